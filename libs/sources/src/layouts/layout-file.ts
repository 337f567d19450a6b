import { csvRows, type CsvRow } from '../files/csv-rows.ts';
import { detectDelimiter, decodeText } from '@plumbline/holdings-files';
import type { DataFile } from '../files/data-file.ts';
import { readWorkbook } from '../files/workbook-rows.ts';
import { parseDate } from '@plumbline/matching';
import { UnusableFileError, type LayoutFile } from './layout.ts';

/** The date in a file's name, else the day it was changed last. */
export function dateOfName(file: LayoutFile): string {
  return parseDate(file.name) ?? file.modifiedOn;
}

const headLength = 64 * 1024;
const headRowCount = 60;

/** How a file is opened. */
interface Opening {
  /** The other tables of its data set. */
  readonly companions?: readonly DataFile[];
  /** Whether its layout is all that is wanted: of a workbook, which is parsed as a whole, only the first rows are. */
  readonly isHeadEnough?: boolean;
}

/**
 * Opens a file for layouts: reads its beginning and settles the separator. Throws where not even the beginning can be
 * read.
 */
export async function openLayoutFile(
  file: DataFile,
  { companions = [], isHeadEnough = false }: Opening = {},
): Promise<LayoutFile> {
  const { path, name, modifiedOn } = file;
  const worksheets = await readWorkbook(file, isHeadEnough ? headRowCount : undefined);
  const content = worksheets === null ? await textContent(file) : workbookContent(worksheets);
  return {
    path,
    name,
    modifiedOn,
    ...content,
    bytes: () => file.bytes(),
    companion: async (name) => {
      const found = companions.find((other) => tableName(other.name) === name);
      if (found === undefined) throw new UnusableFileError(`${name}.tsv is not beside it`);
      return openLayoutFile(found);
    },
  };
}

function tableName(fileName: string): string {
  return fileName.replace(/\.[a-z]+$/i, '').toUpperCase();
}

type Content = Pick<LayoutFile, 'head' | 'delimiter' | 'headRows' | 'text' | 'rows'>;

async function textContent(file: DataFile): Promise<Content> {
  const text = () => decodeText(file.bytes());
  const head = await readHead(text());
  const delimiter = detectDelimiter(head);
  const headRows = await readHeadRows(head, delimiter);
  return { head, delimiter, headRows, text, rows: () => csvRows(text(), delimiter) };
}

/** A workbook is read whole; its rows are those of its worksheets, each from row 1 on. */
function workbookContent(worksheets: readonly CsvRow[]): Content {
  const headRows = worksheets.slice(0, headRowCount).map(({ cells }) => cells);
  const head = headRows.map((cells) => cells.join('\t')).join('\n');
  async function* rows(): AsyncGenerator<CsvRow> {
    yield* await Promise.resolve(worksheets);
  }
  return { head: head.slice(0, headLength), delimiter: '\t', headRows, text: () => once(head), rows };
}

async function readHead(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const chunk of text) {
    head += chunk;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength);
}

async function readHeadRows(head: string, delimiter: LayoutFile['delimiter']): Promise<string[][]> {
  try {
    return await firstRows(head, delimiter);
  } catch {
    // A quoted cell that the head cuts in two, or that never ends: the single lines still show the header.
    const lines = head.split(/\r\n|\n|\r/).slice(0, headRowCount);
    const rows = await Promise.all(lines.map((line) => firstRows(line, delimiter).catch(() => [])));
    return rows.map((ofLine) => ofLine[0] ?? []);
  }
}

async function firstRows(text: string, delimiter: LayoutFile['delimiter']): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of csvRows(once(text), delimiter, headRowCount)) rows.push([...row.cells]);
  return rows;
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
