import { readFile } from 'node:fs/promises';
import { epochDay, isoDay } from '@plumbline/screening';
import { normalizeTicker } from '@plumbline/matching';
import { usTradingDays } from '@plumbline/sources';
import { parse } from 'csv-parse/sync';
import { readLargestPositions } from './largest-positions.ts';
import type { TableRow } from './starter-table.ts';

/**
 * Last closing prices (`symbol,date,close`, US dollars) of what the lists have. What is not among them has the price of
 * the table of companies (`Symbol`, `Price`), as of the last trading day up to the one in the name of its file.
 */
export async function closeRows(
  file: string,
  companies: string,
  tickers: ReadonlySet<string>,
): Promise<TableRow[]> {
  const last = (await readCsv(file)).map((row) => ({
    ticker: normalizeTicker(row['symbol']!),
    day: row['date']!,
    close: Number(row['close']),
  }));
  const read = epochDay(dayOfFile(companies))!;
  const day = isoDay(usTradingDays(read - 7, read).at(-1)!);
  const known = new Set(last.map(({ ticker }) => ticker));
  const others = (await readCsv(companies))
    .map((row) => ({ ticker: normalizeTicker(row['Symbol']!), day, close: Number(row['Price']) }))
    .filter(({ ticker }) => !known.has(ticker));
  return [...last, ...others].filter(({ ticker, close }) => tickers.has(ticker) && close > 0).sort(byTicker);
}

/** Market values of companies (`Symbol`, `Market Cap`, the day in the name of the file) and net assets of funds. */
export async function sizeRows(
  companies: string,
  funds: string,
  tickers: ReadonlySet<string>,
): Promise<TableRow[]> {
  const day = dayOfFile(companies);
  const ofCompanies = (await readCsv(companies)).map((row) => ({
    ticker: normalizeTicker(row['Symbol']!),
    day,
    usd: Math.round(Number(row['Market Cap'])),
  }));
  const ofFunds = [...(await readLargestPositions(funds))].map(([ticker, { asOf, netAssets }]) => ({
    ticker,
    day: asOf,
    usd: Math.round(netAssets),
  }));
  return [...ofCompanies, ...ofFunds]
    .filter(({ ticker, usd }) => tickers.has(ticker) && usd > 0)
    .sort(byTicker);
}

function dayOfFile(file: string): string {
  const day = /\d{4}-\d{2}-\d{2}/.exec(file)?.[0];
  if (day === undefined) throw new Error(`${file}: there is no date in its name`);
  return day;
}

/** Reads a table whole. */
export async function readCsv(file: string): Promise<Record<string, string>[]> {
  return parse(await readFile(file), { columns: true, bom: true });
}

function byTicker(one: { readonly ticker: string }, other: { readonly ticker: string }): number {
  return one.ticker < other.ticker ? -1 : 1;
}
