import { limits, portfoliosPaths, portfoliosUrls } from '@plumbline/contracts';
import type { AddHoldingRequest, HoldingResponse, HoldingsResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '../../../lib/api-client.ts';
import type { HoldingAmount } from '../holdings/holding-input.ts';
import { holdingChangesOf, refreshAfterChange } from '../holdings/holdings-cache.ts';
import { updateHolding } from '../holdings/update-holding.ts';
import { addedUp } from './import-labels.ts';

/** A security to hold, and how much of it. */
export interface Taking {
  readonly financialInstrumentId: number;
  /** `null`: nothing is said, so it starts as any new holding. */
  readonly given: HoldingAmount | null;
  /** What to do where it is held already. Not said: nothing yet. */
  readonly whereHeld?: 'add' | 'replace';
}

/** What became of it; `held` is what was there before, and stays until it is said what to do with it. */
export type Taken =
  | { readonly status: 'done'; readonly amount: HoldingAmount | null }
  | { readonly status: 'held'; readonly held: HoldingResponse };

/** Puts the security that a rejected row is said to mean into the portfolio. What failed is the row's to show. */
export function useTakeSuggestion(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: holdingChangesOf(portfolioId),
    mutationFn: (taking: Taking) => take(portfolioId, taking),
    // Not waited for: the row says at once that it is in.
    onSettled: () => void refreshAfterChange(queryClient, portfolioId),
  });
}

async function take(portfolioId: number, taking: Taking): Promise<Taken> {
  const { financialInstrumentId, given, whereHeld } = taking;
  const held = await holdingIn(portfolioId, financialInstrumentId);
  if (held && !whereHeld) return { status: 'held', held };
  const amount = held && given && whereHeld === 'add' ? addedUp(held, given) : given;
  if (!held) {
    const body: AddHoldingRequest = { financialInstrumentId, portfolioIds: [portfolioId] };
    await postJson(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, body);
  }
  const holding = held ?? (await holdingIn(portfolioId, financialInstrumentId));
  if (holding && amount) await updateHolding(portfolioId, { holding, given: amount });
  return { status: 'done', amount };
}

/** As the server has it now: an answer kept from earlier may lack what has just been imported. */
async function holdingIn(portfolioId: number, instrumentId: number): Promise<HoldingResponse | undefined> {
  const path = portfoliosUrls.holdings(portfolioId, limits.portfolio.maxHoldings);
  const { holdings } = await getJson<HoldingsResponse>(path);
  return holdings.find(
    ({ financialInstrument }) => financialInstrument.financialInstrumentId === instrumentId,
  );
}
