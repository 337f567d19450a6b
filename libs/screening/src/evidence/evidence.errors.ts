/** A row of evidence that cannot be read: a value out of its range, or a date that is none. */
export class InvalidEvidenceError extends Error {
  override readonly name = 'InvalidEvidenceError';
}
