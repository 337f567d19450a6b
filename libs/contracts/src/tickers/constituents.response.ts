import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { impactScoreSchema, listingFields, scoreFields } from './listing.response.ts';

/** One position of a fund; without an id when the security is not in the universe. */
export const constituentResponseSchema = objectSchema({
  financialInstrumentId: nullable(integerSchema),
  ...listingFields,
  score: impactScoreSchema,
  standing: scoreFields.standing,
  isBound: scoreFields.isBound,
  /** Percent of the fund's equity weight. */
  holdingPercentage: numberSchema,
  /** Whether generated sample data contributed to its score. */
  hasSampleData: booleanSchema,
});
export type ConstituentResponse = Infer<typeof constituentResponseSchema>;

/** A fund's positions, most weight first. `X-Total-Count` carries their number. */
export const constituentsResponseSchema = objectSchema({
  fund: objectSchema({ financialInstrumentId: integerSchema, ticker: stringSchema, name: stringSchema }),
  /** Date of the holdings; `null` when none are known. */
  asOf: nullable(dateSchema),
  holdings: arrayOf(constituentResponseSchema),
});
export type ConstituentsResponse = Infer<typeof constituentsResponseSchema>;
