import { FULL_SEVERITY_SUM, MAX_SCORE, MIN_COVERAGE, MIN_PENALTY, RATINGS_FOR_HALF } from '../method.ts';
import { PERCENTILE_SCALE } from '../screening-universe/screening-universe.ts';

const SLOPE = MAX_SCORE - MIN_PENALTY;

/** For numbers that binary fractions only approximate, such as a weight of 0.1 or a penalty that is whole on paper. */
export const TOLERANCE = 1e-9;

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

/**
 * Score of a company without flags (docs/methodology.md §1.3): the weighted mean of its percentiles, reduced when few
 * criteria are rated. Returns a whole number from 0 to 100, halves rounded up; 0 without ratings.
 *
 * @param count rated criteria
 * @param weights sum of their weights
 * @param products sum of weight times percentile, in hundredths of a percentile
 */
export function positiveScore(count: number, weights: number, products: number): number {
  if (count === 0) return 0;
  // One division of whole numbers, so that halves are exactly halves when they are rounded up.
  return Math.round((products * count) / (weights * (count + RATINGS_FOR_HALF) * PERCENTILE_SCALE));
}

/**
 * Whether enough of a fund is in companies with a score for one of its own (docs/methodology.md §2). Below that, a
 * violation still bounds it. `coverage` is a fraction of 1.
 */
export function isCoveredPart(coverage: number): boolean {
  return coverage >= MIN_COVERAGE - TOLERANCE;
}

/**
 * Score of a fund that holds a negative company: `burden` is the sum of weight times |score| over those. From
 * `-MAX_SCORE` to `-MIN_PENALTY`.
 */
export function negativeFundScore(burden: number, coverage: number): number {
  return Math.max(-MAX_SCORE, -Math.max(MIN_PENALTY, burden / coverage));
}

/**
 * Bound of a fund of which too little has a score: what is known of it is this negative, and whatever the rest is, its
 * score is this or lower. From `-MAX_SCORE` to `-MIN_PENALTY`.
 */
export function fundBound(burden: number): number {
  return negativeFundScore(burden, 1);
}

/** Score of a fund without negative companies: `merit` is the sum of weight times score. From 0 to `MAX_SCORE`. */
export function cleanFundScore(merit: number, coverage: number): number {
  return Math.min(MAX_SCORE, merit / coverage);
}
