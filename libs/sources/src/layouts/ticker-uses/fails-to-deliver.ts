import { epochDay, isoDay } from '@plumbline/screening';
import { textLines } from '../../files/text-lines.ts';
import { parseCusip, normalizeTicker, parseDate, parseNumber } from '@plumbline/matching';
import { TradingDayIndex } from '../../prices/trading-day-index.ts';
import { hasColumns, headerOf } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { DayClose, Layout, LayoutFile, LayoutRecord, TickerUse } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';

/**
 * The SEC's lists of fails to deliver (`cnsfails202303a.txt`): CUSIP, symbol, description and, for each settlement
 * date, the closing price of the trading day before it. Fails themselves are not used. A `.` stands for no price; two
 * lines of totals end the file.
 */
export const failsToDeliver: Layout = {
  name: 'fails-to-deliver',
  role: 'tickerUses',
  label: 'SEC fails to deliver',
  isAllOrNothing: true,
  detect: ({ headRows }) =>
    hasColumns(headerOf(headRows[0] ?? []), 'settlementdate', 'cusip', 'symbol', 'price'),
  asOf: dateOfName,
  parse: parseFails,
};

async function* parseFails(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const gathered = new GatheredFails();
  for await (const row of failRows(file)) gathered.add(row);
  const { uses, invalid } = gathered;
  if (uses.length === 0) throw new UnusableFileError('there are no rows in it');
  for (const tickerUse of uses) yield { kind: 'tickerUse', tickerUse };
  if (invalid === 0) return;
  const reason = 'no date, symbol or valid CUSIP';
  yield { kind: 'leftOut', leftOut: { file: file.path, row: null, subject: `${invalid} rows`, reason } };
}

/** The cells of a row, as they are written. */
type FailRow = readonly [date: string, cusip: string, symbol: string, name: string, price: string];

/**
 * Nothing is quoted between the bars that the SEC writes: there are millions of rows, and splitting them is ten times
 * as fast. Other separators are those of a spreadsheet that somebody saved.
 */
async function* failRows(file: LayoutFile): AsyncGenerator<FailRow> {
  const header = headerOf(file.headRows[0] ?? []);
  const columns = ['settlementdate', 'cusip', 'symbol', 'description', 'price'].map((title) =>
    header.get(title),
  );
  const rowOf = (cells: readonly string[]) =>
    columns.map((column) => (column === undefined ? '' : (cells[column] ?? ''))) as unknown as FailRow;
  let isTitles = true;
  for await (const rows of file.delimiter === '|' ? barRows(file) : csvCells(file)) {
    for (const cells of rows) {
      if (!isTitles && cells.length > 1 && !/^\s*trailer/i.test(cells[0]!)) yield rowOf(cells);
      isTitles = false;
    }
  }
}

async function* barRows(file: LayoutFile): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const lines of textLines(file.text())) yield lines.map((line) => line.split('|'));
}

async function* csvCells(file: LayoutFile): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const { cells } of file.rows()) yield [cells];
}

/** What a file says of one ticker with one CUSIP. */
interface FailedTicker extends TickerUse {
  readonly cusip: string;
  name: string | null;
  from: string;
  until: string;
  quote: DayClose | null;
  readonly closes: DayClose[];
}

/** A settlement date, and the trading day before it; ISO dates. */
interface SettlementDay {
  readonly day: string;
  readonly traded: string | null;
}

/** Joins the rows of one file. Dates and tickers are read once however often they come. */
class GatheredFails {
  /** Rows without a date, a ticker or a CUSIP. */
  invalid = 0;
  private readonly calendar = new TradingDayIndex();
  private readonly days = new Map<string, SettlementDay | null>();
  private readonly byText = new Map<string, FailedTicker | null>();
  private readonly byKey = new Map<string, FailedTicker>();

  get uses(): FailedTicker[] {
    return [...this.byKey.values()];
  }

  add([date, cusip, symbol, name, price]: FailRow): void {
    const settlement = remember(this.days, date, () => this.readDay(date));
    const use = remember(this.byText, `${cusip}|${symbol}`, () => this.useOf(cusip, symbol));
    if (settlement === null || use === null) {
      this.invalid += 1;
      return;
    }
    extend(use, settlement.day, { name: name.trim(), quote: quoteOf(price, settlement) });
  }

  private readDay(text: string): SettlementDay | null {
    const day = parseDate(text);
    if (day === null) return null;
    const traded = this.calendar.before(epochDay(day)!);
    return { day, traded: traded === null ? null : isoDay(traded) };
  }

  private useOf(cusipText: string, symbol: string): FailedTicker | null {
    const [cusip, ticker] = [parseCusip(cusipText), normalizeTicker(symbol)];
    if (cusip === null || ticker === '') return null;
    return remember(this.byKey, `${cusip} ${ticker}`, () => ({
      ticker,
      cusip,
      name: null,
      from: '',
      until: '',
      quote: null,
      closes: [],
    }));
  }
}

function quoteOf(price: string, { traded }: SettlementDay): DayClose | null {
  const close = parseNumber(price.trim(), 'point');
  return close !== null && close > 0 && traded !== null ? { close, day: traded } : null;
}

/** Adds a row of one day; of several the latest says the name and the last close. */
function extend(use: FailedTicker, day: string, { name, quote }: Pick<FailedTicker, 'name' | 'quote'>): void {
  if (quote !== null) use.closes.push(quote);
  if (use.from === '' || day < use.from) use.from = day;
  if (day < use.until) {
    use.quote ??= quote;
    return;
  }
  use.until = day;
  use.name = name;
  use.quote = quote ?? use.quote;
}

function remember<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
