import { portfoliosUrls } from '@plumbline/contracts';
import type { PortfolioContributorResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from '../portfolio-keys.ts';

/** The holdings that put a portfolio into a category, most weight first. */
export function getContributors(id: number, category: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'contributors', category],
    queryFn: ({ signal }) =>
      getJson<PortfolioContributorResponse[]>(portfoliosUrls.contributors(id, category), signal),
  });
}
