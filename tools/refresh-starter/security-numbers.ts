import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parseCusip, tickerKey } from '@plumbline/matching';

/**
 * CUSIPs by ticker from the SEC's fails to deliver (gzipped, `date|CUSIP|symbol|…`), for companies whose ticker was
 * theirs on the days of the file already: the filer is the same. They are search keys, and shown nowhere.
 */
export async function readCusips(
  fails: string,
  companyOf: ReadonlyMap<string, string>,
  earlierCompanyOf: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const sinceThen = [...companyOf.keys()].filter(
    (ticker) => companyOf.get(ticker) === earlierCompanyOf.get(ticker),
  );
  const tickers = new Map(sinceThen.map((ticker) => [tickerKey(ticker), ticker]));
  const cusips = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(fails).pipe(createGunzip()) })) {
    const [, cusip = '', symbol = ''] = line.split('|');
    const [ticker, number] = [tickers.get(tickerKey(symbol)), parseCusip(cusip)];
    if (ticker !== undefined && number !== null) cusips.set(ticker, number);
  }
  return cusips;
}
