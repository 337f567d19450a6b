/** Table page sizes (Specification §9). */
const sizes = [25, 50, 100] as const;

/** The sizes on offer for a table of `rows` rows: 25 always, the larger ones only where there are that many rows. */
export function pageSizesFor(rows: number): number[] {
  return sizes.filter((size) => size === sizes[0] || rows >= size);
}

/** The size asked for in the address when it is on offer, else 25. */
export function pageSizeOf(asked: string | null): number {
  return sizes.find((size) => String(size) === asked) ?? sizes[0];
}

/** The page asked for in the address, from 0; 0 for anything that is not a page number. Addresses count from 1. */
export function pageIndexOf(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
}
