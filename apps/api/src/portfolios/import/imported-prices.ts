import type { UploadResponse } from '@plumbline/contracts';
import { epochDay, isoDay, valueOfShares } from '@plumbline/screening';
import type { ParsedHoldingsFile } from '@plumbline/universe';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { BrokerPrice, HoldingPrice } from '../../universe/snapshot/holding-price.ts';
import { choosePrice, noBrokerPrice, today } from '../../universe/snapshot/holding-price.ts';
import type { StoredPortfolio } from '../view/stored-portfolios.read-model.ts';
import type { ImportedHolding } from './matched-holdings.ts';

/** The day of a file's prices. */
export interface FileDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Whether the file says it; otherwise it is the day of the upload. */
  readonly isStated: boolean;
}

/** An imported holding with the broker's price that it has from now on, and the price that it is valued by. */
export interface PricedHolding extends ImportedHolding, BrokerPrice, HoldingPrice {}

/** Prices the holdings of a file for a portfolio, yielding to other requests. */
export async function priceHoldings(
  imported: readonly ImportedHolding[],
  fileDay: FileDay,
  portfolio: StoredPortfolio,
): Promise<PricedHolding[]> {
  const before = new Map<number, BrokerPrice>();
  for (const { instrumentId, brokerPrice, brokerPriceDay } of portfolio.holdings)
    before.set(instrumentId, { brokerPrice, brokerPriceDay });
  const priced: PricedHolding[] = [];
  await forEachYielding(imported, (holding) => {
    const broker = brokerPriceAfter(holding, before.get(holding.instrument.id) ?? noBrokerPrice, fileDay);
    priced.push({ ...holding, ...broker, ...choosePrice(holding.instrument, broker) });
  });
  return priced;
}

/** How many of the holdings are valued by the file's prices, and of which day these are. */
export function describeFilePrices(holdings: readonly PricedHolding[]): UploadResponse['filePrices'] {
  const days = holdings
    .filter(({ filePrice, hasBrokerPrice }) => filePrice !== null && hasBrokerPrice)
    .map(({ priceDay }) => priceDay!);
  const isOneDay = new Set(days).size === 1;
  return { count: days.length, asOf: isOneDay ? isoDay(days[0]) : null };
}

/** The day of a file that is uploaded now. A date in the future is an error of the file. */
export function toFileDay({ asOf }: ParsedHoldingsFile): FileDay {
  const stated = asOf === null ? Infinity : epochDay(asOf)!;
  const day = Math.min(stated, today());
  return { day, isStated: day === stated };
}

/**
 * The broker's price of a holding after an import. A price of a later day stays. So does the price where the file has no
 * date and its price makes the same value: it may be the same file again, or an export of this portfolio.
 */
function brokerPriceAfter(
  { instrument, filePrice, pricedShares }: ImportedHolding,
  before: BrokerPrice,
  { day, isStated }: FileDay,
): BrokerPrice {
  if (filePrice === null || (before.brokerPriceDay ?? day) > day) return before;
  const inUse = valueOfShares(pricedShares, choosePrice(instrument, before).price);
  const isNew = isStated || valueOfShares(pricedShares, filePrice) !== inUse;
  return isNew ? { brokerPrice: filePrice, brokerPriceDay: day } : before;
}
