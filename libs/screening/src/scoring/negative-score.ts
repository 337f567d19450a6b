/** Severity sum at which a company reaches -100. A constant of the method's version, not of the data. */
const FULL_SEVERITY = 42;

/**
 * Score of a company with flagged families whose severities add up to `severitySum` (docs/methodology.md §1.2): -1 at 1,
 * -100 from 42 on, steepest at the start. Whole number from -100 to -1. Throws `RangeError` below 1.
 */
export function negativeScore(severitySum: number): number {
  if (!(severitySum >= 1)) throw new RangeError(`A severity sum is 1 or more, not ${severitySum}.`);
  // The small constant keeps a sum that is exact on paper (42) from being lifted by a rounding error.
  return Math.max(-100, -Math.ceil(1 + (99 * Math.log(severitySum)) / Math.log(FULL_SEVERITY) - 1e-9));
}
