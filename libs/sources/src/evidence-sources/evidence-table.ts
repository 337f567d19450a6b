import { jsonElements } from '../files/json-objects.ts';
import {
  cellOf,
  hasColumns,
  headerOf,
  isBlankRow,
  type Header,
  type TitledRow,
} from '@plumbline/holdings-files';
import { dateOfName } from '../layouts/layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layouts/layout.ts';
import { jsonRow } from '../layouts/table-rows.ts';
import { parseNumber } from '@plumbline/matching';
import type { Tally } from './company-tally.ts';

/** A table as its publisher lays it out. Titles are in comparable form (`Market Cap` is `marketcap`). */
export interface EvidenceTable {
  readonly name: string;
  /** Display name for reports. */
  readonly label: string;
  /** The titles that tell the table from others. In a workbook they may begin anywhere, on several worksheets. */
  readonly titles: readonly string[];
  /** Further titles to read; everything else is dropped. */
  readonly otherTitles?: RegExp;
  /** Whether titles begin with the number of their column, as in `17. STANDARD PARENT CO NAME`. It is dropped. */
  readonly hasNumberedTitles?: boolean;
  /** The columns of a variant of the table that comes without titles, and how its rows are told from others. */
  readonly untitled?: {
    readonly columns: readonly string[];
    readonly isRow: (cells: readonly string[]) => boolean;
  };
  /** ISO date of the content; by default the date in the file's name, else that of its last change. */
  readonly asOf?: (file: LayoutFile) => string;
  /** For a long table: its rows are added up by company as they are read, and not stored. */
  readonly tally?: Tally;
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
        : untitledColumns(table, file) !== null ||
          file.headRows.some((cells) => hasColumns(readHeader(table, cells), ...table.titles)),
    asOf: (file) => dateOf(table, file),
    parse: (file) => parseTable(table, file),
  };
}

/** The last day of the latest year that a text names, such as a file's name; `null` where it names none. */
export function endOfYearIn(text: string): string | null {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 0 ? null : `${years.sort().at(-1)}-12-31`;
}

/** The number under a title of a row; `null` where there is none. */
export function numberUnder(cells: TitledRow, title: string): number | null {
  return parseNumber(cells.get(title) ?? '');
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
  const toRecord = (number: number, cells: TitledRow): LayoutRecord => ({
    kind: 'evidenceRow',
    evidenceRow: { table: table.name, file: file.path, number, asOf, cells },
  });
  if (isJson(file)) {
    let number = 0;
    for await (const element of jsonElements(file.text())) {
      number += 1;
      const row = [...(jsonRow(element) ?? [])].filter(([title]) => isWanted(table, title));
      yield toRecord(number, new Map(row));
    }
    return;
  }
  const untitled = untitledColumns(table, file);
  let columns: Header | null = untitled;
  for await (const { number, cells } of file.rows()) {
    // Every worksheet begins with row 1 and has titles of its own.
    if (number === 1) columns = untitled;
    if (isBlankRow(cells)) continue;
    if (columns === null) {
      const header = readHeader(table, cells);
      if (hasColumns(header, ...table.titles)) columns = wantedColumns(table, header);
    } else {
      const titles: Header = columns;
      yield toRecord(
        number,
        new Map([...titles.keys()].map((title) => [title, cellOf(cells, titles, title)])),
      );
    }
  }
}

function readHeader({ hasNumberedTitles }: EvidenceTable, cells: readonly string[]): Header {
  return headerOf(
    hasNumberedTitles === true ? cells.map((cell) => cell.replace(/^\ufeff?\s*\d+\.\s/, '')) : cells,
  );
}

/** The columns of the variant without titles; `null` where the file is not of it. */
function untitledColumns(table: EvidenceTable, { headRows }: LayoutFile): Header | null {
  const isUntitled = table.untitled?.isRow(headRows[0] ?? []) ?? false;
  return isUntitled ? wantedColumns(table, headerOf(table.untitled!.columns)) : null;
}

function wantedColumns(table: EvidenceTable, header: Header): Header {
  return new Map([...header].filter(([title]) => isWanted(table, title)));
}

function isWanted({ titles, otherTitles }: EvidenceTable, title: string): boolean {
  return titles.includes(title) || otherTitles?.test(title) === true;
}
