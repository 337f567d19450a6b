import { nameOfUnnamedFund, type InstrumentRecord } from '@plumbline/matching';
import type { FundCatalogs, SeriesName } from './fund-catalogs.ts';
import { chooseFundName, shareName, type FundNameSources } from './fund-names.ts';
import { outsideReason, type FundOutside } from './positions/outside-funds.ts';
import { tickerOf } from './sec-table.ts';

/** A fund of the starter, as a row of its table. */
export interface FundRow {
  readonly ticker: string;
  readonly name: string | null;
  /** `ETF`, or `null` for a class of a mutual fund. */
  readonly type: 'ETF' | null;
  readonly exchange: string | null;
  readonly family: string | null;
  readonly series: string | null;
  readonly cusip: string | null;
  /** Why it holds no companies, where that is certain. */
  readonly outside: FundOutside | null;
  readonly [column: string]: string | null;
}

/** A class in the SEC's list, or a fund that only the exchanges have. */
interface ListedClass {
  readonly ticker: string;
  readonly cik: string | null;
  readonly series: string | null;
  /** The filer's name, where the SEC lists the fund among companies. */
  readonly filer: string | null;
}

/**
 * The funds that the SEC lists, among the classes or (trusts and notes) among the companies, and those that only the
 * exchanges list. What no exchange lists is no ETF, unless its ticker is shorter than that of a class; without a name
 * it does not trade yet.
 */
export function fundRows(
  classes: readonly Readonly<Record<string, string | number>>[],
  companies: readonly InstrumentRecord[],
  catalogs: FundCatalogs,
): FundRow[] {
  const listed = new Map<string, ListedClass>();
  for (const ticker of catalogs.listed.keys())
    listed.set(ticker, { ticker, cik: null, series: null, filer: null });
  const owners = new Map(companies.map(({ ticker, name }) => [ticker, name]));
  for (const [ticker, filer] of owners)
    if (listed.has(ticker) || isFundOf(filer, catalogs.byTicker.get(ticker)))
      listed.set(ticker, { ticker, cik: null, series: null, filer });
  for (const row of classes) {
    const ticker = tickerOf(row['symbol']);
    if (ticker === '' || ticker === 'N.A' || (owners.has(ticker) && !listed.has(ticker))) continue;
    listed.set(ticker, { ticker, cik: String(row['cik']), series: String(row['seriesId']), filer: null });
  }
  const rows = [...listed.values()]
    .map((one) => fundRow(one, catalogs))
    .filter(({ name, type }) => name !== null || type === null);
  const families = familiesByFiler(rows, listed);
  return rows
    .map((row) => ({ ...row, family: row.family ?? families.get(listed.get(row.ticker)!.cik ?? '') ?? null }))
    .sort((one, other) => (one.ticker < other.ticker ? -1 : 1));
}

/**
 * Whether FinanceDatabase's fund is one of the company that has the ticker at the SEC: a trust by its name, a note of a
 * bank, an interval fund.
 */
function isFundOf(filer: string, fund: InstrumentRecord | undefined): boolean {
  if (fund === undefined) return false;
  if (/\bETNs?\b/.test(fund.name) && banks.test(filer)) return true;
  const isFundName = /\b(?:ETFs?|ETNs?|Trust|Funds?|Index)\b/.test(fund.name);
  return isFundName && shareName(filer, `${fund.fundFamily ?? ''} ${fund.name}`);
}

/** Whoever issues notes that are listed like funds. */
const banks = /\b(?:bank|ubs|citigroup|jpmorgan|goldman sachs|morgan stanley)\b/i;

