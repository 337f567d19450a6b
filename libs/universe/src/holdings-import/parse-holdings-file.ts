import { headerSearchRows, readHeaderRow, type HeaderRow } from './columns/header-row.ts';
import { fileKindOf } from './file-kind.ts';
import { NotAWorkbookError } from './holdings-file.errors.ts';
import {
  defaultHoldingsFileLimits,
  type ParsedHoldingsFile,
  type HoldingsFileLimits,
} from './holdings-file.ts';
import { readActivity } from './rows/read-activity.ts';
import { readPositions } from './rows/read-positions.ts';
import { sheetTable } from './tables/sheet-table.ts';
import type { Table } from './tables/table.ts';
import { textTables } from './tables/text-table.ts';
import { xlsSheets } from './tables/xls-sheets.ts';
import { xlsxSheets } from './tables/xlsx-sheets.ts';

export { HoldingsFileError, NotAWorkbookError } from './holdings-file.errors.ts';

/** Lines of a text file that are looked at, for each row that it may hold: captions and blank lines stand between. */
const linesPerRow = 5;

/**
 * Reads a file of holdings: `.xlsx`, `.xls`, or text with commas, semicolons, tabs or bars between its cells, in any of
 * the encodings spreadsheets save. The first sheet with a header row counts; the header may stand anywhere. Formulas are
 * never evaluated. Throws `NotAWorkbookError`, `TooManyRowsError` or `WorkbookTooLargeError` and nothing else; time and
 * memory are bounded as far as the workbook parser lets them be, so hostile files belong into a worker with limits.
 */
export function parseHoldingsFile(
  bytes: Uint8Array,
  limits: HoldingsFileLimits = defaultHoldingsFileLimits,
): ParsedHoldingsFile {
  const { table, header } = findHeader(tablesOf(bytes, limits.maxRows * linesPerRow));
  const kind = header.kind === 'activity' ? 'activity' : 'positions';
  const read = kind === 'activity' ? readActivity : readPositions;
  return { kind, ...read(table, header, limits), columns: header.titles };
}

function* tablesOf(bytes: Uint8Array, maxLines: number): Generator<Table> {
  const file = fileKindOf(bytes);
  if (file.kind === 'empty') throw new NotAWorkbookError('The file is empty.');
  if (file.kind === 'other') {
    throw new NotAWorkbookError(`This is ${file.what}, not a workbook. Save the positions as .xlsx or CSV.`);
  }
  if (file.kind === 'text') {
    yield* textTables(bytes, maxLines);
    return;
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sheets = file.kind === 'xlsx' ? xlsxSheets(buffer) : xlsSheets(buffer);
  for (const sheet of sheets) yield sheetTable(sheet);
}

/** The first header of positions or trades in the first table that has one. */
function findHeader(tables: Iterable<Table>): { table: Table; header: HeaderRow } {
  let other: HeaderRow | null = null;
  for (const table of tables) {
    for (const row of table.slice(0, headerSearchRows)) {
      const header = readHeaderRow(row);
      if (header !== null && header.kind !== 'other') return { table, header };
      other ??= header;
    }
  }
  throw new NotAWorkbookError(other === null ? noHeader : unusable(other));
}

const noHeader =
  'No header row was found. The list needs a row of titles, such as Ticker, Shares, Value and Name, above its rows.';

function unusable({ row, code }: HeaderRow): string {
  if (code !== null) return `Row ${row} begins a list of transactions. Export the positions instead.`;
  return `The titles in row ${row} name no column of shares or values, or none of tickers or names.`;
}
