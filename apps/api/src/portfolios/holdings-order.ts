import type { HoldingSort } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, scoreOf } from '@plumbline/screening';
import type { HoldingsView } from './holding.mapper.ts';

type Key = number | string | null;
type Column = HoldingSort extends `${infer Name},${string}` ? Name : never;

/** What a holding is sorted by; `null` comes last, whichever way. */
const keys: Record<Column, (view: HoldingsView, at: number) => Key> = {
  weight: ({ sheet }, at) => sheet.weights[at],
  value: ({ sheet }, at) => sheet.holdings[at].worth,
  shares: ({ sheet }, at) => sheet.holdings[at].shares,
  impactScore: ({ sheet, scores }, at) => scoreOf(scores, sheet.holdings[at].instrumentIndex),
  ticker: (view, at) => textOf(view, at, 'ticker'),
  name: (view, at) => textOf(view, at, 'name').toLowerCase(),
};

/** Places of the holdings of a sheet in the order asked for; among equals the one added first comes first. */
export function holdingsInOrder(view: HoldingsView, sort: HoldingSort): number[] {
  const [column, way] = sort.split(',') as [Column, 'asc' | 'desc'];
  const { holdings } = view.sheet;
  const sortedBy = holdings.map((_, at) => keys[column](view, at));
  const direction = way === 'asc' ? 1 : -1;
  const compare = (a: Key, b: Key) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -direction : direction;
  };
  return [...holdings.keys()].sort(
    (a, b) => compare(sortedBy[a], sortedBy[b]) || holdings[a].id - holdings[b].id,
  );
}

function textOf({ sheet, former }: HoldingsView, at: number, part: 'ticker' | 'name'): string {
  const { instrumentIndex, instrumentId } = sheet.holdings[at];
  if (instrumentIndex === OUTSIDE_UNIVERSE) return former.get(instrumentId)?.ticker ?? '';
  return sheet.snapshot.instruments.rows[instrumentIndex][part];
}
