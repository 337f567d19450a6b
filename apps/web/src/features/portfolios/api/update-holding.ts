import { portfoliosUrls } from '@plumbline/contracts';
import type { HoldingResponse, UpdateHoldingRequest } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolio } from './portfolio-keys.ts';

/** Sets the value or the shares of one holding; the portfolio's weight method follows which of the two it is. */
export function updateHolding(portfolioId: number, request: UpdateHoldingRequest): Promise<HoldingResponse> {
  return putJson<HoldingResponse>(portfoliosUrls.holdings(portfolioId), request);
}

/** Changes one holding and says how it went. */
export function useUpdateHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (request: UpdateHoldingRequest) => updateHolding(portfolioId, request),
    onSuccess: () => showToast(portfolioMessages.holdingUpdated),
    onError: () => showToast(portfolioMessages.holdingUpdateFailed, 'failure'),
    onSettled: () => refreshPortfolio(queryClient, portfolioId),
  });
}
