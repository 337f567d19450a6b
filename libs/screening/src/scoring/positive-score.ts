import { RATINGS_FOR_HALF } from '../method.ts';
import { PERCENTILE_SCALE } from '../universe/universe.ts';

/**
 * Score of a company without flags (docs/methodology.md §1.3): the weighted mean of its percentiles, reduced where few
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
