import type { HoldingResponse } from '@plumbline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { portfolioKeys, refreshPortfolio } from '../portfolio-queries.ts';

/** Key of everything that changes what a portfolio holds, so that only the last of several changes reads it anew. */
export function holdingChangesOf(portfolioId: number) {
  return [...portfolioKeys.of(portfolioId), 'holding-changes'] as const;
}

/** Reads the portfolio anew, unless another change to what it holds is still on its way. */
export function refreshAfterChange(queryClient: QueryClient, portfolioId: number): Promise<unknown> {
  const changes = queryClient.isMutating({ mutationKey: holdingChangesOf(portfolioId) });
  return changes > 1 ? Promise.resolve() : refreshPortfolio(queryClient, portfolioId);
}

/** Shows the holdings under every profile as they are about to be. Gives back what undoes that. */
export async function showAtOnce(
  queryClient: QueryClient,
  portfolioId: number,
  change: (holdings: readonly HoldingResponse[]) => HoldingResponse[],
): Promise<() => void> {
  const queryKey = [...portfolioKeys.of(portfolioId), 'holdings'];
  // What is on its way is older than the change.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<readonly HoldingResponse[]>({ queryKey });
  queryClient.setQueriesData<readonly HoldingResponse[]>(
    { queryKey },
    (holdings) => holdings && change(holdings),
  );
  return () => before.forEach(([key, holdings]) => queryClient.setQueryData(key, holdings));
}
