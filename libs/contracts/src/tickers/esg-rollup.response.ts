import {
  arrayOf,
  booleanSchema,
  integerSchema,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';

/** One category of a roll-up panel. */
const rollupEntrySchema = objectSchema({
  criterion: objectSchema({ name: stringSchema, title: stringSchema }),
  /** Percent of the weight that is exposed to the criterion, 0 to 100. */
  weightedPercentage: numberSchema,
  /** Direct holdings with any exposure; 1 for a company itself. */
  numberOfHoldings: integerSchema,
  /** Whether generated sample data contributed; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type RollupEntryResponse = Infer<typeof rollupEntrySchema>;

/** Both category panels, most weight first. */
export const esgRollupResponseSchema = objectSchema({
  positive: arrayOf(rollupEntrySchema),
  negative: arrayOf(rollupEntrySchema),
});
export type EsgRollupResponse = Infer<typeof esgRollupResponseSchema>;

/** A security that contributes to a category. */
export const contributorResponseSchema = objectSchema({
  ticker: stringSchema,
  name: stringSchema,
  /** Its part of the category's `weightedPercentage`. */
  weight: numberSchema,
});
export type ContributorResponse = Infer<typeof contributorResponseSchema>;
