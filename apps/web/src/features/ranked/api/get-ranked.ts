import { rankedPaths } from '@plumbline/contracts';
import type { RankedResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The four ranked lists. */
export function getRanked() {
  return queryOptions({
    queryKey: ['ranked', 'lists'],
    queryFn: ({ signal }) => getJson<RankedResponse>(`/${rankedPaths.ranked}`, signal),
  });
}
