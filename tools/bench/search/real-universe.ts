import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { SearchableInstrument } from '@plumbline/search';

const US_FUND_VENUES: ReadonlySet<string> = new Set('PCX NMS BTS NGM NCM NIM NYQ ASE PNK NAS'.split(' '));
const DERIVED = /\b(?:warrants?|rights?|units?|preferred|preference|notes|debentures)\b/i;
const PARTNERSHIP_UNITS = /\b(?:common|limited partnership) units?\b/i;

interface ScreenerRow {
  readonly symbol: string;
  readonly name: string;
  readonly marketCap: string;
}

/**
 * Reads the instruments of the public files in a folder laid out as `../shared/data/universe`. Throws when one is
 * missing.
 */
export function readRealUniverse(folder: string): readonly SearchableInstrument[] {
  return [
    ...['nasdaq', 'nyse', 'amex'].flatMap((exchange) =>
      readScreener(join(folder, `${exchange}_full_tickers.json.gz`)),
    ),
    ...readFunds(join(folder, 'financedatabase_etfs.csv.gz'), 'EXCHANGE_TRADED_FUND'),
    ...readFunds(join(folder, 'financedatabase_funds.csv.gz'), 'MUTUALFUND'),
    ...['LSE', 'TOR'].flatMap((market) =>
      readForeign(join(folder, `financedatabase_equities_${market}.csv.gz`)),
    ),
  ];
}

function readScreener(file: string): readonly SearchableInstrument[] {
  const rows = JSON.parse(unpacked(file)) as readonly ScreenerRow[];
  return rows.map(({ symbol, name, marketCap }) => ({
    ticker: symbol.trim(),
    name: name.trim(),
    type: DERIVED.test(name) && !PARTNERSHIP_UNITS.test(name) ? 'UNKNOWN' : 'COMMON_STOCK',
    marketCapitalization: Number(marketCap) > 0 ? Number(marketCap) : null,
    isDomestic: true,
    exchangeLocation: null,
  }));
}

function readFunds(file: string, type: SearchableInstrument['type']): readonly SearchableInstrument[] {
  return readRows(file)
    .filter(
      ({ symbol, exchange, name }) =>
        US_FUND_VENUES.has(exchange!) && name !== '' && !symbol!.startsWith('^'),
    )
    .map(({ symbol, name }) => ({
      ticker: symbol!,
      name: name!,
      type,
      marketCapitalization: null,
      isDomestic: true,
      exchangeLocation: null,
    }));
}

function readForeign(file: string): readonly SearchableInstrument[] {
  return readRows(file)
    .filter(({ name, delisted }) => name !== '' && delisted !== 'True')
    .map(({ symbol, name, market }) => ({
      ticker: symbol!.replace(/\.(?:L|TO)$/, ''),
      name: name!,
      type: 'COMMON_STOCK',
      marketCapitalization: null,
      isDomestic: false,
      exchangeLocation: market!,
    }));
}

function readRows(file: string): readonly Readonly<Record<string, string>>[] {
  return parse(unpacked(file), { columns: true, relax_quotes: true });
}

function unpacked(file: string): string {
  return gunzipSync(readFileSync(file)).toString('utf8');
}
