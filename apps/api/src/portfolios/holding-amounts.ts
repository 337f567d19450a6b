import type { HoldingAmountFields, HoldingWeightMethod } from '@plumbline/contracts';
import { sharesOfValue, valueOfShares } from '@plumbline/screening';

/** What is known of a holding's size. */
export interface HoldingAmounts {
  /** 8 decimals; `null` where only a value is known. */
  readonly shares: number | null;
  /** US dollars, 2 decimals; `null` where only a number of shares is known. */
  readonly value: number | null;
}

export type Measure = keyof HoldingAmounts;

/** A number of shares, or a market value in US dollars. */
export interface Amount {
  readonly measure: Measure;
  readonly amount: number;
}

/** What each weight method weighs by. */
export const measureOf = {
  SHARE_COUNT: 'shares',
  VALUE_BASIS: 'value',
} as const satisfies Record<HoldingWeightMethod, Measure>;

/** The weight method that weighs by each measure. */
export const methodOf = {
  shares: 'SHARE_COUNT',
  value: 'VALUE_BASIS',
} as const satisfies Record<Measure, HoldingWeightMethod>;

/** The measure that a request gives; `null` when it gives neither. */
export function toAmount({ shares, value }: HoldingAmountFields): Amount | null {
  if (value !== undefined && value !== null) return { measure: 'value', amount: value };
  return shares !== undefined && shares !== null ? { measure: 'shares', amount: shares } : null;
}

/**
 * The holding with `amount` as its new amount. The other measure would be out of date, so it becomes unknown, unless
 * there is no price to compute it from again.
 */
export function setAmount(
  holding: HoldingAmounts,
  { measure, amount }: Amount,
  price: number | null,
): HoldingAmounts {
  return measure === 'value'
    ? { value: amount, shares: price === null ? holding.shares : null }
    : { shares: amount, value: price === null ? holding.value : null };
}

/** The holding with `amount` added to what it has; `null` where that is not known in this measure. */
export function addAmount(
  holding: HoldingAmounts,
  { measure, amount }: Amount,
  price: number | null,
): HoldingAmounts | null {
  const before = amountIn(measure, holding, price);
  return before === null ? null : setAmount(holding, { measure, amount: before + amount }, price);
}

/** The holding's amount in a measure: as stored, else computed from the other one by the price. `null` when unknown. */
export function amountIn(
  measure: Measure,
  { shares, value }: HoldingAmounts,
  price: number | null,
): number | null {
  return measure === 'shares'
    ? (shares ?? sharesOfValue(value, price))
    : (value ?? valueOfShares(shares, price));
}

/** The holding with one share as its amount. Where the portfolio weighs by value, the value is set, too. */
export function setOneShare(
  holding: HoldingAmounts,
  method: HoldingWeightMethod,
  price: number | null,
): HoldingAmounts {
  const { shares, value } = setAmount(holding, { measure: 'shares', amount: 1 }, price);
  return { shares, value: method === 'VALUE_BASIS' ? (valueOfShares(1, price) ?? value) : value };
}

/** One share in the measure that a portfolio weighs by. Without a price its value is unknown, so it stays a share. */
export function oneShare(method: HoldingWeightMethod, price: number | null): Amount {
  const value = method === 'VALUE_BASIS' ? valueOfShares(1, price) : null;
  return value === null ? { measure: 'shares', amount: 1 } : { measure: 'value', amount: value };
}
