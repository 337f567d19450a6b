import { appendTo } from '../../append-to.ts';
import { sectorOf } from '../../classification/sic-sector.ts';
import { currencyAt } from '../../classification/venues.ts';
import { nameOfUnnamedFund } from '../../identifiers/security-name.ts';
import { domesticListing } from '../../layouts/domestic-listing.ts';
import type {
  EvidenceRecord,
  FundHoldingsRecord,
  InstrumentRecord,
  LeftOut,
  SecurityReference,
} from '../../records/universe-record.ts';
import { indicatorTableEvidence } from '../../evidence-sources/indicator-table.ts';
import { sicEvidence } from '../sic-evidence.ts';
import { starterEvidence } from './starter-evidence.ts';
import { numberIn, readTable, type TableRow } from './starter-tables.ts';

/** The starter universe, whole. */
export interface StarterUniverse {
  readonly instruments: readonly InstrumentRecord[];
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
  readonly positions: readonly TableRow[];
  readonly figures: Figures;
}

/**
 * Reads the starter universe from its tables in a folder: nothing but facts, each with the publication it is from and its day. What
 * the tables do not have is `null`. Throws where a table is absent or a number in it is none.
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
  return {
    instruments,
    evidence: [...industryEvidence(tables), ...curated.evidence, ...indicators.evidence],
    leftOut: [...curated.leftOut, ...indicators.leftOut],
    // Positions are of listings in the United States, whatever else is listed abroad under the same ticker.
    holdings: [
      ...fundHoldings(tables, new Map([...companies, ...funds].map(({ ticker, name }) => [ticker, name]))),
    ],
  };
}

const tableNames = [
  'companies',
  'foreign',
  'funds',
  'evidence',
  'checks',
  'indicators',
  'positions',
  'closes',
  'sizes',
  'publications',
];

async function readTables(folder?: string): Promise<StarterTables> {
  const [companies, foreign, funds, evidence, checks, indicators, positions, closes, sizes, publications] =
    await Promise.all(tableNames.map((table) => readTable(table, folder)));
  return {
    companies: companies!,
    foreign: foreign!,
    funds: funds!,
    evidence: evidence!,
    checks: checks!,
    indicators: indicators!,
    positions: positions!,
    figures: new Figures(closes!, sizes!),
    publications: new Map(
      publications!.map((row) => [
        row['table']!,
        { title: row['title']!, url: row['url']!, day: row['day']! },
      ]),
    ),
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

/** A listing abroad belongs to the company of its listing in the United States, whose industry it has; else it is alone. */
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
    issuer: issuerByTicker.get(row['us_ticker']!) ?? row['issuer']!,
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

/** The positions of a fund are those of every class of its series. */
function* fundHoldings(
  { positions, funds, publications }: StarterTables,
  names: ReadonlyMap<string, string>,
): Generator<FundHoldingsRecord> {
  const seriesOf = new Map(funds.map((row) => [row['ticker']!, row['series']!]));
  const classesOf = new Map<string, string[]>();
  for (const [ticker, series] of seriesOf) if (series !== '') appendTo(classesOf, series, ticker);
  for (const row of positions) {
    const fund = row['fund']!;
    const holdings = {
      asOf: row['day']!,
      quality: 'reported' as const,
      source: publications.get(`positions ${row['source']}`)!.title,
      ...parsePositions(row, names),
    };
    for (const ticker of classesOf.get(seriesOf.get(fund)!) ?? [fund])
      yield { ...holdings, fund: referenceTo(ticker, names) };
  }
}

/**
 * Positions by today's tickers, whatever their day. What they leave of the fund is one position of an unknown security: it
 * counts, and has no score.
 */
function parsePositions(
  row: TableRow,
  names: ReadonlyMap<string, string>,
): Pick<FundHoldingsRecord, 'positions' | 'outside'> {
  const cash = numberIn(row, 'cash') ?? 0;
  const positions = row['positions']!.split(' ').map((position) => {
    const [ticker, weight] = position.split(':');
    return { reference: referenceTo(ticker!, names), weight: Number(weight) };
  });
  const rest = 100 - cash - positions.reduce((sum, { weight }) => sum + weight, 0);
  const others = { ticker: null, name: 'Other positions', isin: null, cusip: null };
  return {
    positions: rest > 0.005 ? [...positions, { reference: others, weight: rest }] : positions,
    outside: cash === 0 ? [] : [{ reason: 'cash', weight: cash }],
  };
}

/** The name keeps a ticker from being taken for a company that had it on the day of the positions. */
function referenceTo(ticker: string, names: ReadonlyMap<string, string>): SecurityReference {
  return { ticker, name: names.get(ticker) ?? null, isin: null, cusip: null };
}
