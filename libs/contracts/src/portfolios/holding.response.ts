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
} from '../schema.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';

/** The instrument of a holding. */
const heldInstrumentSchema = objectSchema({
  id: integerSchema,
  financialInstrumentId: integerSchema,
  ...listingFields,
  /** Under the profile of the request. */
  ...scoreFields,
  /** Part of what of it lies within the method that has a score, 0 to 1; part of it that lies outside, such as bonds, 0 to 1. */
  coverage: numberSchema,
  outsideMethod: numberSchema,
  /** US dollars; `null` when unknown. */
  marketCapitalization: nullable(numberSchema),
  /** The price that the holding is valued by, US dollars; `null` when unknown. See `priceSource` of the holding. */
  previousSharePrice: nullable(numberSchema),
  hasSampleData: booleanSchema,
});
export type HeldInstrumentResponse = Infer<typeof heldInstrumentSchema>;

/**
 * Where the price of a holding comes from: the universe, the latest file of a broker that gave one (where the universe has no
 * real price as new), or generated sample data.
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
  /** Day of the price. A broker's price is dated by its file, or by the day of the upload where the file has no date. */
  priceDate: nullable(dateSchema),
  financialInstrument: heldInstrumentSchema,
});
export type HoldingResponse = Infer<typeof holdingResponseSchema>;

/** Response of `GET /api/portfolios/{id}/holdings`. `X-Total-Count` carries their number. */
export const holdingsResponseSchema = objectSchema({ holdings: arrayOf(holdingResponseSchema) });
export type HoldingsResponse = Infer<typeof holdingsResponseSchema>;
