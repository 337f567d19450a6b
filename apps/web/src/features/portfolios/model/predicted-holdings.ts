import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { knownHoldingValue, sharesOfValue } from '@plumbline/screening';
import type { HoldingAmount } from './holding-input.ts';

/**
 * The holdings as they will be once some of them have a new amount, in the same order. All of them then weigh by the
 * measure of that amount; where it is unknown, it is computed from the other one, as the server does.
 */
export function applyAmount(
  holdings: readonly HoldingResponse[],
  ids: ReadonlySet<number>,
  amount: HoldingAmount,
): HoldingResponse[] {
  const method = amount.measure === 'value' ? 'VALUE_BASIS' : 'SHARE_COUNT';
  return withWeights(
    holdings.map((holding) => withValue(ids.has(holding.id) ? resize(holding, amount) : holding, method)),
    valueBeside(holdings),
  );
}

/** The holdings without some of them. */
export function removeHoldings(
  holdings: readonly HoldingResponse[],
  ids: ReadonlySet<number>,
): HoldingResponse[] {
  return withWeights(
    holdings.filter(({ id }) => !ids.has(id)),
    valueBeside(holdings),
  );
}

/** The holdings with the amounts that the server saved. Its scores may be those of another profile. */
export function mergeHoldings(
  holdings: readonly HoldingResponse[],
  saved: readonly HoldingResponse[],
): HoldingResponse[] {
  const savedById = new Map(saved.map((holding) => [holding.id, holding]));
  return holdings.map((holding) => {
    const { shares, value, isValued, weight } = savedById.get(holding.id) ?? holding;
    return { ...holding, shares, value, isValued, weight };
  });
}

/** The other measure is out of date, unless there is no price to compute it from. */
function resize(holding: HoldingResponse, { measure, amount }: HoldingAmount): HoldingResponse {
  if (measure === 'shares') return { ...holding, shares: amount };
  const isPriced = holding.financialInstrument.previousSharePrice !== null;
  return { ...holding, value: amount, isValued: true, shares: isPriced ? null : holding.shares };
}

function withValue(holding: HoldingResponse, method: HoldingWeightMethod): HoldingResponse {
  const { previousSharePrice: price } = holding.financialInstrument;
  const known = holding.isValued ? holding.value : null;
  const shares = method === 'SHARE_COUNT' ? (holding.shares ?? sharesOfValue(known, price)) : holding.shares;
  const value = knownHoldingValue(method, { shares, value: known, price });
  return { ...holding, shares, value: value ?? 0, isValued: value !== null };
}

/** Less than this fraction of the value beside the holdings may come from weights that are rounded. */
const ROUNDING = 0.005;

/** What the unknown holdings are worth, by the weights that they leave to the others. */
function valueBeside(holdings: readonly HoldingResponse[]): number {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  const largest = holdings.reduce<HoldingResponse | null>(
    (most, holding) => (holding.weight > (most?.weight ?? 0) ? holding : most),
    null,
  );
  if (largest === null) return 0;
  const beside = (100 * largest.value) / largest.weight - total;
  return beside > ROUNDING * total ? beside : 0;
}

function withWeights(holdings: readonly HoldingResponse[], beside: number): HoldingResponse[] {
  const total = holdings.reduce((sum, { value }) => sum + value, beside);
  return holdings.map((holding) => ({
    ...holding,
    weight: total === 0 ? 0 : Math.round((10_000 * holding.value) / total) / 100,
  }));
}
