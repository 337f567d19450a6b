import { isoDay } from '@plumbline/screening';

/** A row of a table, whatever kind of file it is from. Columns count from 0; a missing cell is an empty one. */
export interface TableRow {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number;
  /** What the cell shows, trimmed. */
  textAt(column: number): string;
  /** The number in a cell that is a number by its type; `null` where the cell is text or empty. */
  numberAt(column: number): number | null;
  /** Whether the cell shows a date. */
  isDateAt(column: number): boolean;
  /** Columns with something in them, from left to right. */
  filledColumns(): number[];
}

/** The rows of a worksheet or text file from top to bottom; rows without cells may be missing. */
export type Table = readonly TableRow[];

/** 1970-01-01 and 2200-01-01 in the days that spreadsheets count. */
const [epochSerial, lastSerial] = [25_569, 109_575];

/**
 * The ISO date in a cell that shows a date in whatever form (`3/17/26`); `null` for other cells, and outside of 1970 to
 * 2199.
 */
export function dayAt(row: TableRow, column: number): string | null {
  const serial = row.isDateAt(column) ? row.numberAt(column) : null;
  const isDay = serial !== null && serial >= epochSerial && serial < lastSerial;
  return isDay ? isoDay(Math.floor(serial) - epochSerial) : null;
}
