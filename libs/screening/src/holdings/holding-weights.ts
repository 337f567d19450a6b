/** How the holdings of a portfolio are weighted: shares times last price, or the given values. */
export const holdingWeightMethods = ['SHARE_COUNT', 'VALUE_BASIS'] as const;
export type HoldingWeightMethod = (typeof holdingWeightMethods)[number];

/** The known size of a holding. `null` is unknown and weighs nothing. */
export interface HoldingSize {
  readonly shares: number | null;
  readonly value: number | null;
  readonly price: number | null;
}

/** Binary fractions fall short of half cents by less than this fraction. */
const HALF_CENT_TOLERANCE = 1e-15;

/**
 * Value of a holding in dollars, rounded to cents, under a weight method; `null` when it is unknown. Where the method
 * has no figure the other measure is used: shares without a price count by the value they had.
 */
export function knownHoldingValue(method: HoldingWeightMethod, holding: HoldingSize): number | null {
  const byShares = valueOfShares(holding.shares, holding.price);
  const given = toValidCents(holding.value);
  return method === 'SHARE_COUNT' ? (byShares ?? given) : (given ?? byShares);
}

/** Like {@link knownHoldingValue}, but 0 when the value is unknown. Never negative, never NaN. */
export function holdingValue(method: HoldingWeightMethod, holding: HoldingSize): number {
  return knownHoldingValue(method, holding) ?? 0;
}

/**
 * Value of shares in dollars, rounded to cents; `null` without a price or when it is not a finite number of at least 0.
 */
export function valueOfShares(shares: number | null, price: number | null): number | null {
  return shares === null || price === null ? null : toValidCents(shares * price);
}

/**
 * Number of shares, to 8 decimals, that a value buys; `null` without a price or when it is not a finite number of at
 * least 0.
 */
export function sharesOfValue(value: number | null, price: number | null): number | null {
  if (value === null || price === null || !(price > 0)) return null;
  const shares = Math.round((value / price) * 1e8) / 1e8;
  return shares >= 0 && Number.isFinite(shares) ? shares : null;
}

/** Weights of the holdings in their order, each 0-1, adding up to 1; all 0 when no holding has a value. */
export function holdingWeights(method: HoldingWeightMethod, holdings: readonly HoldingSize[]): number[] {
  return weightsOf(holdings.map((holding) => holdingValue(method, holding)));
}

/** The same of values that are known already: finite numbers from 0 up. */
export function weightsOf(values: number[]): number[] {
  // Scaling by the largest first keeps the sum of enormous values finite.
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  if (largest === 0) return values;
  const scaled = values.map((value) => value / largest);
  const total = scaled.reduce((sum, value) => sum + value, 0);
  return scaled.map((value) => value / total);
}

function toValidCents(value: number | null): number | null {
  if (value === null || !(value >= 0)) return null;
  const inCents = Math.round(value * 100 * (1 + HALF_CENT_TOLERANCE)) / 100;
  return Number.isFinite(inCents) ? inCents : null;
}
