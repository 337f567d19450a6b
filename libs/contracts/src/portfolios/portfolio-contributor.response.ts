import type { Infer } from '../schema.ts';
import { arrayOf, booleanSchema, nullable, objectSchema, optional, stringSchema } from '../schema.ts';
import { contributorResponseSchema } from '../tickers/contributor.response.ts';

/** A holding that contributes to a category of its portfolio; for a fund, with the companies inside that cause it. */
export const portfolioContributorResponseSchema = objectSchema({
  ...contributorResponseSchema.properties,
  isDomestic: booleanSchema,
  exchangeLocation: nullable(stringSchema),
  /** Largest first, at most ten; their weights are parts of the holding's. */
  via: optional(arrayOf(contributorResponseSchema)),
});
export type PortfolioContributorResponse = Infer<typeof portfolioContributorResponseSchema>;
