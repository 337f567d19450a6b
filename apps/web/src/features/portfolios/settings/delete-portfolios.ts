import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from '../portfolio-queries.ts';

/** Deletes portfolios one after the other and stops at the first failure, which the dialog shows. */
export function useDeletePortfolios() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        await deleteJson(portfoliosUrls.portfolio(id));
        // A page that still shows it must not refetch it; the user is about to leave it.
        await queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id), refetchType: 'none' });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
  });
}
