import type { HeaderRow } from '../columns/header-row.ts';
import type { HoldingColumn } from '../holdings-file.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { OfxAccount, OfxPosition } from './ofx-accounts.ts';

/** The columns in which the positions of an account are a table, and the tags that they are read from. */
const columns: readonly (readonly [column: HoldingColumn | 'type', tag: string, field: keyof OfxPosition])[] =
  [
    ['ticker', 'TICKER', 'ticker'],
    ['name', 'SECNAME', 'name'],
    ['cusip', 'UNIQUEID', 'cusip'],
    ['isin', 'UNIQUEID', 'isin'],
    ['shares', 'UNITS', 'units'],
    ['price', 'UNITPRICE', 'price'],
    ['value', 'MKTVAL', 'value'],
    ['currency', 'CURSYM', 'currency'],
    ['type', '', 'type'],
  ];

/** The positions as rows numbered from 1, and the header that they would have in a spreadsheet. */
export function ofxTable({ positions }: OfxAccount): { table: Table; header: HeaderRow } {
  const listed = columns.filter(([column]) => column !== 'type') as [HoldingColumn, string, string][];
  const header: HeaderRow = {
    row: 0,
    kind: 'positions',
    columns: new Map(listed.map(([column], place) => [column, place])),
    titles: Object.fromEntries(listed.map(([column, tag]) => [column, tag])),
    code: null,
    type: columns.findIndex(([column]) => column === 'type'),
  };
  return { table: positions.map((position, index) => new OfxRow(index + 1, position)), header };
}

class OfxRow implements TableRow {
  constructor(
    readonly number: number,
    private readonly position: OfxPosition,
  ) {}

  textAt(column: number): string {
    return String(this.cellAt(column) ?? '');
  }

  numberAt(column: number): number | null {
    const cell = this.cellAt(column);
    return typeof cell === 'number' ? cell : null;
  }

  isDateAt(_column: number): boolean {
    return false;
  }

  filledColumns(): number[] {
    return [...columns.keys()].filter((column) => this.textAt(column) !== '');
  }

  private cellAt(column: number): string | number | null {
    const field = columns[column]?.[2];
    return field === undefined ? null : this.position[field];
  }
}
