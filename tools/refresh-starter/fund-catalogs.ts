import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSource, readInstruments } from '@plumbline/sources';
import { normalizeTicker, type InstrumentRecord } from '@plumbline/matching';
import { parse } from 'csv-parse/sync';
import { readJson, readSecTable, tickerOf } from './sec-table.ts';

/** What names funds, by different keys. */
export interface FundCatalogs {
  /** FinanceDatabase: funds listed in the United States by ticker. */
  readonly byTicker: ReadonlyMap<string, InstrumentRecord>;
  /** FinanceDatabase's group of the category (`Fixed Income`) by ticker. */
  readonly groups: ReadonlyMap<string, string>;
  /** The SEC's register: name and trust by series. */
  readonly seriesNames: ReadonlyMap<string, SeriesName>;
  /**
   * Series by ticker in the SEC's earlier list: a fund that moved to another trust kept its ticker, and is in the
   * register as it was.
   */
  readonly earlierSeries: ReadonlyMap<string, string>;
  /** Trusts by CIK. */
  readonly trusts: ReadonlyMap<string, string>;
  /** ETFs in the directory of the exchanges, by ticker. */
  readonly listed: ReadonlyMap<string, ListedFund>;
}

/** A series and the trust that files for it. */
export interface SeriesName {
  readonly name: string;
  readonly trust: string;
}

interface ListedFund {
  readonly name: string;
  readonly isOnNasdaq: boolean;
}

/**
 * Reads a folder with FinanceDatabase's ETFs and funds, the SEC's register of series (`sec_series*`) and Nasdaq
 * Trader's directory of ETFs (`etf-universe*`).
 */
export async function readFundCatalogs(directory: string, earlierFunds: string): Promise<FundCatalogs> {
  const files = await readdir(directory);
  const read = (start: string) => {
    const file = files.find((name) => name.startsWith(start));
    if (file === undefined) throw new Error(`${directory}: no ${start}*`);
    return readJson(path.join(directory, file));
  };
  const { series } = (await read('sec_series')) as {
    series: { id: string; name: string; cik: string; entity: string }[];
  };
  const { etfs } = (await read('etf-universe')) as {
    etfs: { ticker: string; fundName: string; source: string }[];
  };
  const source = createSource('build', { words: [directory], options: { bare: true } });
  const funds = (await readInstruments(source)).filter(isListedFund);
  return {
    byTicker: new Map(funds.map((fund) => [fund.ticker, fund])),
    groups: await readGroups(directory, files),
    seriesNames: new Map(series.map(({ id, name, entity }) => [id, { name, trust: entity }])),
    earlierSeries: new Map(
      (await readSecTable(earlierFunds)).map((row) => [tickerOf(row['symbol']), String(row['seriesId'])]),
    ),
    trusts: new Map(series.map(({ cik, entity }) => [cik, entity])),
    listed: new Map(
      etfs.map(({ ticker, fundName, source }) => [
        normalizeTicker(ticker),
        { name: fundName, isOnNasdaq: source.includes('nasdaqlisted') },
      ]),
    ),
  };
}

function isListedFund({ type, isDomestic }: InstrumentRecord): boolean {
  return isDomestic && (type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND');
}

/** The layout of a fund has no category, so the column is read by itself. */
async function readGroups(directory: string, files: readonly string[]): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for (const file of files.filter((name) => name.startsWith('financedatabase'))) {
    const content = await readFile(path.join(directory, file));
    const rows = parse<Record<string, string>>(file.endsWith('.gz') ? gunzipSync(content) : content, {
      columns: true,
    });
    for (const row of rows)
      if (!row['symbol']!.includes('.')) groups.set(normalizeTicker(row['symbol']!), row['category_group']!);
  }
  return groups;
}
