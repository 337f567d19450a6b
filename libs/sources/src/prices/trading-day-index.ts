import { epochDay } from '@plumbline/screening';
import { usTradingDays } from './us-trading-days.ts';

const FIRST = epochDay('2004-01-01')!;
const LAST = epochDay('2060-12-31')!;

/** Counts the trading days of the New York exchanges from 2004 to 2060. Days are since 1970-01-01. */
export class TradingDayIndex {
  private readonly days = usTradingDays(FIRST, LAST);

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
