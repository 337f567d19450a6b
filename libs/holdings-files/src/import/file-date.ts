import { parseDate } from '@plumbline/matching';
import { comparableTitle } from '../files/header.ts';
import { priceDayTitles } from './columns/column-titles.ts';
import type { HeaderRow } from './columns/header-row.ts';
import { decimalMarkOf } from './rows/parse-amount.ts';
import { dayAt, type Table, type TableRow } from './tables/table.ts';

/** What stands before the date of a file's figures, and before the date of the file itself. */
const captions = [
  /\bas (?:of|at)\b(.*?)(?=\b(?:downloaded|generated|exported|created)\b|$)/i,
  // The last day of a statement.
  /^statement data period\b(?:.* - )?(.*)/i,
  /(?:\b(?:downloaded|generated|exported|created)\b|^(?:report )?date\b)(.*)/i,
];
/** Longer lines are disclaimers, whose dates are those of other things. */
const longestLine = 160;
const footerRows = 30;
const slashedDate = /\d{1,2}\/\d{1,2}\/\d{4}/;

/**
 * Finds the date of a holdings file: above its rows, in their titles, in a column, or below them. The date of the
 * figures ("as of") counts before that of the download. Slashed dates are American, so they say nothing in a file with
 * decimal commas. Returns an ISO date, or `null` where the file has none or several different ones; of the dates in a
 * column the latest counts.
 */
export function findFileDate(table: Table, header: HeaderRow): string | null {
  const below = table.filter(({ number }) => number > header.row);
  const amounts = (['shares', 'value', 'price'] as const).flatMap(
    (column) => header.columns.get(column) ?? [],
  );
  const isAmerican = decimalMarkOf(below, amounts) !== 'comma';
  const above = table.filter(({ number }) => number <= header.row);
  const dates = [
    captionedDates(above, isAmerican),
    latestOf(columnDates(below, above.at(-1)!, isAmerican)),
    captionedDates(below.slice(-footerRows), isAmerican),
  ].find(({ length }) => length > 0);
  return dates?.length === 1 ? dates[0]! : null;
}

/** The dates behind the first caption that has any. */
function captionedDates(rows: Table, isAmerican: boolean): string[] {
  const lines = rows.map(lineOf).filter(({ length }) => length <= longestLine);
  for (const caption of captions) {
    const dates = lines.flatMap((line) => dateIn(caption.exec(line)?.[1] ?? '', isAmerican));
    if (dates.length > 0) return [...new Set(dates)];
  }
  return [];
}

/** The dates in a column of the days that the prices are of. */
function columnDates(rows: Table, header: TableRow, isAmerican: boolean): string[] {
  const column = header
    .filledColumns()
    .find((place) => priceDayTitles.includes(comparableTitle(header.textAt(place))));
  if (column === undefined) return [];
  return rows.flatMap((row) => dayAt(row, column) ?? dateIn(row.textAt(column), isAmerican));
}

function latestOf(dates: readonly string[]): string[] {
  return [...dates].sort().slice(-1);
}

function dateIn(text: string, isAmerican: boolean): string[] {
  const date = isAmerican || !slashedDate.test(text) ? parseDate(text) : null;
  return date === null ? [] : [date];
}

/** The cells of a row as one text: a caption and its date may have a cell each. */
function lineOf(row: TableRow): string {
  const cells = row.filledColumns().map((column) => dayAt(row, column) ?? row.textAt(column));
  return cells.join(' ');
}
