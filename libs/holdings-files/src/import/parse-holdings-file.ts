import { headerSearchRows, parseHeaderRow, type HeaderRow } from './columns/header-row.ts';
import { findFileDate } from './file-date.ts';
import { findAccountsOfRows } from './columns/accounts-of-rows.ts';
import { NotAWorkbookError, SeveralAccountsError } from './holdings-file.errors.ts';
import {
  defaultHoldingsFileLimits,
  type ParsedHoldingsFile,
  type HoldingsFileLimits,
} from './holdings-file.ts';
import { parseActivity } from './rows/parse-activity.ts';
import { parsePositions } from './rows/parse-positions.ts';
import { isOfx, readOfxAccount } from './ofx/ofx-accounts.ts';
import { ofxTable } from './ofx/ofx-table.ts';
import { positionsOfStatement } from './tables/statement-section.ts';
import type { Table } from './tables/table.ts';
import { tablesOf } from './tables/tables-of.ts';

/** Lines of a text file that are parsed for each allowed row, because of captions and blank lines in between. */
const linesPerRow = 5;

/**
 * Parses a file of holdings: `.xlsx`, `.xls`, text with commas, semicolons, tabs or bars between its cells, in any
 * encoding that spreadsheets save, or OFX and QFX. The first worksheet with a header row counts; the header may be in
 * any row. Of a file with several accounts, the one with the id `account` counts; without it, an OFX file throws
 * `SeveralAccountsError`, and a table is taken whole and lists its accounts. Formulas are never evaluated.
 * Throws `HoldingsFileError` and nothing else. Time and memory are bounded as far as the workbook parser allows, so
 * parse untrusted files in a worker with limits.
 */
export function parseHoldingsFile(
  bytes: Uint8Array,
  limits: HoldingsFileLimits = defaultHoldingsFileLimits,
  account?: string,
): ParsedHoldingsFile {
  if (isOfx(bytes)) return parseOfxAccount(bytes, limits, account);
  const { table, header } = findHeader(tablesOf(bytes, limits.maxRows * linesPerRow));
  const found = { asOf: findFileDate(table, header), columns: header.titles };
  if (header.kind === 'activity')
    return { kind: 'activity', ...found, ...parseActivity(table, header, limits) };
  return { kind: 'positions', ...found, ...parseAccounts(table, header, limits, account) };
}

/** The positions of all accounts in a table, or of the one that is chosen of several. */
function parseAccounts(
  table: Table,
  header: HeaderRow,
  limits: HoldingsFileLimits,
  chosen: string | undefined,
) {
  const all = parsePositions(table, header, limits);
  const found = findAccountsOfRows(table, header, all);
  if (found === null) return all;
  const accounts = found.map(({ id, name, rows }) => ({ id, name, rows }));
  if (chosen === undefined) return { ...all, accounts };
  const account = found.find(({ id }) => id === chosen);
  if (account === undefined) throw new SeveralAccountsError(accounts);
  const { name, rowNumbers } = account;
  const isOfAccount = ({ row }: { readonly row: number }) => rowNumbers.has(row);
  const itsTable = table.filter(({ number }) => rowNumbers.has(number));
  return {
    account: name,
    rows: all.rows.filter(isOfAccount),
    rejected: all.rejected.filter(isOfAccount),
    cash: parsePositions(itsTable, header, limits).cash,
  };
}

function parseOfxAccount(
  bytes: Uint8Array,
  limits: HoldingsFileLimits,
  chosen: string | undefined,
): ParsedHoldingsFile {
  const account = readOfxAccount(bytes, limits.maxRows, chosen);
  const { table, header } = ofxTable(account);
  const positions = parsePositions(table, header, limits);
  const cash = account.cash ?? positions.cash;
  const named = chosen === undefined ? {} : { account: account.name };
  return { kind: 'positions', asOf: account.asOf, ...named, ...positions, cash, columns: header.titles };
}

/** Returns the first header of positions or trades in the first table that has one. */
function findHeader(tables: Iterable<Table>): { table: Table; header: HeaderRow } {
  let other: HeaderRow | null = null;
  for (const whole of tables) {
    const table = positionsOfStatement(whole);
    for (const row of table.slice(0, headerSearchRows)) {
      const header = parseHeaderRow(row);
      if (header !== null && header.kind !== 'other') return { table, header };
      other ??= header;
    }
  }
  throw new NotAWorkbookError(other === null ? noHeader : unusable(other));
}

const noHeader =
  'No header row was found. Above its rows, the list needs one of titles: a Ticker or Name, and Shares or a Value.';

function unusable({ row, code }: HeaderRow): string {
  if (code !== null) return `Row ${row} begins a list of transactions. Export the positions instead.`;
  return `The titles in row ${row} name no column of shares or values, or none of tickers or names.`;
}
