import { SSF, type CellObject, type WorkSheet } from 'xlsx';
import type { Table, TableRow } from './table.ts';

type SheetCells = CellObject[];

/** Merged ranges that are looked at, and cells that they may fill: no sheet that people read has more. */
const maxMerges = 10_000;
const maxFilled = 50_000;

/** The rows of a parsed sheet that have a cell, hidden rows included. Its claimed size does not matter. */
export function sheetTable(sheet: WorkSheet): Table {
  const rows = (sheet['!data'] ?? []) as SheetCells[];
  fillMergedText(sheet, rows);
  return indexesOf(rows).map((index) => new SheetRow(index + 1, rows[index]!));
}

/** A text that spans several rows stands in each of them; a number would count several times. */
function fillMergedText(sheet: WorkSheet, rows: SheetCells[]): void {
  let left = maxFilled;
  for (const { s: start, e: end } of (sheet['!merges'] ?? []).slice(0, maxMerges)) {
    const cell = rows[start.r]?.[start.c];
    if (cell?.t !== 's') continue;
    const last = Math.min(end.r, rows.length - 1, start.r + left);
    for (let row = start.r + 1; row <= last; row += 1) {
      if (rows[row] !== undefined) rows[row]![start.c] ??= cell;
    }
    left -= Math.max(0, last - start.r);
  }
}

/** Indexes in use, ascending: a cell may claim to stand in row or column 10^9, with nothing before it. */
function indexesOf(list: readonly unknown[]): number[] {
  return Object.keys(list)
    .map(Number)
    .filter((index) => index >= 0);
}

class SheetRow implements TableRow {
  constructor(
    readonly number: number,
    private readonly cells: SheetCells,
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
