import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parseCusip, tickerKey, type InstrumentRecord } from '@plumbline/universe';
import { readSecTable, tickerOf } from './sec-table.ts';

interface SecurityFiles {
  /** The SEC's fails to deliver, gzipped: `date|CUSIP|symbol|…`. */
  readonly fails: string;
  /** The SEC's list of tickers of about the same day. */
  readonly earlierList: string;
}

/**
 * CUSIPs by ticker, for companies whose ticker was theirs on the days of the file already: the filer is the same. They are
 * search keys, and shown nowhere.
 */
export async function readCusips(
  { fails, earlierList }: SecurityFiles,
  instruments: readonly InstrumentRecord[],
  companyOf: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const earlier = new Map(
    (await readSecTable(earlierList)).map((row) => [tickerOf(row['ticker']), String(row['cik'])]),
  );
  const sinceThen = instruments
    .map(({ ticker }) => ticker)
    .filter((ticker) => companyOf.has(ticker) && companyOf.get(ticker) === earlier.get(ticker));
  const tickers = new Map(sinceThen.map((ticker) => [tickerKey(ticker), ticker]));
  const cusips = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(fails).pipe(createGunzip()) })) {
    const [, cusip = '', symbol = ''] = line.split('|');
    const [ticker, number] = [tickers.get(tickerKey(symbol)), parseCusip(cusip)];
    if (ticker !== undefined && number !== null) cusips.set(ticker, number);
  }
  return cusips;
}
