import { Readable } from 'node:stream';
import { csvRows } from '../files/csv-rows.ts';
import { detectDelimiter } from '../files/delimited-text.ts';
import { decodeWhole } from '../files/decode-text.ts';
import { cellOf, comparableTitle, headerOf, isBlankRow } from './header.ts';
import type { Header, TableRow } from './header.ts';
import type { LayoutFile } from './layout.ts';

/** An element of a JSON list as a row of texts and numbers, and the names in lists, a line each; `null` where it is no object. */
export function jsonRow(element: unknown): TableRow | null {
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
export async function* csvTableRows(file: LayoutFile): AsyncGenerator<{ number: number; row: TableRow }> {
  const header = headerOf(file.headRows[0] ?? []);
  const titles = [...header.keys()];
  for await (const { number, cells } of file.rows()) {
    if (number === 1 || isBlankRow(cells)) continue;
    yield { number, row: new Map(titles.map((title) => [title, cellOf(cells, header, title)])) };
  }
}

/** Characters that settle the separator. */
const HEAD_LENGTH = 64 * 1024;

/**
 * Yields the rows of delimited text with its titles in the first line, each with its number in the file: of the columns with
 * these titles (in any spelling) those that the text has. Throws when a quoted cell is never closed.
 */
export async function* readCsvTable(
  bytes: Uint8Array,
  titles: readonly string[],
): AsyncGenerator<{ number: number; row: TableRow }> {
  const text = decodeWhole(bytes);
  const delimiter = detectDelimiter(text.slice(0, HEAD_LENGTH));
  let header: Header = new Map();
  for await (const { number, cells } of csvRows(Readable.from([text]), delimiter)) {
    if (number === 1) header = headerOf(cells);
    else if (!isBlankRow(cells)) {
      const known = titles.filter((title) => header.has(comparableTitle(title)));
      yield {
        number,
        row: new Map(known.map((title) => [title, cellOf(cells, header, comparableTitle(title))])),
      };
    }
  }
}
