import { portfoliosUrls } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolio } from './portfolio-keys.ts';

/** Takes one holding out of a portfolio. */
export function deleteHolding(portfolioId: number, holdingId: number): Promise<void> {
  return deleteJson(portfoliosUrls.holding(portfolioId, holdingId));
}

/** Takes one holding out, and says so when that fails. */
export function useDeleteHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (holdingId: number) => deleteHolding(portfolioId, holdingId),
    onError: () => showToast(portfolioMessages.holdingDeleteFailed, 'failure'),
    onSettled: () => refreshPortfolio(queryClient, portfolioId),
  });
}
