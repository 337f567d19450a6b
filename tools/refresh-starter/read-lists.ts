import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createSource, readInstruments, readTable, sampleFolder } from '@plumbline/sources';
import { canBeSameCompany, type InstrumentRecord } from '@plumbline/matching';
import { readFundCatalogs } from './fund-catalogs.ts';
import { fundRows, toInstrument, type FundRow } from './fund-rows.ts';
import { readCusips } from './security-numbers.ts';
import { readCompanies, readSecTable } from './sec-table.ts';
import type { TableRow } from './starter-table.ts';

/** Where the lists of securities are. */
export interface ListFiles {
  /** Folder with the SEC's lists of companies, filers and fund classes. */
  readonly lists: string;
  /** Folder with what names funds. */
  readonly catalogs: string;
  /** The SEC's fails to deliver, and its list of companies of about the same day. */
  readonly fails: string;
  readonly earlierList: string;
  /** The SEC's list of fund classes while the starter was made before. */
  readonly earlierFunds: string;
}

/** The securities of the starter, as rows of its tables. */
export interface Lists {
  readonly companies: readonly TableRow[];
  readonly funds: readonly FundRow[];
  /** FinanceDatabase's group of a fund's category, by ticker. */
  readonly groups: ReadonlyMap<string, string>;
  /** The SEC's list of fund classes as it is. */
  readonly classes: readonly Readonly<Record<string, string | number>>[];
  readonly instruments: readonly InstrumentRecord[];
  readonly tickers: ReadonlySet<string>;
  /** CIK by ticker. */
  readonly companyOf: ReadonlyMap<string, string>;
  /** The same at the time of the older positions and of the fails to deliver. */
  readonly earlierCompanyOf: ReadonlyMap<string, string>;
}

/** Reads what is listed in the United States. */
export async function readLists(files: ListFiles): Promise<Lists> {
  const names = await readdir(files.lists);
  const fileOf = (start: string) => {
    const file = names.find((name) => name.startsWith(start));
    if (file === undefined) throw new Error(`${files.lists}: no ${start}*`);
    return path.join(files.lists, file);
  };
  const companyOf = await readCompanies(fileOf('company_tickers_exchange'));
  const earlierCompanyOf = await readCompanies(files.earlierList);
  const companies = inOrder(await readNamedCompanies(files.lists), companyOf);
  const catalogs = await readFundCatalogs(files.catalogs, files.earlierFunds);
  const classes = await readSecTable(fileOf('company_tickers_mf'));
  const funds = await withNamesByHand(fundRows(classes, companies, catalogs));
  const cusips = await readCusips(files.fails, companyOf, earlierCompanyOf);
  const isFund = new Set(funds.map(({ ticker }) => ticker));
  const others = await withEarlierFacts(companies.filter(({ ticker }) => !isFund.has(ticker)));
  return {
    companies: others.map((company) => companyRow(company, companyOf, cusips)),
    funds,
    classes,
    groups: catalogs.groups,
    instruments: [...others, ...funds.map(toInstrument)],
    tickers: new Set([...others.map(({ ticker }) => ticker), ...isFund]),
    companyOf,
    earlierCompanyOf,
  };
}

/**
 * Names as companies write them come from the sample universe, where those were typed by hand; it also says which of
 * them are common stock although their tickers look like series (GOOGL).
 */
async function readNamedCompanies(directory: string): Promise<InstrumentRecord[]> {
  const byHand = new Map(
    (await readTable('companies', sampleFolder)).map((row) => [row['ticker']!, row['name']!]),
  );
  const source = createSource('build', { words: [directory], options: { bare: true } });
  const companies = (await readInstruments(source)).filter(({ type }) => type !== 'MUTUALFUND');
  return companies.map((company) => {
    const name = byHand.get(company.ticker);
    const isSame = name !== undefined && canBeSameCompany(name, company.name);
    return isSame ? { ...company, name, type: 'COMMON_STOCK' } : company;
  });
}

/**
 * A company that became another filer, as Exxon Mobil did when it moved to Texas, has the industry and country that the
 * starter knew, while the SEC's records have none for it.
 */
async function withEarlierFacts(companies: readonly InstrumentRecord[]): Promise<InstrumentRecord[]> {
  const earlier = new Map((await readTable('companies')).map((row) => [row['ticker']!, row]));
  return companies.map((company) => {
    const row = earlier.get(company.ticker);
    if (row === undefined || !canBeSameCompany(row['name']!, company.name)) return company;
    const exchange = company.exchange === 'United States' ? row['exchange']! : company.exchange;
    if (company.sic !== null) return { ...company, exchange };
    return {
      ...company,
      exchange,
      sic: Number(row['sic']) || null,
      country: company.country ?? (row['country'] || null),
    };
  });
}

/** Funds that no catalog names have names of ours. */
async function withNamesByHand(funds: readonly FundRow[]): Promise<FundRow[]> {
  const byHand = new Map((await readTable('fund_names')).map((row) => [row['ticker']!, row]));
  return funds.map((fund) => {
    const row = byHand.get(fund.ticker);
    if (row === undefined) return fund;
    return { ...fund, name: fund.name ?? row['name']!, family: fund.family ?? (row['family'] || null) };
  });
}

function companyRow(
  company: InstrumentRecord,
  companyOf: ReadonlyMap<string, string>,
  cusips: ReadonlyMap<string, string>,
): TableRow {
  const { ticker, name, type, exchange, country, incorporated = null, sic } = company;
  return {
    ticker,
    name,
    type: type === 'UNKNOWN' ? type : null,
    exchange,
    country,
    incorporated,
    sic,
    cik: companyOf.get(ticker) ?? null,
    cusip: cusips.get(ticker) ?? null,
  };
}

/**
 * In the order of the SEC, which has the largest first and of each company its main listing, which then speaks for it.
 */
function inOrder(
  companies: readonly InstrumentRecord[],
  companyOf: ReadonlyMap<string, string>,
): InstrumentRecord[] {
  const ranks = new Map([...companyOf.keys()].map((ticker, rank) => [ticker, rank]));
  return companies
    .filter(({ ticker }) => ranks.has(ticker))
    .sort((one, other) => ranks.get(one.ticker)! - ranks.get(other.ticker)!);
}
