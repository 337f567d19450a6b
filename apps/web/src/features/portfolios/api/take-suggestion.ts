import { portfoliosPaths } from '@plumbline/contracts';
import type {
  AddHoldingRequest,
  HoldingResponse,
  IfHeldAction,
  UploadSuggestionResponse,
} from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { useSession } from '../../../stores/session.ts';
import { holdingChangesKey } from './holding-changes.ts';
import type { HoldingAmount } from '../model/holding-input.ts';
import { nameUnknownHolding } from './unknown-holdings.ts';
import { holdingsQuery, refreshPortfolio } from './portfolios.ts';
import { addAmounts, amountHeld } from '../model/import-labels.ts';

interface Suggestion extends Pick<
  UploadSuggestionResponse,
  'financialInstrumentId' | 'brokerPrice' | 'brokerPriceDate'
> {
  /** The amount in the row; `null` when it has none, so that the holding starts with one share. */
  readonly amount: HoldingAmount | null;
  /** The unknown holding that the row is kept as, which is named then; `null` where it is not kept. */
  readonly unknownHoldingId: number | null;
  /** What to do if the portfolio holds the security already. Without it, nothing changes then. */
  readonly ifHeld?: Extract<IfHeldAction, 'SET' | 'ADD'>;
}

/** `held`: the portfolio holds the security already, and the user has yet to say what to do. */
type Outcome =
  /** `amount`: what the portfolio has of the security then; `null` where that is not known. */
  | { readonly status: 'done'; readonly amount: HoldingAmount | null }
  | { readonly status: 'held'; readonly held: HoldingResponse };

/** Adds the security that a rejected row seems to mean. The row shows what failed. */
export function useTakeSuggestion(portfolioId: number) {
  const queryClient = useQueryClient();
  const profile = useSession((state) => state.activeProfile);
  return useMutation({
    mutationKey: holdingChangesKey(portfolioId),
    // One row after the other: the second sees what the first has added.
    scope: { id: `suggestions of ${portfolioId}` },
    mutationFn: async (suggestion: Suggestion): Promise<Outcome> => {
      const { amount, ifHeld, brokerPriceDate, unknownHoldingId, ...security } = suggestion;
      if (unknownHoldingId !== null) {
        const { financialInstrumentId } = security;
        const holding = await nameUnknownHolding(portfolioId, unknownHoldingId, { financialInstrumentId });
        // What was named may be several rows, and is added to what was held.
        return { status: 'done', amount: amountHeld(holding, amount) };
      }
      // The page shows them, so this waits at most for the refetch after the import.
      const holdings = await queryClient.fetchQuery({
        ...holdingsQuery(portfolioId, profile),
        staleTime: Infinity,
      });
      const held = holdings.find(
        ({ financialInstrument }) =>
          financialInstrument.financialInstrumentId === security.financialInstrumentId,
      );
      if (held && !ifHeld) return { status: 'held', held };
      const body: AddHoldingRequest = {
        ...security,
        ...(brokerPriceDate !== null && { brokerPriceDate }),
        portfolioIds: [portfolioId],
        ...(amount && { [amount.measure]: amount.amount }),
        ...(ifHeld && { ifHeld }),
      };
      await postJson(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, body);
      return {
        status: 'done',
        amount: held && amount && ifHeld === 'ADD' ? addAmounts(held, amount) : amount,
      };
    },
    // Not awaited: the row shows the outcome at once.
    onSettled: (outcome) => {
      if (outcome?.status !== 'held') void refreshPortfolio(queryClient, portfolioId);
    },
  });
}
