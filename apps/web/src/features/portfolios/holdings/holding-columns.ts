import { holdingOrderings } from './holding-order.ts';
import type { HoldingOrdering } from './holding-order.ts';

/** The columns of the table of holdings. */
export type HoldingColumn = HoldingOrdering | 'select' | 'edit' | 'delete';

/** How much room there is: for all columns, for all that can be changed, or for the few that a phone shows. */
export type TableRoom = 'all' | 'most' | 'few';

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

export const columnsFor: Readonly<Record<TableRoom, readonly HoldingColumn[]>> = {
  all: ['select', ...holdingOrderings, 'edit', 'delete'],
  most,
  few,
};

/** The headings; the columns without one have buttons that say what they do. */
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
