import { FULL_SEVERITY_SUM, MAX_SCORE, MIN_PENALTY } from '../method.ts';

const SLOPE = MAX_SCORE - MIN_PENALTY;

/** Prevents a rounding error from raising a sum that is exact on paper. */
const TOLERANCE = 1e-9;

/**
 * Score of a company with flagged families whose severities add up to `severitySum` (docs/methodology.md §1.2):
 * `-MIN_PENALTY` at 1, `-MAX_SCORE` from `FULL_SEVERITY_SUM` on, steepest at the start. Returns a whole number. Throws
 * `RangeError` below 1.
 */
export function negativeScore(severitySum: number): number {
  return Math.max(-MAX_SCORE, -Math.ceil(exactPenalty(severitySum) - TOLERANCE));
}

/** The penalty before it is rounded up, capped and made negative. Throws `RangeError` below 1. */
export function exactPenalty(severitySum: number): number {
  if (!(severitySum >= 1)) throw new RangeError(`A severity sum is 1 or more, not ${severitySum}.`);
  return MIN_PENALTY + (SLOPE * Math.log(severitySum)) / Math.log(FULL_SEVERITY_SUM);
}

/** The formula of {@link exactPenalty} as pages print it, for a sum or for the letter that stands for one. */
export function formatPenaltyFormula(severitySum: number | 'S'): string {
  return `${MIN_PENALTY} + ${SLOPE} × ln(${severitySum}) ÷ ln(${FULL_SEVERITY_SUM})`;
}
