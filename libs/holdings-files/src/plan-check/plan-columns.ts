/** What a column of a plan's list has. */
export type Column = 'name' | 'ticker' | 'kind' | 'cost';

const titles: readonly (readonly [Column, RegExp])[] = [
  ['ticker', /^(?:ticker|symbol)\b|\b(?:ticker|symbol)$/i],
  ['cost', /\bexpense|\bexp\.? ratio\b|\bannual operating\b|^er$|^cost\b|\bas an? %/i],
  [
    'kind',
    /\basset (?:class|category)\b|^(?:category|type|class|style|asset class|objective|investment type|type of option)\b|\bcategory$/i,
  ],
  [
    'name',
    /\b(?:fund|investment|option|security|description)s?\b.*\bnames?\b|^names?\b|^(?:fund|investment|option|investment option|description|core fund)s?\b|\btype of option\b/i,
  ],
];

const nameTitle =
  /^(?:name|fund name|investment name|investment options?|name ?\/ ?type of option|fund|investment|option|description)s?$/i;
const MOST_IN_TITLE = 60;

/** The columns that a row of titles names; `null` for any other row. */
export function columnsOf(cells: readonly string[]): Map<Column, number> | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || filled.some((cell) => isFigure(cell.trim()))) return null;
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const column = columnTitled(cell.replaceAll(/\s+/g, ' ').trim());
    if (column !== null && !columns.has(column)) columns.set(column, index);
  }
  return columns.size >= 2 || isNamedBy(columns, cells) ? columns : null;
}

/** One title alone is one where it is a title and nothing else. */
function isNamedBy(columns: ReadonlyMap<Column, number>, cells: readonly string[]): boolean {
  return nameTitle.test(cells[columns.get('name') ?? -1]?.trim() ?? '');
}

function columnTitled(title: string): Column | null {
  if (title.length > MOST_IN_TITLE) return null;
  return titles.find(([, words]) => words.test(title))?.[0] ?? null;
}

function isFigure(cell: string): boolean {
  return /\d\.\d|%$/.test(cell) && !/[a-z]{4}/i.test(cell);
}
