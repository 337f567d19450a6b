import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteJson } from '../../../lib/api-client.ts';
import { isMissing } from '../../../lib/query-client.ts';
import { portfolioKeys } from './portfolios.ts';

/** One that is gone is no failure: the response to an earlier attempt may have been lost. */
async function deletePortfolio(id: number): Promise<void> {
  try {
    await deleteJson(portfoliosUrls.portfolio(id));
  } catch (error) {
    if (!isMissing(error as Error)) throw error;
  }
}

/**
 * Deletes portfolios one after the other and stops at the first failure, which the dialog shows, or when it is
 * canceled.
 */
export function useDeletePortfolios() {
  const queryClient = useQueryClient();
  const current = useRef({});
  const deleting = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const run = (current.current = {});
      for (const id of ids) {
        if (current.current !== run) return;
        await deletePortfolio(id);
        // A page that still shows it must not refetch it; the user is about to leave it.
        await queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id), refetchType: 'none' });
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
        queryClient.invalidateQueries({ queryKey: portfolioKeys.groups }),
      ]),
  });
  /** Deletes none after the one that is being deleted, and forgets a failure. */
  const cancel = () => {
    current.current = {};
    deleting.reset();
  };
  return { ...deleting, cancel };
}
