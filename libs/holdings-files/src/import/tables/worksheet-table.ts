import { SSF, type CellObject, type WorkSheet } from 'xlsx';
import type { Table, TableRow } from './table.ts';

type WorksheetCells = CellObject[];

/** Maximum number of merged ranges and of cells that they fill; real worksheets have fewer. */
const maxMerges = 10_000;
const maxFilled = 50_000;

/** The rows of a parsed worksheet that have a cell, hidden rows included. The size it claims is ignored. */
export function worksheetTable(worksheet: WorkSheet): Table {
  const rows = (worksheet['!data'] ?? []) as WorksheetCells[];
  fillMergedText(worksheet, rows);
  return indexesOf(rows).map((index) => new WorksheetRow(index + 1, rows[index]!));
}

/** A text that spans several rows is copied into each of them; a number would count several times. */
function fillMergedText(worksheet: WorkSheet, rows: WorksheetCells[]): void {
  let left = maxFilled;
  for (const { s: start, e: end } of (worksheet['!merges'] ?? []).slice(0, maxMerges)) {
    const cell = rows[start.r]?.[start.c];
    if (cell?.t !== 's') continue;
    const last = Math.min(end.r, rows.length - 1, start.r + left);
    for (let row = start.r + 1; row <= last; row += 1) {
      if (rows[row] !== undefined) rows[row]![start.c] ??= cell;
    }
    left -= Math.max(0, last - start.r);
  }
}

/** Indexes in use, ascending: a cell may claim row or column 10^9, with nothing before it. */
function indexesOf(list: readonly unknown[]): number[] {
  return Object.keys(list)
    .map(Number)
    .filter((index) => index >= 0);
}

class WorksheetRow implements TableRow {
  constructor(
    readonly number: number,
    private readonly cells: WorksheetCells,
  ) {}

  textAt(column: number): string {
    const cell = this.cells[column];
    if (cell?.v === undefined) return '';
    if (cell.t === 'e') return '#N/A';
    return cell.t === 'n' ? shownNumber(cell) : String(cell.v).trim();
  }

  numberAt(column: number): number | null {
    const cell = this.cells[column];
    return cell?.t === 'n' && Number.isFinite(cell.v) ? (cell.v as number) : null;
  }

  isDateAt(column: number): boolean {
    const cell = this.cells[column];
    return cell?.t === 'n' && typeof cell.z === 'string' && SSF.is_date(cell.z) === true;
  }

  filledColumns(): number[] {
    return indexesOf(this.cells).filter((column) => this.textAt(column) !== '');
  }
}

/** As the spreadsheet shows it: a ticker of digits keeps the leading zeros that its number format gives it. */
function shownNumber(cell: CellObject): string {
  if (typeof cell.z !== 'string' || cell.z === 'General') return String(cell.v);
  try {
    return String(SSF.format(cell.z, cell.v)).trim();
  } catch {
    return String(cell.v);
  }
}
