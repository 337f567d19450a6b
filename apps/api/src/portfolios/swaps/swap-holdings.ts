import { type HoldingSwap, type HoldingWeightMethod, limits } from '@plumbline/contracts';
import { knownHoldingValue, sharesOfValue } from '@plumbline/screening';
import { choosePrice, noBrokerPrice } from '@plumbline/holdings-files';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { InstrumentTable } from '../../screening/universe/snapshot/instrument-table.ts';
import type { Amount } from '../holding-amounts.ts';
import { addAmount, amountIn, measureOf, setAmount } from '../holding-amounts.ts';
import { HoldingNotFoundError } from '../portfolios.errors.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';
import { SwapNotPricedError } from './swaps.errors.ts';

/** The portfolio in which holdings are swapped. */
interface SwapContext {
  readonly instruments: InstrumentTable;
  readonly method: HoldingWeightMethod;
}

/**
 * Returns what swaps make of holdings, all at once: holdings that no swap touches stay as they are. A holding goes on
 * with its id and value as one of the new security; where that is held already or twice among the swaps, they become
 * one. A holding that is sold is left out.
 *
 * @param holdings those of one portfolio that are swapped or in one of the new securities; others may be among them
 * @throws SecurityNotFoundError HoldingNotFoundError
 * @throws SwapNotPricedError when the value of a holding is not known, or of the one that it is added to
 * @throws InvalidRequestError when a security is swapped for itself, or an amount added up is too large
 */
export function swapHoldings(
  holdings: Iterable<StoredHolding>,
  swaps: readonly HoldingSwap[],
  { instruments, method }: SwapContext,
): StoredHolding[] {
  const byId = new Map(Array.from(holdings, (holding) => [holding.id, holding]));
  const swapped = swaps.map(({ holdingId, financialInstrumentId }, index) => {
    const holding = byId.get(holdingId);
    if (!holding) throw new HoldingNotFoundError();
    if (holding.instrumentId === financialInstrumentId)
      throw invalid(index, 'Choose another security than the one held');
    return holding;
  });
  for (const { id } of swapped) byId.delete(id);
  const byInstrument = new Map(Array.from(byId.values(), (holding) => [holding.instrumentId, holding]));
  for (const [index, { financialInstrumentId }] of swaps.entries()) {
    if (financialInstrumentId === null) continue;
    const target = instruments.rows[instruments.getIndex(financialInstrumentId)];
    const { id } = swapped[index];
    const held = byInstrument.get(financialInstrumentId);
    const { price } = choosePrice(target, held ?? noBrokerPrice);
    const amount = convert(swapped[index], price, { instruments, method });
    const nothing = { id, instrumentId: financialInstrumentId, shares: null, value: null, ...noBrokerPrice };
    const changed =
      amount && (held ? addTo(held, amount, price) : { ...nothing, ...setAmount(nothing, amount, price) });
    if (!amount || !changed) throw new SwapNotPricedError(target.ticker);
    if (changed[amount.measure]! > limits.portfolio.maxAmount) throw invalid(index, 'The total is too large');
    byInstrument.set(financialInstrumentId, changed);
  }
  return [...byInstrument.values()];
}

/**
 * The value of a holding in the measure of the portfolio, at the price of another security, or in dollars when that has
 * none; `null` when the value is not known.
 */
function convert(
  holding: StoredHolding,
  newPrice: number | null,
  { instruments, method }: SwapContext,
): Amount | null {
  const index = instruments.indexOf(holding.instrumentId);
  const { price } = choosePrice(index === undefined ? null : instruments.rows[index], holding);
  const { shares, value } = holding;
  const worth = knownHoldingValue(method, { shares, value, price });
  if (worth === null) return null;
  const newShares = measureOf[method] === 'shares' ? sharesOfValue(worth, newPrice) : null;
  return newShares === null ? { measure: 'value', amount: worth } : { measure: 'shares', amount: newShares };
}

/** A holding with an amount added; `null` when the amount that it has is not known in this measure. */
function addTo(holding: StoredHolding, amount: Amount, price: number | null): StoredHolding | null {
  if (amountIn(amount.measure, holding, price) === null) return null;
  const { shares, value } = addAmount(holding, amount, price);
  // Shares without a price would replace the value as soon as there is one.
  return { ...holding, value, shares: price === null ? null : shares };
}

function invalid(index: number, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field: `swaps.${index}.financialInstrumentId`, message }]);
}
