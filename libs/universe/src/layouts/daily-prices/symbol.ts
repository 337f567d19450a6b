import { normalizeTicker } from '../../identifiers/ticker.ts';
import type { SecurityReference } from '../../records/universe-record.ts';

/**
 * The symbol in the name of a file about one security: `aapl.us.txt`, `aapl_us_d.csv`, `MSFT.csv`,
 * `daily_adjusted_MSFT.csv`, `MSFT_data.csv`. Empty where the name begins with none.
 */
export function symbolInName(fileName: string): string {
  const stem = fileName.replace(/\.(?:csv|tsv|txt|json)$/i, '').replace(/^daily_(?:adjusted_)?/i, '');
  return /^[^_\s]*/.exec(stem.replace(/_us_d$/i, '.us'))![0];
}

/**
 * The security a price file's symbol means: the American listing, whether the symbol says so (`AAPL.US`) or says nothing.
 * Files of other markets put that market's ending behind the symbol, which is nobody's ticker here.
 */
export function securityOfSymbol(symbol: string): SecurityReference {
  const ticker = normalizeTicker(symbol.replace(/[.:]us$/i, ''));
  return { ticker, name: null, isin: null, cusip: null, exchange: 'US' };
}
