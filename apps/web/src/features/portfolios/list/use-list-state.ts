import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_SORT, sortNamed } from './arrange-portfolios.ts';
import type { ListSort } from './arrange-portfolios.ts';

const SEARCH = 'search';
const SORT = 'sort';

export interface ListState {
  readonly text: string;
  readonly sort: ListSort;
  readonly setText: (text: string) => void;
  readonly setSort: (sort: ListSort) => void;
}

/** What is looked for and how it is sorted, kept in the address: the way back leads to the same list. */
export function useListState(): ListState {
  const [parameters, setParameters] = useSearchParams();
  // The address follows a moment later; a field that waited for it would drop letters.
  const [text, setText] = useState(parameters.get(SEARCH) ?? '');
  const note = (name: string, value: string) =>
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
      note(SEARCH, typed.trim());
    },
    setSort: (sort) => note(SORT, sort === DEFAULT_SORT ? '' : sort),
  };
}
