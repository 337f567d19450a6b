import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LIST_PARAMETERS } from '../config/paths.ts';
import { pageIndexOf } from './page-sizes.ts';

export interface AddressFilters {
  /** The value of a filter; empty while it is not set. */
  readonly get: (name: string) => string;
  /** Changes a filter and returns to the first page. */
  readonly set: (name: string, value: string) => void;
  /** What the search field shows. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What is searched for. */
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/**
 * What a list is narrowed to, and its page: in the address, so that Back leads to the same list.
 *
 * @param textName the query parameter of the search field
 */
export function useAddressFilters(textName: string = LIST_PARAMETERS.query): AddressFilters {
  const [parameters, setParameters] = useSearchParams();
  const { state: entry } = useLocation();
  // A second change may come before the address has the first one, and must not undo it.
  const latest = useRef(parameters);
  useLayoutEffect(() => void (latest.current = parameters), [parameters]);
  const get = (name: string) => parameters.get(name) ?? '';
  const query = get(textName);
  // The address follows a moment later; a field that waited for it would drop letters.
  const [text, setText] = useState(query);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    next.delete(LIST_PARAMETERS.page);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    // What else the entry of the history has, such as a selection, stays.
    setParameters(next, { replace: true, preventScrollReset: true, state: entry as unknown });
  };
  return {
    get,
    set,
    text,
    setText: (typed) => {
      setText(typed);
      set(textName, typed.trim());
    },
    query,
    page: pageIndexOf(parameters.get(LIST_PARAMETERS.page)),
    setPage: (page) => set(LIST_PARAMETERS.page, page === 0 ? '' : String(page + 1)),
  };
}
