import { parseHeaderRow, type HeaderRow } from '../import/columns/header-row.ts';
import type { TableRow } from '../import/tables/table.ts';
import type { PlacedCell, PlacedLine } from './placed-text.ts';

/** The lines below the titles of a list, cut into its columns. */
export interface StatementTable {
  readonly header: HeaderRow;
  readonly rows: readonly StatementRow[];
}

/** Titles of a list stand over each other on as many lines. */
const maxTitleLines = 4;

/** A date in a title, such as `Price on 09/30/2026`: which of two it is, their order says. */
const titleDate = /\s*\b(?:on|as of)?\s*(?:\d{1,2}\/\d{1,2}\/\d{2,4}|[a-z]{3,9}\.? \d{1,2}, \d{4})\s*/gi;
/** A mark of a footnote behind an amount. */
const footnoteMark = /(?<=\d\)?) ?(?:[a-z†‡*]|\([a-z\d]\))$/i;
/** A ticker that stands with the name. */
const namedTicker =
  /\((?!(?:ADR|CL|DE|ETF|INC|NEW|REIT|THE|US|USA)\))([A-Z]{1,5}(?:[./][A-Z])?)\)|\b(?:Symbol|Ticker)\s*:\s*([A-Z]{1,5}(?:[./][A-Z])?)\b/;
/** A title that lists of trades have, and lists of positions have not. */
const tradeTitle =
  /^(?:(?:trade|settlement|transaction|process(?:ed)?|posting) )?date$|^(?:transaction|activity)\b/i;
const totalLine = /^(?:sub-?)?totals?\b/i;

/**
 * Finds the lists of positions in the lines of a document. A list ends where another one begins. Lines are numbered
 * from 1 through the whole document.
 */
export function findStatementTables(lines: readonly PlacedLine[]): StatementTable[] {
  const tables: StatementTable[] = [];
  let index = 0;
  while (index < lines.length) {
    const titles = readTitles(lines, index);
    // A caption above them is none of them: with it, they name fewer columns.
    if (titles === null || isBetterBelow(lines, index, titles)) index += 1;
    else {
      const end = endOfList(lines, index + titles.count);
      if (titles.header.kind === 'positions' && !titles.cells.some(({ text }) => tradeTitle.test(text)))
        tables.push({
          header: titles.header,
          rows: readRows(lines, { from: index + titles.count, to: end }, titles),
        });
      index = end;
    }
  }
  return tables;
}

interface Titles {
  readonly header: HeaderRow;
  readonly cells: readonly PlacedCell[];
  /** Lines that they take. */
  readonly count: number;
}

/** The titles that begin on a line; of several lines where that names more columns. */
function readTitles(lines: readonly PlacedLine[], start: number): Titles | null {
  let best: Titles | null = null;
  let cells: readonly PlacedCell[] = [];
  for (let count = 1; count <= maxTitleLines; count += 1) {
    const line = lines[start + count - 1];
    if (line === undefined || (count > 1 && !isDirectlyBelow(line, lines[start + count - 2]!))) break;
    cells = stack(cells, line.cells);
    const header = parseHeaderRow(new TitleRow(start + count, withoutRepeats(cells)));
    if (header !== null && header.columns.size > (best?.header.columns.size ?? 0))
      best = { header, cells, count };
  }
  return best;
}

function isDirectlyBelow({ page, top, bottom }: PlacedLine, above: PlacedLine): boolean {
  return page === above.page && top - above.bottom < bottom - top;
}

function isBetterBelow(lines: readonly PlacedLine[], start: number, { header, count }: Titles): boolean {
  return Array.from({ length: count - 1 }, (_, step) => readTitles(lines, start + step + 1)).some(
    (below) => below !== null && below.header.columns.size > header.columns.size,
  );
}

/** Puts cells under those that they stand below; any other begins a column of its own. */
function stack(above: readonly PlacedCell[], below: readonly PlacedCell[]): PlacedCell[] {
  const columns = [...above];
  for (const cell of below) {
    const place = columns.findIndex(({ left, right }) => cell.left < right && left < cell.right);
    const over = columns[place];
    if (over === undefined) columns.push(cell);
    else {
      const text = `${over.text} ${cell.text}`;
      columns[place] = {
        text,
        left: Math.min(over.left, cell.left),
        right: Math.max(over.right, cell.right),
      };
    }
  }
  return columns.toSorted((a, b) => a.left - b.left);
}

