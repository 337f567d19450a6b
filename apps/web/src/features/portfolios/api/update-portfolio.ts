import { portfoliosPaths } from '@plumbline/contracts';
import type {
  HoldingWeightMethod,
  PortfolioResponse,
  UpdatePortfolioRequest,
  UpdateWeightMethodRequest,
} from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolio } from './portfolios.ts';

const toasts = toastsAbout('portfolio');

/** The new settings; `holdingWeightMethod` only when it changes. */
interface PortfolioChange extends UpdatePortfolioRequest {
  readonly holdingWeightMethod?: HoldingWeightMethod;
}

/** Saves the settings of a portfolio and notifies the user of the outcome. */
export function useUpdatePortfolio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updatePortfolio,
    onSuccess: () => toasts.notify(portfolioMessages.updated),
    onError: () => toasts.fail(portfolioMessages.updateFailed),
    // Also after a failure: the first of the two calls may have succeeded.
    onSettled: (_saved, _error, { id }) => refreshPortfolio(queryClient, id),
  });
}

async function updatePortfolio({ holdingWeightMethod, ...change }: PortfolioChange): Promise<void> {
  await putJson<PortfolioResponse>(`/${portfoliosPaths.base}`, change);
  if (holdingWeightMethod === undefined) return;
  const body: UpdateWeightMethodRequest = { portfolioId: change.id, holdingWeightMethod };
  await putJson<PortfolioResponse>(`/${portfoliosPaths.base}/${portfoliosPaths.weightMethod}`, body);
}
