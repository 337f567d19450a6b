import type { Infer } from '../schema.ts';
import { arrayOf, objectSchema, stringSchema } from '../schema.ts';
import { listingResponseSchema } from '../tickers/listing.response.ts';

/** The four boxes of the landing page, each at most ten. */
export const rankedResponseSchema = objectSchema({
  /** Funds with the highest scores, best first. */
  inspireFunds: arrayOf(listingResponseSchema),
  /** Securities flagged for the trending issue, largest first. */
  trendingIssue: arrayOf(listingResponseSchema),
  topStocks: arrayOf(listingResponseSchema),
  /** Lowest score first. */
  worstStocks: arrayOf(listingResponseSchema),
});
export type RankedResponse = Infer<typeof rankedResponseSchema>;

/** The issue behind `trendingIssue`. */
export const trendingResponseSchema = objectSchema({
  /** Machine name of the criterion. */
  criterion: stringSchema,
  title: stringSchema,
  description: stringSchema,
  items: arrayOf(listingResponseSchema),
});
export type TrendingResponse = Infer<typeof trendingResponseSchema>;
