import type { HistorySpan } from './price-histories.ts';

/** Binary fractions of cents that add up to a half. */
const TOLERANCE = 1e-6;

/** Whether holdings worth so many of the portfolio's dollars are at least half of it: fewer say too little about it. */
export function isHalf(dollars: number, total: number): boolean {
  return total > 0 && dollars >= total / 2 - TOLERANCE;
}

/** What daily prices a portfolio has. */
export interface PricedDays {
  /** Part of its value in holdings that have any, 0-1; `null` when it is worth nothing. */
  readonly share: number | null;
  /**
   * First and last day on which holdings of at least half its value have a price, in days since 1970-01-01; `null` when
   * there is no such day. A few prices newer than the others do not end a backtest on a day that is unknown for the
   * rest.
   */
  readonly days: { readonly first: number; readonly last: number } | null;
}

/** `worth` is what each instrument is worth in the portfolio, `total` the whole portfolio, in US dollars. */
export function findPricedDays(
  spans: readonly HistorySpan[],
  worth: ReadonlyMap<number, number>,
  total: number,
): PricedDays {
  if (total <= 0) return { share: null, days: null };
  const worthOf = ({ id }: HistorySpan) => worth.get(id) ?? 0;
  const share = Math.min(1, spans.reduce((sum, span) => sum + worthOf(span), 0) / total);
  const reach = (inOrder: readonly HistorySpan[]) => {
    let priced = 0;
    return inOrder.find((span) => isHalf((priced += worthOf(span)), total));
  };
  const first = reach([...spans].sort((a, b) => a.first - b.first))?.first;
  const last = reach([...spans].sort((a, b) => b.last - a.last))?.last;
  const days = first === undefined || last === undefined || first > last ? null : { first, last };
  return { share, days };
}
