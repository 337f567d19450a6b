import type { Infer } from '../schema.ts';
import { arrayOf, integerSchema, objectSchema, stringSchema } from '../schema.ts';
import { impactScoreSchema } from '../tickers/listing.response.ts';

/** A user's own screening profile: the names of the criteria it screens by. */
export const screeningProfileResponseSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  positive: arrayOf(stringSchema),
  negative: arrayOf(stringSchema),
});
export type ScreeningProfileResponse = Infer<typeof screeningProfileResponseSchema>;

/** The effect of a profile that is being edited. */
export const profilePreviewResponseSchema = objectSchema({
  /** The chosen portfolio under it; `null` without one, or when nothing in it is rated. */
  portfolioScore: impactScoreSchema,
  /** Instruments of the universe that have a score under it, and how many of those are not below zero. */
  ratedInstruments: integerSchema,
  passingInstruments: integerSchema,
});
export type ProfilePreviewResponse = Infer<typeof profilePreviewResponseSchema>;
