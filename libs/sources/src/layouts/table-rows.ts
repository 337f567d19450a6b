import { Readable } from 'node:stream';
import { csvRows, type CsvRow } from '../files/csv-rows.ts';
import {
  detectDelimiter,
  decodeWhole,
  cellOf,
  comparableTitle,
  headerOf,
  isBlankRow,
  type TitledRow,
} from '@plumbline/holdings-files';
import { readWorkbook } from '../files/workbook-rows.ts';
import type { LayoutFile } from './layout.ts';

/**
 * An element of a JSON list as a row of texts and numbers, and the names in lists, a line each; `null` where it is no
 * object.
 */
export function jsonRow(element: unknown): TitledRow | null {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return null;
  const row = new Map<string, string>();
  for (const [key, value] of Object.entries(element)) {
    const text = Array.isArray(value) ? value.map(nameIn).join('\n') : value;
    if (typeof text === 'string' || typeof text === 'number')
      row.set(comparableTitle(key), String(text).trim());
  }
  return row;
}

function nameIn(element: unknown): string {
  const { Name: name } = (element ?? {}) as { readonly Name?: unknown };
  return typeof name === 'string' ? name : '';
}

/** The rows of a delimited file with its titles in the first line, each with its number in the file. */
export async function* csvTableRows(file: LayoutFile): AsyncGenerator<{ number: number; row: TitledRow }> {
  const header = headerOf(file.headRows[0] ?? []);
  const titles = [...header.keys()];
  for await (const { number, cells } of file.rows()) {
    if (number === 1 || isBlankRow(cells)) continue;
    yield { number, row: new Map(titles.map((title) => [title, cellOf(cells, header, title)])) };
  }
}

/**
 * The rows of a table in bytes, each with its number in the file: of a workbook those of all its worksheets, of other
 * files those of delimited text. Throws where the workbook is broken, locked or too long, or a quoted cell is never
 * closed. A workbook can be hostile: read it in a thread with limits.
 */
export async function readTableCells(bytes: Uint8Array): Promise<CsvRow[]> {
  const workbook = await readWorkbook({
    path: '',
    name: '',
    archive: null,
    modifiedOn: '',
    bytes: () => Readable.from([bytes]),
  });
  if (workbook !== null) return workbook;
  const text = decodeWhole(bytes);
  const rows: CsvRow[] = [];
  for await (const row of csvRows(Readable.from([text]), detectDelimiter(text.slice(0, HEAD_LENGTH))))
    rows.push(row);
  return rows;
}

/** Characters that settle the separator. */
const HEAD_LENGTH = 64 * 1024;
