import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { epochDay } from '@plumbline/screening';
import { parse } from 'csv-parse/sync';
import { appendTo, type InstrumentRecord } from '@plumbline/matching';
import type { UniverseRecord } from '../records/universe-record.ts';
import { issuerOfCik } from './starter-universe.ts';
import { readTable, starterFolder, type TableRow } from './starter-tables.ts';

/** The closes of a company's share, with the ticker that it had when the tables were written. */
interface StarterHistory {
  readonly ticker: string;
  readonly cik: string;
  /** Days since 1970-01-01, ascending. */
  readonly days: number[];
  /** US dollars, adjusted for splits. */
  readonly closes: number[];
}

/** In the place of a ticker: the row that has the trading days of a table. */
const CALENDAR = '*';
/** In the place of a close: none is known of that day. */
const NO_CLOSE = '-';

interface HistoryOptions {
  /** The folder of the starter's tables; by default those that come with Plumbline. */
  readonly folder?: string | undefined;
  /** Tickers in the United States whose prices are known from elsewhere. */
  readonly priced?: ReadonlySet<string | null>;
}

/**
 * The real price histories of the starter, each for the listing of its company among the instruments. A listing without
 * a last price has none: the end of an old history would become its price.
 */
export async function* starterHistories(
  instruments: readonly InstrumentRecord[],
  { folder, priced = new Set() }: HistoryOptions = {},
): AsyncGenerator<UniverseRecord> {
  const histories = await readHistories(folder);
  if (histories.length === 0) return;
  const source = await sourceOfHistories(folder);
  const listings = new Listings(instruments);
  for (const history of histories) {
    const listing = listings.find(history);
    if (listing === null) {
      const reason = 'prices of a company without a listing that has a last price';
      yield { kind: 'leftOut', leftOut: { file: source, row: null, subject: history.ticker, reason } };
      continue;
    }
    if (priced.has(listing.ticker)) continue;
    const reference = {
      ticker: listing.ticker,
      name: listing.name,
      isin: null,
      cusip: null,
      exchange: listing.exchangeLocation,
    };
    const [days, closes] = [Int32Array.from(history.days), Float64Array.from(history.closes)];
    yield { kind: 'prices', prices: { reference, days, closes, quality: 'reported', source } };
  }
}

/**
 * Finds the listing that a history is of: that with its ticker if the company still has it, else the company's only
 * one.
 */
class Listings {
  private readonly ofIssuer = new Map<string, InstrumentRecord[]>();

  constructor(instruments: readonly InstrumentRecord[]) {
    for (const instrument of instruments) {
      const { issuer, isDomestic, type } = instrument;
      if (issuer !== null && isDomestic && type === 'COMMON_STOCK')
        appendTo(this.ofIssuer, issuer, instrument);
    }
  }

  find({ ticker, cik }: StarterHistory): InstrumentRecord | null {
    const listings = this.ofIssuer.get(issuerOfCik(cik)) ?? [];
    const same = listings.find((listing) => listing.ticker === ticker);
    const found = same ?? (listings.length === 1 ? listings[0]! : null);
    return found?.price ? found : null;
  }
}

async function sourceOfHistories(folder?: string): Promise<string> {
  const publication = (await readTable('publications', folder)).find((row) => row['table'] === 'histories');
  if (publication === undefined) throw new Error('publications.csv does not say what the histories are from');
  return publication['title']!;
}

/** Reads `histories_<year>.csv.gz`, all years of a company together. */
async function readHistories(folder: string = starterFolder): Promise<StarterHistory[]> {
  const files = (await readdir(folder)).filter((name) => /^histories_\d{4}\.csv\.gz$/.test(name)).sort();
  const histories = new Map<string, StarterHistory>();
  for (const file of files) {
    const text = gunzipSync(await readFile(path.join(folder, file))).toString('utf8');
    const [calendar, ...rows] = parse<TableRow>(text, { columns: true });
    if (calendar?.['ticker'] !== CALENDAR) throw new Error(`${file} does not begin with its trading days`);
    const days = toTradingDays(calendar);
    for (const row of rows) addYear(histories, row, days);
  }
  return [...histories.values()];
}

/** The days of a table: the first one, then how many days later each next one is. */
function toTradingDays(row: TableRow): number[] {
  let day = epochDay(row['from']!)!;
  return [day, ...row['closes']!.split(' ').map((later) => (day += Number(later)))];
}

/** Adds the closes of a row: the first in cents, then the differences, from its first day on. */
function addYear(
  histories: Map<string, StarterHistory>,
  row: TableRow,
  tradingDays: readonly number[],
): void {
  const [ticker, cik] = [row['ticker']!, row['cik']!];
  const key = `${ticker} ${cik}`;
  const history = histories.get(key) ?? { ticker, cik, days: [], closes: [] };
  histories.set(key, history);
  let at = tradingDays.indexOf(epochDay(row['from']!)!);
  let cents = 0;
  for (const change of row['closes']!.split(' ')) {
    if (change !== NO_CLOSE) {
      cents += Number(change);
      history.days.push(tradingDays[at]!);
      history.closes.push(cents / 100);
    }
    at += 1;
  }
}
