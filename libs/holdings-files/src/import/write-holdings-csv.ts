import { withByteOrderMark } from './rows/byte-order-mark.ts';
import { withGuard } from './rows/formula-guard.ts';

/** A holding as it is exported. */
export interface ExportedHolding {
  readonly ticker: string;
  readonly name: string;
  /** Where a foreign listing trades; `null` for a domestic one. */
  readonly exchange: string | null;
  readonly shares: number | null;
  /** US dollars. */
  readonly value: number | null;
}

/**
 * Writes holdings as CSV: `Ticker,Shares,Value,Name`, and `Exchange` where a listing is foreign. Cells are quoted by
 * RFC 4180, texts lose the blanks around them, and a text that a spreadsheet would run as a formula begins with an
 * apostrophe, which `parseHoldingsFile` takes off again: what is written here is read back as it was.
 */
export function writeHoldingsCsv(holdings: readonly ExportedHolding[]): string {
  const hasExchange = holdings.some(({ exchange }) => exchange !== null);
  const titles = ['Ticker', 'Shares', 'Value', 'Name', ...(hasExchange ? ['Exchange'] : [])];
  const lines = holdings.map(({ ticker, shares, value, name, exchange }) => [
    textCell(ticker),
    numberCell(shares),
    numberCell(value),
    textCell(name),
    ...(hasExchange ? [textCell(exchange ?? '')] : []),
  ]);
  return withByteOrderMark([titles, ...lines].map((cells) => `${cells.join(',')}\r\n`).join(''));
}

function numberCell(number: number | null): string {
  return number === null ? '' : String(number);
}

function textCell(text: string): string {
  const safe = withGuard(text.trim());
  return /[",\r\n;\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
