import { withByteOrderMark } from './byte-order-mark.ts';
import { withGuard } from './formula-guard.ts';

/** What a cell can hold; `null` leaves it empty. */
export type CsvCell = string | number | boolean | null;

/** A column of a table: its title, and what it has of each row. */
export type CsvColumn<Row> = readonly [title: string, cellOf: (row: Row) => CsvCell];

/** The columns in which one of the rows has something. */
export function usedColumns<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): readonly CsvColumn<Row>[] {
  return columns.filter(([, cellOf]) => rows.some((row) => cellOf(row) !== null));
}

/** Writes a CSV file (RFC 4180) whose first row is its head. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return withByteOrderMark(rows.map(csvLine).join(''));
}

/**
 * One line of a CSV file. A text that a spreadsheet would run as a formula begins with an apostrophe. Texts with any
 * separator that programs guess are quoted, not only those with commas.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const text = withGuard(cell);
  return /[",\r\n;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
