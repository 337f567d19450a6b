import { pageSizesFor } from '../../../lib/page-sizes.ts';

/** The size of a page with all rows. */
export const ALL_ROWS = Number.POSITIVE_INFINITY;

/** The page sizes for a table of `rows` rows, with `ALL_ROWS` where the rows need more than one page. */
export function rowChoices(rows: number): number[] {
  const sizes = pageSizesFor(rows);
  return rows > Math.min(...sizes) ? [...sizes, ALL_ROWS] : sizes;
}

/** The requested page size if `rows` rows offer it; otherwise the smallest. */
export function rowsShown(requested: number, rows: number): number {
  const choices = rowChoices(rows);
  return choices.includes(requested) ? requested : Math.min(...choices);
}

/** `page` (from 0), or the last one when there are not that many. */
export function pageShown(page: number, size: number, rows: number): number {
  return Math.min(page, Math.max(0, Math.ceil(rows / size) - 1));
}
