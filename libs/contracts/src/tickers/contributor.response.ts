import type { Infer } from '../schema.ts';
import { numberSchema, objectSchema, stringSchema } from '../schema.ts';

/** A security that contributes to a category. */
export const contributorResponseSchema = objectSchema({
  ticker: stringSchema,
  name: stringSchema,
  /** Its part of the category's `weightedPercentage`. */
  weight: numberSchema,
});
export type ContributorResponse = Infer<typeof contributorResponseSchema>;
