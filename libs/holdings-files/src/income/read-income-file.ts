import { parseDate, type DecimalMark } from '@plumbline/matching';
import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { decimalMarkOf, parseAmount } from '../import/rows/parse-amount.ts';
import type { Table, TableRow } from '../import/tables/table.ts';
import { textTables } from '../import/tables/text-table.ts';
import { isOfx } from '../import/ofx/ofx-accounts.ts';
import { addUpIncome, type IncomeEntry, type IncomeOfYear } from './add-up-income.ts';
import { parseIncomeHeader, type IncomeColumns } from './income-columns.ts';
import { readOfxIncome } from './read-ofx-income.ts';

/** The largest file of transactions that is read: some years of a busy account. */
const MAX_LINES = 50_000;
const HEADER_ROWS = 40;

/**
 * Adds up the dividends and gains in a broker's list of transactions, or the gains in its list of sales, by year and
 * security; the latest year first. Text with commas, semicolons, tabs or bars between its cells, or OFX and QFX.
 * Reinvested dividends were earned like others; what was bought with them is no income. Interest, returns of capital
 * and rows without a ticker are left out. Throws `HoldingsFileError` for what is no such list.
 */
export function readIncomeFile(bytes: Uint8Array): readonly IncomeOfYear[] {
  if (isOfx(bytes)) return addUpIncome(readOfxIncome(bytes));
  for (const table of textTables(bytes, MAX_LINES)) {
    const columns = findHeader(table);
    if (columns !== null) return addUpIncome(entriesOf(table, columns));
  }
  throw new NotAWorkbookError(
    'We found no dates, tickers and amounts in this file. Export the history of your account, or its realized gains, as CSV, or download it as OFX or QFX.',
  );
}

function findHeader(table: Table): IncomeColumns | null {
  for (const row of table.slice(0, HEADER_ROWS)) {
    const columns = parseIncomeHeader(row);
    if (columns !== null) return columns;
  }
  return null;
}

function* entriesOf(table: Table, columns: IncomeColumns): Generator<IncomeEntry> {
  const rows = table.filter(({ number }) => number > columns.row);
  const mark = decimalMarkOf(rows, columns.amounts);
  for (const row of rows) {
    const kind = kindOf(row, columns);
    const ticker = tickerOf(row.textAt(columns.ticker));
    const year = yearOf(row.textAt(columns.date));
    const cents = centsOf(row, columns, mark);
    if (kind === null || ticker === '' || year === null || cents === 0) continue;
    const name = columns.name === undefined ? '' : row.textAt(columns.name);
    yield { year, ticker, name, kind, cents };
  }
}

/** Fidelity, Schwab, Vanguard and E*TRADE write it out, Robinhood has codes. */
const gain = /\bcap(?:ital)?\.? ?g(?:ai)?n/i;
const dividend = /\bdiv(?:idend|\b)|^[cm]div$/i;
const noIncome =
  /^(?:you )?(?:bought|sold)\b|^(?:transferred|redemption)\b|\b(?:tax|withh(?:eld|olding)|fee|return of capital|stock dividend|split)\b/i;

function kindOf(row: TableRow, { kind, action, name }: IncomeColumns): 'dividends' | 'gains' | null {
  if (kind === 'sales') return 'gains';
  const text = withoutSecurity(row.textAt(action!), name === undefined ? '' : row.textAt(name));
  if (noIncome.test(text)) return null;
  if (gain.test(text)) return 'gains';
  return dividend.test(text) ? 'dividends' : null;
}

/** Fidelity writes `DIVIDEND RECEIVED APPLE INC (AAPL) (Cash)`, and a name may have words such as "tax" in it. */
function withoutSecurity(action: string, name: string): string {
  return action.replace(`${name} (`, '(');
}

/** `AAPL` of `AAPL` and of `AAPL(037833100)`; '' of what is no ticker, such as the CUSIP of a bond. */
function tickerOf(text: string): string {
  const [, ticker = ''] = /^([A-Za-z][A-Za-z0-9./-]{0,9})\s*(?:\(\w*\))?$/.exec(text) ?? [];
  return ticker.toUpperCase();
}

/** Schwab writes `01/15/2026 as of 01/14/2026`. */
function yearOf(text: string): number | null {
  const [first = ''] = text.split(/ as of /i);
  const day = parseDate(first.trim());
  return day === null ? null : Number(day.slice(0, 4));
}

function centsOf(row: TableRow, { amounts, kind }: IncomeColumns, mark: DecimalMark): number {
  let cents = 0;
  for (const column of amounts) {
    const amount = parseAmount(row, column, mark);
    if (amount.kind === 'number') cents += Math.round(amount.number * 100);
  }
  // Below 0 is what was bought with a dividend or gain that was reinvested.
  return kind === 'transactions' ? Math.max(0, cents) : cents;
}
