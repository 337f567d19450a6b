import { headerOf, type Header } from '../files/header.ts';
import type { TableRow } from '../import/tables/table.ts';

/** Where a file says what was earned: a list of transactions, or one of sales with what each gained. */
export interface IncomeColumns {
  readonly kind: 'transactions' | 'sales';
  /** Number of the row with the titles. */
  readonly row: number;
  readonly ticker: number;
  readonly name: number | undefined;
  readonly date: number;
  /** What kind of transaction it is; only of `transactions`. */
  readonly action: number | undefined;
  /** US dollars: of `transactions` one column, of `sales` one or two, which are added up. */
  readonly amounts: readonly number[];
}

/** Titles in comparable form, from exports of the large brokers; of several the first here counts. */
const titles = {
  ticker: ['symbol', 'ticker', 'instrument', 'symbolcusip', 'securitysymbol'],
  name: ['investmentname', 'securitydescription', 'description', 'securityname', 'name', 'security'],
  action: ['action', 'transactiontype', 'transcode', 'activitytype', 'type', 'transactiondescription'],
  date: ['rundate', 'tradedate', 'activitydate', 'transactiondate', 'date', 'settlementdate', 'settledate'],
  amount: ['amount', 'netamount', 'amountusd', 'netamountusd', 'totalamount'],
  soldOn: ['closeddate', 'datesold', 'solddate', 'saledate', 'dateclosed', 'dateofsale'],
} as const;

/** A sale has one gain, or one that is short-term and one that is long-term. */
const gainTitles = {
  whole: ['gainloss', 'gainlossusd', 'realizedgainloss', 'totalgainloss', 'realizedgain', 'gain'],
  parts: ['shorttermgainloss', 'longtermgainloss', 'stgainloss', 'ltgainloss'],
} as const;

/** Returns the columns of a row of titles; `null` for any other row. */
export function parseIncomeHeader(row: TableRow): IncomeColumns | null {
  const filled = row.filledColumns();
  if (filled.length < 3) return null;
  const header = headerOf(Array.from({ length: filled.at(-1)! + 1 }, (_, column) => row.textAt(column)));
  const ticker = firstOf(header, titles.ticker);
  if (ticker === undefined) return null;
  const place = { row: row.number, ticker, name: firstOf(header, titles.name) };
  return salesColumns(header, place) ?? transactionColumns(header, place);
}

type Place = Pick<IncomeColumns, 'row' | 'ticker' | 'name'>;

function salesColumns(header: Header, place: Place): IncomeColumns | null {
  const date = firstOf(header, titles.soldOn);
  const whole = firstOf(header, gainTitles.whole);
  const parts = gainTitles.parts.flatMap((title) => header.get(title) ?? []);
  const amounts = whole === undefined ? parts : [whole];
  if (date === undefined || amounts.length === 0) return null;
  return { kind: 'sales', ...place, date, action: undefined, amounts };
}

function transactionColumns(header: Header, place: Place): IncomeColumns | null {
  const [date, action, amount] = [titles.date, titles.action, titles.amount].map((list) =>
    firstOf(header, list),
  );
  if (date === undefined || action === undefined || amount === undefined) return null;
  return { kind: 'transactions', ...place, date, action, amounts: [amount] };
}

function firstOf(header: Header, list: readonly string[]): number | undefined {
  const title = list.find((each) => header.has(each));
  return title === undefined ? undefined : header.get(title);
}
