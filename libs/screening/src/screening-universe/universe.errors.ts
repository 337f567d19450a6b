/** Thrown for an instrument or issuer index that the universe does not have, or one of the wrong kind. */
export class UnknownInstrumentError extends RangeError {
  override readonly name = 'UnknownInstrumentError';
}

/** Thrown for a second issuer with the same key. */
export class DuplicateIssuerError extends Error {
  override readonly name = 'DuplicateIssuerError';
}

/** Thrown for an invalid day of a universe, and for a profile or array that does not fit the universe. */
export class InvalidUniverseError extends Error {
  override readonly name = 'InvalidUniverseError';
}
