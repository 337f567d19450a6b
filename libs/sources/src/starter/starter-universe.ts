import { sectorOf, currencyAt, nameOfUnnamedFund, type InstrumentRecord } from '@plumbline/matching';
import { domesticListing } from '../layouts/domestic-listing.ts';
import type { EvidenceRecord, FundHoldingsRecord, LeftOut } from '../records/universe-record.ts';
import { indicatorTableEvidence } from '../evidence-sources/indicator-table.ts';
import { sicEvidence } from '../sic-evidence.ts';
import { starterEvidence } from './starter-evidence.ts';
import { starterHoldings, type HoldingsTables } from './starter-holdings.ts';
import { numberIn, readTable, type TableRow } from './starter-tables.ts';

/** The starter universe, whole. */
export interface StarterUniverse {
  readonly instruments: readonly InstrumentRecord[];
  /** Tickers of funds that are in no register of series: notes of banks, trusts of commodities, unit trusts. */
  readonly fundsWithoutSeries: ReadonlySet<string>;
  readonly evidence: readonly EvidenceRecord[];
  readonly holdings: readonly FundHoldingsRecord[];
  /** Rows of its tables that are about no company of it. */
  readonly leftOut: readonly LeftOut[];
}

/** Title, address and day of the publication that a table's facts are from, by the name of the table. */
type Publications = ReadonlyMap<
  string,
  { readonly title: string; readonly url: string; readonly day: string }
>;

interface StarterTables {
  readonly publications: Publications;
  readonly companies: readonly TableRow[];
  readonly foreign: readonly TableRow[];
  readonly funds: readonly TableRow[];
  readonly evidence: readonly TableRow[];
  readonly checks: readonly TableRow[];
  readonly indicators: readonly TableRow[];
  readonly holdings: HoldingsTables;
  readonly figures: Figures;
}

/**
 * Reads the starter universe from its tables in a folder: nothing but facts, each with the publication it is from and
 * its day. What the tables do not have is `null`. Throws where a table is absent or a number in it is none.
 */
export async function loadStarter(folder?: string): Promise<StarterUniverse> {
  const tables = await readTables(folder);
  const companies = tables.companies.map((row) => companyListing(row, tables));
  const issuerByTicker = new Map(companies.map(({ ticker, issuer }) => [ticker, issuer!]));
  const foreign = tables.foreign.map((row) => foreignListing(row, issuerByTicker, tables));
  const funds = tables.funds.map((row) => fundListing(row, tables));
  const instruments = [...companies, ...foreign, ...funds];
  const curated = starterEvidence(tables, [...companies, ...foreign]);
  const indicators = indicatorTableEvidence(tables.indicators, instruments);
  const withoutSeries = tables.funds.filter((row) => (row['series'] ?? '') === '');
  return {
    instruments,
    fundsWithoutSeries: new Set(withoutSeries.map((row) => row['ticker']!)),
    evidence: [...industryEvidence(tables), ...curated.evidence, ...indicators.evidence],
    leftOut: [...curated.leftOut, ...indicators.leftOut],
    holdings: [...starterHoldings(tables.holdings, positionNames([...companies, ...funds], foreign))],
  };
}

/**
 * Positions are of listings in the United States, whatever else is listed abroad under the same ticker: those have an
 * ISIN.
 */
function positionNames(
  domestic: readonly InstrumentRecord[],
  foreign: readonly InstrumentRecord[],
): Map<string, string> {
  const abroad = foreign.flatMap(({ isin, name }) => (isin === null ? [] : [[isin, name] as const]));
  return new Map([...domestic.map(({ ticker, name }) => [ticker, name] as const), ...abroad]);
}

const tableNames = [
  'companies',
  'foreign',
  'foreign_issuers',
  'funds',
  'evidence',
  'checks',
  'indicators',
  'positions_own',
  'positions_filed',
  'positions_part',
  'allocations',
  'fund_twins',
  'closes',
  'sizes',
  'publications',
] as const;

