import { tickersUrls } from '@plumbline/contracts';
import type { ConstituentsResponse } from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPage } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** One page of a fund's positions; while the next one is loading, the last one stays. */
export function getConstituents(fundId: number, page: number, size: number) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'constituents', fundId, page, size],
    queryFn: ({ signal }) =>
      getPage<ConstituentsResponse>(tickersUrls.constituents(fundId, page, size), signal),
    placeholderData: keepPreviousData,
  });
}
