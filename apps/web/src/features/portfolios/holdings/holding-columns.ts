import { useMediaQuery } from '@mantine/hooks';
import { holdingOrderings } from './holding-order.ts';
import type { HoldingOrdering } from './holding-order.ts';

/** The columns of the table of holdings. */
export type HoldingColumn = HoldingOrdering | 'select' | 'edit' | 'delete';

/** How much room there is: for all columns, for all that can be changed, or for the few that a phone shows. */
type TableWidth = 'all' | 'most' | 'few';

const few: readonly HoldingColumn[] = ['select', 'ticker', 'value', 'score'];
const most: readonly HoldingColumn[] = [
  'select',
  'ticker',
  'name',
  'score',
  'shares',
  'value',
  'weight',
  'edit',
  'delete',
];

export const columnsFor: Readonly<Record<TableWidth, readonly HoldingColumn[]>> = {
  all: ['select', ...holdingOrderings, 'edit', 'delete'],
  most,
  few,
};

/** The headings; columns of buttons have none. */
export const headings: Readonly<Record<HoldingOrdering, string>> = {
  ticker: 'Ticker',
  name: 'Name',
  score: 'Score',
  shares: 'Shares',
  value: 'Value',
  weight: 'Weight',
  cap: 'Market cap',
  price: 'Price',
};

export function isOrdering(column: HoldingColumn): column is HoldingOrdering {
  return column in headings;
}

/** How many columns the window has room for; known at the first paint. */
export function useTableWidth(): TableWidth {
  const options = { getInitialValueInEffect: false };
  const isNarrow = useMediaQuery('(max-width: 52em)', false, options);
  const isMedium = useMediaQuery('(max-width: 68em)', false, options);
  if (isNarrow) return 'few';
  return isMedium ? 'most' : 'all';
}
