import { jsonElements } from '../../files/json-objects.ts';
import {
  cleanCompanyName,
  namedSecurityKind,
  normalizeTicker,
  parseDate,
  parseNumber,
  type InstrumentRecord,
  type InstrumentType,
} from '@plumbline/matching';
import { domesticListing } from '../domestic-listing.ts';
import { hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { csvTableRows, jsonRow } from '../table-rows.ts';

/** A list of the symbols that trade on American markets, with names. */
interface Directory {
  /** As `dataSource` of its instruments. */
  readonly source: string;
  /** Titles that only this list has. */
  readonly titles: readonly string[];
  readonly symbol: string;
  readonly name: string;
  /** Column of the exchange, where the list has one, else the exchange of all its symbols. */
  readonly exchange: { readonly column: string } | { readonly name: string };
  /** Column of the kind of security, and the kinds that are funds. Empty where the list is of mutual funds only. */
  readonly kind: string;
  /** Column that is `Y` for test symbols. */
  readonly test?: string;
  /** Column of a price as of the day of the list, in US dollars. */
  readonly price?: string;
  /** Whether the list has symbols of other countries too, which are left out. */
  readonly isInternational?: boolean;
}

const nasdaqTrader = 'Nasdaq Trader symbol directory';
const directories: readonly Directory[] = [
  {
    source: nasdaqTrader,
    titles: ['nasdaqtraded', 'listingexchange'],
    symbol: 'symbol',
    name: 'securityname',
    exchange: { column: 'listingexchange' },
    kind: 'etf',
    test: 'testissue',
  },
  {
    source: nasdaqTrader,
    titles: ['marketcategory', 'financialstatus'],
    symbol: 'symbol',
    name: 'securityname',
    exchange: { name: 'NASDAQ' },
    kind: 'etf',
    test: 'testissue',
  },
  {
    source: nasdaqTrader,
    titles: ['actsymbol', 'cqssymbol'],
    symbol: 'actsymbol',
    name: 'securityname',
    exchange: { column: 'exchange' },
    kind: 'etf',
    test: 'testissue',
  },
  {
    source: nasdaqTrader,
    titles: ['fundsymbol', 'fundname'],
    symbol: 'fundsymbol',
    name: 'fundname',
    exchange: { name: 'NASDAQ' },
    kind: '',
  },
  {
    source: 'Alpha Vantage listing status',
    titles: ['assettype', 'ipodate', 'delistingdate'],
    symbol: 'symbol',
    name: 'name',
    exchange: { column: 'exchange' },
    kind: 'assettype',
  },
  {
    source: 'IEX symbols',
    titles: ['symbol', 'iexid', 'type'],
    symbol: 'symbol',
    name: 'name',
    exchange: { column: 'exchange' },
    kind: 'type',
  },
  {
    source: 'INTRINIO securities',
    titles: ['ticker', 'compositeticker', 'code'],
    symbol: 'ticker',
    name: 'name',
    exchange: { column: 'exchangemic' },
    kind: 'code',
  },
  {
    // No format of its exports is published. These are the columns of its weekly Summary & Index, all of it stocks.
    source: 'VALUE_LINE stock list',
    titles: ['companyname', 'ticker', 'timeliness', 'safety'],
    symbol: 'ticker',
    name: 'companyname',
    exchange: { column: 'exchange' },
    kind: 'type',
    price: 'recentprice',
    isInternational: true,
  },
];

/**
 * Directories of symbols: Nasdaq Trader's (`nasdaqlisted.txt`, `otherlisted.txt`, `nasdaqtraded.txt`, `mfundslist.txt`,
 * with a last line that says when they were made), Alpha Vantage's listing status, the symbols of IEX and INTRINIO, and
 * stock lists of VALUE_LINE. Test symbols and delisted ones are left out.
 */
export const symbolDirectories: Layout = {
  name: 'symbol-directories',
  role: 'instruments',
  label: 'symbol directory',
  detect: (file) => directoryOf(file) !== undefined,
  asOf: dateOfName,
  parse: parseDirectory,
};

function directoryOf(file: LayoutFile): Directory | undefined {
  const [, first] = /^\s*(?:\{\s*"\w+"\s*:\s*)?\[\s*\{([^}]*)/.exec(file.head) ?? [];
  const titles = first === undefined ? file.headRows[0] : first.match(/"\w+"(?=\s*:)/g);
  const header = headerOf(titles ?? []);
  return directories.find(({ titles }) => hasColumns(header, ...titles));
}

async function* parseDirectory(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const directory = directoryOf(file)!;
  const asOf = dateOfName(file);
  for await (const { number, row } of rowsOf(file)) {
    const symbol = row.get(directory.symbol) ?? '';
    if (/^file creation time/i.test(symbol || [...row.values()][0]!)) continue;
    const reason = reasonToLeaveOut(row, directory);
    if (reason === null) yield { kind: 'instrument', instrument: toInstrument(row, directory, asOf) };
    else yield { kind: 'leftOut', leftOut: { file: file.path, row: number, subject: symbol, reason } };
  }
}

async function* rowsOf(file: LayoutFile): AsyncGenerator<{ number: number; row: TitledRow }> {
  if (!/^\s*[[{]/.test(file.head)) return yield* csvTableRows(file);
  let number = 0;
  for await (const element of jsonElements(file.text())) {
    number += 1;
    yield { number, row: jsonRow(element) ?? new Map() };
  }
}

function reasonToLeaveOut(row: TitledRow, directory: Directory): string | null {
  const { symbol, name, test } = directory;
  if (normalizeTicker(row.get(symbol) ?? '') === '') return 'no symbol';
  if ((row.get(name) ?? '') === '') return 'no name';
  if (test !== undefined && row.get(test) === 'Y') return 'a test symbol';
  if (isAbroad(row, directory)) return 'not listed in the United States';
  return /^delisted$/i.test(row.get('status') ?? '') ? 'delisted' : null;
}

function isAbroad(row: TitledRow, { exchange, isInternational = false }: Directory): boolean {
  const code = 'column' in exchange ? (row.get(exchange.column) ?? '') : '';
  return isInternational && code !== '' && !(code.toUpperCase() in exchangeNames);
}

function toInstrument(row: TitledRow, directory: Directory, asOf: string): InstrumentRecord {
  const name = row.get(directory.name)!.replace(/\s+/g, ' ').trim();
  const type = typeOf(row, directory);
  const { exchange } = directory;
  return {
    ...domesticListing,
    ticker: normalizeTicker(row.get(directory.symbol)!),
    name: type === 'COMMON_STOCK' ? cleanCompanyName(name) : name,
    type,
    exchange: 'name' in exchange ? exchange.name : exchangeName(row.get(exchange.column) ?? ''),
    fundFamily: row.get('fundfamilyname') ?? null,
    price: priceOf(row, directory, asOf),
    dataSource: directory.source,
    asOf: parseDate(row.get('date') ?? '') ?? asOf,
  };
}

function priceOf(row: TitledRow, { price }: Directory, day: string): InstrumentRecord['price'] {
  const close = price === undefined ? null : parseNumber(row.get(price) ?? '');
  return close === null || close <= 0 ? null : { close, day, quality: 'reported' };
}

function typeOf(row: TitledRow, { kind, name }: Directory): InstrumentType {
  if (kind === '') return 'MUTUALFUND';
  const value = (row.get(kind) ?? '').toLowerCase();
  if (/^(?:y|et|etf)$/.test(value)) return 'EXCHANGE_TRADED_FUND';
  if (/^(?:oef|cef|mutual fund)$/.test(value)) return 'MUTUALFUND';
  const isStock = /^(?:n|cs|ad|stock|eqs|dr|)$/.test(value);
  return isStock && namedSecurityKind(row.get(name)!) === 'common' ? 'COMMON_STOCK' : 'UNKNOWN';
}

const exchangeNames: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  ASE: 'NYSE American',
  'NYSE MKT': 'NYSE American',
  XASE: 'NYSE American',
  N: 'NYSE',
  NYSE: 'NYSE',
  NYS: 'NYSE',
  XNYS: 'NYSE',
  P: 'NYSE Arca',
  'NYSE ARCA': 'NYSE Arca',
  ARCX: 'NYSE Arca',
  Q: 'NASDAQ',
  NASDAQ: 'NASDAQ',
  NAS: 'NASDAQ',
  NDQ: 'NASDAQ',
  XNAS: 'NASDAQ',
  V: 'IEX',
  Z: 'Cboe BZX',
  BATS: 'Cboe BZX',
};

function exchangeName(code: string): string {
  return exchangeNames[code.toUpperCase()] ?? 'United States';
}
