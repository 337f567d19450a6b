import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { knownHoldingValue, sharesOfValue } from '@plumbline/screening';
import type { HoldingAmount } from './holding-input.ts';

/**
 * The holdings as they will be once the amount of one of them is saved, in the same order: all of them weigh by what was
 * given, and what is not known by that measure is worked out from the other one, as the server does.
 */
export function editedHoldings(
  holdings: readonly HoldingResponse[],
  holdingId: number,
  given: HoldingAmount,
): HoldingResponse[] {
  const method = given.measure === 'value' ? 'VALUE_BASIS' : 'SHARE_COUNT';
  return weighed(
    holdings.map((holding) => valued(holding.id === holdingId ? resized(holding, given) : holding, method)),
  );
}

/** The holdings without some of them. */
export function remainingHoldings(
  holdings: readonly HoldingResponse[],
  goneIds: ReadonlySet<number>,
): HoldingResponse[] {
  return weighed(holdings.filter(({ id }) => !goneIds.has(id)));
}

/** The measure that was not given is out of date, unless there is no price to work it out from again. */
function resized(holding: HoldingResponse, { measure, amount }: HoldingAmount): HoldingResponse {
  if (measure === 'shares') return { ...holding, shares: amount };
  const isPriced = holding.financialInstrument.previousSharePrice !== null;
  return { ...holding, value: amount, isValued: true, shares: isPriced ? null : holding.shares };
}

function valued(holding: HoldingResponse, method: HoldingWeightMethod): HoldingResponse {
  const { previousSharePrice: price } = holding.financialInstrument;
  const known = holding.isValued ? holding.value : null;
  const shares = method === 'SHARE_COUNT' ? (holding.shares ?? sharesOfValue(known, price)) : holding.shares;
  const worth = knownHoldingValue(method, { shares, value: known, price });
  return { ...holding, shares, value: worth ?? 0, isValued: worth !== null };
}

function weighed(holdings: readonly HoldingResponse[]): HoldingResponse[] {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  return holdings.map((holding) => ({
    ...holding,
    weight: total === 0 ? 0 : Math.round((10_000 * holding.value) / total) / 100,
  }));
}