/** Titles without their dates. Of two that are then the same, such as balances of two days, the last one counts. */
function withoutRepeats(cells: readonly PlacedCell[]): string[] {
  const titles = cells.map(({ text }) => text.replace(titleDate, ' ').trim());
  return titles.map((title, index) => (titles.lastIndexOf(title) === index ? title : ''));
}

function endOfList(lines: readonly PlacedLine[], from: number): number {
  let end = from;
  while (end < lines.length && readTitles(lines, end) === null) end += 1;
  return end;
}

function readRows(
  lines: readonly PlacedLine[],
  { from, to }: { readonly from: number; readonly to: number },
  { header, cells: titles }: Titles,
): StatementRow[] {
  const rows: StatementRow[] = [];
  const name = header.columns.get('name') ?? header.columns.get('ticker')!;
  for (let index = from; index < to; index += 1) {
    const line = lines[index]!;
    const texts = cutIntoColumns(line, titles);
    const last = rows.at(-1);
    if (hasAmount(texts, header)) {
      if (!isTotal(texts, header)) rows.push(new StatementRow(index + 1, line, texts, header));
    } else if (texts[name] !== '' && last?.isDirectlyAbove(line) === true)
      last.append(name, texts[name]!, line);
  }
  return rows;
}

/** The text of a line under each of the titles. */
function cutIntoColumns(line: PlacedLine, titles: readonly PlacedCell[]): string[] {
  const texts = titles.map(() => '');
  for (const cell of line.cells) {
    const column = nearest(cell, titles);
    texts[column] = `${texts[column]!} ${cell.text}`.trim();
  }
  return texts;
}

/** The title that a cell is below: where it reaches under several, the one that it has most in common with. */
function nearest(cell: PlacedCell, titles: readonly PlacedCell[]): number {
  let best = { column: 0, overlap: -Infinity };
  for (const [column, { left, right }] of titles.entries()) {
    const overlap = Math.min(cell.right, right) - Math.max(cell.left, left);
    if (overlap > best.overlap) best = { column, overlap };
  }
  return best.column;
}

function hasAmount(texts: readonly string[], { columns }: HeaderRow): boolean {
  return (['shares', 'value'] as const).some((column) => /\d/.test(texts[columns.get(column) ?? -1] ?? ''));
}

/** A total of some kind of holdings has a value alone. */
function isTotal(texts: readonly string[], { columns }: HeaderRow): boolean {
  const shares = texts[columns.get('shares') ?? -1] ?? '';
  return !/\d/.test(shares) && texts.some((text) => totalLine.test(text));
}

/** Titles of a list, which `parseHeaderRow` reads. */
class TitleRow implements TableRow {
  constructor(
    readonly number: number,
    protected readonly texts: readonly string[],
  ) {}

  textAt(column: number): string {
    return this.texts[column] ?? '';
  }

  numberAt(_column: number): null {
    return null;
  }

  isDateAt(_column: number): boolean {
    return false;
  }

  filledColumns(): number[] {
    return [...this.texts.keys()].filter((column) => this.textAt(column) !== '');
  }
}

/** A line of a list, with the lines below on which its name goes on. */
class StatementRow implements TableRow {
  constructor(
    readonly number: number,
    private line: PlacedLine,
    private readonly texts: string[],
    private readonly header: HeaderRow,
  ) {}

  get page(): number {
    return this.line.page;
  }

  get top(): number {
    return this.line.top;
  }

  get bottom(): number {
    return this.line.bottom;
  }

  isDirectlyAbove({ page, top, bottom }: PlacedLine): boolean {
    return page === this.page && top - this.bottom < (bottom - top) * 0.6;
  }

  append(column: number, text: string, { bottom }: PlacedLine): void {
    this.texts[column] = `${this.texts[column]!} ${text}`.trim();
    this.line = { ...this.line, bottom };
  }

  textAt(column: number): string {
    const { columns } = this.header;
    const text = this.texts[column] ?? '';
    const isAmount = (['shares', 'value', 'price'] as const).some((name) => columns.get(name) === column);
    return isAmount ? text.replace(footnoteMark, '') : text;
  }

  /** The ticker that stands with the name; '' where there is none. */
  tickerInName(): string {
    const found = namedTicker.exec(this.textAt(this.header.columns.get('name') ?? -1));
    return (found?.[1] ?? found?.[2] ?? '').toUpperCase();
  }

  numberAt(_column: number): null {
    return null;
  }

  isDateAt(_column: number): boolean {
    return false;
  }

  filledColumns(): number[] {
    return [...this.texts.keys()].filter((column) => this.textAt(column) !== '');
  }
}
