import { isIsoDay } from './calendar.ts';
import type { Evidence, EvidenceKind } from './evidence.ts';

/** Thrown for a row of evidence with a value out of range or an invalid date. */
export class InvalidEvidenceError extends Error {
  override readonly name = 'InvalidEvidenceError';
}

/** Kinds whose value is a figure from 0 to 100. */
const percentKinds: ReadonlySet<EvidenceKind> = new Set([
  'REVENUE_SHARE',
  'OWNERSHIP_SHARE',
  'RATING',
  'PERCENTILE',
]);

/** Throws `InvalidEvidenceError` unless the dates are ISO days and the value, if present, is finite and in range. */
export function checkEvidence(evidence: Evidence): void {
  const { criterion, kind, value, date, expiresOn } = evidence;
  const about = `${kind} on ${criterion ?? 'the issuer'}`;
  if (!isIsoDay(date)) throw new InvalidEvidenceError(`${about}: '${date}' is not a day like 2024-12-06.`);
  if (expiresOn !== null && !isIsoDay(expiresOn)) {
    throw new InvalidEvidenceError(`${about}: '${expiresOn}' is not a day like 2024-12-06.`);
  }
  if (value === null) return;
  if (!Number.isFinite(value)) throw new InvalidEvidenceError(`${about}: the value is not a finite number.`);
  if (percentKinds.has(kind) && (value < 0 || value > 100)) {
    throw new InvalidEvidenceError(`${about}: ${value} is not between 0 and 100.`);
  }
}
