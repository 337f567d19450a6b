/** How the holdings of a portfolio are weighed: shares times last price, or the values given. */
export type HoldingWeightMethod = 'SHARE_COUNT' | 'VALUE_BASIS';

/** What is known of a holding's size. `null` is unknown and weighs nothing. */
export interface HoldingSize {
  readonly shares: number | null;
  readonly value: number | null;
  readonly price: number | null;
}

/** Worth of a holding in dollars under a weight method: never negative, never NaN; 0 where shares, price or value is unknown. */
export function holdingValue(method: HoldingWeightMethod, holding: HoldingSize): number {
  const value =
    method === 'SHARE_COUNT' ? (holding.shares ?? 0) * (holding.price ?? 0) : (holding.value ?? 0);
  return value > 0 && Number.isFinite(value) ? value : 0;
}

/** Weights of the holdings in their order, each 0-1, adding up to 1; all 0 where nothing has a worth. */
export function holdingWeights(method: HoldingWeightMethod, holdings: readonly HoldingSize[]): number[] {
  const values = holdings.map((holding) => holdingValue(method, holding));
  // Scaling by the largest first keeps the sum of enormous values finite.
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  if (largest === 0) return values;
  const scaled = values.map((value) => value / largest);
  const total = scaled.reduce((sum, value) => sum + value, 0);
  return scaled.map((value) => value / total);
}
