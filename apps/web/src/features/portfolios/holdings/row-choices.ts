import { pageSizesFor } from '../../../lib/page-sizes.ts';

/** A page that holds everything. */
export const ALL_ROWS = Number.POSITIVE_INFINITY;

/** The page sizes on offer for a table of `rows` rows: those of specification §9, and all where that is more than 25. */
export function rowChoices(rows: number): number[] {
  const sizes = pageSizesFor(rows);
  return rows > Math.min(...sizes) ? [...sizes, ALL_ROWS] : sizes;
}

/** The size to show `rows` rows in when `asked` was asked for, which may have been for another portfolio. */
export function rowsShown(asked: number, rows: number): number {
  const choices = rowChoices(rows);
  return choices.includes(asked) ? asked : Math.min(...choices);
}

/** `page` (from 0), or the last one where there are not that many. */
export function pageShown(page: number, size: number, rows: number): number {
  return Math.min(page, Math.max(0, Math.ceil(rows / size) - 1));
}
