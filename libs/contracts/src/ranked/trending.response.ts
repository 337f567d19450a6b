import type { ListingResponse } from '../tickers/listing.response.ts';

/** The issue behind `trendingIssue`. */
export interface TrendingResponse {
  /** Machine name of the criterion. */
  readonly criterion: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly ListingResponse[];
}
