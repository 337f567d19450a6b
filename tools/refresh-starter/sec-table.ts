import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { appendTo, normalizeTicker, readableName, secExchangeName } from '@plumbline/universe';
import { parse } from 'csv-parse/sync';

/** Reads a list of the SEC in the form of `fields` and `data`. */
export async function readSecTable(file: string): Promise<Record<string, string | number>[]> {
  const { fields, data } = JSON.parse(await readFile(file, 'utf8')) as {
    fields: string[];
    data: (string | number)[][];
  };
  return data.map((cells) => Object.fromEntries(fields.map((field, index) => [field, cells[index]!])));
}

/** Reads the CIK of each ticker in a list of companies. */
export async function readCompanies(file: string): Promise<Map<string, string>> {
  return new Map((await readSecTable(file)).map((row) => [tickerOf(row['ticker']), String(row['cik'])]));
}

/** A ticker that replaced another, with the filer's name, and the exchange if its record says that. */
export interface Renaming {
  readonly ticker: string;
  readonly name: string;
  readonly exchange?: string;
}

/**
 * The SEC's list of companies lags behind the filers' own records. Reads from those (gzipped CSV with `cik`, `name`,
 * `tickers` and `exchanges`, Python lists) which ticker replaced one of `companyOf`, by the old one. Filers with several tickers are left
 * alone: nothing says which replaced which.
 */
export async function readRenamings(
  filers: string,
  companyOf: ReadonlyMap<string, string>,
): Promise<Map<string, Renaming>> {
  const tickersOf = new Map<string, string[]>();
  for (const [ticker, cik] of companyOf) appendTo(tickersOf, cik, ticker);
  const renamings = new Map<string, Renaming>();
  const rows = parse<Record<string, string>>(gunzipSync(await readFile(filers)), { columns: true });
  for (const row of rows) {
    const listed = tickersOf.get(String(Number(row['cik']))) ?? [];
    const own = textsIn(row['tickers']!).map(tickerOf);
    const [exchange] = textsIn(row['exchanges']!);
    const isOne = listed.length === 1 && own.length === 1 && listed[0] !== own[0];
    if (isOne && !companyOf.has(own[0]!))
      renamings.set(listed[0]!, {
        ticker: own[0]!,
        name: readableName(row['name']!),
        ...(exchange !== undefined && { exchange: secExchangeName(exchange) }),
      });
  }
  return renamings;
}

/** The texts of a Python list such as `['A', None]`. */
function textsIn(list: string): string[] {
  return Array.from(list.matchAll(/'([^']+)'/g), ([, text]) => text!);
}

export function tickerOf(cell: string | number | undefined): string {
  return normalizeTicker(String(cell ?? ''));
}
