import { isoDay } from './epoch-day.ts';

/** Closing prices of one security: ascending days since 1970-01-01, and a close above 0 for each. */
export interface PriceSeries {
  readonly days: ArrayLike<number>;
  readonly closes: ArrayLike<number>;
}

/**
 * The trading days of a backtest, ascending, since 1970-01-01. Those before `first` are only a source of
 * prices to carry forward: include the {@link LEAD_IN_DAYS} before it where they exist.
 */
export interface BacktestPeriod {
  readonly calendar: ArrayLike<number>;
  /** Index in `calendar` of the first day that is shown. */
  readonly first: number;
}

/** Trading days over which the last known price replaces a missing one. */
const MAX_CARRIED_DAYS = 5;

/** Trading days before the first from which a price can be carried into a period, plus one to detect an older price. */
export const LEAD_IN_DAYS = MAX_CARRIED_DAYS + 1;

/**
 * Returns a close for every day of the period from its `first` on, carrying the last known one forward, or the reason
 * why that is impossible: no prices at all, prices that begin too late or end too early, or a gap of more than
 * {@link MAX_CARRIED_DAYS} trading days.
 */
export function alignPrices(series: PriceSeries, { calendar, first }: BacktestPeriod): Float64Array | string {
  const { days, closes } = series;
  const aligned = new Float64Array(Math.max(0, calendar.length - first));
  let passed = 0;
  let age = Number.POSITIVE_INFINITY;
  for (let at = 0; at < calendar.length; at += 1) {
    const day = calendar[at]!;
    const before = passed;
    while (passed < days.length && days[passed]! <= day) passed += 1;
    if (passed > 0 && days[passed - 1] === day) age = 0;
    else age = passed > before && at > 0 ? 1 : age + 1;
    if (at < first) continue;
    if (age > MAX_CARRIED_DAYS) return reasonAt(days, passed);
    aligned[at - first] = closes[passed - 1]!;
  }
  return aligned;
}

function reasonAt(days: ArrayLike<number>, passed: number): string {
  if (days.length === 0) return 'no prices';
  if (passed === 0) return `prices begin only on ${isoDay(days[0]!)}`;
  if (passed === days.length) return `prices end on ${isoDay(days[passed - 1]!)}`;
  return 'prices have gaps';
}
