import type { QueryClient } from '@tanstack/react-query';

/** Keys of what is read about portfolios. Everything about one of them begins with `of(id)`. */
export const portfolioKeys = {
  list: ['portfolios', 'list'],
  of: (id: number) => ['portfolios', id] as const,
} as const;

/** A change in a portfolio changes its figures, its holdings, what is worked out from them, and every list it stands in. */
export function refreshPortfolio(queryClient: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id) }),
    queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
  ]);
}
