import { cellOf, hasColumns, headerOf, isBlankRow, type Header } from '../layouts/header.ts';
import { dateOfName } from '../layouts/layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layouts/layout.ts';
import { readJsonTable } from '../layouts/sec-lists/sec-tables.ts';
import type { TableRow } from '../layouts/table-rows.ts';

/** A table as its publisher lays it out. Titles are in comparable form (`Market Cap` is `marketcap`). */
export interface EvidenceTable {
  readonly name: string;
  /** Display name for reports. */
  readonly label: string;
  /** The titles that tell the table from others. In a workbook they may begin anywhere, on several worksheets. */
  readonly titles: readonly string[];
  /** Further titles to read; everything else is dropped. */
  readonly otherTitles?: RegExp;
  /** ISO date of the content; by default the date in the file's name, else that of its last change. */
  readonly asOf?: (file: LayoutFile) => string;
}

/** The layout that recognizes a table's files by its titles and reads their rows. */
export function toLayout(table: EvidenceTable): Layout {
  return {
    name: table.name,
    role: 'evidence',
    label: table.label,
    detect: (file) =>
      isJson(file)
        ? table.titles.every((title) => jsonTitles(file).has(title))
        : file.headRows.some((cells) => hasColumns(headerOf(cells), ...table.titles)),
    asOf: (file) => dateOf(table, file),
    parse: (file) => parseTable(table, file),
  };
}

/** The last day of the year that a text names first, such as a file's name; `null` where it names none. */
export function endOfYearIn(text: string): string | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  return year === undefined ? null : `${year}-12-31`;
}

function dateOf(table: EvidenceTable, file: LayoutFile): string {
  return table.asOf?.(file) ?? dateOfName(file);
}

function isJson({ head }: LayoutFile): boolean {
  return /^\s*\[\s*\{/.test(head);
}

/** The keys in the beginning of a JSON list. */
function jsonTitles({ head }: LayoutFile): Header {
  return headerOf([...head.matchAll(/"(\w+)"\s*:/g)].map(([, key]) => key!));
}

async function* parseTable(table: EvidenceTable, file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const asOf = dateOf(table, file);
  const toRecord = (number: number, cells: TableRow): LayoutRecord => ({
    kind: 'evidenceRow',
    evidenceRow: { table: table.name, file: file.path, number, asOf, cells },
  });
  if (isJson(file)) {
    for (const [index, row] of (await readJsonTable(file)).entries()) {
      yield toRecord(index + 1, new Map([...row].filter(([title]) => isWanted(table, title))));
    }
    return;
  }
  let columns: Header | null = null;
  for await (const { number, cells } of file.rows()) {
    // Every worksheet begins with row 1 and has titles of its own.
    if (number === 1) columns = null;
    if (isBlankRow(cells)) continue;
    const header = headerOf(cells);
    if (hasColumns(header, ...table.titles)) {
      columns = new Map([...header].filter(([title]) => isWanted(table, title)));
    } else if (columns !== null) {
      const titles: Header = columns;
      yield toRecord(
        number,
        new Map([...titles.keys()].map((title) => [title, cellOf(cells, titles, title)])),
      );
    }
  }
}

function isWanted({ titles, otherTitles }: EvidenceTable, title: string): boolean {
  return titles.includes(title) || otherTitles?.test(title) === true;
}
