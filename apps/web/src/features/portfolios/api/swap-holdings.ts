import { portfoliosUrls } from '@plumbline/contracts';
import type {
  HoldingSwap,
  SwapHoldingsRequest,
  SwapsPreviewResponse,
  SwapsResponse,
} from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { deleteJson, postJson } from '../../../lib/api-client.ts';
import { isUnreachable } from '../../../lib/query-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { describeSwapFailure } from '../model/swap-failure.ts';
import { refreshPortfolio } from './portfolios.ts';

const toasts = toastsAbout('holdings');

/** The figures of a portfolio under a profile before and after swaps; not cached, since the portfolio may change. */
export function swapPreviewQuery(portfolioId: number, swaps: readonly HoldingSwap[], profile: string) {
  const path = portfoliosUrls.previewSwaps(portfolioId, profileParameter(profile));
  return queryOptions({
    queryKey: ['swap-preview', portfolioId, swaps, profile],
    gcTime: 0,
    queryFn: ({ signal }) => postJson<SwapsPreviewResponse>(path, toRequest(swaps), { signal }),
    ...underProfile(profile),
  });
}

interface SwapsToMake {
  readonly swaps: readonly HoldingSwap[];
  readonly messages: SwapMessages;
}

interface SwapMessages {
  /** What was done, beside the offer to undo it. */
  readonly done: string;
  /** What was undone. */
  readonly undone: string;
}

interface SwapToUndo {
  readonly id: number;
  readonly undone: string;
}

/** Swaps holdings, all or none, and offers to undo that. */
export function useSwapHoldings(portfolioId: number) {
  const queryClient = useQueryClient();
  const within = paths.portfolio.href(portfolioId);
  const undo = useMutation({
    mutationFn: ({ id }: SwapToUndo) => deleteJson(portfoliosUrls.swap(portfolioId, id)),
    onSuccess: (_, { undone }) => toasts.notify(undone),
    onError: (error, swap) => {
      if (isUnreachable(error))
        toasts.offer(
          describeSwapFailure(error),
          { label: 'Try again', act: () => undo.mutate(swap) },
          within,
        );
      else toasts.fail(describeSwapFailure(error));
    },
    onSettled: () => refreshPortfolio(queryClient, portfolioId),
  });
  const mutationKey = ['swap', portfolioId];
  const swapping = useMutation({
    mutationKey,
    mutationFn: ({ swaps }: SwapsToMake) =>
      postJson<SwapsResponse>(portfoliosUrls.swaps(portfolioId), toRequest(swaps)),
    onSuccess: async ({ id }, { messages: { done, undone } }) => {
      await refreshPortfolio(queryClient, portfolioId);
      toasts.offer(done, { label: 'Undo', act: () => undo.mutate({ id, undone }) }, within);
    },
    // Not awaited. The response may have been lost.
    onError: () => void refreshPortfolio(queryClient, portfolioId),
  });
  const { mutate } = swapping;
  const swap: typeof mutate = (swaps, options) => {
    // The second click of a double click can come before the button is disabled.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(swaps, options);
  };
  return { ...swapping, mutate: swap };
}

function toRequest(swaps: readonly HoldingSwap[]): SwapHoldingsRequest {
  return { swaps: [...swaps] };
}
