import { CsvError, parse } from 'csv-parse/sync';
import { csvOptions, delimiters, detectDelimiter, type Delimiter } from '../../files/delimited-text.ts';
import { decodeWhole } from '../../files/decode-text.ts';
import { NotAWorkbookError, TooManyRowsError } from '../holdings-file.errors.ts';
import type { Table, TableRow } from './table.ts';

/** Characters at the beginning by which the separator is found. */
const headLength = 65_536;
const dateText = /^\d{1,4}[-/.](?:\d{1,2}|[a-z]{3})[-/.]\d{1,4}$|^\d{1,2}-[a-z]{3}$|^[a-z]{3}-\d{2}$/i;

/**
 * Yields the ways to parse delimited text as a table, likeliest separator first, each parsed on demand. Throws
 * `NotAWorkbookError` for text that cannot be cut into cells, `TooManyRowsError` past `maxLines` lines.
 */
export function* textTables(bytes: Uint8Array, maxLines: number): Generator<Table> {
  const text = decodeWhole(bytes);
  if (text.includes('\0')) throw new NotAWorkbookError('This is neither a workbook nor a text file.');
  const likeliest = detectDelimiter(text.slice(0, headLength));
  yield textTable(text, likeliest, maxLines);
  for (const delimiter of delimiters) {
    if (delimiter !== likeliest && text.includes(delimiter)) yield textTable(text, delimiter, maxLines);
  }
}

/** Cuts a text into cells by one separator. Throws as `textTables`. */
export function textTable(text: string, delimiter: Delimiter, maxLines: number): Table {
  const records = cellsOf(text, delimiter, maxLines + 1);
  if (records.length > maxLines) throw new TooManyRowsError(maxLines);
  return records.map((cells, index) => new TextRow(index + 1, cells));
}

function cellsOf(text: string, delimiter: Delimiter, maxRecords: number): string[][] {
  try {
    return parse(text, {
      ...csvOptions(delimiter),
      recordDelimiter: ['\r\n', '\n', '\r'],
      to: maxRecords,
    }) as unknown as string[][];
  } catch (error) {
    throw new NotAWorkbookError(reasonOf(error, text));
  }
}

function reasonOf(error: unknown, text: string): string {
  const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
  if (!isTooLong) return 'The text cannot be split into cells: a quotation mark is never closed.';
  if (!text.includes('"')) return 'The text cannot be split into cells: a row is longer than 1 MB.';
  return 'The text cannot be split into cells: a row is longer than 1 MB, or a quotation mark is never closed.';
}

class TextRow implements TableRow {
  constructor(
    readonly number: number,
    private readonly cells: readonly string[],
  ) {}

  textAt(column: number): string {
    return (this.cells[column] ?? '').trim();
  }

  numberAt(_column: number): null {
    return null;
  }

  isDateAt(column: number): boolean {
    const text = this.textAt(column);
    return text.length < 12 && dateText.test(text);
  }

  filledColumns(): number[] {
    return [...this.cells.keys()].filter((column) => this.textAt(column) !== '');
  }
}
