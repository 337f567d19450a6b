import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { CompanyNamePeriod } from '../../evidence-sources/company-directory.ts';
import { FormerListings, type FormerTicker } from '../../matching/former-listings.ts';

/** Tables of the starter universe, a CSV file each. */
type StarterTable =
  | 'companies'
  | 'funds'
  | 'foreign'
  | 'evidence'
  | 'cleared'
  | 'unresearched'
  | 'aliases'
  | 'former_names'
  | 'former_tickers';

/** Rows of a starter table by column title. */
export type StarterRow = Readonly<Record<string, string>>;

/** The same depth below the library from its sources and from its build. */
const folder = new URL('../../../starter/', import.meta.url);

/** Folder of the starter's files, for other readers and for tests. */
export const starterFolder = fileURLToPath(folder);

/** Reads a table whole: the starter is a few thousand rows. Throws where it is absent or not a table. */
export async function readStarterTable(
  table: StarterTable,
  from: string = starterFolder,
): Promise<StarterRow[]> {
  const text = await readFile(`${from.replace(/\/$/, '')}/${table}.csv`, 'utf8');
  return parse(text, { columns: true, bom: true, skipEmptyLines: true, trim: true });
}

/** A number of a starter table; `null` for an empty cell. Throws on anything else: the starter is our own file. */
export function starterNumber(row: StarterRow, column: string): number | null {
  const text = row[column] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`starter: ${column} of ${row['ticker'] ?? ''} is no number`);
  return value;
}

/** Another name that users search for. */
interface TickerAlias {
  readonly alias: string;
  readonly ticker: string;
}

/** Returns common names that no instrument has (Google, Facebook), for the search. */
export async function readAliases(): Promise<TickerAlias[]> {
  const rows = await readStarterTable('aliases');
  return rows.map((row) => ({ alias: row['alias'] ?? '', ticker: row['ticker'] ?? '' }));
}

/** Returns the names that companies have or had at the SEC (Apple Computer), for the search; the starter lacks some tickers. */
export async function readFormerNames(): Promise<TickerAlias[]> {
  const rows = await readStarterTable('former_names');
  return rows.flatMap(({ name, tickers }) => tickers!.split('|').map((ticker) => ({ alias: name!, ticker })));
}

/** Returns the names of companies with their dates, by tickers of today, for evidence that is dated too. */
export async function readNamePeriods(): Promise<{ tickers: string[]; names: CompanyNamePeriod[] }[]> {
  const byTickers = new Map<string, CompanyNamePeriod[]>();
  for (const { tickers, name, from, to } of await readStarterTable('former_names')) {
    const known = byTickers.get(tickers!) ?? [];
    byTickers.set(tickers!, [...known, { name: name!, from: from!, to: to! }]);
  }
  return [...byTickers].map(([tickers, names]) => ({ tickers: tickers.split('|'), names }));
}

/** Returns the names and tickers that companies had, for the matcher. */
export async function readFormerListings(): Promise<FormerListings> {
  const [names, tickers] = await Promise.all([
    readStarterTable('former_names'),
    readStarterTable('former_tickers'),
  ]);
  return new FormerListings(
    names.map((row) => ({
      tickers: row['tickers']!.split('|'),
      name: row['name']!,
      until: row['to'] || null,
    })),
    tickers.map((row) => ({
      ticker: row['ticker']!,
      name: row['name']!,
      until: row['until']!,
      outcome: row['outcome'] as FormerTicker['outcome'],
      successor: row['successor'] ? { ticker: row['successor'], name: row['successor_name']! } : null,
      note: row['note'] || null,
    })),
  );
}
