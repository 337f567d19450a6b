import type { ListingResponse } from '../tickers/listing.response.ts';

/** The four boxes of the landing page, each at most ten. */
export interface RankedResponse {
  /** Funds with the highest scores, best first. */
  readonly inspireFunds: readonly ListingResponse[];
  /** Securities flagged for the trending issue, largest first. */
  readonly trendingIssue: readonly ListingResponse[];
  readonly topStocks: readonly ListingResponse[];
  /** Lowest score first. */
  readonly worstStocks: readonly ListingResponse[];
}
