import { Injectable } from '@nestjs/common';
import type { BacktestPeriod, PriceSeries } from '@plumbline/screening';
import { LEAD_IN_DAYS } from '@plumbline/screening';
import { unpackNumbers } from '../../platform/database/binary-numbers.ts';
import { ReleaseReader } from '../../screening/universe/release-reader.ts';
import type { ReleaseIdentity } from '../../screening/universe/release/universe-release.ts';
import type { TablesOfRelease } from '../../screening/universe/release/release-partitions.ts';

/** Days since 1970-01-01, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The prices of one instrument around a range of days. */
export interface PriceHistory extends PriceSeries {
  readonly instrumentId: number;
  /** US dollars, on the last day of all, which may be after the range. */
  readonly lastClose: number;
  readonly isSample: boolean;
}

/** The days of the first and of the last daily price of an instrument, since 1970-01-01. */
export interface HistorySpan {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

interface HistoryRow {
  readonly id: number;
  readonly quality: string;
  readonly last: number;
  /** `null` when they equal those of the row before, as for most securities of a market. */
  readonly days: Buffer | null;
  readonly closes: Buffer;
}

/** Histories loaded at a time. This bounds the memory to about 4 MB for five years. */
const AT_A_TIME = 50;

/**
 * Includes one price before the range and one after it, which tell a gap from a history that begins or ends.
 */
const HISTORIES = ({ price_history }: TablesOfRelease) => `
  SELECT instrument_id AS id, quality, last_close AS last, array_send(closes[low:high + 1]) AS closes,
    CASE WHEN days IS DISTINCT FROM lag(days) OVER (ORDER BY instrument_id)
      THEN array_send(days[low:high + 1]) END AS days
  FROM ${price_history},
    LATERAL (SELECT width_bucket($2::int, days) AS low, width_bucket($3::int, days) AS high) AS range
  WHERE instrument_id = ANY ($1)
  ORDER BY instrument_id`;

/** The daily prices of a release. All methods throw UniverseSwitchedError when it is no longer stored. */
@Injectable()
export class PriceHistories {
  constructor(private readonly releases: ReleaseReader) {}

  /** The first and the last day of each of the instruments that have a history. */
  spans(release: ReleaseIdentity, ids: readonly number[]): Promise<HistorySpan[]> {
    return this.releases.query<HistorySpan[]>(
      release,
      ({ price_history }) => `SELECT instrument_id AS id, days[1] AS first, days[cardinality(days)] AS last
       FROM ${price_history} WHERE instrument_id = ANY ($1)`,
      [ids],
    );
  }

  /** The trading days in a range, and those before it whose prices reach into it. */
  async period(release: ReleaseIdentity, { from, to }: DayRange): Promise<BacktestPeriod> {
    const rows = await this.releases.query<{ day: number }[]>(
      release,
      ({ trading_day }) => `(SELECT day FROM ${trading_day} WHERE day < $1 ORDER BY day DESC LIMIT $3)
       UNION ALL SELECT day FROM ${trading_day} WHERE day BETWEEN $1 AND $2
       ORDER BY day`,
      [from, to, LEAD_IN_DAYS],
    );
    const calendar = rows.map(({ day }) => day);
    return { calendar, first: calendar.filter((day) => day < from).length };
  }

  /**
   * The histories of the instruments that have one, by id, in batches. Iterating a batch takes time, since that unpacks
   * the histories.
   */
  async *load(
    release: ReleaseIdentity,
    ids: readonly number[],
    range: DayRange,
  ): AsyncGenerator<Iterable<PriceHistory>> {
    const inOrder = ids.toSorted((a, b) => a - b);
    for (let at = 0; at < inOrder.length; at += AT_A_TIME) {
      const some = inOrder.slice(at, at + AT_A_TIME);
      const rows = await this.releases.query<HistoryRow[]>(release, HISTORIES, [some, range.from, range.to]);
      yield unpack(rows);
    }
  }
}

function* unpack(rows: readonly HistoryRow[]): Generator<PriceHistory> {
  let days: PriceSeries['days'] = [];
  for (const row of rows) {
    if (row.days !== null) days = unpackNumbers(row.days);
    yield {
      instrumentId: row.id,
      lastClose: row.last,
      isSample: row.quality === 'sample',
      days,
      closes: unpackNumbers(row.closes).map(toQuotedPrice),
    };
  }
}

/** A single-precision price, rounded to the seven digits that are significant. */
function toQuotedPrice(close: number): number {
  let power = 1e6;
  for (let bound = 10; close >= bound; bound *= 10) power /= 10;
  for (let bound = 1; close < bound; bound /= 10) power *= 10;
  return Math.round(close * power) / power;
}
