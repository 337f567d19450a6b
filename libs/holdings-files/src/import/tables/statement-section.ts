import type { Table, TableRow } from './table.ts';

/** The section of a statement with what is held, the one with the names, and the one with its day. */
const [positions, securities, head] = ['Open Positions', 'Financial Instrument Information', 'Statement'];
const [sectionColumn, kindColumn, levelColumn] = [0, 1, 2];

/** What a statement says of a security elsewhere. */
interface Details {
  readonly name: string;
  readonly number: string;
}

/**
 * The positions in a statement of Interactive Brokers: a file of many lists, in which each row begins with the name of
 * its list and whether it is the header. Others of them, such as trades and what changed in value, look like holdings.
 * A position gets the name and the ISIN that the statement gives its symbol. Returns any other table as it is.
 */
export function positionsOfStatement(table: Table): Table {
  const ofSection = (name: string) => table.filter((row) => row.textAt(sectionColumn) === name);
  const rows = ofSection(positions!);
  if (!rows.some(isHeader) || ofSection(head!).length === 0) return table;
  const symbol = columnOf(rows.find(isHeader)!, 'Symbol');
  const details = detailsBySymbol(ofSection(securities!));
  const width = Math.max(...rows.map((row) => row.filledColumns().at(-1) ?? 0)) + 1;
  const described = rows.filter(isHeaderOrPosition).map((row) => {
    const extra = isHeader(row) ? titles : details.get(row.textAt(symbol));
    return new DescribedRow(row, [extra?.name ?? '', extra?.number ?? ''], width);
  });
  return [...ofSection(head!), ...described];
}

const titles: Details = { name: 'Description', number: 'ISIN' };

function isHeader(row: TableRow): boolean {
  return row.textAt(kindColumn) === 'Header';
}

/** Neither a total nor a lot, which repeats a position. */
function isHeaderOrPosition(row: TableRow): boolean {
  const isPosition = row.textAt(kindColumn) === 'Data' && row.textAt(levelColumn) !== 'Lot';
  return isHeader(row) || isPosition;
}

function columnOf(header: TableRow | undefined, title: string): number {
  return header?.filledColumns().find((column) => header.textAt(column) === title) ?? -1;
}

/** The list has a header for each kind of security, and their columns differ. */
function detailsBySymbol(rows: Table): Map<string, Details> {
  const details = new Map<string, Details>();
  let header: TableRow | undefined;
  for (const row of rows) {
    if (isHeader(row)) header = row;
    const text = (title: string) => row.textAt(columnOf(header, title));
    if (!isHeader(row))
      details.set(text('Symbol'), { name: text('Description'), number: text('Security ID') });
  }
  return details;
}

/** A row with two cells more, behind the last column of the list. */
class DescribedRow implements TableRow {
  constructor(
    private readonly row: TableRow,
    private readonly cells: readonly [name: string, number: string],
    private readonly width: number,
  ) {}

  get number(): number {
    return this.row.number;
  }

  textAt(column: number): string {
    return this.cells[column - this.width] ?? this.row.textAt(column);
  }

  numberAt(column: number): number | null {
    return this.row.numberAt(column);
  }

  isDateAt(column: number): boolean {
    return this.row.isDateAt(column);
  }

  filledColumns(): number[] {
    const added = [...this.cells.keys()].filter((index) => this.cells[index] !== '');
    return [...this.row.filledColumns(), ...added.map((index) => this.width + index)];
  }
}
