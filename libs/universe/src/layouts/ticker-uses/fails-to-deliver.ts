import { parseCusip } from '../../identifiers/cusip.ts';
import { normalizeTicker } from '../../identifiers/ticker.ts';
import { parseDate } from '../../numbers/parse-date.ts';
import { parseNumber } from '../../numbers/parse-number.ts';
import { hasColumns, headerOf } from '../header.ts';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord, TickerUse } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';
import type { TableRow } from '../header.ts';

/**
 * The SEC's lists of fails to deliver (`cnsfails202303a.txt`): CUSIP, symbol, description and closing price of the day
 * before each settlement date. Fails themselves are not used. A `.` stands for no price; two lines of totals end the file.
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
  const uses = new Map<string, TickerUse>();
  let invalid = 0;
  for await (const { row } of csvTableRows(file)) {
    if (/^trailer/i.test(row.get('settlementdate')!)) continue;
    const use = useOf(row);
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
function useOf(row: TableRow): TickerUse | null {
  const [day, cusip] = [parseDate(row.get('settlementdate')!), parseCusip(row.get('cusip')!)];
  const ticker = normalizeTicker(row.get('symbol')!);
  if (day === null || cusip === null || ticker === '') return null;
  const close = parseNumber(row.get('price')!, 'point');
  const quote = close !== null && close > 0 ? { close, day } : null;
  return { ticker, cusip, name: row.get('description') ?? null, from: day, until: day, quote };
}

/** Joins what two rows say of one ticker with one CUSIP; the later one counts. */
function joinUses(known: TickerUse | undefined, use: TickerUse): TickerUse {
  if (known === undefined) return use;
  const [earlier, later] = known.until <= use.until ? [known, use] : [use, known];
  const from = known.from < use.from ? known.from : use.from;
  return { ...later, from, quote: later.quote ?? earlier.quote };
}
