/** Rows per page of a table. */
const sizes = [25, 50, 100] as const;

/**
 * The page sizes offered for a table of `rows` rows: 25 always, the larger ones only where there are that many rows.
 */
export function pageSizesFor(rows: number): number[] {
  return sizes.filter((size) => size === sizes[0] || rows >= size);
}

/** The page size in the address if it is one of the options, else 25. */
export function pageSizeOf(asked: string | null): number {
  return sizes.find((size) => String(size) === asked) ?? sizes[0];
}

/** The page in the address, from 0; 0 for anything that is not a page number. Addresses count from 1. */
export function pageIndexOf(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
}
