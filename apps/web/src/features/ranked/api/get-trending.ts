import { rankedPaths } from '@plumbline/contracts';
import type { TrendingResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The issue behind the trending list: its title and what it is about. */
export function getTrending() {
  return queryOptions({
    queryKey: ['ranked', 'trending'],
    queryFn: ({ signal }) => getJson<TrendingResponse>(`/${rankedPaths.trending}`, signal),
  });
}
