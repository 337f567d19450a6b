import { comparableTitle } from '../../layouts/header.ts';
import type { HoldingColumn } from '../holdings-file.ts';
import type { TableRow } from '../tables/table.ts';
import { activityTitles, columnTitles } from './column-titles.ts';

/** What a header row says: where the columns stand and what kind of list follows. */
export interface HeaderRow {
  /** Number of the row as the spreadsheet shows it. */
  readonly row: number;
  /** `activity`: trades that can be netted. `other`: no holdings, such as other trades or a list without amounts. */
  readonly kind: 'positions' | 'activity' | 'other';
  readonly columns: ReadonlyMap<HoldingColumn, number>;
  /** Titles of those columns, as the file words them. */
  readonly titles: Readonly<Partial<Record<HoldingColumn, string>>>;
  /** The column that says what a trade was; `null` where the list is none of trades. */
  readonly code: number | null;
}

/** Rows in which a header is looked for: whatever precedes one is shorter. */
export const headerSearchRows = 1_000;
const longestTitle = 80;
const identityColumns = ['ticker', 'isin', 'cusip', 'name'] as const;
const amountColumns = ['shares', 'value'] as const;

/** Reads a row as a header. `null` where fewer than two of its cells are titles of a holdings list. */
export function readHeaderRow(row: TableRow): HeaderRow | null {
  const places = titlePlaces(row);
  const columns = new Map<HoldingColumn, number>();
  const titles: Partial<Record<HoldingColumn, string>> = {};
  for (const column of Object.keys(columnTitles) as HoldingColumn[]) {
    const taken = new Set(columns.values());
    const place = firstPlace(places, columnTitles[column], taken);
    if (place === null) continue;
    columns.set(column, place);
    titles[column] = row.textAt(place);
  }
  readAmountOfDegiro(columns, places);
  if (columns.size < 2) return null;
  const code = codeColumn(places, columns);
  const list = code === null ? positionsOrOther(columns) : activityOrOther(columns, places);
  return { row: row.number, kind: list, columns, titles, code };
}

/** Where a list of trades says what happened; `null` for any other list. */
function codeColumn(
  places: ReadonlyMap<string, number>,
  columns: ReadonlyMap<HoldingColumn, number>,
): number | null {
  const taken = new Set(columns.values());
  const hasDay = firstPlace(places, activityTitles.day, taken) !== null;
  const isSure = activityTitles.sureCodes.some((title) => places.has(title)) || !columns.has('value');
  return hasDay && isSure ? firstPlace(places, activityTitles.code, taken) : null;
}

function positionsOrOther(columns: ReadonlyMap<HoldingColumn, number>): HeaderRow['kind'] {
  const hasIdentity = identityColumns.some((column) => columns.has(column));
  return hasIdentity && amountColumns.some((column) => columns.has(column)) ? 'positions' : 'other';
}

function activityOrOther(
  columns: ReadonlyMap<HoldingColumn, number>,
  places: ReadonlyMap<string, number>,
): HeaderRow['kind'] {
  const isNetted = activityTitles.netted.some((title) => places.has(title));
  return isNetted && columns.has('ticker') && columns.has('shares') ? 'activity' : 'other';
}

/** Columns by comparable title; of two with one title the first counts. */
function titlePlaces(row: TableRow): Map<string, number> {
  const places = new Map<string, number>();
  for (const column of row.filledColumns()) {
    const text = row.textAt(column);
    if (text.length > longestTitle) continue;
    // "Value as of 03/05/2025" is a value.
    const title = comparableTitle(text).replace(/(?<=.)asof.*$/, '');
    if (title !== '' && !places.has(title)) places.set(title, column);
  }
  return places;
}

function firstPlace(
  places: ReadonlyMap<string, number>,
  titles: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  for (const title of titles) {
    const place = places.get(title);
    if (place !== undefined && !taken.has(place)) return place;
  }
  return null;
}

/** DEGIRO calls the number of shares an amount, as others call money. */
function readAmountOfDegiro(columns: Map<HoldingColumn, number>, places: ReadonlyMap<string, number>): void {
  const amount = places.get('amount');
  if (places.has('symbolisin') && amount !== undefined && !columns.has('shares'))
    columns.set('shares', amount);
}
