import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { epochDay, type Evidence, type EvidenceKind } from '@plumbline/screening';
import { parse } from 'csv-parse/sync';
import { appendTo, canBeSameCompany, FormerListings, type FormerTicker } from '@plumbline/matching';
import type { ShareSplit } from '../prices/connect-closes.ts';
import type { CompanyNamePeriod } from '../records/universe-record.ts';

/** Rows of a table by column title. */
export type TableRow = Readonly<Record<string, string>>;

// By the name of the package: the API is bundled, and its files are in another folder.
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@plumbline/sources/package.json'));

/** The tables of the starter universe. */
export const starterFolder = path.join(packageFolder, 'starter');

/** The tables of the sample universe, which also uses some of the starter. */
export const sampleFolder = path.join(packageFolder, 'sample');

/** Reads a table (`name.csv`) whole. Throws where it is absent or not a table. */
export async function readTable(name: string, folder: string = starterFolder): Promise<TableRow[]> {
  const text = await readFile(path.join(folder, `${name}.csv`), 'utf8');
  return parse(text, { columns: true, bom: true, skipEmptyLines: true, trim: true });
}

/** What shareholders ask of a company, as `campaigns.json` has it. */
export interface StarterCampaign {
  /** Identifies the campaign in addresses. */
  readonly slug: string;
  readonly ticker: string;
  /** The name of the company. */
  readonly name: string;
  /** The key of the company. */
  readonly issuer: string;
  readonly criterion: string | null;
  readonly issue: string;
  readonly title: string;
  readonly asked: string;
  readonly proponent: string;
  readonly outcome: 'OPEN' | 'ADOPTED' | 'AGREED' | 'VOTED_DOWN' | 'OMITTED' | 'WITHDRAWN' | 'ENDED';
  readonly outcomeText: string | null;
  /** Dates are ISO days; `date` may be a month. */
  readonly steps: readonly {
    readonly date: string;
    readonly text: string;
    readonly url: string;
    readonly source: string;
    readonly readOn: string;
  }[];
}

/** Returns the campaigns that come with the product. */
export async function readStarterCampaigns(): Promise<StarterCampaign[]> {
  return JSON.parse(await readFile(path.join(starterFolder, 'campaigns.json'), 'utf8'));
}

/** A number of a table; `null` for an empty cell. Throws on anything else: the tables are our own. */
export function numberIn(row: TableRow, column: string): number | null {
  const text = row[column] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${column} of ${row['ticker'] ?? ''} is no number: ${text}`);
  return value;
}

/** Another name that users search for. */
export interface StarterAlias {
  readonly alias: string;
  /** The key of the company; empty for a fund. */
  readonly company: string;
  readonly ticker: string;
  /** The name of the company or fund that has the ticker. */
  readonly name: string;
}

/** Returns common names that no instrument has (Google, Facebook), for the search. */
export async function readAliases(): Promise<StarterAlias[]> {
  const rows = await readTable('aliases');
  return rows.map((row) => ({
    alias: row['alias']!,
    company: row['company']!,
    ticker: row['ticker']!,
    name: row['name']!,
  }));
}

/** The aliases whose ticker is, among these listings in the United States, that of the company or fund they mean. */
export function agreeingAliases<Alias extends Pick<StarterAlias, 'ticker' | 'name'>>(
  aliases: readonly Alias[],
  instruments: Iterable<{ readonly ticker: string; readonly name: string; readonly isDomestic: boolean }>,
): Alias[] {
  const wanted = new Set(aliases.map(({ ticker }) => ticker));
  const names = new Map<string, string>();
  for (const { ticker, name, isDomestic } of instruments)
    if (isDomestic && wanted.has(ticker)) names.set(ticker, name);
  return aliases.filter(
    ({ ticker, name }) => names.has(ticker) && canBeSameCompany(names.get(ticker)!, name),
  );
}

/** Returns published splits of shares by ticker. */
export async function readSplits(folder?: string): Promise<ReadonlyMap<string, readonly ShareSplit[]>> {
  const splits = new Map<string, ShareSplit[]>();
  for (const row of await readTable('splits', folder)) {
    const [now, before] = [numberIn(row, 'new_shares')!, numberIn(row, 'old_shares')!];
    appendTo(splits, row['ticker']!, { day: epochDay(row['day']!)!, ratio: now / before });
  }
  return splits;
}

/** Returns the names of companies with their dates, by tickers of today, for evidence that is dated too. */
export async function readNamePeriods(): Promise<{ tickers: string[]; names: CompanyNamePeriod[] }[]> {
  const byTickers = new Map<string, CompanyNamePeriod[]>();
  for (const { tickers, name, from, to } of await readTable('former_names'))
    appendTo(byTickers, tickers!, { name: name!, from: from!, to: to! });
  return [...byTickers].map(([tickers, names]) => ({ tickers: tickers.split('|'), names }));
}

/**
 * Returns the names and tickers that companies had (Apple Computer), for matching and search; the starter lacks some
 * tickers.
 */
export function readFormerListings(): Promise<FormerListings> {
  return (formerListings ??= parseFormerListings());
}

/** Parsed once: every release needs them, and parsing blocks the process for a tenth of a second. */
let formerListings: Promise<FormerListings> | null = null;

async function parseFormerListings(): Promise<FormerListings> {
  const [names, tickers] = await Promise.all([readTable('former_names'), readFormerTickers()]);
  return new FormerListings(
    names.map((row) => ({
      tickers: row['tickers']!.split('|'),
      name: row['name']!,
      until: row['to'] || null,
    })),
    tickers,
  );
}

/** A ticker that a company had, with the address of the page that says what became of it. */
export interface FormerTickerRow extends FormerTicker {
  /** `null` for what follows from the SEC's lists alone. */
  readonly sourceUrl: string | null;
}

/** Returns the tickers that companies and funds had. */
export async function readFormerTickers(folder?: string): Promise<FormerTickerRow[]> {
  const rows = await readTable('former_tickers', folder);
  return rows.map((row) => ({
    ticker: row['ticker']!,
    name: row['name']!,
    until: row['until']!,
    outcome: row['outcome'] as FormerTicker['outcome'],
    successor: row['successor'] ? { ticker: row['successor'], name: row['successor_name']! } : null,
    note: row['note'] || null,
    sourceUrl: row['source_url'] || null,
  }));
}

/** One row of the curated list. Shares of revenue and of ownership are in the same column. */
export function curatedEvidence(row: TableRow): Evidence {
  return {
    criterion: row['criterion'] || null,
    kind: (row['kind'] || 'CURATED_FLAG') as EvidenceKind,
    status: (row['status'] || 'flagged') as Evidence['status'],
    value: numberIn(row, 'revenue_percent'),
    source: row['source_title'] ?? '',
    url: row['source_url'] || null,
    date: row['observed_on']!,
    expiresOn: row['expires_on'] || null,
    quality: 'reported',
    rank: (row['source_rank'] || null) as Evidence['rank'],
    saidBy: row['said_by'] || null,
    note: row['note'] || null,
  };
}
