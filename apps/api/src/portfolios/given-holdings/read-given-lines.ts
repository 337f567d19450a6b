import {
  defaultHoldingsFileLimits,
  parseHoldingsFile,
  type ParsedHoldingsFile,
  writeCsv,
} from '@plumbline/holdings-files';

/** A line of holdings as a program gives it: what the security is called, and how much there is of it. */
export interface GivenLine {
  readonly ticker?: string;
  readonly name?: string;
  readonly isin?: string;
  readonly cusip?: string;
  readonly exchange?: string;
  readonly shares?: number;
  /** US dollars. */
  readonly value?: number;
}

const titles = ['Ticker', 'Name', 'ISIN', 'CUSIP', 'Exchange', 'Shares', 'Value', 'Currency'];
const DECIMALS = 8;
/** Rows of the file before the first line: its titles. */
const ROWS_BEFORE = 1;

/**
 * Reads lines as a file of them would be read, with the same care for each.
 *
 * @throws HoldingsFileError where no line can be read
 */
export function readGivenLines(lines: readonly GivenLine[]): ParsedHoldingsFile {
  const rows = lines.map(({ ticker, name, isin, cusip, exchange, shares, value }) => [
    ...[ticker, name, isin, cusip, exchange].map((text) => text ?? ''),
    ...[shares, value].map((amount) => amount?.toFixed(DECIMALS) ?? ''),
    'USD',
  ]);
  return parseHoldingsFile(Buffer.from(writeCsv([titles, ...rows])), defaultHoldingsFileLimits);
}

/** The number of a line, from 1, by its row in the file. */
export function lineOfRow(row: number): number {
  return row - ROWS_BEFORE;
}
