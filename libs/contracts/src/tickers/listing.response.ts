import { standings } from '@plumbline/screening';
import type { Standing } from '@plumbline/screening';
import { booleanSchema, enumSchema, integerSchema, nullable, objectSchema, stringSchema } from '../schema.ts';
import type { Infer, Schema } from '../schema.ts';

/** What an instrument is. `UNKNOWN`: listed, but neither a common stock nor a fund (a warrant, a preferred, a note). */
export const instrumentTypes = ['COMMON_STOCK', 'EXCHANGE_TRADED_FUND', 'MUTUALFUND', 'UNKNOWN'] as const;
export type InstrumentType = (typeof instrumentTypes)[number];

/** Whether the score comes from holdings rather than from the company itself. */
export function isFund(type: InstrumentType): boolean {
  return type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND';
}

const ratedSchema: Schema<number> = {
  type: 'number',
  minimum: -100,
  maximum: 100,
  description: 'At most two decimals; null: not rated',
};

/** -100 to 100, at most two decimals; `null`: not rated, shown as NA. */
export const impactScoreSchema = nullable(ratedSchema);

/** What a score stands on (`Standing` of the screening library); never `null`, also where the score is. */
export const standingSchema = enumSchema(standings);
export type { Standing };

/** A score as every answer has it. */
export const scoreFields = {
  impactScore: impactScoreSchema,
  standing: standingSchema,
  /** Whether the score is a bound: this or lower, because less than half of a fund has a score. */
  isBound: booleanSchema,
};

/** What an instrument is called, and what the address of its page is built from. */
export const listingFields = {
  ticker: stringSchema,
  name: stringSchema,
  isDomestic: booleanSchema,
  /** Where a foreign instrument is listed, as shown; `null` for a domestic one. */
  exchangeLocation: nullable(stringSchema),
};

/** What every list shows of an instrument. */
export const listingResponseSchema = objectSchema({
  ...listingFields,
  ...scoreFields,
  exchange: stringSchema,
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
