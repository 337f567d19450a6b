import { useIsNarrow } from '../../../components/ui/hooks/use-is-phone.ts';
import { holdingOrderings } from './holding-order.ts';
import type { HoldingOrdering } from './holding-order.ts';

/** The columns of the table of holdings. */
export type HoldingColumn = HoldingOrdering | 'select' | 'swap' | 'edit' | 'delete' | 'more';

/** How much room there is: for all columns, for all that can be changed, for the few of a tablet, or of a phone. */
type TableWidth = 'all' | 'most' | 'few' | 'phone';

const few: readonly HoldingColumn[] = ['select', 'ticker', 'score', 'shares', 'value', 'weight', 'more'];
const phone: readonly HoldingColumn[] = ['ticker', 'value', 'score', 'more'];
const most: readonly HoldingColumn[] = [
  'select',
  'ticker',
  'name',
  'score',
  'shares',
  'value',
  'weight',
  'swap',
  'edit',
  'delete',
];

export const columnsFor: Readonly<Record<TableWidth, readonly HoldingColumn[]>> = {
  all: ['select', ...holdingOrderings, 'swap', 'edit', 'delete'],
  most,
  few,
  phone,
};

const widths: Readonly<Partial<Record<HoldingColumn, string>>> = {
  select: '2.25rem',
  ticker: '7rem',
  score: '5rem',
  shares: '8.5rem',
  value: '9rem',
  weight: '6.5rem',
  cap: '6.5rem',
  price: '6.5rem',
  swap: '2.375rem',
  edit: '2.375rem',
  delete: '2.375rem',
};
const narrowWidths: typeof widths = {
  select: '2.25rem',
  score: '4.5rem',
  shares: '8.5rem',
  value: '8.5rem',
  weight: '5.25rem',
  more: '2.75rem',
};
const phoneWidths: typeof widths = { value: '7.25rem', score: '3.875rem', more: '2.25rem' };
const widthsOf = new Map([
  [few, narrowWidths],
  [phone, phoneWidths],
]);

/** The width of a column as CSS; the columns without one share the rest of the table. */
export function getColumnWidth(column: HoldingColumn, columns: readonly HoldingColumn[]): string | undefined {
  return (widthsOf.get(columns) ?? widths)[column];
}

/**
 * Whether amounts are changed in their cells. On a phone they are changed in a drawer, with a keyboard that has room.
 */
export function isEditable(columns: readonly HoldingColumn[]): boolean {
  return columns.includes('shares');
}

/** The columns of figures, whose headings and cells are aligned right. */
const numbers: ReadonlySet<HoldingColumn> = new Set(['score', 'shares', 'value', 'weight', 'cap', 'price']);

export function isNumeric(column: HoldingColumn): boolean {
  return numbers.has(column);
}

/** The headings; columns of buttons have none. */
export const headings: Readonly<Record<HoldingOrdering, string>> = {
  ticker: 'Ticker',
  name: 'Name',
  score: 'Score',
  shares: 'Shares',
  value: 'Value',
  weight: 'Weight',
  cap: 'Size',
  price: 'Price',
};

export function isOrdering(column: HoldingColumn): column is HoldingOrdering {
  return column in headings;
}

/** How many columns the window has room for; known at the first paint. */
export function useTableWidth(): TableWidth {
  const isPhone = useIsNarrow(48);
  const isTablet = useIsNarrow(52);
  const isMedium = useIsNarrow(68);
  if (isPhone) return 'phone';
  if (isTablet) return 'few';
  return isMedium ? 'most' : 'all';
}
