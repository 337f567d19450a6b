import { pageSizeOf } from '../../../lib/page-sizes.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { formatOrder, parseOrder } from '../model/holding-order.ts';
import type { HoldingOrder } from '../model/holding-order.ts';
import { ALL_ROWS } from '../model/row-choices.ts';

export interface HoldingsView {
  /** The filter: a part of the ticker or name. */
  readonly text: string;
  readonly order: HoldingOrder;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly setText: (text: string) => void;
  readonly setOrder: (order: HoldingOrder) => void;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
}

const TEXT = 'holding';
const ORDER = 'sort';
const SIZE = 'rows';
const ALL = 'all';

/** Which holdings are shown and how, stored in the URL so that the Back button restores the same rows. */
export function useHoldingsView(): HoldingsView {
  const { get, set, text, setText, page, setPage } = useAddressFilters(TEXT);
  const size = get(SIZE);
  return {
    text,
    order: parseOrder(get(ORDER)),
    page,
    size: size === ALL ? ALL_ROWS : pageSizeOf(size),
    setText,
    setOrder: (order) => set(ORDER, formatOrder(order)),
    setPage,
    setSize: (rows) => set(SIZE, rows === ALL_ROWS ? ALL : String(rows)),
  };
}
