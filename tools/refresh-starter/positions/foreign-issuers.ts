import { readFile } from 'node:fs/promises';
import { appendTo, canBeSameCompany, issuerKey } from '@plumbline/matching';
import { readTable } from '@plumbline/sources';
import { parse } from 'csv-parse/sync';
import type { Lists } from '../read-lists.ts';
import type { TableRow } from '../starter-table.ts';
import type { PositionLine, PositionList } from './position-list.ts';

/** How many of the largest issuers without a listing in the United States the starter has. */
const LARGEST = 400;

/** The market on which an issuer of a country is listed, as `foreign.csv` names it: exchange and place. */
const markets: Readonly<Record<string, readonly [string, string]>> = {
  AE: ['ADX', 'Abu Dhabi Securities Exchange'],
  AT: ['VIE', 'Vienna Stock Exchange'],
  AU: ['ASX', 'ASX (Sydney)'],
  BE: ['Euronext Brussels', 'Euronext (Brussels)'],
  BR: ['SAO', 'B3 Brazil'],
  CA: ['TSX', 'Toronto Stock Exchange'],
  CH: ['SIX', 'SIX (Zurich)'],
  CN: ['HKEX', 'HKEX (Hong Kong)'],
  DE: ['Xetra', 'Xetra (Frankfurt)'],
  DK: ['CPH', 'Nasdaq Copenhagen'],
  ES: ['MCE', 'Madrid Stock Exchange'],
  FI: ['HEL', 'Nasdaq Helsinki'],
  FR: ['Euronext Paris', 'Euronext (Paris)'],
  GB: ['LSE', 'London Stock Exchange'],
  HK: ['HKEX', 'HKEX (Hong Kong)'],
  ID: ['JKT', 'Indonesia Stock Exchange'],
  IE: ['Euronext Dublin', 'Euronext (Dublin)'],
  IL: ['TLV', 'Tel Aviv Stock Exchange'],
  IN: ['NSI', 'National Stock Exchange of India'],
  IT: ['MIL', 'Borsa Italiana'],
  JP: ['TSE', 'Tokyo Stock Exchange'],
  KR: ['KSC', 'Korea Exchange'],
  KY: ['HKEX', 'HKEX (Hong Kong)'],
  MX: ['MEX', 'Mexican Stock Exchange'],
  MY: ['KLS', 'Bursa Malaysia'],
  NL: ['Euronext Amsterdam', 'Euronext (Amsterdam)'],
  NO: ['OSL', 'Oslo Stock Exchange'],
  PL: ['WSE', 'Warsaw Stock Exchange'],
  QA: ['DOH', 'Qatar Stock Exchange'],
  SA: ['SAU', 'Saudi Exchange'],
  SE: ['STO', 'Nasdaq Stockholm'],
  SG: ['SES', 'Singapore Exchange'],
  TH: ['SET', 'Stock Exchange of Thailand'],
  TW: ['TAI', 'Taiwan Stock Exchange'],
  ZA: ['JNB', 'Johannesburg Stock Exchange'],
};

/** Places in which companies of other countries are incorporated. */
const offshore = new Set(['BM', 'GG', 'HK', 'JE', 'KY', 'LU', 'MH', 'NL', 'VG']);

interface NamedIsin {
  readonly name: string;
  readonly isin: string;
}

/** A line of a list of companies abroad. */
interface ForeignLine {
  readonly name: string | null;
  readonly isin: string | null;
  readonly ticker?: string | null;
}

/** Says what a line of a list of companies abroad means: a listing in the United States, or one abroad by its ISIN. */
export class ForeignIssuers {
  private readonly tokenOfIsin = new Map<string, string>();
  private readonly isinsOfKey = new Map<string, Set<string>>();
  /** Lines of lists with tickers of the main markets, whose ISIN is known by their name. */
  private readonly byLocalTicker = new Map<string, NamedIsin[]>();

