import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { defaultHoldingsFileLimits, type HoldingRow, type UnscreenedKind } from '../import/holdings-file.ts';
import { findFileDate } from '../import/file-date.ts';
import { parsePositions } from '../import/rows/parse-positions.ts';
import { typesOfKinds } from '../import/rows/unscreened-kind.ts';
import type { TableRow } from '../import/tables/table.ts';
import { type CsvColumn, usedColumns, writeCsv } from '../files/write-csv.ts';
import { linesOf, type PlacedLine, type PlacedText } from './placed-text.ts';
import { findStatementTables, type StatementTable } from './statement-table.ts';

/** A holding that was read from a statement, and where it stands. Lengths are in points from the top of the page. */
export interface StatementHolding {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  /** '' where the statement has none. */
  readonly ticker: string;
  readonly name: string;
  readonly cusip: string;
  readonly isin: string;
  /** Kind of security and exchange as written; '' where the statement has none. */
  readonly type: string;
  readonly exchange: string;
  /** `USD`, the code of another currency, or `Other` where it has none; '' where the statement does not say. */
  readonly currency: string;
  readonly shares: number | null;
  readonly value: number | null;
  /** Of one share, as written; `null` where the statement has none. */
  readonly price: number | null;
  /** `null` for what may be a stock or a fund. */
  readonly kind: UnscreenedKind | null;
  /** Why it is not taken; `null` where it is. */
  readonly refusal: string | null;
}

