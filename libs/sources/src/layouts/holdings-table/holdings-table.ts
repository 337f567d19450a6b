import { type Delimiter, headerOf, isBlankRow, type Header } from '@plumbline/holdings-files';
import { FundWeights } from '../../positions/fund-weights.ts';
import { parseDate, parseNumber, type SecurityReference } from '@plumbline/matching';
import type { LeftOut } from '../../records/universe-record.ts';
import { dateOfName } from '../layout-file.ts';
import type { LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { isHoldingsHeader, parseHoldingsRow } from './holdings-row.ts';

/** Facts of a holdings file outside its table. */
interface HoldingsFileFacts {
  readonly fund: SecurityReference;
  readonly asOf: string;
  readonly source: string;
}

/** Index of the header among the first rows of a file; -1 where there is none. */
export function findHoldingsHeader(headRows: readonly (readonly string[])[]): number {
  return headRows.findIndex((cells) => isHoldingsHeader(headerOf(cells)));
}

/**
 * ISO date that a line above the table gives (`Holdings: As of 18-Nov-2025`), else that of the name or the last change.
 */
export function dateOfHoldings(file: LayoutFile): string {
  const above = file.headRows.slice(0, findHoldingsHeader(file.headRows)).map((cells) => cells.join(' '));
  return parseDate(above.find((line) => /\bas of\b/i.test(line)) ?? '') ?? dateOfName(file);
}

/**
 * Reads the table of a holdings file from its header to the first blank row, or to a row that has half as many cells as
 * the header (the legal notes below). Rows whose weight is zero or no number are left out and reported; the fund as a
 * whole is rejected (`WeightsDoNotAddUpError`) when the rest does not add up to about 100 percent.
 */
export async function* parseHoldingsTable(
  file: LayoutFile,
  facts: HoldingsFileFacts,
): AsyncGenerator<LayoutRecord> {
  const weights = new FundWeights();
  let header: Header = new Map();
  for await (const { number, cells } of file.rows()) {
    if (header.size === 0) {
      // By its titles: the numbers of a workbook's rows count blank ones, which are not among the first rows.
      const titles = headerOf(cells);
      if (isHoldingsHeader(titles)) header = titles;
    } else if (isEndOfTable(cells, header)) break;
    else {
      const leftOut = addRow(weights, cells, { header, file, number });
      if (leftOut !== null) yield { kind: 'leftOut', leftOut };
    }
  }
  const { positions, outside } = weights.finish();
  yield { kind: 'holdings', holdings: { ...facts, quality: 'reported', positions, outside } };
}

function isEndOfTable(cells: readonly string[], header: Header): boolean {
  return isBlankRow(cells) || cells.length * 2 <= header.size;
}

interface RowContext {
  readonly header: Header;
  readonly file: LayoutFile;
  readonly number: number;
}

function addRow(weights: FundWeights, cells: readonly string[], context: RowContext): LeftOut | null {
  const row = parseHoldingsRow(cells, context.header);
  const weight = parseNumber(row.weightText, decimalMarkOf(context.file.delimiter));
  if (weight === null) {
    const isCashWithoutWeight = row.outside === 'cash' && /^-*$/.test(row.weightText);
    if (isCashWithoutWeight) return null;
    const reason = `the weight is no number: ${JSON.stringify(row.weightText.slice(0, 40))}`;
    return { file: context.file.path, row: context.number, subject: row.subject, reason };
  }
  if (row.outside === null && weight === 0)
    return {
      file: context.file.path,
      row: context.number,
      subject: row.subject,
      reason: 'the weight is zero',
    };
  if (row.outside === null) weights.addEquity(row.reference, weight);
  else weights.addOutside(row.outside, weight);
  return null;
}

/** Tables separated by semicolons come from where fractions are written with a comma. */
function decimalMarkOf(delimiter: Delimiter): 'point' | 'unknown' {
  return delimiter === ';' ? 'unknown' : 'point';
}

const tickerInName = [
  /^([a-z][a-z0-9.]{0,6})[-_ ]+(?:fund[-_ ]+)?holdings?\b/i,
  /^([a-z][a-z0-9.]{0,6})[-_ ]+holdings?[-_]/i,
  /holdings?[-_ ](?:daily[-_ ]us[-_ ]en[-_ ])?([a-z]{2,6})(?=[-_ .])/i,
];

/** The fund's ticker in names such as `IVV_holdings_2024-12-06.csv`; `null` where there is none. */
export function fundTickerInName(fileName: string): string | null {
  for (const pattern of tickerInName) {
    const ticker = pattern.exec(fileName)?.[1];
    if (ticker !== undefined && !/^(?:fund|etf|all|daily|the|csv)$/i.test(ticker))
      return ticker.toUpperCase();
  }
  return null;
}

/** The fund a file is about. Throws `UnusableFileError` when neither its name nor its text has it. */
export function fundOfFile(ticker: string | null, name: string | null): SecurityReference {
  if (ticker === null && name === null) throw new UnusableFileError('it does not say which fund it is about');
  return { ticker, name, isin: null, cusip: null };
}
