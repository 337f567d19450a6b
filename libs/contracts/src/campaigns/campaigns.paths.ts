import { queryString } from '../query-string.ts';
import type { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';
import type { ListCampaignsRequest } from './campaigns.requests.ts';

/** Endpoints of campaigns, under `/api`. Templates use `:name` for the server, functions build addresses. */
export const campaignsPaths = { base: 'campaigns', held: 'held', campaign: ':slug' } as const;

/** The same for administrators, who maintain the campaigns. */
export const campaignDeskPaths = {
  base: 'admin/campaigns',
  campaign: ':id',
  steps: ':id/steps',
  step: ':id/steps/:number',
  decision: ':id/decision',
} as const;

export const campaignsUrls = {
  campaigns: (request: Partial<ListCampaignsRequest> = {}) => `/campaigns${queryString({ ...request })}`,
  held: (request: ScoringProfileRequest = {}) => `/campaigns/held${queryString({ ...request })}`,
  campaign: (slug: string, request: ScoringProfileRequest = {}) =>
    `/campaigns/${encodeURIComponent(slug)}${queryString({ ...request })}`,
} as const;

export const campaignDeskUrls = {
  campaigns: (request: Partial<ListCampaignsRequest> = {}) =>
    `/admin/campaigns${queryString({ ...request })}`,
  campaign: (id: number) => `/admin/campaigns/${id}`,
  steps: (id: number) => `/admin/campaigns/${id}/steps`,
  step: (id: number, number: number) => `/admin/campaigns/${id}/steps/${number}`,
  decision: (id: number) => `/admin/campaigns/${id}/decision`,
} as const;

/** The path of the page of a campaign. */
export function campaignHref(slug: string): string {
  return `/campaigns/${slug}`;
}
