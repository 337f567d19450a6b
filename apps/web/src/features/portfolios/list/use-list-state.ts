import type { PortfolioSort } from '@plumbline/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_SORT, sortNamed } from './arrange-portfolios.ts';

const SEARCH = 'search';
const SORT = 'sort';

export interface ListState {
  readonly text: string;
  readonly sort: PortfolioSort;
  readonly setText: (text: string) => void;
  readonly setSort: (sort: PortfolioSort) => void;
}

/** Search and sort order, stored in the URL so that the Back button restores the same list. */
export function useListState(): ListState {
  const [parameters, setParameters] = useSearchParams();
  // The URL updates a moment later; a field that waited for it would drop letters.
  const [text, setText] = useState(parameters.get(SEARCH) ?? '');
  const store = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    text,
    sort: sortNamed(parameters.get(SORT)),
    setText: (typed) => {
      setText(typed);
      store(SEARCH, typed.trim());
    },
    setSort: (sort) => store(SORT, sort === DEFAULT_SORT ? '' : sort),
  };
}
