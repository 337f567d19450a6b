import { portfoliosPaths } from '@plumbline/contracts';
import type { AddHoldingRequest } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolios } from '../portfolio-keys.ts';

interface Addition {
  readonly instrument: { readonly id: number; readonly name: string };
  readonly portfolioIds: readonly number[];
}

/** Puts a security into portfolios, into all of them or none, and says how it went. */
export function useAddHolding() {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: ({ instrument, portfolioIds }: Addition) => {
      const body: AddHoldingRequest = {
        financialInstrumentId: instrument.id,
        portfolioIds: [...portfolioIds],
      };
      return postJson(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, body);
    },
    onSuccess: (_answer, { instrument, portfolioIds }) => {
      showToast(portfolioMessages.added(instrument.name, portfolioIds.length));
      return refreshPortfolios(queryClient, portfolioIds);
    },
    onError: (_error, { instrument }) => showToast(portfolioMessages.addFailed(instrument.name), 'failure'),
  });
}