  private constructor(
    /** `foreign.csv` with ISINs. */
    readonly known: readonly TableRow[],
    /** The largest issuers that it does not have. */
    readonly added: readonly TableRow[],
  ) {}

  /**
   * `largest` is a table `rank,name,isin,…` of issuers without a listing in the United States; `lists` name tickers and
   * ISINs.
   */
  static async read(
    largest: string,
    lists: Lists,
    positions: readonly PositionList[],
  ): Promise<ForeignIssuers> {
    const filed = positions.filter(({ isInternational }) => isInternational).flatMap(({ lines }) => lines);
    const named = filed.flatMap(({ name, isin }) => (isin === null || name === null ? [] : [{ name, isin }]));
    const table = parse(await readFile(largest), { columns: true }) as NamedIsin[];
    const ranked = table.map((row) => ({ ...row, isin: mainIsin(row.isin, filed) }));
    const known = withIsins(await readTable('foreign'), named);
    const american = companiesByName(lists);
    const companyOf = ({ name, isin }: NamedIsin) => {
      const row = american.get(issuerKey(name));
      return row !== undefined && isOfCountry(isin, row['country']) ? row : undefined;
    };
    const added = newRows(ranked.slice(0, LARGEST), known, { tickers: localTickers(filed), companyOf });
    const issuers = new ForeignIssuers(known, added);
    issuers.learn(lists, named);
    issuers.learnTickers(filed);
    return issuers;
  }

  /** Ticker or ISIN of the listing; `null` where it is not certain, or not in the starter. */
  tokenOf({ name, isin, ticker = null }: ForeignLine): string | null {
    if (isin !== null) return this.tokenOfIsin.get(isin) ?? null;
    const isins = this.isinsOfKey.get(issuerKey(name ?? '')) ?? new Set<string>();
    const tokens = new Set([...isins].map((one) => this.tokenOfIsin.get(one) ?? null));
    return tokens.size === 1 ? [...tokens][0]! : this.byTicker(ticker, name ?? '');
  }

  private byTicker(ticker: string | null, name: string): string | null {
    const named = this.byLocalTicker.get(ticker ?? '') ?? [];
    const found = named.find((one) => canBeSameCompany(one.name, name));
    return found === undefined ? null : (this.tokenOfIsin.get(found.isin) ?? null);
  }

  private learn(lists: Lists, named: readonly NamedIsin[]): void {
    const american = companiesByName(lists);
    const rows = [...this.known, ...this.added];
    const abroad = new Map(rows.map((row) => [issuerKey(String(row['name'])), row]));
    for (const { name, isin } of named) {
      const key = issuerKey(name);
      this.isinsOfKey.set(key, (this.isinsOfKey.get(key) ?? new Set()).add(isin));
      const token = this.tokenByName(isin, american.get(key), abroad.get(key));
      if (token !== null) this.tokenOfIsin.set(isin, token);
    }
    for (const row of rows) if (row['isin']) this.tokenOfIsin.set(String(row['isin']), tokenOfRow(row)!);
  }

  private learnTickers(lines: readonly ForeignLine[]): void {
    for (const { ticker = null, name } of lines) {
      const isins = this.isinsOfKey.get(issuerKey(name ?? ''));
      if (ticker === null || name === null || isins === undefined) continue;
      for (const isin of isins) appendTo(this.byLocalTicker, ticker, { name, isin });
    }
  }

  private tokenByName(isin: string, american?: TableRow, abroad?: TableRow): string | null {
    if (american !== undefined && isOfCountry(isin, american['country'])) return String(american['ticker']);
    return abroad !== undefined && isOfCountry(isin, abroad['country']) ? tokenOfRow(abroad) : null;
  }
}

/** A company that is also listed in the United States is held as that listing. */
function tokenOfRow(row: TableRow): string | null {
  const token = row['us_ticker'] || row['isin'];
  return token ? String(token) : null;
}

