/** Coverage below which a fund has no score (docs/methodology.md §2); the tolerance is for weights like 0.1 that binary fractions only approach. */
const LEAST_COVERAGE = 0.5;
const TOLERANCE = 1e-9;

/** Whether enough of a fund is in researched companies for a score. `coverage` is a fraction of 1. */
export function isCovered(coverage: number): boolean {
  return coverage >= LEAST_COVERAGE - TOLERANCE;
}

/** Score of a fund with something negative in it: `burden` is the sum of weight times |score| over negatives. At most -1. */
export function negativeFundScore(burden: number, coverage: number): number {
  return Math.max(-100, -Math.max(1, burden / coverage));
}

/** Score of a fund without anything negative: `merit` is the sum of weight times score. 0 to 100. */
export function cleanFundScore(merit: number, coverage: number): number {
  return Math.min(100, merit / coverage);
}
