/** The price of a holding by its broker's file; both `null` where no file gave one. */
export interface BrokerPrice {
  /** US dollars, greater than 0. */
  readonly brokerPrice: number | null;
  /** Days since 1970-01-01. */
  readonly brokerPriceDay: number | null;
}

/** The day in UTC, as the days of prices are counted. No price is of a later day. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}

/** No file gave a price. */
export const noBrokerPrice: BrokerPrice = { brokerPrice: null, brokerPriceDay: null };

/** What a release knows of the price of an instrument. */
export interface MarketPrice {
  /** Last close, US dollars; `null` when unknown. */
  readonly price: number | null;
  /** Days since 1970-01-01; `null` without a price. */
  readonly priceDay: number | null;
  readonly hasSamplePrice: boolean;
}

/** Neither a price is known nor its day. */
export const noMarketPrice: MarketPrice = { price: null, priceDay: null, hasSamplePrice: false };

/** The price that a holding is valued by. */
export interface HoldingPrice {
  /** US dollars; `null` when unknown. */
  readonly price: number | null;
  /** Days since 1970-01-01; `null` without a price. */
  readonly priceDay: number | null;
  /** Whether it is the price in a broker's file. */
  readonly hasBrokerPrice: boolean;
}

/**
 * Chooses the price of a holding: that in its broker's file where the release has none of the instrument, an older one,
 * or one that was generated as sample data. `market` is `null` outside the release.
 */
export function choosePrice(
  market: MarketPrice | null,
  { brokerPrice, brokerPriceDay }: BrokerPrice,
): HoldingPrice {
  const { price, priceDay, hasSamplePrice } = market ?? noMarketPrice;
  const hasBrokerPrice =
    brokerPriceDay !== null && (priceDay === null || hasSamplePrice || priceDay < brokerPriceDay);
  return hasBrokerPrice
    ? { price: brokerPrice, priceDay: brokerPriceDay, hasBrokerPrice }
    : { price, priceDay, hasBrokerPrice };
}
