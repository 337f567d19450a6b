import { limits, searchUrls } from '@plumbline/contracts';
import type { SearchResultResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The securities that match `query`, best first. An abandoned search is aborted; a failed one is not repeated. */
export function searchSecurities(query: string) {
  return queryOptions({
    queryKey: ['search', 'securities', query],
    queryFn: ({ signal }) =>
      getJson<SearchResultResponse[]>(searchUrls.search(query, limits.search.defaultSize), signal),
    enabled: query !== '',
    retry: false,
  });
}
