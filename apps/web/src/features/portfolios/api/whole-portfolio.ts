import { limits, portfoliosUrls } from '@plumbline/contracts';
import type { HoldingsResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from './portfolios.ts';

/** All that a portfolio holds, with its unknown holdings. */
export function wholePortfolioQuery(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'whole'],
    queryFn: ({ signal }) =>
      getJson<HoldingsResponse>(portfoliosUrls.holdings(id, limits.portfolio.maxHoldings), signal),
  });
}
