import { limits, portfoliosPaths } from '@plumbline/contracts';
import type { PortfoliosResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** All portfolios of whoever is signed in, newest first, with their figures under the standard profile. */
export function getPortfolios() {
  const path = `/${portfoliosPaths.base}?size=${limits.portfolio.maxListSize}`;
  return queryOptions({
    queryKey: portfolioKeys.list,
    queryFn: async ({ signal }) => (await getJson<PortfoliosResponse>(path, signal)).portfolios,
  });
}
