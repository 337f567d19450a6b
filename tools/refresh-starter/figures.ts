import { readFile } from 'node:fs/promises';
import { normalizeTicker } from '@plumbline/universe';
import { parse } from 'csv-parse/sync';
import { readLargestPositions } from './largest-positions.ts';
import type { TableRow } from './starter-table.ts';

/** Last closing prices (`symbol,date,close`, US dollars) of what the lists have. */
export async function closeRows(file: string, tickers: ReadonlySet<string>): Promise<TableRow[]> {
  return (await readCsv(file))
    .map((row) => ({
      ticker: normalizeTicker(row['symbol']!),
      day: row['date']!,
      close: Number(row['close']),
    }))
    .filter(({ ticker, close }) => tickers.has(ticker) && close > 0)
    .sort(byTicker);
}

/** Market values of companies (`Symbol`, `Market Cap`, the day in the name of the file) and net assets of funds. */
export async function sizeRows(
  companies: string,
  funds: string,
  tickers: ReadonlySet<string>,
): Promise<TableRow[]> {
  const day = /\d{4}-\d{2}-\d{2}/.exec(companies)?.[0];
  if (day === undefined) throw new Error(`${companies}: there is no date in its name`);
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

/** Reads a table whole. */
export async function readCsv(file: string): Promise<Record<string, string>[]> {
  return parse(await readFile(file), { columns: true, bom: true });
}

function byTicker(one: { readonly ticker: string }, other: { readonly ticker: string }): number {
  return one.ticker < other.ticker ? -1 : 1;
}
