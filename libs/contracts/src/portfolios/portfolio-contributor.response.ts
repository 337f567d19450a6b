import type { ContributorResponse } from '../tickers/contributor.response.ts';

/** A holding that contributes to a category of its portfolio; for a fund, with the companies inside that cause it. */
export interface PortfolioContributorResponse extends ContributorResponse {
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  /** Largest first, at most ten; their weights are parts of the holding's. */
  readonly via?: readonly ContributorResponse[];
}
