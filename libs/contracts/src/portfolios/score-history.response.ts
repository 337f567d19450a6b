import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  described,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
} from '../schema.ts';
import { standingSchema } from '../tickers/listing.response.ts';

/** What the holdings of today, at what they are worth today, come to by the scores of one release under preset 0. */
const portfolioScorePointSchema = objectSchema({
  release: integerSchema,
  /** Date of the release's newest facts. */
  asOf: dateSchema,
  /** -100 to 100, two decimals; `null` where nothing of value was rated. */
  impactScore: nullable(numberSchema),
  standing: standingSchema,
  /** Whether it is this or lower. */
  isBound: booleanSchema,
  rated: described(numberSchema, 'Part of the value in holdings that had a score, 0 to 1'),
});
export type PortfolioScorePoint = Infer<typeof portfolioScorePointSchema>;

/** The releases that changed the score of a holding, oldest first; of more than a hundred, the latest. */
export const portfolioScoreHistoryResponseSchema = arrayOf(portfolioScorePointSchema);
