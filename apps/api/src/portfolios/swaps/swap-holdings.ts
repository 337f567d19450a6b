import { type HoldingSwap, type HoldingWeightMethod, limits } from '@plumbline/contracts';
import { knownHoldingValue, sharesOfValue } from '@plumbline/screening';
import { choosePrice, noBrokerPrice } from '@plumbline/holdings-files';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import type { InstrumentTable } from '../../screening/universe/snapshot/instrument-table.ts';
import type { Amount } from '../holding-amounts.ts';
import { addAmount, measureOf, setAmount } from '../holding-amounts.ts';
import { HoldingNotFoundError } from '../portfolios.errors.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';
import { SwapNotPricedError } from './swaps.errors.ts';

/** The portfolio in which holdings are swapped. */
interface SwapContext {
  readonly instruments: InstrumentTable;
  readonly method: HoldingWeightMethod;
}

/** What swaps make of holdings. */
export interface SwappedHoldings {
  readonly holdings: readonly StoredHolding[];
  /** What the holdings that are sold are worth, US dollars, whole cents. One of unknown value brings nothing. */
  readonly proceeds: number;
  /** Day of the oldest price that an amount comes from, since 1970-01-01; `null` where none does. */
  readonly oldestPriceDay: number | null;
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
  context: SwapContext,
): SwappedHoldings {
  const byId = new Map(Array.from(holdings, (holding) => [holding.id, holding]));
  const swapped = takeOut(byId, swaps);
  const byInstrument = new Map(Array.from(byId.values(), (holding) => [holding.instrumentId, holding]));
  const priceDays: (number | null)[] = [];
  let proceeds = 0;
  for (const [index, { financialInstrumentId }] of swaps.entries()) {
    const { worth, priceDay } = valueOf(swapped[index], context);
    priceDays.push(priceDay);
    if (financialInstrumentId === null) {
      proceeds += worth ?? 0;
      continue;
    }
    const held = byInstrument.get(financialInstrumentId);
    const target = { index, id: swapped[index].id, instrumentId: financialInstrumentId, held };
    const placed = place(worth, target, context);
    priceDays.push(placed.priceDay);
    byInstrument.set(financialInstrumentId, placed.holding);
  }
  const days = priceDays.filter((day) => day !== null);
  return {
    holdings: [...byInstrument.values()],
    proceeds: Math.round(proceeds * 100) / 100,
    oldestPriceDay: days.length > 0 ? Math.min(...days) : null,
  };
}

/** Takes the holdings that are swapped out of the others, and returns them in the order of the swaps. */
function takeOut(byId: Map<number, StoredHolding>, swaps: readonly HoldingSwap[]): StoredHolding[] {
  const swapped = swaps.map(({ holdingId, financialInstrumentId }, index) => {
    const holding = byId.get(holdingId);
    if (!holding) throw new HoldingNotFoundError();
    if (holding.instrumentId === financialInstrumentId)
      throw invalid(index, 'Choose a security other than the one you hold');
    return holding;
  });
  for (const { id } of swapped) byId.delete(id);
  return swapped;
}

/** What a holding is worth, `null` when unknown, and the day of the price that this comes from, if it does from one. */
function valueOf(
  holding: StoredHolding,
  { instruments, method }: SwapContext,
): { readonly worth: number | null; readonly priceDay: number | null } {
  const index = instruments.indexOf(holding.instrumentId);
  const { price, priceDay } = choosePrice(index === undefined ? null : instruments.rows[index], holding);
  const { shares, value } = holding;
  const isByPrice = method === 'SHARE_COUNT' ? shares !== null && price !== null : value === null;
  return {
    worth: knownHoldingValue(method, { shares, value, price }),
    priceDay: isByPrice ? priceDay : null,
  };
}

/**
 * A value in the measure of the portfolio, at the price of the new security, or in dollars when that has none; `null`
 * when the value is not known.
 */
function toAmount(worth: number | null, newPrice: number | null, method: HoldingWeightMethod): Amount | null {
  if (worth === null) return null;
  const newShares = measureOf[method] === 'shares' ? sharesOfValue(worth, newPrice) : null;
  return newShares === null ? { measure: 'value', amount: worth } : { measure: 'shares', amount: newShares };
}

interface SwapTarget {
  /** Of the swap. */
  readonly index: number;
  /** Of the holding that is swapped. */
  readonly id: number;
  readonly instrumentId: number;
  /** What is held of the new security already. */
  readonly held: StoredHolding | undefined;
}

/**
 * A value as a holding of the new security, under the id of the one that is swapped, or added to what is held; and the
 * day of the price that its shares come from.
 */
function place(
  worth: number | null,
  { index, id, instrumentId, held }: SwapTarget,
  { instruments, method }: SwapContext,
): { readonly holding: StoredHolding; readonly priceDay: number | null } {
  const target = instruments.rows[instruments.getIndex(instrumentId)];
  const { price, priceDay } = choosePrice(target, held ?? noBrokerPrice);
  const amount = toAmount(worth, price, method);
  const nothing = { id, instrumentId, shares: null, value: null, ...noBrokerPrice };
  const holding =
    amount && (held ? addTo(held, amount, price) : { ...nothing, ...setAmount(nothing, amount, price) });
  if (!amount || !holding) throw new SwapNotPricedError(target.ticker);
  if (holding[amount.measure]! > limits.portfolio.maxAmount) throw invalid(index, 'The total is too large');
  return { holding, priceDay: amount.measure === 'shares' ? priceDay : null };
}

/** A holding with an amount added; `null` when the amount that it has is not known in this measure. */
function addTo(holding: StoredHolding, amount: Amount, price: number | null): StoredHolding | null {
  const sum = addAmount(holding, amount, price);
  // Shares without a price would replace the value as soon as there is one.
  return sum && { ...holding, value: sum.value, shares: price === null ? null : sum.shares };
}

function invalid(index: number, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field: `swaps.${index}.financialInstrumentId`, message }]);
}