async function readTables(folder?: string): Promise<StarterTables> {
  const read = await Promise.all(
    tableNames.map(async (table) => [table, await readTable(table, folder)] as const),
  );
  const tables = Object.fromEntries(read) as Record<(typeof tableNames)[number], TableRow[]>;
  const publications = new Map(
    tables.publications.map((row) => [
      row['table']!,
      { title: row['title']!, url: row['url']!, day: row['day']! },
    ]),
  );
  return {
    ...tables,
    foreign: [...tables.foreign, ...tables.foreign_issuers],
    holdings: { ...tables, publications },
    figures: new Figures(tables.closes, tables.sizes),
    publications,
  };
}

/** Last prices and sizes by ticker. */
class Figures {
  private readonly closes: ReadonlyMap<string, TableRow>;
  private readonly sizes: ReadonlyMap<string, TableRow>;

  constructor(closes: readonly TableRow[], sizes: readonly TableRow[]) {
    this.closes = new Map(closes.map((row) => [row['ticker']!, row]));
    this.sizes = new Map(sizes.map((row) => [row['ticker']!, row]));
  }

  of(ticker: string): Pick<InstrumentRecord, 'price' | 'marketCap'> {
    const [close, size] = [this.closes.get(ticker), this.sizes.get(ticker)];
    return {
      price:
        close === undefined
          ? null
          : { close: numberIn(close, 'close')!, day: close['day']!, quality: 'reported' },
      marketCap: size === undefined ? null : numberIn(size, 'usd'),
    };
  }
}

function companyListing(row: TableRow, { figures, publications }: StarterTables): InstrumentRecord {
  const sic = numberIn(row, 'sic');
  const { title, day } = publications.get('companies')!;
  return {
    ...domesticListing,
    ticker: row['ticker']!,
    name: row['name']!,
    type: row['type'] === 'UNKNOWN' ? 'UNKNOWN' : 'COMMON_STOCK',
    exchange: row['exchange']!,
    country: row['country'] || null,
    incorporated: row['incorporated'] || null,
    sic,
    ...sectorOf(sic),
    issuer: issuerOfCik(row['cik']!),
    cusip: row['cusip'] || null,
    ...figures.of(row['ticker']!),
    dataSource: title,
    asOf: day,
  };
}

/**
 * A listing abroad belongs to the company of its listing in the United States, whose industry it has; else it is alone.
 */
function foreignListing(
  row: TableRow,
  issuerByTicker: ReadonlyMap<string, string>,
  { publications }: StarterTables,
): InstrumentRecord {
  const { title, day } = publications.get('foreign')!;
  return {
    ...domesticListing,
    ticker: row['ticker']!,
    name: row['name']!,
    type: 'COMMON_STOCK',
    exchange: row['exchange']!,
    exchangeLocation: row['exchange_location']!,
    isDomestic: false,
    country: row['country']!,
    currency: currencyAt(row['exchange_location']!),
    issuer: issuerByTicker.get(row['us_ticker'] ?? '') ?? row['issuer']!,
    isin: row['isin'] || null,
    dataSource: title,
    asOf: day,
  };
}

function fundListing(row: TableRow, { figures, publications }: StarterTables): InstrumentRecord {
  const { title, day } = publications.get('funds')!;
  const ticker = row['ticker']!;
  const type = row['type'] === 'ETF' ? 'EXCHANGE_TRADED_FUND' : 'MUTUALFUND';
  return {
    ...domesticListing,
    ticker,
    name: row['name'] || nameOfUnnamedFund(ticker, type),
    type,
    exchange: row['exchange'] || 'NASDAQ',
    country: 'US',
    fundFamily: row['family'] || null,
    cusip: row['cusip'] || null,
    ...figures.of(ticker),
    dataSource: title,
    asOf: day,
  };
}

/** The key of the company with this number at the SEC. */
export function issuerOfCik(cik: string): string {
  return `cik-${cik}`;
}

/** The SEC's industry codes, once for each company. */
function* industryEvidence({ companies, publications }: StarterTables): Generator<EvidenceRecord> {
  const { title, url, day } = publications.get('sic')!;
  const seen = new Set<string>();
  for (const row of companies) {
    const [cik, sic] = [row['cik']!, numberIn(row, 'sic')];
    if (sic === null || seen.has(cik)) continue;
    seen.add(cik);
    const source = { source: title, url: `${url}${cik.padStart(10, '0')}`, date: day };
    yield { issuer: issuerOfCik(cik), ...sicEvidence(sic, source) };
  }
}
