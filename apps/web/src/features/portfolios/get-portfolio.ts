import { portfoliosUrls } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api-client.ts';
import { freshnessUnder, portfolioKeys } from './portfolio-keys.ts';

/**
 * One portfolio with its figures under a screening profile. While another profile is worked out, the figures of the last
 * one stay. Somebody else's portfolio, or none, is an `ApiError` with status 404.
 */
export function getPortfolio(id: number, profile: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'figures', profile],
    queryFn: ({ signal }) => getJson<PortfolioResponse>(portfoliosUrls.portfolio(id, profile), signal),
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
    ...freshnessUnder(profile),
  });
}
