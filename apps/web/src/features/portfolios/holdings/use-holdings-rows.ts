import type { HoldingResponse } from '@plumbline/contracts';
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { SortingState } from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import { formatOrder, parseOrder } from './holding-order.ts';
import type { HoldingOrder, HoldingOrdering } from './holding-order.ts';
import { pageShown, rowsShown } from './row-choices.ts';
import type { HoldingsView } from './use-holdings-view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Sortable = string | number;

/** What a column sorts by; `undefined` where it is unknown, which sorts last either way. */
const sortedBy: Readonly<Record<HoldingOrdering, (holding: HoldingResponse) => Sortable | undefined>> = {
  ticker: ({ financialInstrument }) => financialInstrument.ticker.toLowerCase(),
  name: ({ financialInstrument }) => financialInstrument.name.toLowerCase(),
  score: ({ financialInstrument }) => financialInstrument.impactScore ?? undefined,
  shares: ({ shares }) => shares ?? undefined,
  value: ({ value, isValued }) => (isValued ? value : undefined),
  weight: ({ weight }) => weight,
  cap: ({ financialInstrument }) => financialInstrument.marketCapitalization ?? undefined,
  price: ({ financialInstrument }) => financialInstrument.previousSharePrice ?? undefined,
};

/** The column of ticker and name, for the filter only. */
const SEARCHED = 'searched';

const column = createColumnHelper<typeof features, HoldingResponse>();
const columns = column.columns([
  ...Object.entries(sortedBy).map(([id, accessor]) =>
    column.accessor(accessor, {
      id,
      sortUndefined: 'last',
      enableGlobalFilter: false,
      sortFn: (a, b) => compare(a.getValue<Sortable>(id), b.getValue<Sortable>(id)),
    }),
  ),
  column.accessor(({ financialInstrument: { ticker, name } }) => `${ticker}\n${name}`.toLowerCase(), {
    id: SEARCHED,
  }),
]);

export interface HoldingsRows {
  /** All that match the filter, in order. */
  readonly found: readonly HoldingResponse[];
  /** Those of them on the page. */
  readonly shown: readonly HoldingResponse[];
  readonly page: number;
  readonly size: number;
}

/** The holdings to show: filtered, sorted and paged. Typing into the filter never waits for the rows. */
export function useHoldingsRows(holdings: readonly HoldingResponse[], view: HoldingsView): HoldingsRows {
  const globalFilter = useDeferredValue(view.text.trim().toLowerCase());
  const order = formatOrder(view.order);
  const state = useMemo(
    () => ({ globalFilter, sorting: toSorting(parseOrder(order)) }),
    [globalFilter, order],
  );
  const table = useTable({
    features,
    columns,
    data: holdings,
    state,
    getRowId: ({ id }) => String(id),
    // By default the first row decides which columns can be filtered.
    getColumnCanGlobalFilter: ({ id }) => id === SEARCHED,
    globalFilterFn: (row, id, wanted: string) => row.getValue<string>(id).includes(wanted),
  });
  const { rows } = table.getRowModel();
  const found = useMemo(() => rows.map(({ original }) => original), [rows]);
  const size = rowsShown(view.size, holdings.length);
  const page = pageShown(view.page, size, found.length);
  const first = page === 0 ? 0 : page * size;
  const shown = useMemo(() => found.slice(first, first + size), [found, first, size]);
  return { found, shown, page, size };
}

function toSorting(order: HoldingOrder): SortingState {
  return order ? [{ id: order.by, desc: order.isDescending }] : [];
}

function compare(a: Sortable, b: Sortable): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
