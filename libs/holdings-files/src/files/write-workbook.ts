import { utils, write } from 'xlsx';

/** What a cell can hold; `null` leaves it empty, as do numbers that are none. */
export type WorkbookCell = string | number | null;

/** The most characters that Excel takes in a cell. */
const MAX_CELL_LENGTH = 32_767;
/** Widest column, in characters. */
const MAX_WIDTH = 50;

/**
 * Writes an `.xlsx` workbook of one worksheet, whose first row is its head. Texts are stored as texts, so that a
 * spreadsheet neither runs one as a formula nor takes a ticker for a date.
 */
export function writeWorkbook(title: string, rows: readonly (readonly WorkbookCell[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map(toCell)));
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: widthOf(rows, column) }));
  const workbook = utils.book_new(sheet, title);
  // A text is read back twice unescaped where it is not among the shared ones.
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const;
  return new Uint8Array(write(workbook, options) as ArrayBuffer);
}

function widthOf(rows: readonly (readonly WorkbookCell[])[], column: number): number {
  const longest = rows.reduce((width, cells) => Math.max(width, String(cells[column] ?? '').length), 0);
  return Math.min(longest, MAX_WIDTH) + 2;
}

/** Texts without the characters that XML cannot hold. Excel would take `_x0041_` for an A. */
function toCell(cell: WorkbookCell): WorkbookCell {
  if (typeof cell !== 'string') return Number.isNaN(cell) ? null : cell;
  return cell
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
