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
