import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';

/** The instrument of a holding. */
const heldInstrumentSchema = objectSchema({
  id: integerSchema,
  financialInstrumentId: integerSchema,
  ...listingFields,
  /**
   * Whether the release has it. One that has left is named as it was last, and another company may have its ticker.
   */
  isListed: booleanSchema,
  /** Under the profile of the request. */
  ...scoreFields,
  /**
   * Part of what of it lies within the method that has a score, 0 to 1; part of it that lies outside, such as bonds, 0
   * to 1.
   */
  coverage: numberSchema,
  outsideMethod: numberSchema,
  /** Part of what of it lies within the method that is known to be in companies with a violation, 0 to 1. */
  ruledOut: numberSchema,
  /** US dollars; `null` when unknown. */
  marketCapitalization: nullable(numberSchema),
  /** The price that the holding is valued by, US dollars; `null` when unknown. See `priceSource` of the holding. */
  previousSharePrice: nullable(numberSchema),
  hasSampleData: booleanSchema,
});
export type HeldInstrumentResponse = Infer<typeof heldInstrumentSchema>;

/**
 * Where the price of a holding comes from: the universe, the latest file of a broker that gave one (where the universe
 * has no real price as new), or generated sample data.
 */
export const holdingPriceSources = ['UNIVERSE', 'BROKER_FILE', 'SAMPLE'] as const;
export type HoldingPriceSource = (typeof holdingPriceSources)[number];

/** One holding of a portfolio. */
export const holdingResponseSchema = objectSchema({
  id: integerSchema,
  /** Not whole where fractions are held; `null` where only a value was given. */
  shares: nullable(numberSchema),
  /**
   * US dollars, two decimals: shares times price by share count, the value given by value. 0 where it is unknown;
   * see `isValued`.
   */
  value: numberSchema,
  /** False where neither a price nor a value is known, so that the holding has no weight. */
  isValued: booleanSchema,
  /** Percent of the portfolio's value, 0 to 100. */
  weight: numberSchema,
  /** `null` without a price. */
  priceSource: nullable(enumSchema(holdingPriceSources)),
  /**
   * Day of the price. A broker's price is dated by its file, or by the day of the upload where the file has no date.
   */
  priceDate: nullable(dateSchema),
  financialInstrument: heldInstrumentSchema,
});
export type HoldingResponse = Infer<typeof holdingResponseSchema>;

/**
 * What an unknown holding is of where it is never screened, so that it lies outside the method. `CASH` comes from no
 * file: it is what holdings were sold for.
 */
export const unknownHoldingKinds = ['COIN', 'BOND', 'OPTION', 'CASH'] as const;
export type UnknownHoldingKind = (typeof unknownHoldingKinds)[number];

const { ticker, name, isDomestic, exchangeLocation } = listingFields;

/** A security that an unknown holding turns out to be. */
const knownSecuritySchema = objectSchema({
  financialInstrumentId: integerSchema,
  ticker,
  name,
  isDomestic,
  exchangeLocation,
});

/**
 * A line of a file that no instrument answers to. It counts in the portfolio's value and in every weight, never in the
 * score.
 */
export const unknownHoldingSchema = objectSchema({
  id: integerSchema,
  /** Ticker, ISIN or CUSIP as the file has it; '' where it has only a name. */
  ticker: stringSchema,
  /** As the file has it; '' where it has none. */
  name: stringSchema,
  /** `null` for what may be a stock or a fund. */
  kind: nullable(enumSchema(unknownHoldingKinds)),
  /** `null` where only a value was given. */
  shares: nullable(numberSchema),
  /** By the file, US dollars, two decimals. */
  value: numberSchema,
  /** Day of the value: that of the file, or that of the upload where the file has no date. */
  valueDate: dateSchema,
  /** Percent of the portfolio's value, 0 to 100. */
  weight: numberSchema,
  /**
   * What the universe of today has for it for certain; `null` for nothing. It is offered for the first hundred only.
   */
  suggestion: nullable(knownSecuritySchema),
});
export type UnknownHoldingResponse = Infer<typeof unknownHoldingSchema>;

/**
 * Response of `GET /api/portfolios/{id}/holdings`. `X-Total-Count` carries the number of `holdings`; every page has all
 * `unknownHoldings`, most value first.
 */
export const holdingsResponseSchema = objectSchema({
  holdings: arrayOf(holdingResponseSchema),
  unknownHoldings: arrayOf(unknownHoldingSchema),
});
export type HoldingsResponse = Infer<typeof holdingsResponseSchema>;
