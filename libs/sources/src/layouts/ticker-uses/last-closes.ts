import { normalizeTicker, parseDate, parseNumber } from '@plumbline/matching';
import { headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord, TickerUse } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';

/** A table of the last closing price of each security: `symbol,date,close`, in US dollars. */
export const lastCloses: Layout = {
  name: 'last-closes',
  role: 'tickerUses',
  label: 'last closing prices',
  detect: ({ headRows }) => [...headerOf(headRows[0] ?? []).keys()].sort().join() === 'close,date,symbol',
  asOf: dateOfName,
  parse: parseCloses,
};

async function* parseCloses(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  let count = 0;
  for await (const { number, row } of csvTableRows(file)) {
    count += 1;
    const tickerUse = useOf(row);
    if (typeof tickerUse !== 'string') {
      yield { kind: 'tickerUse', tickerUse };
      continue;
    }
    const subject = row.get('symbol')!;
    yield { kind: 'leftOut', leftOut: { file: file.path, row: number, subject, reason: tickerUse } };
  }
  if (count === 0) throw new UnusableFileError('there are no prices in it');
}

/** The price of a row, or the reason why it is not usable. */
function useOf(row: TitledRow): TickerUse | string {
  const ticker = normalizeTicker(row.get('symbol')!);
  if (ticker === '') return 'no symbol';
  const day = parseDate(row.get('date')!);
  if (day === null) return 'no date';
  const close = parseNumber(row.get('close')!, 'point');
  if (close === null || close <= 0) return 'no price';
  return { ticker, cusip: null, name: null, from: day, until: day, quote: { close, day } };
}
