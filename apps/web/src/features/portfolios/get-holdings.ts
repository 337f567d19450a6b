import { limits, portfoliosUrls } from '@plumbline/contracts';
import type { HoldingsResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api-client.ts';
import { freshnessUnder, portfolioKeys } from './portfolio-keys.ts';

/** All holdings of a portfolio, most weight first, scored under a screening profile. */
export function getHoldings(id: number, profile: string) {
  const path = portfoliosUrls.holdings(id, limits.portfolio.maxHoldings, profile);
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'holdings', profile],
    queryFn: async ({ signal }) => (await getJson<HoldingsResponse>(path, signal)).holdings,
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
    ...freshnessUnder(profile),
  });
}
