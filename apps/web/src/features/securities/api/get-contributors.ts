import { tickersUrls } from '@plumbline/contracts';
import type { ContributorResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** The securities that put an instrument into a category, most weight first. */
export function getContributors(instrumentId: number, category: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'contributors', instrumentId, category],
    queryFn: ({ signal }) =>
      getJson<ContributorResponse[]>(tickersUrls.contributors(instrumentId, category), signal),
  });
}
