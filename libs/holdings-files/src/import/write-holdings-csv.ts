import { type CsvColumn, usedColumns, writeCsv } from '../files/write-csv.ts';
import { namesMarketAbroad } from './matched-holdings.ts';

/** A holding as it is exported. */
export interface ExportedHolding {
  readonly ticker: string;
  readonly name: string;
  /** Where a foreign listing trades, or what its file says of an unknown holding; `null` for a domestic one. */
  readonly exchange: string | null;
  readonly shares: number | null;
  /** US dollars. */
  readonly value: number | null;
  /**
   * Of an unknown holding, so that no security that shares its ticker is taken for it: US dollars a share, and its kind
   * in words. `null` for all others.
   */
  readonly price: number | null;
  readonly type: string | null;
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

type Column = CsvColumn<ExportedHolding>;

const amounts: readonly Column[] = [
  ['Ticker', ({ ticker }) => ticker.trim()],
  ['Shares', ({ shares }) => shares],
  ['Value', ({ value }) => value],
  ['Name', ({ name }) => name.trim()],
];
/** Columns that are left out where no holding has anything in them. */
const details: readonly Column[] = [
  ['Exchange', ({ exchange }) => exchange?.trim() ?? null],
  ['Currency', ({ ticker, value }) => (value !== null && namesMarketAbroad(ticker.trim()) ? 'USD' : null)],
  ['Price', ({ price }) => price],
  ['Asset Type', ({ type }) => type?.trim() ?? null],
];
const findings: readonly Column[] = [
  ['Weight in %', ({ findings: { weight } }) => weight],
  ['Impact score', ({ findings: { impactScore } }) => impactScore ?? 'NA'],
  ['Bound', ({ findings: { isBound } }) => (isBound ? 'or lower' : '')],
  ['Standing', ({ findings: { standing } }) => standing],
  ['Seen in %', ({ findings: { coverage } }) => coverage],
  ['Violations', ({ findings: { violations } }) => violations.join('; ')],
  ['Checked in %', ({ findings: { shareChecked } }) => shareChecked],
  ['Positions from', ({ findings: { positionsDay } }) => positionsDay],
  ['Price from', ({ findings: { priceDay } }) => priceDay],
];

/** Titles of the columns of numbers. In that of the score, `NA` is among them. */
export const numericTitles: readonly string[] = [
  'Shares',
  'Value',
  'Price',
  'Weight in %',
  'Impact score',
  'Seen in %',
  'Checked in %',
];

/**
 * Writes holdings as CSV: what the import reads back (`Ticker,Shares,Value,Name`, `Exchange` where a listing is
 * foreign, `Currency` where a ticker names a market abroad, and `Exchange,Price,Asset Type` of unknown holdings), then
 * what is known of each. Cells are quoted by RFC 4180, texts lose the blanks around them, and a text that a
 * spreadsheet would run as a formula begins with an apostrophe, which `parseHoldingsFile` takes off again: what is
 * written here is read back as it was.
 */
export function writeHoldingsCsv(holdings: readonly ExportedHolding[]): string {
  const columns = [...amounts, ...usedColumns(details, holdings), ...findings];
  const titles = columns.map(([title]) => title);
  const lines = holdings.map((holding) => columns.map(([, cellOf]) => cellOf(holding)));
  return writeCsv([titles, ...lines]);
}
