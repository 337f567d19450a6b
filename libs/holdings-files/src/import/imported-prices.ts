import { epochDay, isoDay, valueOfShares } from '@plumbline/screening';
import {
  choosePrice,
  noBrokerPrice,
  today,
  type BrokerPrice,
  type HoldingPrice,
} from '../prices/holding-price.ts';
import type { ParsedHoldingsFile } from './holdings-file.ts';
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

/** Prices a holding of a file; `before` is the broker's price that the portfolio has of it. */
export function priceHolding(
  holding: ImportedHolding,
  fileDay: FileDay,
  before: BrokerPrice = noBrokerPrice,
): PricedHolding {
  const { filePriceDate: asOf } = holding;
  const broker = brokerPriceAfter(holding, before, asOf === null ? fileDay : toFileDay({ asOf }));
  return { ...holding, ...broker, ...choosePrice(holding.instrument, broker) };
}

/** How many of the holdings are valued by the file's prices, and of which day these are by the file. */
export function describeFilePrices(
  holdings: readonly PricedHolding[],
  { isStated }: FileDay,
): {
  readonly count: number;
  readonly asOf: string | null;
} {
  const days = holdings
    .filter(({ filePrice, hasBrokerPrice }) => filePrice !== null && hasBrokerPrice)
    .map(({ priceDay }) => priceDay!);
  const isOneDay = new Set(days).size === 1;
  return { count: days.length, asOf: isStated && isOneDay ? isoDay(days[0]!) : null };
}

/** The day of a file that is uploaded now. A date in the future is an error of the file. */
export function toFileDay({ asOf }: Pick<ParsedHoldingsFile, 'asOf'>): FileDay {
  const stated = asOf === null ? Infinity : epochDay(asOf)!;
  const day = Math.min(stated, today());
  return { day, isStated: day === stated };
}

/**
 * The broker's price of a holding after an import. A price of a later day stays. So does a price that makes the same
 * value as the file's, where it is that of the release or the file has no date: it may be the same file again, or an
 * export of ours.
 */
function brokerPriceAfter(
  { instrument, filePrice, pricedShares }: ImportedHolding,
  before: BrokerPrice,
  { day, isStated }: FileDay,
): BrokerPrice {
  if (filePrice === null || (before.brokerPriceDay ?? day) > day) return before;
  const { price, hasBrokerPrice } = choosePrice(instrument, before);
  const isSame = valueOfShares(pricedShares, filePrice) === valueOfShares(pricedShares, price);
  const isNew = !isSame || (isStated && hasBrokerPrice);
  return isNew ? { brokerPrice: filePrice, brokerPriceDay: day } : before;
}
