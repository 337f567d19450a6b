import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { remainingHoldings } from './edited-holdings.ts';
import { holdingChangesOf, refreshAfterChange, showAtOnce } from './holdings-cache.ts';

interface Deletion {
  readonly holdingIds: readonly number[];
  /** Told how many are gone. */
  readonly onProgress: (done: number) => void;
}

const AT_A_TIME = 4;

/** Takes holdings out of a portfolio. When that fails it says so, and those that were reached are gone. */
export function useDeleteHoldings(portfolioId: number) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationKey: holdingChangesOf(portfolioId),
    mutationFn: async ({ holdingIds, onProgress }: Deletion) => {
      const gone = new Set<number>();
      try {
        await inParallel(holdingIds, AT_A_TIME, async (id) => {
          await deleteJson(portfoliosUrls.holding(portfolioId, id));
          gone.add(id);
          onProgress(gone.size);
        });
      } finally {
        await showAtOnce(queryClient, portfolioId, (holdings) => remainingHoldings(holdings, gone));
      }
    },
    onError: () => showToast(portfolioMessages.holdingDeleteFailed, 'failure'),
    // Not waited for: what is gone is already out of the table.
    onSettled: () => void refreshAfterChange(queryClient, portfolioId),
  });
}
