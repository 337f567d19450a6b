import type { QueryClient } from '@tanstack/react-query';
import { isPreset } from './profile-choices.ts';

/** Keys of what is read about portfolios. Everything about one of them begins with `of(id)`. */
export const portfolioKeys = {
  list: ['portfolios', 'list'],
  of: (id: number) => ['portfolios', id] as const,
} as const;

/** A change in a portfolio changes its figures, its holdings, what is worked out from them, and every list it stands in. */
export function refreshPortfolio(queryClient: QueryClient, id: number): Promise<unknown> {
  return refreshPortfolios(queryClient, [id]);
}

/** As `refreshPortfolio`, for several; the list is asked for once. */
export function refreshPortfolios(queryClient: QueryClient, ids: readonly number[]): Promise<unknown> {
  const keys = [...ids.map(portfolioKeys.of), portfolioKeys.list];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A profile of one's own may have been changed since, here or elsewhere: what was read under it is not relied upon. */
export function freshnessUnder(profile: string): { staleTime?: number } {
  return isPreset(profile) ? {} : { staleTime: 0 };
}
