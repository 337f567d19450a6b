import { epochDay } from '@plumbline/screening';

const firstDay = epochDay('1900-01-01')!;
const lastDay = epochDay('2199-12-31')!;

/**
 * Of the securities with prices before and after a day, this fraction must have one on it for it to be a trading day.
 */
const leastShare = 0.1;

/**
 * Finds the trading days of a market from the prices of its securities: the days on which more than a few of them
 * (those of a foreign market, or an error in a file) have a price. Covers the years 1900 to 2199 and takes 4 MB.
 */
export class TradingCalendar {
  private readonly priced = new Int32Array(lastDay - firstDay + 1);
  /** Per day, the number of securities whose prices begin minus the number of those whose prices ended. */
  private readonly begun = new Int32Array(lastDay - firstDay + 2);

  /**
   * Adds the days on which one security has a price: ascending, none twice. Days outside the covered years are ignored.
   */
  add(days: Int32Array): void {
    const known = days.filter((day) => day >= firstDay && day <= lastDay);
    if (known.length === 0) return;
    for (const day of known) this.priced[day - firstDay]! += 1;
    this.begun[known[0]! - firstDay]! += 1;
    this.begun[known.at(-1)! - firstDay + 1]! -= 1;
  }

  /** The trading days, ascending, each with the number of securities that have a price on it. */
  *tradingDays(): Generator<{ readonly day: number; readonly priced: number }> {
    let open = 0;
    for (const [at, priced] of this.priced.entries()) {
      open += this.begun[at]!;
      if (priced > 0 && priced >= open * leastShare) yield { day: at + firstDay, priced };
    }
  }
}
