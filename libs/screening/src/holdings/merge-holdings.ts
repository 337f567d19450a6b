import { InvalidWeightError, type Holding } from './holding.ts';

/**
 * Merges holdings into one entry per instrument with its fraction (0-1) of the whole, in order of first appearance. All
 * fractions are 0 when all weights are. Throws `InvalidWeightError` for a weight that
 * is negative or not finite.
 */
export function mergeHoldings(holdings: readonly Holding[]): Holding[] {
  let largest = 0;
  for (const { weight } of holdings) {
    if (!(weight >= 0 && Number.isFinite(weight))) {
      throw new InvalidWeightError(`A holding's weight is a finite number from 0 up, not ${weight}.`);
    }
    largest = Math.max(largest, weight);
  }
  // Scaling by the largest first keeps the sum of enormous weights finite.
  const scale = largest === 0 ? 1 : largest;
  const merged = new Map<number, number>();
  let total = 0;
  for (const { instrument, weight } of holdings) {
    merged.set(instrument, (merged.get(instrument) ?? 0) + weight / scale);
    total += weight / scale;
  }
  return [...merged].map(([instrument, weight]) => ({
    instrument,
    weight: total === 0 ? 0 : weight / total,
  }));
}
