import { portfoliosUrls } from '@plumbline/contracts';
import type { HoldingResponse, UpdateHoldingRequest } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../lib/api-client.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { editedHoldings } from './edited-holdings.ts';
import type { HoldingAmount } from './holding-input.ts';
import { holdingChangesOf, refreshAfterChange, showAtOnce } from './holdings-cache.ts';

/** A new amount of one holding. */
export interface HoldingEdit {
  readonly holding: HoldingResponse;
  readonly given: HoldingAmount;
}

interface HoldingsEdit {
  readonly holdings: readonly HoldingResponse[];
  readonly given: HoldingAmount;
  /** Told how many are done. */
  readonly onProgress: (done: number) => void;
}

const AT_A_TIME = 4;

/** Sets the value or the shares of one holding; the portfolio's weight method follows which of the two it is. */
export function updateHolding(
  portfolioId: number,
  { holding, given }: HoldingEdit,
): Promise<HoldingResponse> {
  const body: UpdateHoldingRequest = {
    id: holding.id,
    financialInstrumentId: holding.financialInstrument.financialInstrumentId,
    [given.measure]: given.amount,
  };
  return putJson<HoldingResponse>(portfoliosUrls.holdings(portfolioId), body);
}

/** Changes one holding, shows it at once, takes that back when it fails, and says how it went. */
export function useUpdateHolding(portfolioId: number) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationKey: holdingChangesOf(portfolioId),
    mutationFn: (edit: HoldingEdit) => updateHolding(portfolioId, edit),
    onMutate: ({ holding, given }) =>
      showAtOnce(queryClient, portfolioId, (holdings) => editedHoldings(holdings, holding.id, given)),
    onSuccess: () => showToast(portfolioMessages.holdingUpdated),
    onError: (_error, _edit, takeBack) => {
      takeBack?.();
      showToast(portfolioMessages.holdingUpdateFailed, 'failure');
    },
    onSettled: () => refreshAfterChange(queryClient, portfolioId),
  });
}

/** Gives several holdings the same amount, and says how it went. After a failure those that were reached stay changed. */
export function useUpdateHoldings(portfolioId: number) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationKey: holdingChangesOf(portfolioId),
    mutationFn: ({ holdings, given, onProgress }: HoldingsEdit) => {
      let done = 0;
      return inParallel(holdings, AT_A_TIME, async (holding) => {
        await updateHolding(portfolioId, { holding, given });
        onProgress(++done);
      });
    },
    onSuccess: () => showToast(portfolioMessages.holdingsUpdated),
    onError: () => showToast(portfolioMessages.holdingUpdateFailed, 'failure'),
    onSettled: () => refreshAfterChange(queryClient, portfolioId),
  });
}
