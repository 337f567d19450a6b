import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageIndexOf, pageSizeOf } from '../../../lib/page-sizes.ts';
import { formatOrder, parseOrder } from './holding-order.ts';
import type { HoldingOrder } from './holding-order.ts';
import { ALL_ROWS } from './row-choices.ts';

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

const names = { text: 'holding', order: 'sort', page: 'page', size: 'rows' } as const;
const ALL = 'all';

/** Which holdings are shown and how, stored in the URL so that the Back button restores the same rows. */
export function useHoldingsView(): HoldingsView {
  const [parameters, setParameters] = useSearchParams();
  // The URL updates a moment later; a field that waited for it would drop letters.
  const [text, setText] = useState(parameters.get(names.text) ?? '');
  const store = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(names.page);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const size = parameters.get(names.size);
  return {
    text,
    order: parseOrder(parameters.get(names.order)),
    page: pageIndexOf(parameters.get(names.page)),
    size: size === ALL ? ALL_ROWS : pageSizeOf(size),
    setText: (typed) => {
      setText(typed);
      store(names.text, typed.trim());
    },
    setOrder: (order) => store(names.order, formatOrder(order)),
    setPage: (page) => store(names.page, page === 0 ? '' : String(page + 1)),
    setSize: (rows) => store(names.size, rows === ALL_ROWS ? ALL : String(rows)),
  };
}
