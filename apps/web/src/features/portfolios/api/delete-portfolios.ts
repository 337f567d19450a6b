import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteOnce } from '../../../lib/delete-once.ts';
import { portfolioKeys } from './portfolios.ts';

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
        await deleteOnce(portfoliosUrls.portfolio(id));
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
