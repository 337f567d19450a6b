import { decodeWhole } from '../files/decode-text.ts';
import { detectDelimiter } from '../files/delimited-text.ts';
import { defaultHoldingsFileLimits } from '../import/holdings-file.ts';
import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import type { Table } from '../import/tables/table.ts';
import { fileKindOf, tablesOf } from '../import/tables/tables-of.ts';
import { textTable } from '../import/tables/text-table.ts';

/** A row of a plan's list, its number as a spreadsheet or an editor shows it. */
export interface PlanRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A percentage, a number with decimals or a dash that stands for one: what lists print behind a name. */
export const figure = /^(?:[-–(]?\$?\d[\d,]*(?:\.\d+)?\)?%?|[-–(]?\$?\.\d+\)?%?|n\/a|—|–|-{1,2}|\*+)$/i;

/** Where the figures begin in a line whose columns stand apart by single blanks. */
const firstFigure = /\s+(?:[-–(]?\$?\d{0,3}(?:,\d{3})*\.\d+\)?%?|[-–]?\d{1,3}%|n\/a|—)(?=\s|$)/i;

/**
 * The rows of a plan's list: of a workbook, of delimited text, or of lines in which blanks part the columns or nothing
 * does. Throws `HoldingsFileError`.
 */
export function readPlanRows(bytes: Uint8Array): PlanRow[] {
  if (fileKindOf(bytes).kind !== 'text') return rowsOfTable(largestOf([...tablesOf(bytes, mostLines)]));
  const text = decodeWhole(bytes);
  if (text.includes('\0')) throw new NotAWorkbookError('This is neither a workbook nor a text file.');
  const delimiter = detectDelimiter(text);
  if (isDelimited(text, delimiter)) return rowsOfTable(textTable(text, delimiter, mostLines));
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const cells = cutLine(line.trim());
    return cells.length === 0 ? [] : [{ number: index + 1, cells }];
  });
}

const mostLines = defaultHoldingsFileLimits.maxRows;

function largestOf(tables: readonly Table[]): Table {
  return tables.reduce((most, table) => (table.length > most.length ? table : most), []);
}

function rowsOfTable(table: Table): PlanRow[] {
  return table.flatMap((row) => {
    const columns = row.filledColumns();
    if (columns.length === 0) return [];
    const cells = Array.from({ length: Math.min(columns.at(-1)! + 1, 50) }, (_, column) =>
      row.textAt(column),
    );
    return [{ number: row.number, cells }];
  });
}

/** Names of funds have commas in them (Inc., Ltd.), so only lines that mostly have them are cut there. */
function isDelimited(text: string, delimiter: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const cut = lines.filter((line) => line.includes(delimiter)).length;
  return delimiter === ',' ? lines.length > 1 && cut >= 0.8 * lines.length : 2 * cut > lines.length;
}

function cutLine(line: string): string[] {
  if (line === '') return [];
  const cells = line.split(/\s{2,}|\t/);
  if (cells.length > 1) return cells;
  const name = withoutFigures(line);
  return [name, ...line.slice(name.length).trim().split(/\s+/)].filter((cell) => cell !== '');
}

/** A name without the figures that stand behind it by single blanks. */
export function withoutFigures(text: string): string {
  return text.slice(0, firstFigure.exec(text)?.index ?? text.length).trim();
}
