import { parseDate } from '../numbers/parse-date.ts';
import type { HeaderRow } from './columns/header-row.ts';
import { decimalMarkOf } from './rows/parse-amount.ts';
import { dayAt, type Table, type TableRow } from './tables/table.ts';

/** What stands before the date of a file's figures, and before the date of the file itself. */
const captions = [
  /\bas (?:of|at)\b(.*?)(?=\b(?:downloaded|generated|exported|created)\b|$)/i,
  /(?:\b(?:downloaded|generated|exported|created)\b|^(?:report )?date\b)(.*)/i,
];
/** Longer lines are disclaimers, whose dates are those of other things. */
const longestLine = 160;
const footerRows = 30;
const slashedDate = /\d{1,2}\/\d{1,2}\/\d{4}/;

/**
 * Finds the date of a holdings file: above its rows, in their titles, or below them. The date of the figures ("as of") counts
 * before that of the download. Slashed dates are American, so they say nothing in a file with decimal commas. Returns an ISO
 * date, or `null` where the file has none or several different ones.
 */
export function findFileDate(table: Table, header: HeaderRow): string | null {
  const below = table.filter(({ number }) => number > header.row);
  const amounts = (['shares', 'value', 'price'] as const).flatMap(
    (column) => header.columns.get(column) ?? [],
  );
  const isAmerican = decimalMarkOf(below, amounts) !== 'comma';
  const above = table.filter(({ number }) => number <= header.row);
  for (const rows of [above, below.slice(-footerRows)]) {
    const lines = rows.map(lineOf).filter(({ length }) => length <= longestLine);
    for (const caption of captions) {
      const dates = new Set(lines.flatMap((line) => dateAfter(caption, line, isAmerican)));
      if (dates.size > 0) return dates.size === 1 ? [...dates][0]! : null;
    }
  }
  return null;
}

function dateAfter(caption: RegExp, line: string, isAmerican: boolean): string[] {
  const text = caption.exec(line)?.[1] ?? '';
  const date = isAmerican || !slashedDate.test(text) ? parseDate(text) : null;
  return date === null ? [] : [date];
}

/** The cells of a row as one text: a caption and its date may have a cell each. */
function lineOf(row: TableRow): string {
  const cells = row.filledColumns().map((column) => dayAt(row, column) ?? row.textAt(column));
  return cells.join(' ');
}
