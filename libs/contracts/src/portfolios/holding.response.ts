import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { impactScoreSchema } from '../tickers/listing.response.ts';

/** The instrument of a holding. */
const heldInstrumentSchema = objectSchema({
  id: integerSchema,
  financialInstrumentId: integerSchema,
  ticker: stringSchema,
  name: stringSchema,
  /** Under the profile of the request. */
  impactScore: impactScoreSchema,
  /** US dollars; `null` when unknown. */
  marketCapitalization: nullable(numberSchema),
  /** Last known price, US dollars; `null` when unknown. */
  previousSharePrice: nullable(numberSchema),
  isDomestic: booleanSchema,
  exchangeLocation: nullable(stringSchema),
  hasSampleData: booleanSchema,
});
export type HeldInstrumentResponse = Infer<typeof heldInstrumentSchema>;

/** One holding of a portfolio. */
export const holdingResponseSchema = objectSchema({
  id: integerSchema,
  /** Not whole where fractions are held; `null` where only a value was given. */
  shares: nullable(numberSchema),
  /**
   * US dollars, two decimals: shares times last price by share count, the value given by value. 0 where it is unknown;
   * see `isValued`.
   */
  value: numberSchema,
  /** False where neither a price nor a value is known, so that the holding has no weight. */
  isValued: booleanSchema,
  /** Percent of the portfolio's value, 0 to 100. */
  weight: numberSchema,
  financialInstrument: heldInstrumentSchema,
});
export type HoldingResponse = Infer<typeof holdingResponseSchema>;

/** Response of `GET /api/portfolios/{id}/holdings`. `X-Total-Count` carries their number. */
export const holdingsResponseSchema = objectSchema({ holdings: arrayOf(holdingResponseSchema) });
export type HoldingsResponse = Infer<typeof holdingsResponseSchema>;