function fundRow(listed: ListedClass, catalogs: FundCatalogs): FundRow {
  const { ticker, series } = listed;
  const inCatalog = catalogs.byTicker.get(ticker) ?? null;
  const { name, isInCatalog } = chooseFundName(namesOf(listed, inCatalog, catalogs));
  const group = isInCatalog ? catalogs.groups.get(ticker) || null : null;
  const isEtf = catalogs.listed.has(ticker) || /^[A-Z]{1,4}$/.test(ticker);
  return {
    ticker,
    name,
    type: isEtf ? 'ETF' : null,
    exchange: isEtf ? exchangeOf(ticker, catalogs) : null,
    family: isInCatalog ? inCatalog!.fundFamily : null,
    series,
    cusip: isInCatalog ? inCatalog!.cusip : null,
    outside: outsideReason({ ticker, name: name ?? '', group, isTrust: listed.filer !== null }),
  };
}

function namesOf(
  one: ListedClass,
  inCatalog: InstrumentRecord | null,
  catalogs: FundCatalogs,
): FundNameSources {
  const listed = catalogs.listed.get(one.ticker)?.name ?? null;
  const catalog = inCatalog?.name ?? null;
  const family = inCatalog?.fundFamily ?? null;
  // A fund that the SEC lists among the companies and no exchange has is there because the catalog's name is of that
  // company.
  if (one.filer !== null)
    return { listed, catalog, family, official: listed === null ? catalog : one.filer, trust: one.filer };
  return { listed, catalog, family, ...officialNames(one, catalogs) };
}

function officialNames(
  { ticker, series, cik }: ListedClass,
  catalogs: FundCatalogs,
): Pick<FundNameSources, 'official' | 'trust'> {
  const found = registered(ticker, series, catalogs);
  if (found !== undefined) return { official: found.name, trust: found.trust };
  return { official: null, trust: catalogs.trusts.get(cik ?? '') ?? null };
}

/** The series in the register, or the one that the ticker had before the fund moved. */
function registered(
  ticker: string,
  series: string | null,
  { seriesNames, earlierSeries }: FundCatalogs,
): SeriesName | undefined {
  return seriesNames.get(series ?? '') ?? seriesNames.get(earlierSeries.get(ticker) ?? '');
}

/** The directory tells Nasdaq from the others, and FinanceDatabase those from each other. */
function exchangeOf(ticker: string, { listed, byTicker }: FundCatalogs): string {
  const inDirectory = listed.get(ticker);
  if (inDirectory?.isOnNasdaq === true) return 'NASDAQ';
  const exchange = byTicker.get(ticker)?.exchange ?? '';
  return ['NYSE Arca', 'Cboe BZX', 'NYSE'].includes(exchange) ? exchange : 'United States';
}

/** The family that all named funds of a filer have, by CIK. A trust that several families share has none. */
function familiesByFiler(
  rows: readonly FundRow[],
  listed: ReadonlyMap<string, ListedClass>,
): Map<string, string> {
  const families = new Map<string, Set<string>>();
  for (const { ticker, family } of rows) {
    const { cik } = listed.get(ticker)!;
    if (cik !== null && family !== null)
      families.set(cik, (families.get(cik) ?? new Set<string>()).add(family));
  }
  const certain = [...families].filter(([, names]) => names.size === 1);
  return new Map(certain.map(([cik, names]) => [cik, [...names][0]!]));
}

/** The fund as a security that names and tickers are matched with. */
export function toInstrument({ ticker, name, type, exchange, family }: FundRow): InstrumentRecord {
  const kind = type === 'ETF' ? 'EXCHANGE_TRADED_FUND' : 'MUTUALFUND';
  return {
    ticker,
    name: name ?? nameOfUnnamedFund(ticker, kind),
    type: kind,
    exchange: exchange ?? 'NASDAQ',
    exchangeLocation: null,
    isDomestic: true,
    country: 'US',
    currency: 'USD',
    sic: null,
    sector: null,
    industry: null,
    marketCap: null,
    issuer: null,
    isin: null,
    cusip: null,
    fundFamily: family,
    price: null,
    quality: 'reported',
    dataSource: '',
    asOf: '',
  };
}
