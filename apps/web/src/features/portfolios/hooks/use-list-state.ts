import type { PortfolioSort } from '@plumbline/contracts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { DEFAULT_SORT, sortNamed } from '../model/arrange-portfolios.ts';

const SEARCH = 'search';
const SORT = 'sort';

export interface ListState {
  readonly text: string;
  readonly sort: PortfolioSort;
  readonly setText: (text: string) => void;
  readonly setSort: (sort: PortfolioSort) => void;
}

/** Search and sort order of the list of portfolios, in the address. */
export function useListState(): ListState {
  const { text, setText, get, set } = useAddressFilters(SEARCH);
  return {
    text,
    sort: sortNamed(get(SORT)),
    setText,
    setSort: (sort) => set(SORT, sort === DEFAULT_SORT ? '' : sort),
  };
}
