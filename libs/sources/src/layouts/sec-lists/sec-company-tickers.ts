import {
  appendTo,
  readableName,
  cleanCompanyName,
  normalizeTicker,
  type InstrumentRecord,
  type InstrumentType,
} from '@plumbline/matching';
import { domesticListing } from '../domestic-listing.ts';
import { hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import { companyOfCik, readJsonTable } from './sec-tables.ts';

/**
 * The SEC's list of companies with a ticker, `company_tickers_exchange.json` (`fields` and `data`), also as CSV. One
 * company has a row for each of its tickers, preferred series and warrants included.
 */
export const secCompanyTickers: Layout = {
  name: 'sec-company-tickers',
  role: 'instruments',
  label: 'SEC company tickers',
  namesIssuers: true,
  detect: ({ head, headRows }) =>
    /"fields"\s*:\s*\[[^\]]*"cik"[^\]]*"name"[^\]]*"ticker"/.test(head) ||
    isCsv(headRows, (header) => hasColumns(header, 'name', 'exchange')),
  asOf: dateOfName,
  parse: parseTickers,
};

/**
 * The same list without exchanges, `company_tickers.json` (an object of objects), also as CSV. It is a layout of its
 * own because the one with exchanges comes first where a folder has both.
 */
export const secCompanyTickersBare: Layout = {
  ...secCompanyTickers,
  name: 'sec-company-tickers-bare',
  label: 'SEC company tickers without exchanges',
  detect: ({ head, headRows }) =>
    /^\s*\{\s*"0"\s*:\s*\{\s*"cik_str"/.test(head) || isCsv(headRows, (header) => header.has('title')),
};

function isCsv(
  headRows: LayoutFile['headRows'],
  hasNames: (header: ReturnType<typeof headerOf>) => boolean,
): boolean {
  const header = headerOf(headRows[0] ?? []);
  const isOfCompanies = header.has('ticker') && (header.has('cik') || header.has('cikstr'));
  return isOfCompanies && hasNames(header) && !header.has('sic');
}

async function readRows(file: LayoutFile): Promise<TitledRow[]> {
  if (/^\s*\{/.test(file.head)) return readJsonTable(file);
  const rows: TitledRow[] = [];
  for await (const { row } of csvTableRows(file)) rows.push(row);
  return rows;
}

async function* parseTickers(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const asOf = dateOfName(file);
  const listings = (await readRows(file)).map(listingOf);
  const tickersOf = groupTickers(listings);
  for (const [index, listing] of listings.entries()) {
    const { ticker, company, name, exchange } = listing;
    const reason = missingPart(ticker, company, name);
    if (reason !== null) {
      yield {
        kind: 'leftOut',
        leftOut: { file: file.path, row: index + 1, subject: ticker || name, reason },
      };
      continue;
    }
    yield { kind: 'shareClass', shareClass: { ticker, company } };
    const type = typeOf(listing, tickersOf.get(company)!);
    yield { kind: 'instrument', instrument: toInstrument({ ticker, name, type, exchange, asOf }) };
  }
}

interface Listing {
  readonly ticker: string;
  /** Key of the company; empty where the list has no CIK. */
  readonly company: string;
  readonly name: string;
  readonly exchange: string;
}

function listingOf(row: TitledRow): Listing {
  return {
    ticker: normalizeTicker(row.get('ticker') ?? ''),
    company: companyOfCik(row.get('cik') ?? row.get('cikstr')) ?? '',
    name: row.get('name') ?? row.get('title') ?? '',
    exchange: secExchangeName(row.get('exchange') ?? ''),
  };
}

function missingPart(ticker: string, company: string, name: string): string | null {
  if (ticker === '') return 'no ticker';
  if (company === '') return 'no CIK';
  return name === '' ? 'no name' : null;
}

const exchangeNames: ReadonlyMap<string, string> = new Map([
  ['nasdaq', 'NASDAQ'],
  ['nyse', 'NYSE'],
  ['otc', 'OTC Markets'],
  ['cboe', 'Cboe BZX'],
  ['cboe us', 'Cboe BZX'],
]);

/** The short name of an exchange that the SEC names; `United States` when it names none. */
function secExchangeName(text: string): string {
  return exchangeNames.get(text.toLowerCase()) ?? 'United States';
}

function groupTickers(listings: readonly Listing[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { company, ticker } of listings) appendTo(groups, company, ticker);
  return groups;
}

/**
 * The list names companies, not securities (Preferred Bank, Right On Brands, Unit Corp), so only the ticker tells a
 * series, a warrant, a right or a unit, and the name a certificate of a trust. A ticker
 * on an exchange that begins otherwise than the company's main one, which is first, is a note (CCZ of Comcast, CMCSA).
 */
function typeOf({ ticker, name, exchange }: Listing, ofCompany: readonly string[]): InstrumentType {
  const isSeries = /\.(?:P[A-Z]?|PR[A-Z]?|WTS?|WSA?|RTS?|RI|UN?)$/.test(ticker);
  const isNote = isExchange(exchange) && !beginAlike(ticker, ofCompany[0]!);
  const isOther = isSeries || hasFifthLetter(ticker, exchange, ofCompany) || isNote || isCertificate(name);
  return isOther ? 'UNKNOWN' : 'COMMON_STOCK';
}

/**
 * Nasdaq gives what is no stock five letters, the last of which says what it is: W a warrant, R a right, U a unit, P a
 * preferred, others notes. They begin as the stock does (OZKAP of OZK), and where the company has none, as each other
 * (CHSCL, CHSCM). Elsewhere fewer of these letters mean that, and most of them only behind the whole stock's.
 */
function hasFifthLetter(ticker: string, exchange: string, ofCompany: readonly string[]): boolean {
  const base = ticker.slice(0, 4);
  if (/^[A-Z]{4}[LMNOPRUWZ]$/.test(ticker) && ofCompany.includes(base)) return true;
  const letters = exchange === 'NASDAQ' ? /^[A-Z]{4}[GHILMNOPRTUVWZ]$/ : /^[A-Z]{4}[PRUW]$/;
  const isBegun = (other: string) => other.length > 1 && other.length < 5 && base.startsWith(other);
  return (
    letters.test(ticker) &&
    ofCompany.some((other) => other !== ticker && (isBegun(other) || other.startsWith(base)))
  );
}

/** A certificate of a trust that holds the debt of another company, which its name says. */
function isCertificate(name: string): boolean {
  return /\b(?:strats|saturns|corts|pplus|cabco)\b|\btrust certificates?\b|\bsec(?:urities)? backed\b/i.test(
    name,
  );
}

/** Abroad and over the counter, one company often has tickers that differ altogether. */
function isExchange(name: string): boolean {
  return ['NASDAQ', 'NYSE', 'Cboe BZX'].includes(name);
}

function beginAlike(one: string, other: string): boolean {
  const length = Math.min(2, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}

function toInstrument(
  facts: Pick<InstrumentRecord, 'ticker' | 'name' | 'type' | 'exchange' | 'asOf'>,
): InstrumentRecord {
  return {
    ...domesticListing,
    ...facts,
    name: cleanCompanyName(readableName(facts.name)),
    dataSource: 'SEC company list',
  };
}
