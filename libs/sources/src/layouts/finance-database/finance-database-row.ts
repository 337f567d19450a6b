import {
  countryCode,
  isVenueSuffix,
  venueOf,
  type Venue,
  parseCusip,
  cusipOfIsin,
  parseIsin,
  normalizeTicker,
  type InstrumentRecord,
  type InstrumentType,
} from '@plumbline/matching';
import { cellOf, type Header } from '@plumbline/holdings-files';

/** A parsed row of FinanceDatabase; the kind of file then determines type and issuer. */
export interface FinanceDatabaseRow {
  readonly symbol: string;
  readonly name: string;
  readonly currency: string;
  readonly exchange: string;
  readonly market: string;
  readonly country: string;
  readonly family: string;
  readonly isin: string;
  readonly cusip: string;
  readonly isDelisted: boolean;
}

/** Reads a row by its column titles; missing columns are empty. */
export function parseFinanceDatabaseRow(cells: readonly string[], header: Header): FinanceDatabaseRow {
  return {
    symbol: cellOf(cells, header, 'symbol'),
    name: cellOf(cells, header, 'name').replace(/\s+/g, ' '),
    currency: cellOf(cells, header, 'currency'),
    exchange: cellOf(cells, header, 'exchange'),
    market: cellOf(cells, header, 'market'),
    country: cellOf(cells, header, 'country'),
    family: cellOf(cells, header, 'family'),
    isin: cellOf(cells, header, 'isin'),
    cusip: cellOf(cells, header, 'cusip'),
    isDelisted: /^(?:true|1|yes)$/i.test(cellOf(cells, header, 'delisted')),
  };
}

/** Returns the reason why a row is not an instrument; `null` when it is one. */
export function reasonToLeaveOut(row: FinanceDatabaseRow): string | null {
  if (row.symbol === '') return 'no symbol';
  if (row.symbol.startsWith('^')) return 'an index or indicative value, not a security';
  if (row.name === '') return 'no name';
  if (row.isDelisted) return 'delisted';
  if (venueOfRow(row) === null) return 'unknown market';
  return null;
}

/** Makes the instrument of a row for which `reasonToLeaveOut` found none. */
export function instrumentOfRow(
  row: FinanceDatabaseRow,
  type: InstrumentType,
  asOf: string,
): InstrumentRecord | null {
  const venue = venueOfRow(row);
  if (venue === null) return null;
  const isin = parseIsin(row.isin);
  const isFund = type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND';
  return {
    ticker: normalizeTicker(venue.location === null ? row.symbol : withoutVenueSuffix(row.symbol)),
    name: row.name,
    type,
    exchange: venue.exchange,
    exchangeLocation: locationOf(row, venue),
    isDomestic: venue.location === null,
    country: countryOf(row, isin, { isFund, isDomestic: venue.location === null }),
    currency: row.currency === '' ? venue.currency : row.currency.toUpperCase(),
    sic: null,
    sector: null,
    industry: null,
    marketCap: null,
    issuer: null,
    isin,
    cusip: parseCusip(row.cusip) ?? (isin === null ? null : cusipOfIsin(isin)),
    fundFamily: isFund && row.family !== '' ? row.family : null,
    price: null,
    quality: 'reported',
    dataSource: 'FinanceDatabase',
    asOf,
  };
}

function suffixOf(symbol: string): string | null {
  const at = symbol.lastIndexOf('.');
  return at <= 0 ? null : symbol.slice(at + 1);
}

function venueOfRow(row: FinanceDatabaseRow): Venue | null {
  return venueOf(row.exchange, suffixOf(row.symbol));
}

function withoutVenueSuffix(symbol: string): string {
  const suffix = suffixOf(symbol);
  return suffix !== null && isVenueSuffix(suffix) ? symbol.slice(0, -suffix.length - 1) : symbol;
}

function locationOf(row: FinanceDatabaseRow, venue: Venue): string | null {
  if (venue.location === null) return null;
  return row.market === '' ? venue.location : row.market;
}

/** A fund's country is its domicile: that of the ISIN, or the United States for a fund listed there. */
function countryOf(
  row: FinanceDatabaseRow,
  isin: string | null,
  kind: { readonly isFund: boolean; readonly isDomestic: boolean },
): string | null {
  const named = countryCode(row.country);
  if (named !== null || !kind.isFund) return named;
  if (isin !== null) return countryCode(isin.slice(0, 2));
  return kind.isDomestic ? 'US' : null;
}
