/** Columns of a table by the comparable form of their titles. */
export type Header = ReadonlyMap<string, number>;

/** The cells of a row by the comparable form of their titles. */
export type TitledRow = ReadonlyMap<string, string>;

/** A column title without case, blanks and punctuation: `Weight (%)` is `weight`. */
export function comparableTitle(title: string): string {
  return title
    .replace(/^\ufeff/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Columns of a header row; of two columns with one title the first counts. */
export function headerOf(cells: readonly string[]): Header {
  const header = new Map<string, number>();
  cells.forEach((cell, index) => {
    const title = comparableTitle(cell);
    if (title !== '' && !header.has(title)) header.set(title, index);
  });
  return header;
}

/** Whether the header has all of the titles. */
export function hasColumns(header: Header, ...titles: readonly string[]): boolean {
  return titles.every((title) => header.has(title));
}

/** The trimmed cell under the first of the titles that the header has; empty when there is none. */
export function cellOf(cells: readonly string[], header: Header, ...titles: readonly string[]): string {
  for (const title of titles) {
    const index = header.get(title);
    if (index !== undefined) return (cells[index] ?? '').trim();
  }
  return '';
}

/** Whether a row is blank. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
