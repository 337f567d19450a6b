export { numericTitles } from '@plumbline/holdings-files';
import { withoutGuard, writeWorkbook, type WorkbookCell } from '@plumbline/holdings-files';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An Excel workbook of one worksheet, whose first row is its head. */
export function workbookFile(title: string, rows: readonly (readonly WorkbookCell[])[]): Blob {
  return new Blob([new Uint8Array(writeWorkbook(title, rows))], { type: TYPE });
}

/** Each cell (RFC 4180) and what ends it. */
const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;

/**
 * The rows of a CSV file of ours. Cells below the titles in `numeric` are numbers, `null` where they are empty, and
 * texts where they are none, such as `NA`.
 */
export function rowsOfCsv(csv: string, numeric: readonly string[]): WorkbookCell[][] {
  const [head = [], ...lines] = textsOf(csv.replace(/^\ufeff/, ''));
  const toCell = (text: string, column: number) => {
    if (!numeric.includes(head[column] ?? '')) return withoutGuard(text);
    if (text === '') return null;
    return Number.isNaN(Number(text)) ? text : Number(text);
  };
  return [head, ...lines.map((line) => line.map(toCell))];
}

function textsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of csv.matchAll(cells)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    // What follows the last line is no row.
    if (end !== '' || row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
