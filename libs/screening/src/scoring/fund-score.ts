import { MAX_SCORE, MIN_COVERAGE, MIN_PENALTY } from '../method.ts';

/** For weights like 0.1 that binary fractions only approach. */
const TOLERANCE = 1e-9;

/** Whether enough of a fund is in researched companies for a score (docs/methodology.md §2). `coverage` is a fraction of 1. */
export function isCovered(coverage: number): boolean {
  return coverage >= MIN_COVERAGE - TOLERANCE;
}

/**
 * Score of a fund that holds a negative company: `burden` is the sum of weight times |score| over those. From
 * `-MAX_SCORE` to `-MIN_PENALTY`.
 */
export function negativeFundScore(burden: number, coverage: number): number {
  return Math.max(-MAX_SCORE, -Math.max(MIN_PENALTY, burden / coverage));
}

/** Score of a fund without negative companies: `merit` is the sum of weight times score. From 0 to `MAX_SCORE`. */
export function cleanFundScore(merit: number, coverage: number): number {
  return Math.min(MAX_SCORE, merit / coverage);
}
