import { isoDay } from '@plumbline/screening';
import { type PriceHistoryRecord, TradingCalendar } from '@plumbline/sources';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

/** Writes daily prices, the trading days, and the last closes that are newer than the known prices. */
export class PriceHistoryWriter {
  private readonly histories: CopyWriter;
  private readonly written = new Set<number>();
  private readonly calendar = new TradingCalendar();
  private daysText: { readonly days: Int32Array; readonly text: string } | null = null;

  constructor(
    private readonly client: ClientBase,
    private readonly release: number,
    private readonly instruments: InstrumentWriter,
    private readonly tally: LoadTally,
  ) {
    this.histories = new CopyWriter(client, partitionOf('price_history', release), [
      'instrument_id',
      'quality',
      'last_close',
      'days',
      'closes',
    ]);
  }

  /** Writes the first history of an instrument; others are reported. */
  async write(record: PriceHistoryRecord): Promise<void> {
    const id = this.instruments.find({ ...record.reference, asOf: isoDay(record.days.at(-1)!) });
    if (id === undefined || this.written.has(id)) {
      const subject = record.reference.ticker ?? record.reference.name ?? 'unnamed security';
      const which = id === undefined ? 'that is not in the universe' : 'given twice';
      const reason = `prices of a security ${which}`;
      return this.tally.leaveOut({ file: record.source, row: null, subject, reason });
    }
    const { days, closes, quality } = record;
    this.written.add(id);
    this.calendar.add(days);
    const lastClose = closes.at(-1)!;
    await this.histories.write([id, quality, lastClose, this.serializeDays(days), `{${closes.join()}}`]);
  }

  /** Call after the instruments' own prices are written. */
  async finish(): Promise<void> {
    await this.histories.flush();
    this.tally.stored.histories = this.histories.count;
    const tradingDays = new CopyWriter(this.client, partitionOf('trading_day', this.release), [
      'day',
      'priced',
    ]);
    for (const { day, priced } of this.calendar.tradingDays()) await tradingDays.write([day, priced]);
    await tradingDays.flush();
    await this.updatePrices();
  }

  /** Sample histories share their days, which are serialized once for all of them. */
  private serializeDays(days: Int32Array): string {
    if (this.daysText?.days !== days) this.daysText = { days, text: `{${days.join()}}` };
    return this.daysText.text;
  }

  /** A reported last close becomes the instrument's price when that is missing, a sample, or older. */
  private async updatePrices(): Promise<void> {
    const price = partitionOf('price', this.release);
    const last = `(
      SELECT instrument_id, DATE '1970-01-01' + days[cardinality(days)] AS day, last_close AS close, quality
      FROM ${partitionOf('price_history', this.release)} WHERE quality <> 'sample') AS last`;
    const { rowCount: removed } = await this.client.query(
      `DELETE FROM ${price} p USING ${last}
       WHERE p.instrument_id = last.instrument_id AND (p.quality = 'sample' OR p.day < last.day)`,
    );
    const { rowCount: added } = await this.client.query(
      `INSERT INTO ${price} (instrument_id, day, close, quality) SELECT last.* FROM ${last}
       WHERE NOT EXISTS (SELECT FROM ${price} p WHERE p.instrument_id = last.instrument_id)`,
    );
    this.tally.stored.prices += added! - removed!;
  }
}
