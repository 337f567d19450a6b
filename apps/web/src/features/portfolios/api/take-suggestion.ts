import { portfoliosPaths } from '@plumbline/contracts';
import type {
  AddHoldingRequest,
  HoldingResponse,
  IfHeldAction,
  UploadSuggestionResponse,
} from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { isUnreachable } from '../../../lib/query-client.ts';
import { usePostOnce } from '../../../lib/use-post-once.ts';
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

/** What is sent to add a suggestion, and what the portfolio has of the security then. */
interface Addition {
  readonly body: AddHoldingRequest;
  readonly amount: HoldingAmount | null;
}

/** Adds the security that a rejected row seems to mean. The row shows what failed. */
export function useTakeSuggestion(portfolioId: number) {
  const queryClient = useQueryClient();
  const profile = useSession((state) => state.activeProfile);
  const postOnce = usePostOnce();
  const unanswered = useRef<Addition | null>(null);
  const add = async (addition: Addition): Promise<Outcome> => {
    unanswered.current = addition;
    try {
      await postOnce(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, addition.body);
    } catch (error) {
      if (isRefusal(error)) unanswered.current = null;
      throw error;
    }
    return { status: 'done', amount: addition.amount };
  };
  return useMutation({
    mutationKey: holdingChangesKey(portfolioId),
    // One row after the other: the second sees what the first has added.
    scope: { id: `suggestions of ${portfolioId}` },
    mutationFn: async (suggestion: Suggestion): Promise<Outcome> => {
      const { amount, ifHeld, unknownHoldingId, financialInstrumentId } = suggestion;
      if (unknownHoldingId !== null) {
        const holding = await nameUnknownHolding(portfolioId, unknownHoldingId, { financialInstrumentId });
        // What was named may be several rows, and is added to what was held.
        return { status: 'done', amount: amountHeld(holding, amount) };
      }
      const last = unanswered.current;
      // Before looking at what is held, which may be what the last attempt has added.
      if (last?.body.financialInstrumentId === financialInstrumentId) return add(last);
      // The page shows them, so this waits at most for the refetch after the import.
      const holdings = await queryClient.fetchQuery({
        ...holdingsQuery(portfolioId, profile),
        staleTime: Infinity,
      });
      const held = holdings.find(
        ({ financialInstrument }) => financialInstrument.financialInstrumentId === financialInstrumentId,
      );
      if (held && !ifHeld) return { status: 'held', held };
      return add(toAddition(portfolioId, suggestion, held));
    },
    // Not awaited: the row shows the outcome at once.
    onSettled: (outcome) => {
      if (outcome?.status !== 'held') void refreshPortfolio(queryClient, portfolioId);
    },
  });
}

function toAddition(portfolioId: number, suggestion: Suggestion, held?: HoldingResponse): Addition {
  const { financialInstrumentId, brokerPrice, brokerPriceDate, amount, ifHeld } = suggestion;
  const body: AddHoldingRequest = {
    financialInstrumentId,
    brokerPrice,
    ...(brokerPriceDate !== null && { brokerPriceDate }),
    portfolioIds: [portfolioId],
    ...(amount && { [amount.measure]: amount.amount }),
    ...(ifHeld && { ifHeld }),
  };
  return { body, amount: held && amount && ifHeld === 'ADD' ? addAmounts(held, amount) : amount };
}

/** Whether the server has said no. Otherwise it may have added the security, or may still be adding it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !isUnreachable(error);
}
