import { epochDay } from '@plumbline/screening';
import { usTradingDays } from './us-trading-days.ts';

const FIRST = epochDay('2004-01-01')!;
const LAST = epochDay('2060-12-31')!;

/**
 * Days since 2004 on which the exchanges were closed out of turn: for Presidents Reagan, Ford, G. H. W. Bush and
 * Carter, and for two days while Hurricane Sandy passed.
 */
const unplannedClosings: ReadonlySet<number> = new Set(
  ['2004-06-11', '2007-01-02', '2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'].map((day) =>
    epochDay(day)!,
  ),
);

/** Counts the trading days of the New York exchanges from 2004 to 2060. Days are since 1970-01-01. */
export class TradingDayIndex {
  private readonly days = usTradingDays(FIRST, LAST).filter((day) => !unplannedClosings.has(day));

  /** The trading day before a day; `null` before 2004. */
  before(day: number): number | null {
    return this.days[this.rank(day) - 1] ?? null;
  }

  /** Number of trading days after one day and before another. */
  between(day: number, later: number): number {
    return Math.max(0, this.rank(later) - this.rank(day + 1));
  }

  /** Number of trading days before a day. */
  private rank(day: number): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.days[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
