import type { Infer } from '../schema.ts';
import {
  arrayOf,
  dateTimeSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  recordOf,
  stringSchema,
} from '../schema.ts';
import { impactScoreSchema, scoreFields } from '../tickers/listing.response.ts';

/** A user's own screening profile: the names of the criteria it screens by. */
export const screeningProfileResponseSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  positive: arrayOf(stringSchema),
  negative: arrayOf(stringSchema),
  /** The answers that it was created from; `null` for any other. Its criteria may have changed since. */
  questionnaire: nullable(
    objectSchema({ version: integerSchema, answers: recordOf(stringSchema), answeredAt: dateTimeSchema }),
  ),
});
export type ScreeningProfileResponse = Infer<typeof screeningProfileResponseSchema>;

/** The effect of a profile that is being edited. */
export const profilePreviewResponseSchema = objectSchema({
  /** The chosen portfolio under it; `null` without one, or when nothing in it is rated. */
  portfolioScore: impactScoreSchema,
  /** What that score stands on, and whether it is a bound; `null` without a portfolio. */
  portfolioStanding: nullable(scoreFields.standing),
  isPortfolioBound: scoreFields.isBound,
  /** As `coverage` and `outsideMethod` of the portfolio's page under it; `null` without a portfolio. */
  portfolioCoverage: nullable(numberSchema),
  portfolioOutsideMethod: nullable(numberSchema),
  /** Instruments of the universe that have a score under it, and how many of those are not below zero. */
  ratedInstruments: integerSchema,
  passingInstruments: integerSchema,
});
export type ProfilePreviewResponse = Infer<typeof profilePreviewResponseSchema>;
