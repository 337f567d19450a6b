import { normaliseTicker } from '../../identifiers/ticker.ts';
import type { SecurityReference } from '../../records/universe-record.ts';

/**
 * The symbol in the name of a file about one security: `aapl.us.txt`, `aapl_us_d.csv`, `MSFT.csv`,
 * `daily_adjusted_MSFT.csv`, `MSFT_data.csv`. Empty where the name begins with none.
 */
export function symbolInName(fileName: string): string {
  const stem = fileName.replace(/\.(?:csv|tsv|txt|json)$/i, '').replace(/^daily_(?:adjusted_)?/i, '');
  return /^[^_\s]*/.exec(stem.replace(/_us_d$/i, '.us'))![0];
}

/** The security a price file's symbol means; an ending `.US` says that it is the American listing. */
export function securityOfSymbol(symbol: string): SecurityReference {
  const plain = symbol.replace(/[.:]us$/i, '');
  const exchange = plain === symbol ? null : 'US';
  return { ticker: normaliseTicker(plain), name: null, isin: null, cusip: null, exchange };
}
