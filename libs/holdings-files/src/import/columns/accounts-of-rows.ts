import { comparableTitle } from '../../files/header.ts';
import type { FileAccount } from '../holdings-file.errors.ts';
import type { ParsedRows } from '../rows/parse-positions.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { columnTitles } from './column-titles.ts';
import type { HeaderRow } from './header-row.ts';

/** An account with the numbers of all rows that are of it, cash and totals too. */
export interface AccountOfRows extends FileAccount {
  readonly rowNumbers: ReadonlySet<number>;
}

const numberTitles = ['accountnumber', 'fundaccountnumber', 'acctnumber', 'accountno', 'account'];
const nameTitles = ['accountname', 'accountnickname', 'accounttype'];
/** What a header begins with: a title of the security or of the account. */
const firstTitles = new Set([...numberTitles, ...nameTitles, ...columnTitles.ticker, ...columnTitles.name]);
/** "Individual ...123", as Schwab calls an account above its list. */
const maskedNumber = /(?:\.{2,}|…|x{2,}|\*{2,})\s*-?\d{2,}\W*$/i;

/**
 * Finds which account each row is of, by a column of account numbers (Fidelity, Vanguard) or by a caption above each
 * repeated header (Schwab). Returns `null` for fewer than two accounts, and where one of the rows is of none: then the
 * file cannot be taken apart without losing a line.
 */
export function findAccountsOfRows(
  table: Table,
  header: HeaderRow,
  { rows, rejected }: ParsedRows,
): AccountOfRows[] | null {
  const labels = labelRows(table, header);
  const holdings = new Set([...rows, ...rejected].map(({ row }) => row));
  if (![...holdings].every((row) => labels.has(row))) return null;
  const accounts = new Map<string, { name: string; rows: number; rowNumbers: Set<number> }>();
  for (const [row, { key, name }] of labels) {
    const account = accounts.get(key) ?? { name, rows: 0, rowNumbers: new Set() };
    account.rowNumbers.add(row);
    if (holdings.has(row)) account.rows += 1;
    accounts.set(key, account);
  }
  const filled = [...accounts.values()].filter((account) => account.rows > 0);
  return filled.length < 2 ? null : filled.map((account, index) => ({ id: String(index + 1), ...account }));
}

interface Label {
  readonly key: string;
  readonly name: string;
}

/** Labels by row number, of all rows that belong to an account. */
function labelRows(table: Table, header: HeaderRow): Map<number, Label> {
  const labels = new Map<number, Label>();
  let labelOf: (row: TableRow) => Label | null = () => null;
  for (const [index, row] of table.entries()) {
    if (row.number < header.row) continue;
    const label = labelOf(row);
    if (isHeader(row)) labelOf = labelerBelow(row, table[index - 1]);
    else if (label !== null) labels.set(row.number, label);
  }
  return labels;
}

function isHeader(row: TableRow): boolean {
  const first = row.filledColumns()[0];
  return first !== undefined && firstTitles.has(comparableTitle(row.textAt(first)));
}

function labelerBelow(header: TableRow, above: TableRow | undefined): (row: TableRow) => Label | null {
  const [number, name] = [columnOf(header, numberTitles), columnOf(header, nameTitles)];
  if (number !== undefined || name !== undefined) return (row) => labelInRow(row, number, name);
  const caption = above?.filledColumns().length === 1 ? above.textAt(above.filledColumns()[0]!) : '';
  return () => (maskedNumber.test(caption) ? { key: caption, name: caption } : null);
}

function columnOf(header: TableRow, titles: readonly string[]): number | undefined {
  return header.filledColumns().find((column) => titles.includes(comparableTitle(header.textAt(column))));
}

function labelInRow(
  row: TableRow,
  numberColumn: number | undefined,
  nameColumn: number | undefined,
): Label | null {
  const number = numberColumn === undefined ? '' : row.textAt(numberColumn);
  const name = nameColumn === undefined ? '' : row.textAt(nameColumn);
  if (number === '') return name === '' ? null : { key: name, name };
  // The whole number of an account would end up in the name of a portfolio.
  return { key: number, name: `${name || 'Account'} …${number.slice(-4)}` };
}
