import type { HoldingResponse } from '@plumbline/contracts';
import { useDeferredValue, useMemo } from 'react';
import { formatOrder, parseOrder } from '../model/holding-order.ts';
import type { HoldingOrder, HoldingOrdering } from '../model/holding-order.ts';
import { pageShown, rowsShown } from '../model/row-choices.ts';
import type { HoldingsView } from './use-holdings-view.ts';

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

export interface HoldingsRows<Holding extends HoldingResponse> {
  /** All that match the filter, in order. */
  readonly found: readonly Holding[];
  /** Those of them on the page. */
  readonly shown: readonly Holding[];
  readonly page: number;
  readonly size: number;
}

/** The holdings to show: sorted, filtered and paged. Typing into the filter never waits for the rows. */
export function useHoldingsRows<Holding extends HoldingResponse>(
  holdings: readonly Holding[],
  view: HoldingsView,
): HoldingsRows<Holding> {
  const wanted = useDeferredValue(view.text.trim().toLowerCase());
  const order = formatOrder(view.order);
  const sorted = useMemo(() => sortHoldings(holdings, parseOrder(order)), [holdings, order]);
  const texts = useMemo(() => sorted.map(toSearchedText), [sorted]);
  const found = useMemo(
    () => (wanted === '' ? sorted : sorted.filter((_, index) => texts[index]!.includes(wanted))),
    [sorted, texts, wanted],
  );
  const size = rowsShown(view.size, holdings.length);
  const page = pageShown(view.page, size, found.length);
  const first = page === 0 ? 0 : page * size;
  const shown = useMemo(() => found.slice(first, first + size), [found, first, size]);
  return { found, shown, page, size };
}

/**
 * Those without the figure are last in either direction, and those that are equal stay in the order they were given in.
 */
function sortHoldings<Holding extends HoldingResponse>(
  holdings: readonly Holding[],
  order: HoldingOrder,
): readonly Holding[] {
  if (order === null) return holdings;
  const direction = order.isDescending ? -1 : 1;
  const getKey = sortedBy[order.by];
  return holdings
    .map((holding) => ({ holding, key: getKey(holding) }))
    .sort((a, b) => compare(a.key, b.key, direction))
    .map(({ holding }) => holding);
}

function compare(a: Sortable | undefined, b: Sortable | undefined, direction: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -direction : direction;
}

/** What the filter looks in. */
function toSearchedText({ financialInstrument: { ticker, name } }: HoldingResponse): string {
  return `${ticker}\n${name}`.toLowerCase();
}
