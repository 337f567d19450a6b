import { epochDay } from '@plumbline/screening';

const firstDay = epochDay('1900-01-01')!;
const lastDay = epochDay('2199-12-31')!;

/** Of the securities that have prices before and after a day, so many must have one on it for it to be a trading day. */
const leastShare = 0.1;

/**
 * Finds the trading days of a market from the prices of its securities: the days on which not only a few of them (a
 * foreign market's, or a slip in a file) have a price. Knows the years 1900 to 2199 and takes 4 MB.
 */
export class TradingCalendar {
  private readonly priced = new Int32Array(lastDay - firstDay + 1);
  /** How many more securities' prices begin than have ended. */
  private readonly begun = new Int32Array(lastDay - firstDay + 2);

  /** Adds the days on which one security has a price: ascending, none twice. Days of other centuries are passed over. */
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
