import { limits, searchUrls } from '@plumbline/contracts';
import type { SearchResultResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';

/**
 * The securities that match `query`, best first, with their scores under a profile. An abandoned search is aborted; a
 * failed one is not repeated.
 */
export function securitySearchQuery(query: string, profile: string) {
  const path = searchUrls.search(query, limits.search.defaultSize, profileParameter(profile));
  return queryOptions({
    queryKey: ['search', 'securities', query, profile],
    queryFn: ({ signal }) => getJson<SearchResultResponse[]>(path, signal),
    enabled: query !== '',
    retry: false,
    // Offline, it fails at once instead of searching until the connection is back.
    networkMode: 'always',
    ...underProfile(profile),
  });
}
