import { statusUrl } from '@plumbline/contracts';
import type { StatusResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

const REFRESH_MS = 30_000;

/** Whether Plumbline works, asked again every 30 seconds. */
export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => getJson<StatusResponse>(statusUrl, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
