import {
  dayAt,
  type TableRow,
  worksheetTable,
  readXlsWorksheets,
  readXlsxWorksheets,
} from '@plumbline/holdings-files';
import type { CsvRow } from './csv-rows.ts';
import type { DataFile } from './data-file.ts';

const xlsx = Buffer.from('PK\x03\x04', 'latin1');
const xls = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The largest workbook of a publisher has a few megabytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Thrown for a file that begins as a workbook and is too long for one. The message goes into the report. */
class WorkbookTooLongError extends Error {}

/**
 * The rows of all worksheets of a workbook, each beginning with its row 1; `null` for a file of another kind. Numbers
 * have all their digits and days are ISO dates, whatever the cell shows. Reads at most `mostRows` rows of each
 * worksheet. Throws where the workbook is broken, locked or too long.
 */
export async function readWorkbook(file: DataFile, mostRows?: number): Promise<CsvRow[] | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let kind: ReturnType<typeof kindOf> = null;
  for await (const chunk of file.bytes()) {
    chunks.push(chunk);
    size += chunk.length;
    if (kind === null && size >= xls.length) {
      kind = kindOf(Buffer.concat(chunks));
      if (kind === null) return null;
    }
    if (size > MAX_BYTES) throw new WorkbookTooLongError('the workbook is too long');
  }
  if (kind === null) return null;
  const bytes = Buffer.concat(chunks);
  const worksheets =
    kind === 'xlsx' ? readXlsxWorksheets(bytes, mostRows) : readXlsWorksheets(bytes, mostRows);
  return worksheets.flatMap((worksheet) => toRows(worksheetTable(worksheet)));
}

function kindOf(bytes: Buffer): 'xlsx' | 'xls' | null {
  if (bytes.subarray(0, xlsx.length).equals(xlsx)) return 'xlsx';
  return bytes.subarray(0, xls.length).equals(xls) ? 'xls' : null;
}

function toRows(table: readonly TableRow[]): CsvRow[] {
  const rows = table.map((row) => ({ number: row.number, cells: cellsOf(row) }));
  return rows[0]?.number === 1 ? rows : [{ number: 1, cells: [] }, ...rows];
}

function cellsOf(row: TableRow): string[] {
  const columns = row.filledColumns();
  const cells = new Array<string>((columns.at(-1) ?? -1) + 1).fill('');
  for (const column of columns) {
    const number = row.isDateAt(column) ? null : row.numberAt(column);
    cells[column] = dayAt(row, column) ?? (number === null ? row.textAt(column) : String(number));
  }
  return cells;
}
