import { healthPaths } from '@plumbline/contracts';
import type { ReadinessResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** What the served universe release holds. */
export function releaseQuery() {
  return queryOptions({
    queryKey: ['release', 'summary'],
    queryFn: async ({ signal }) => {
      const readiness = await getJson<ReadinessResponse>(`/${healthPaths.base}/${healthPaths.ready}`, signal);
      return readiness.universe;
    },
  });
}
