import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from '../portfolio-keys.ts';

/**
 * Deletes portfolios one after the other, and stops at the first that cannot be deleted. What failed is the dialog's to
 * show: specification §8 has no message for it.
 */
export function useDeletePortfolios() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        await deleteJson(portfoliosUrls.portfolio(id));
        // A page that still shows it does not ask for it again; it is about to be left.
        await queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id), refetchType: 'none' });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
  });
}