function isOfCountry(isin: string, country: string | number | null | undefined): boolean {
  const place = isin.slice(0, 2);
  if (country === null || country === undefined || country === '') return true;
  return place === country || (offshore.has(place) && country !== 'US');
}

/**
 * Companies with a listing in the United States by the key of their name; of several the first, which is the largest.
 */
function companiesByName({ companies }: Lists): Map<string, TableRow> {
  const byName = new Map<string, TableRow>();
  for (const row of companies) {
    const key = issuerKey(String(row['name']));
    if (row['type'] === null && !byName.has(key)) byName.set(key, row);
  }
  return byName;
}

function withIsins(rows: readonly TableRow[], named: readonly NamedIsin[]): TableRow[] {
  const isins = new Map<string, string>();
  for (const { name, isin } of named) if (!isins.has(issuerKey(name))) isins.set(issuerKey(name), isin);
  return rows.map((row) => {
    const isin = isins.get(issuerKey(String(row['name'])));
    const isSame = isin !== undefined && isOfCountry(isin, row['country']);
    return { ...row, isin: row['isin'] || (isSame ? isin : null) };
  });
}

/**
 * Of several ISINs, joined by a blank, that of which most is held: the others are of other classes, or of a company of
 * the same name.
 */
function mainIsin(isins: string, filed: readonly PositionLine[]): string {
  const weightOf = (isin: string) => filed.find((line) => line.isin === isin)?.weight ?? 0;
  return isins.split(' ').reduce((best, isin) => (weightOf(isin) > weightOf(best) ? isin : best));
}

/** Tickers by name in lists of issuers, which have those of the main market. */
function localTickers(lines: readonly { name: string | null; ticker: string | null }[]): Map<string, string> {
  const tickers = new Map<string, string>();
  for (const { name, ticker } of lines)
    if (name !== null && ticker !== null && !tickers.has(issuerKey(name)))
      tickers.set(issuerKey(name), ticker);
  return tickers;
}

/**
 * What lists say of issuers without a listing here: their tickers by name, and the company that has come to be listed
 * here since.
 */
interface IssuerFacts {
  readonly tickers: ReadonlyMap<string, string>;
  readonly companyOf: (issuer: NamedIsin) => TableRow | undefined;
}

function newRows(
  largest: readonly NamedIsin[],
  known: readonly TableRow[],
  { tickers, companyOf }: IssuerFacts,
): TableRow[] {
  const isins = new Set(known.map((row) => row['isin']));
  const listings = new Set(known.map((row) => `${row['ticker']} ${row['exchange']}`));
  return largest.flatMap(({ name, isin }): TableRow[] => {
    const [ticker, country] = [tickers.get(issuerKey(name)), isin.slice(0, 2)];
    const [exchange, place] = markets[country] ?? [];
    if (isins.has(isin) || ticker === undefined || exchange === undefined || isAmerican(ticker)) return [];
    const local = localTicker(ticker, exchange);
    if (listings.has(`${local} ${exchange}`)) return [];
    listings.add(`${local} ${exchange}`);
    return [
      {
        ticker: local,
        name: name.replace(/\/(?!S$)[A-Z][\w ]*$/, ''),
        exchange,
        exchange_location: place!,
        country: country === 'KY' ? 'CN' : country,
        issuer: `isin-${isin}`,
        us_ticker: companyOf({ name, isin })?.['ticker'] ?? null,
        isin,
      },
    ];
  });
}

/** A depositary receipt over the counter, which some lists have in the place of the share. */
function isAmerican(ticker: string): boolean {
  return /^[A-Z]{4}[YF]$/.test(ticker);
}

function localTicker(ticker: string, exchange: string): string {
  const plain = ticker.replaceAll(' ', '.');
  return exchange === 'HKEX' && /^\d+$/.test(plain) ? plain.padStart(4, '0') : plain;
}
