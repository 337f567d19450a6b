import { rankedPaths } from '@plumbline/contracts';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** The four ranked lists. */
export function getRanked() {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['ranked', 'lists'],
    queryFn: ({ signal }) => getJson<RankedResponse>(`/${rankedPaths.ranked}`, signal),
  });
}

/** The issue behind the trending list: its title and what it is about. */
export function getTrending() {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['ranked', 'trending'],
    queryFn: ({ signal }) => getJson<TrendingResponse>(`/${rankedPaths.trending}`, signal),
  });
}
