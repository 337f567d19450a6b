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
  /** What is known of it; for the reader of the file, as the import takes none of it. */
  readonly findings: HoldingFindings;
}

/** What is known of a holding, under the profile of the export. */
export interface HoldingFindings {
  /** Percent of the portfolio. */
  readonly weight: number;
  /** `null` where it is not rated, which the file shows as NA. */
  readonly impactScore: number | null;
  /** Whether the score is that or lower. */
  readonly isBound: boolean;
  /** In words. */
  readonly standing: string;
  /** Percent of it that has a score. */
  readonly coverage: number;
  /** Titles of the categories that it, or a company in the fund, is flagged for. */
  readonly violations: readonly string[];
  /** Percent of the profile that was checked for what has a score. */
  readonly shareChecked: number;
  /** ISO days of a fund's positions and of the price or value; `null` where there are none. */
  readonly positionsDay: string | null;
  readonly priceDay: string | null;
}

/** What a column has of each holding. */
type Column = readonly [title: string, cellOf: (holding: ExportedHolding) => string];

const amounts: readonly Column[] = [
  ['Ticker', ({ ticker }) => textCell(ticker)],
  ['Shares', ({ shares }) => numberCell(shares)],
  ['Value', ({ value }) => numberCell(value)],
  ['Name', ({ name }) => textCell(name)],
];
const exchanges: Column = ['Exchange', ({ exchange }) => textCell(exchange ?? '')];
const findings: readonly Column[] = [
  ['Weight in %', ({ findings: { weight } }) => numberCell(weight)],
  [
    'Impact score',
    ({ findings: { impactScore } }) => (impactScore === null ? 'NA' : numberCell(impactScore)),
  ],
  ['Bound', ({ findings: { isBound } }) => (isBound ? 'or lower' : '')],
  ['Standing', ({ findings: { standing } }) => textCell(standing)],
  ['Seen into in %', ({ findings: { coverage } }) => numberCell(coverage)],
  ['Violations', ({ findings: { violations } }) => textCell(violations.join('; '))],
  ['Checked in %', ({ findings: { shareChecked } }) => numberCell(shareChecked)],
  ['Positions from', ({ findings: { positionsDay } }) => positionsDay ?? ''],
  ['Price from', ({ findings: { priceDay } }) => priceDay ?? ''],
];

/** Titles of the columns of numbers. In that of the score, `NA` is among them. */
export const numericTitles: readonly string[] = [
  'Shares',
  'Value',
  'Weight in %',
  'Impact score',
  'Seen into in %',
  'Checked in %',
];

/**
 * Writes holdings as CSV: what the import reads back (`Ticker,Shares,Value,Name`, and `Exchange` where a listing is
 * foreign), then what is known of each. Cells are quoted by RFC 4180, texts lose the blanks around them, and a text
 * that a spreadsheet would run as a formula begins with an apostrophe, which `parseHoldingsFile` takes off again: what
 * is written here is read back as it was.
 */
export function writeHoldingsCsv(holdings: readonly ExportedHolding[]): string {
  const hasExchange = holdings.some(({ exchange }) => exchange !== null);
  const columns = [...amounts, ...(hasExchange ? [exchanges] : []), ...findings];
  const titles = columns.map(([title]) => title);
  const lines = holdings.map((holding) => columns.map(([, cellOf]) => cellOf(holding)));
  return withByteOrderMark([titles, ...lines].map((cells) => `${cells.join(',')}\r\n`).join(''));
}

function numberCell(number: number | null): string {
  return number === null ? '' : String(number);
}

function textCell(text: string): string {
  const safe = withGuard(text.trim());
  return /[",\r\n;\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
