import { epochDay, isoDay } from '@plumbline/screening';
import { parseCusip } from '../../identifiers/cusip.ts';
import { normalizeTicker } from '../../identifiers/ticker.ts';
import { parseDate } from '../../numbers/parse-date.ts';
import { parseNumber } from '../../numbers/parse-number.ts';
import { TradingDayIndex } from '../../prices/trading-day-index.ts';
import { hasColumns, headerOf } from '../header.ts';
import { dateOfName } from '../layout-file.ts';
import type { DayClose, Layout, LayoutFile, LayoutRecord, TickerUse } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import type { TableRow } from '../header.ts';

/**
 * The SEC's lists of fails to deliver (`cnsfails202303a.txt`): CUSIP, symbol, description and, for each settlement date, the closing
 * price of the trading day before it. Fails themselves are not used. A `.` stands for no price; two lines of totals end the file.
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

interface FailedTicker extends TickerUse {
  readonly cusip: string;
  readonly closes: DayClose[];
}

async function* parseFails(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const uses = new Map<string, FailedTicker>();
  const calendar = new TradingDayIndex();
  let invalid = 0;
  for await (const { row } of csvTableRows(file)) {
    if (/^trailer/i.test(row.get('settlementdate')!)) continue;
    const use = useOf(row, calendar);
    if (use === null) {
      invalid += 1;
      continue;
    }
    const key = `${use.cusip} ${use.ticker}`;
    uses.set(key, joinUses(uses.get(key), use));
  }
  if (uses.size === 0) throw new UnusableFileError('there are no rows in it');
  for (const tickerUse of uses.values()) yield { kind: 'tickerUse', tickerUse };
  if (invalid === 0) return;
  const reason = 'no date, symbol or valid CUSIP';
  yield { kind: 'leftOut', leftOut: { file: file.path, row: null, subject: `${invalid} rows`, reason } };
}

/** What a row says of its ticker; `null` where it lacks the date, the ticker or the CUSIP. */
function useOf(row: TableRow, calendar: TradingDayIndex): FailedTicker | null {
  const [day, cusip] = [parseDate(row.get('settlementdate')!), parseCusip(row.get('cusip')!)];
  const ticker = normalizeTicker(row.get('symbol')!);
  if (day === null || cusip === null || ticker === '') return null;
  const close = parseNumber(row.get('price')!, 'point');
  const traded = calendar.before(epochDay(day)!);
  const quote = close !== null && close > 0 && traded !== null ? { close, day: isoDay(traded) } : null;
  const closes = quote === null ? [] : [quote];
  return { ticker, cusip, name: row.get('description') ?? null, from: day, until: day, quote, closes };
}

/** Joins what two rows say of one ticker with one CUSIP; the later one counts. */
function joinUses(known: FailedTicker | undefined, use: FailedTicker): FailedTicker {
  if (known === undefined) return use;
  const [earlier, later] = known.until <= use.until ? [known, use] : [use, known];
  const from = known.from < use.from ? known.from : use.from;
  known.closes.push(...use.closes);
  return { ...later, from, quote: later.quote ?? earlier.quote, closes: known.closes };
}
