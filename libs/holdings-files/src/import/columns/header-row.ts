import { comparableTitle } from '../../files/header.ts';
import type { HoldingColumn } from '../holdings-file.ts';
import type { TableRow } from '../tables/table.ts';
import { activityTitles, columnTitles, typeTitles } from './column-titles.ts';

/** A parsed header row: its columns and the kind of list that follows. */
export interface HeaderRow {
  /** Row number as shown in the spreadsheet. */
  readonly row: number;
  /** `activity`: trades that can be netted. `other`: not holdings, such as other trades or a list without amounts. */
  readonly kind: 'positions' | 'activity' | 'other';
  readonly columns: ReadonlyMap<HoldingColumn, number>;
  /** Titles of those columns as written in the file. */
  readonly titles: Readonly<Partial<Record<HoldingColumn, string>>>;
  /** The column with the trade code; `null` when the list is not a list of trades. */
  readonly code: number | null;
  /** The column with the type of the security; `null` where there is none. */
  readonly type: number | null;
}

/** Number of rows searched for a header; preambles are shorter. */
export const headerSearchRows = 1_000;
const longestTitle = 80;
const identityColumns = ['ticker', 'isin', 'cusip', 'name'] as const;
const amountColumns = ['shares', 'value'] as const;

/** Parses a row as a header. Returns `null` when fewer than two of its cells are titles of a holdings list. */
export function parseHeaderRow(row: TableRow): HeaderRow | null {
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
  addOwnShares(columns, places);
  const details = Number(columns.has('price')) + Number(columns.has('currency'));
  if (columns.size - details < 2) return null;
  const code = codeColumn(places, columns);
  const list = code === null ? positionsOrOther(columns) : activityOrOther(columns, places);
  const type = firstPlace(places, typeTitles, new Set(columns.values()));
  return { row: row.number, kind: list, columns, titles, code, type };
}

/** Column of the trade code; `null` for any other list. */
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

/** Columns by comparable title; of two with the same title the first counts. */
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

/** Titles that mean shares at one broker and something else at others. */
const ownShares = [
  // DEGIRO; for others an amount is money.
  { broker: 'symbolisin', shares: 'amount' },
  // Interactive Brokers; for others a position is a number of the row.
  { broker: 'instrument', shares: 'position' },
  { broker: 'financialinstrument', shares: 'position' },
];

function addOwnShares(columns: Map<HoldingColumn, number>, places: ReadonlyMap<string, number>): void {
  const own = ownShares.find(({ broker, shares }) => places.has(broker) && places.has(shares));
  if (own !== undefined && !columns.has('shares')) columns.set('shares', places.get(own.shares)!);
}