/** What was read from a statement. */
export interface Statement {
  /** ISO date of the figures; `null` where the statement says none or several. */
  readonly asOf: string | null;
  /** In the order of the pages. */
  readonly holdings: readonly StatementHolding[];
  /** As in `ParsedHoldingsFile`. */
  readonly cash: number | null;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const longDay = `${month} \\d{1,2}, \\d{4}`;
/** A period of which the last day is the first group, or its month the second and the day with its year the third. */
const period = new RegExp(
  `(?:\\b(?:ending|through|to)\\b|[-–])\\s*(${longDay}|\\d{1,2}/\\d{1,2}/\\d{4})|(${month}) \\d{1,2}\\s?[-–]\\s?(\\d{1,2}, \\d{4})`,
  'i',
);
/** As Vanguard has it: `September 30, 2026, quarter-to-date statement`. */
const toDate = new RegExp(`^(${longDay}), [a-z]+-to-date`, 'i');

/**
 * Reads the holdings in the texts of a statement: in each list with titles such as Description, Quantity and Market
 * value. Throws `NotAWorkbookError` where there is no such list, and `TooManyRowsError`.
 */
export function readStatement(texts: readonly PlacedText[]): Statement {
  if (texts.length === 0)
    throw new NotAWorkbookError(
      'This PDF has no text, only pictures of its pages. Download the statement instead of scanning it.',
    );
  const lines = linesOf(texts);
  const tables = findStatementTables(lines);
  if (tables.length === 0)
    throw new NotAWorkbookError(
      'No list of holdings was found. It needs titles such as Description, Quantity and Market Value.',
    );
  const read = tables.map(readTable);
  const sums = read.flatMap(({ cash }) => cash ?? []);
  return {
    asOf: findDay(lines, tables[0]!),
    holdings: read.flatMap(({ holdings }) => holdings),
    cash: sums.length === 0 ? null : Number(sums.reduce((sum, cash) => sum + cash, 0).toFixed(2)),
  };
}

function readTable({ header, rows }: StatementTable): Pick<Statement, 'holdings' | 'cash'> {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const parsed = parsePositions(rows, header, defaultHoldingsFileLimits);
  const place = (number: number) => {
    const { page, top, bottom } = byNumber.get(number)!;
    return { page, top, bottom };
  };
  const taken = parsed.rows.map((row): StatementHolding => {
    const named = namesOf(row);
    const ticker = named.ticker || byNumber.get(row.row)!.tickerInName();
    return { ...place(row.row), ...named, ticker, kind: null, refusal: null };
  });
  const refused = parsed.rejected.map(({ row, ticker, reason, unscreened }): StatementHolding => {
    const placed = place(row);
    // Bonds and options are recognized, and so they are taken: they count in the value.
    if (unscreened !== undefined)
      return { ...placed, ...namesOf(unscreened.holding), kind: unscreened.kind, refusal: null };
    return { ...placed, ...nothing, name: ticker, kind: null, refusal: reason };
  });
  return { holdings: [...taken, ...refused].toSorted(inOrder), cash: parsed.cash };
}

const nothing = {
  ...{ ticker: '', name: '', cusip: '', isin: '', type: '', exchange: '', currency: '' },
  ...{ shares: null, value: null, price: null },
};

function namesOf(row: HoldingRow) {
  const { reference, shares, value } = row;
  const { ticker, name, cusip, isin, type, exchange, price, isPriceComputed } = reference;
  return {
    ticker: ticker ?? '',
    name: name ?? '',
    cusip: cusip ?? '',
    isin: isin ?? '',
    type: type ?? '',
    exchange: exchange ?? '',
    currency: currencyOf(row),
    shares,
    value,
    price: isPriceComputed ? null : (price ?? null),
  };
}

/** A sign or a title says it, too, and the column of currencies may be of the listing. */
function currencyOf({ isInDollars, reference: { currency } }: HoldingRow): string {
  if (isInDollars === null) return '';
  if (isInDollars) return 'USD';
  return currency && currency !== 'USD' ? currency : 'Other';
}

function inOrder(a: StatementHolding, b: StatementHolding): number {
  return a.page - b.page || a.top - b.top;
}

/** The last day of the statement's period, else the date that a file of holdings would have. */
function findDay(lines: readonly PlacedLine[], { header, rows }: StatementTable): string | null {
  const head = lines.slice(0, header.row).map(asRow);
  const ends = head.flatMap((row) => lastDayIn(row.textAt(0)) ?? []);
  const named = ends.slice(0, 1).map((day, index) => textRow(index + 1, `As of ${day}`));
  const table = [...(named.length > 0 ? named : head), titleRow(header.row), ...rows];
  return findFileDate(table, header);
}

function lastDayIn(line: string): string | undefined {
  const [, end, monthOfEnd, dayAndYear] = period.exec(line) ?? [];
  return end ?? (monthOfEnd === undefined ? toDate.exec(line)?.[1] : `${monthOfEnd} ${dayAndYear!}`);
}

function asRow({ cells }: PlacedLine, index: number): TableRow {
  return textRow(index + 1, cells.map(({ text }) => text).join(' '));
}

function titleRow(number: number): TableRow {
  return textRow(number, '');
}

function textRow(number: number, text: string): TableRow {
  return {
    number,
    textAt: (column) => (column === 0 ? text : ''),
    numberAt: () => null,
    isDateAt: () => false,
    filledColumns: () => (text === '' ? [] : [0]),
  };
}

type Column = CsvColumn<StatementHolding>;

const columns: readonly Column[] = [
  ['Ticker', ({ ticker }) => ticker],
  ['Name', ({ name }) => name],
  ['CUSIP', ({ cusip }) => cusip],
  ['Security type', ({ kind, type }) => (kind ? typesOfKinds[kind] : type)],
  ['Shares', ({ shares }) => shares],
  ['Value', ({ value }) => value],
];
/** Columns that are left out where no holding has anything in them. */
const details: readonly Column[] = [
  ['ISIN', ({ isin }) => isin || null],
  ['Currency', ({ currency }) => currency || null],
  ['Exchange', ({ exchange }) => exchange || null],
  ['Price', ({ price }) => price],
];

/** The holdings that are taken, and the cash, as a CSV file that `parseHoldingsFile` reads. */
export function writeStatementCsv({ asOf, cash }: Statement, taken: readonly StatementHolding[]): string {
  const used = usedColumns(details, taken);
  const written = [...columns, ...used];
  return writeCsv([
    ...(asOf === null ? [] : [[`Positions as of ${asOf}`]]),
    written.map(([title]) => title),
    ...taken.map((holding) => written.map(([, cellOf]) => cellOf(holding))),
    ...(cash === null ? [] : [['Cash', '', '', '', null, cash, ...used.map(() => null)]]),
  ]);
}
