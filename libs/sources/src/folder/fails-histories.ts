import { epochDay, isoDay } from '@plumbline/screening';
import type { TickerUse } from '../layouts/layout.ts';
import { CloseHistories } from '../prices/close-histories.ts';
import { connectCloses, type ConnectedCloses, type ShareSplit } from '../prices/connect-closes.ts';
import { TradingDayIndex } from '../prices/trading-day-index.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import type { UniverseRecord } from '../records/universe-record.ts';
import type { TickerUses } from './ticker-uses.ts';

const LABEL = 'SEC fails to deliver';

/** A listing with the numbers that its share had. */
interface NumberedListing {
  readonly ticker: string;
  readonly name: string;
  readonly cusips: readonly string[];
}

/**
 * Price histories from the SEC's fails to deliver, which have a close of most securities on most days. Closes belong to
 * the CUSIP, so a history goes back beyond a change of the ticker.
 */
export class FailsHistories {
  private readonly closes = new CloseHistories();
  private readonly calendar = new TradingDayIndex();
  private readonly listings: NumberedListing[] = [];

  add({ cusip, closes = [] }: TickerUse): void {
    if (cusip === null) return;
    for (const { day, close } of closes) this.closes.add(cusip, epochDay(day)!, close);
  }

  /** Remembers a listing in the United States whose share the fails to deliver may know. */
  note(instrument: InstrumentRecord, uses: TickerUses): void {
    const { ticker, name } = instrument;
    const cusips = uses.cusipsOf(instrument);
    if (cusips.length > 0) this.listings.push({ ticker, name, cusips });
  }

  /** The history of each listing that is not among `priced`, and a report of what is missing in them. */
  *histories(
    splits: ReadonlyMap<string, readonly ShareSplit[]>,
    priced: ReadonlySet<string | null>,
  ): Generator<UniverseRecord> {
    const report = new ConnectionReport();
    for (const { ticker, name, cusips } of this.listings) {
      const raw = priced.has(ticker) ? null : this.closes.find(cusips);
      if (raw === null) continue;
      const connected = connectCloses(raw, splits.get(ticker) ?? [], this.calendar);
      report.add(connected);
      const { days, closes } = connected;
      if (days.length < 2) continue;
      const source = `${LABEL}, ${isoDay(days[0]!)} to ${isoDay(days.at(-1)!)}`;
      const reference = { ticker, name, isin: null, cusip: null, exchange: null };
      yield { kind: 'prices', prices: { reference, days, closes, quality: 'reported', source } };
    }
    yield* report.records();
  }
}

/** What the histories lack. */
class ConnectionReport {
  private cut = 0;
  private bridged = 0;
  private withGaps = 0;

  add({ isCut, bridged }: ConnectedCloses): void {
    if (isCut) this.cut += 1;
    if (bridged > 0) this.withGaps += 1;
    this.bridged += bridged;
  }

  *records(): Generator<UniverseRecord> {
    const leftOut = (subject: string, reason: string): UniverseRecord => ({
      kind: 'leftOut',
      leftOut: { file: LABEL, row: null, subject, reason },
    });
    if (this.cut > 0) yield leftOut(`${this.cut} securities`, 'prices before a jump that nothing explains');
    if (this.bridged > 0) {
      const subject = `${this.bridged} days of ${this.withGaps} securities`;
      yield leftOut(subject, 'days without a price, bridged in gaps of at most five trading days');
    }
  }
}
