import type { CampaignResponse, CampaignsResponse } from '../campaigns/campaigns.responses.ts';
import type { FaithFundsResponse } from '../faith-funds/faith-funds.response.ts';
import type { UniverseSummaryResponse } from '../health/health.response.ts';
import type {
  RankedResponse,
  ScreeningCategoriesResponse,
  TrendingResponse,
} from '../ranked/ranked.response.ts';
import type { StatusResponse } from '../status/status.response.ts';
import type { InstrumentResponse } from '../tickers/instrument.response.ts';

/**
 * The responses that a page is rendered with on the server, under the standard profile: those that it would request
 * itself.
 */
export interface PageData {
  readonly release?: UniverseSummaryResponse;
  readonly ranked?: RankedResponse;
  readonly trending?: TrendingResponse;
  readonly categories?: ScreeningCategoriesResponse;
  readonly faithFunds?: FaithFundsResponse;
  /** The first of them, and how many there are on all pages. */
  readonly campaigns?: { readonly body: CampaignsResponse; readonly total: number };
  readonly campaign?: CampaignResponse;
  readonly status?: StatusResponse;
  readonly security?: InstrumentResponse;
}
