import { portfoliosUrls } from '@plumbline/contracts';
import type { DeleteHoldingsRequest, HoldingResponse, UpdateHoldingRequest } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { postJson, putJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { portfolioKeys, refreshPortfolio } from './portfolios.ts';
import type { HoldingAmount } from '../model/holding-input.ts';
import { applyAmount, mergeHoldings, removeHoldings } from '../model/predicted-holdings.ts';
import { useUnsavedAmounts } from '../model/unsaved-amounts.ts';
import type { TypedAmount } from '../model/unsaved-amounts.ts';

const toasts = toastsAbout('holdings');

interface HoldingChange {
  readonly holding: HoldingResponse;
  readonly amount: HoldingAmount;
  /** The edit of a cell, which continues there when saving fails. */
  readonly typed?: TypedAmount;
}

/** Sets the amount of one holding. Shows it at once, and takes it back when that fails. */
export function useUpdateHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: holdingChangesKey(portfolioId),
    mutationFn: ({ holding, amount }: HoldingChange) =>
      putJson<HoldingResponse>(portfoliosUrls.holdings(portfolioId), toRequest(holding, amount)),
    onMutate: ({ holding, amount, typed }) => {
      const { hold, drop } = useUnsavedAmounts.getState();
      if (typed) hold(holding.id, { ...typed, isPending: true });
      else drop(holding.id);
      return updateCachedHoldings(queryClient, portfolioId, (all) =>
        applyAmount(all, new Set([holding.id]), amount),
      );
    },
    onSuccess: async (saved) => {
      useUnsavedAmounts.getState().drop(saved.id);
      await updateCachedHoldings(queryClient, portfolioId, (all) => mergeHoldings(all, [saved]));
      toasts.notify(portfolioMessages.holdingUpdated);
    },
    onError: (_error, { holding, typed }, undo) => {
      undo?.();
      if (typed) useUnsavedAmounts.getState().hold(holding.id, { ...typed, isPending: false });
      toasts.fail(portfolioMessages.holdingUpdateFailed);
    },
    onSettled: (_saved, error) => refreshAfterChange(queryClient, portfolioId, error),
  });
}

interface HoldingsChange {
  readonly holdings: readonly HoldingResponse[];
  readonly amount: HoldingAmount;
}

/** Gives several holdings the same amount: all of them, or none when it fails. */
export function useUpdateHoldings(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: holdingChangesKey(portfolioId),
    mutationFn: ({ holdings, amount }: HoldingsChange) =>
      putJson<HoldingResponse[]>(
        portfoliosUrls.holdings(portfolioId),
        holdings.map((holding) => toRequest(holding, amount)),
      ),
    onSuccess: async (saved, { amount }) => {
      const ids = new Set(saved.map(({ id }) => id));
      await updateCachedHoldings(queryClient, portfolioId, (all) =>
        mergeHoldings(applyAmount(all, ids, amount), saved),
      );
      toasts.notify(portfolioMessages.holdingsUpdated);
    },
    onError: () => toasts.fail(portfolioMessages.holdingUpdateFailed),
    onSettled: (_saved, error) => refreshAfterChange(queryClient, portfolioId, error),
  });
}

/** Deletes holdings: all of them, or none when it fails. */
export function useDeleteHoldings(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: holdingChangesKey(portfolioId),
    mutationFn: (ids: readonly number[]) => {
      const body: DeleteHoldingsRequest = { ids: [...ids] };
      return postJson(portfoliosUrls.deleteHoldings(portfolioId), body);
    },
    onSuccess: async (_response, ids) => {
      toasts.clear();
      await updateCachedHoldings(queryClient, portfolioId, (all) => removeHoldings(all, new Set(ids)));
    },
    onError: () => toasts.fail(portfolioMessages.holdingDeleteFailed),
    // Not awaited: the holdings are already out of the table.
    onSettled: (_response, error) => void refreshAfterChange(queryClient, portfolioId, error),
  });
}

/** The key of every mutation of a portfolio's holdings, so that only the last of several refreshes the portfolio. */
export function holdingChangesKey(portfolioId: number) {
  return [...portfolioKeys.of(portfolioId), 'holding-changes'] as const;
}

function toRequest(holding: HoldingResponse, { measure, amount }: HoldingAmount): UpdateHoldingRequest {
  const { financialInstrumentId } = holding.financialInstrument;
  return { id: holding.id, financialInstrumentId, [measure]: amount };
}

const holdingsKey = (portfolioId: number) => [...portfolioKeys.of(portfolioId), 'holdings'];

/** Changes the cached holdings under every profile. Returns what undoes that. */
async function updateCachedHoldings(
  queryClient: QueryClient,
  portfolioId: number,
  change: (holdings: readonly HoldingResponse[]) => readonly HoldingResponse[],
): Promise<() => void> {
  const queryKey = holdingsKey(portfolioId);
  const queries = queryClient.getQueryCache().findAll({ queryKey });
  const isOutdated = queries.some(({ state }) => state.isInvalidated || state.fetchStatus === 'fetching');
  // A response that is on its way is older than the change.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<readonly HoldingResponse[]>({ queryKey });
  queryClient.setQueriesData<readonly HoldingResponse[]>({ queryKey }, (all) => all && change(all));
  // The change updates what is cached, but not what the canceled response would have brought.
  if (isOutdated) await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  return () => before.forEach(([key, holdings]) => queryClient.setQueryData(key, holdings));
}

/**
 * Refetches what a change to the holdings affects, unless another change is still pending. The holdings themselves are
 * up to date in the cache, unless the change has failed or they were outdated before it.
 */
function refreshAfterChange(
  queryClient: QueryClient,
  portfolioId: number,
  error: Error | null,
): Promise<unknown> {
  if (queryClient.isMutating({ mutationKey: holdingChangesKey(portfolioId) }) > 1) {
    return error
      ? queryClient.invalidateQueries({ queryKey: holdingsKey(portfolioId), refetchType: 'none' })
      : Promise.resolve();
  }
  if (error) return refreshPortfolio(queryClient, portfolioId);
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: portfolioKeys.list }),
    queryClient.invalidateQueries({ queryKey: portfolioKeys.groups }),
    queryClient.invalidateQueries({
      queryKey: portfolioKeys.of(portfolioId),
      predicate: ({ queryKey, state }) => queryKey[2] !== 'holdings' || state.isInvalidated,
    }),
  ]);
}
