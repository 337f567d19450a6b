import type { Infer } from '../schema.ts';
import { booleanSchema, enumSchema, integerSchema, nullable, objectSchema, stringSchema } from '../schema.ts';
import type { Schema } from '../schema.ts';
import { instrumentTypes } from './instrument-type.ts';

const ratedSchema: Schema<number> = {
  type: 'number',
  minimum: -100,
  maximum: 100,
  description: 'At most two decimals; null: not rated',
};

/** -100 to 100, at most two decimals; `null`: not rated, shown as NA. */
export const impactScoreSchema = nullable(ratedSchema);

/** What every list shows of an instrument, and what its address is built from. */
export const listingResponseSchema = objectSchema({
  ticker: stringSchema,
  name: stringSchema,
  impactScore: impactScoreSchema,
  exchange: stringSchema,
  isDomestic: booleanSchema,
  /** Where a foreign instrument is listed, as shown; `null` for a domestic one. */
  exchangeLocation: nullable(stringSchema),
  /** Whether generated sample data contributed to the score; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type ListingResponse = Infer<typeof listingResponseSchema>;

/** One hit of a search. */
export const searchResultResponseSchema = objectSchema({
  id: integerSchema,
  ...listingResponseSchema.properties,
  type: enumSchema(instrumentTypes),
});
export type SearchResultResponse = Infer<typeof searchResultResponseSchema>;
