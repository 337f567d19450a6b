import { portfoliosPaths } from '@plumbline/contracts';
import type { AddHoldingRequest, IfHeldAction, SearchResultResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePostOnce } from '../../../lib/use-post-once.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import type { HoldingAmount } from '../model/holding-input.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolios } from './portfolios.ts';

/** A security that can be added to a portfolio. */
export type Addable = Pick<
  SearchResultResponse,
  'id' | 'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'
>;

interface Addition {
  readonly instrument: Addable;
  readonly portfolioIds: readonly number[];
  /** `null` is one share, by whatever the portfolio weighs. */
  readonly amount: HoldingAmount | null;
  readonly ifHeld?: IfHeldAction;
}

/** Adds a security to portfolios, to all of them or none, and notifies the user of the outcome. */
export function useAddHolding() {
  const queryClient = useQueryClient();
  const postOnce = usePostOnce();
  return useMutation({
    mutationFn: ({ instrument, portfolioIds, amount, ifHeld }: Addition) => {
      const body: AddHoldingRequest = {
        financialInstrumentId: instrument.id,
        portfolioIds: [...portfolioIds],
        ...(amount && { [amount.measure]: amount.amount }),
        ...(ifHeld && { ifHeld }),
      };
      return postOnce(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, body);
    },
    onSuccess: (_response, { instrument, portfolioIds }) =>
      toastsAbout(`add ${instrument.id}`).notify(
        portfolioMessages.added(instrument.name, portfolioIds.length),
      ),
    onError: (_error, { instrument }) =>
      toastsAbout(`add ${instrument.id}`).fail(portfolioMessages.addFailed(instrument.name)),
    // Not awaited: the user goes on with the next one. Also after a failure: the response may have been lost.
    onSettled: (_response, _error, { portfolioIds }) => void refreshPortfolios(queryClient, portfolioIds),
  });
}
