import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  createSource,
  isNameOfUnnamedFund,
  namesAgree,
  readInstruments,
  readTable,
  sampleFolder,
  type InstrumentRecord,
} from '@plumbline/universe';
import { readCusips } from './security-numbers.ts';
import { readCompanies, readRenamings, readSecTable, tickerOf, type Renaming } from './sec-table.ts';
import type { TableRow } from './starter-table.ts';

/** The securities of the starter, as rows of its tables and as records. */
export interface Lists {
  readonly companies: readonly TableRow[];
  readonly funds: readonly TableRow[];
  readonly instruments: readonly InstrumentRecord[];
  readonly tickers: ReadonlySet<string>;
  /** CIK by ticker. */
  readonly companyOf: ReadonlyMap<string, string>;
  /** The same at the time of the older positions and of the fails to deliver. */
  readonly earlierCompanyOf: ReadonlyMap<string, string>;
}

/**
 * Reads a folder with the SEC's lists of companies, filers and fund classes, and FinanceDatabase's ETFs and funds. What is
 * listed in the United States is taken; of FinanceDatabase only names, families and exchanges of what the SEC lists, too.
 */
export async function readLists(directory: string, fails: string, earlierList: string): Promise<Lists> {
  const files = await readdir(directory);
  const fileOf = (start: string) => {
    const file = files.find((name) => name.startsWith(start));
    if (file === undefined) throw new Error(`${directory}: no ${start}*`);
    return path.join(directory, file);
  };
  const listed = await readCompanies(fileOf('company_tickers_exchange'));
  const renamings = await readRenamings(fileOf('listed_filer_metadata'), listed);
  const companyOf = new Map(
    Array.from(listed, ([ticker, cik]) => [renamings.get(ticker)?.ticker ?? ticker, cik]),
  );
  const earlierCompanyOf = await readCompanies(earlierList);
  const classRows = await readSecTable(fileOf('company_tickers_mf'));
  const classOf = new Map(classRows.map((row) => [tickerOf(row['symbol']), row]));
  const isListed = ({ ticker, isDomestic }: InstrumentRecord) =>
    isDomestic && (companyOf.has(ticker) || classOf.has(ticker));
  const instruments = inOrder((await readNamedInstruments(directory, renamings)).filter(isListed), [
    ...companyOf.keys(),
  ]);
  const families = familiesByFiler(instruments, classOf);
  const cusips = await readCusips(fails, companyOf, earlierCompanyOf);
  return {
    companies: instruments.filter(isCompany).map((company) => ({
      ...companyRow(company, companyOf),
      cusip: cusips.get(company.ticker) ?? null,
    })),
    funds: instruments.filter((one) => !isCompany(one)).map((fund) => fundRow(fund, classOf, families)),
    instruments,
    tickers: new Set(instruments.map(({ ticker }) => ticker)),
    companyOf,
    earlierCompanyOf,
  };
}

/**
 * Names as companies write them come from the sample universe, where those were typed by hand; it also says which of them are
 * common stock although their tickers look like series (GOOGL). Funds newer than FinanceDatabase have names of ours.
 */
async function readNamedInstruments(
  directory: string,
  renamings: ReadonlyMap<string, Renaming>,
): Promise<InstrumentRecord[]> {
  const companies = new Map(
    (await readTable('companies', sampleFolder)).map((row) => [row['ticker']!, row['name']!]),
  );
  const funds = new Map((await readTable('fund_names')).map((row) => [row['ticker']!, row]));
  const source = createSource('build', { words: [directory], options: { bare: true } });
  const instruments = await readInstruments(source);
  return instruments.map((instrument) => {
    const renaming = isCompany(instrument) ? renamings.get(instrument.ticker) : undefined;
    return withNameByHand({ ...instrument, ...renaming }, companies, funds);
  });
}

function withNameByHand(
  instrument: InstrumentRecord,
  companies: ReadonlyMap<string, string>,
  funds: ReadonlyMap<string, Readonly<Record<string, string>>>,
): InstrumentRecord {
  const [name, fund] = [companies.get(instrument.ticker), funds.get(instrument.ticker)];
  if (fund !== undefined) {
    return {
      ...instrument,
      name: fund['name']!,
      fundFamily: fund['family'] || null,
      type: 'EXCHANGE_TRADED_FUND',
    };
  }
  const isSame = isCompany(instrument) && name !== undefined && namesAgree(name, instrument.name);
  return isSame && instrument.isDomestic ? { ...instrument, name, type: 'COMMON_STOCK' } : instrument;
}

function isCompany({ type }: InstrumentRecord): boolean {
  return type === 'COMMON_STOCK' || type === 'UNKNOWN';
}

function companyRow(company: InstrumentRecord, companyOf: ReadonlyMap<string, string>): TableRow {
  const { ticker, name, type, exchange, country, sic } = company;
  return {
    ticker,
    name,
    type: type === 'UNKNOWN' ? type : null,
    exchange,
    country,
    sic,
    cik: companyOf.get(ticker) ?? null,
  };
}

type FundClasses = ReadonlyMap<string, Readonly<Record<string, string | number>>>;

/** A class that no list names has the family of the other funds of its filer. */
function fundRow(
  fund: InstrumentRecord,
  classOf: FundClasses,
  families: ReadonlyMap<string, string>,
): TableRow {
  const { ticker, name, type, exchange, fundFamily, cusip } = fund;
  const fundClass = classOf.get(ticker);
  return {
    ticker,
    name: isNameOfUnnamedFund(name, ticker) ? null : name,
    type: type === 'EXCHANGE_TRADED_FUND' ? 'ETF' : null,
    exchange: type === 'EXCHANGE_TRADED_FUND' ? exchange : null,
    family: fundFamily ?? families.get(String(fundClass?.['cik'])) ?? null,
    series: fundClass?.['seriesId'] ?? null,
    cusip,
  };
}

/** The family that all named funds of a filer have, by CIK. A trust that several families share has none. */
function familiesByFiler(
  instruments: readonly InstrumentRecord[],
  classOf: FundClasses,
): Map<string, string> {
  const families = new Map<string, Set<string>>();
  for (const { ticker, fundFamily } of instruments) {
    const cik = classOf.get(ticker)?.['cik'];
    if (cik === undefined || fundFamily === null) continue;
    families.set(String(cik), (families.get(String(cik)) ?? new Set()).add(fundFamily));
  }
  const certain = [...families].filter(([, names]) => names.size === 1);
  return new Map(certain.map(([cik, names]) => [cik, [...names][0]!]));
}

/**
 * Companies in the order of the SEC, which has the largest first and of each company its main listing, which then speaks for
 * it; then funds by ticker.
 */
function inOrder(instruments: readonly InstrumentRecord[], tickers: readonly string[]): InstrumentRecord[] {
  const ranks = new Map(tickers.map((ticker, rank) => [ticker, rank]));
  const rankOf = (one: InstrumentRecord) => (isCompany(one) ? ranks.get(one.ticker)! : Infinity);
  return [...instruments].sort(
    (one, other) => rankOf(one) - rankOf(other) || (one.ticker < other.ticker ? -1 : 1),
  );
}
