import { campaignDeskUrls, campaignsUrls } from '@plumbline/contracts';
import type {
  CampaignResponse,
  CampaignsResponse,
  CampaignStepRequest,
  CreateCampaignRequest,
  DecideCampaignRequest,
  DeskCampaignResponse,
  DeskCampaignsResponse,
  HeldCampaignResponse,
  ListCampaignsRequest,
  UpdateCampaignRequest,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson, getPage, postJson, putJson } from '../../../lib/api-client.ts';

const CAMPAIGNS_KEY = ['campaigns'] as const;

/**
 * A page of the campaigns on the site, with scores under a profile. While the next one is loading, the last one stays.
 */
export function campaignsQuery(request: Partial<ListCampaignsRequest>, profile: string) {
  const path = campaignsUrls.campaigns({ ...request, profile: profileParameter(profile) });
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'list', request, profile],
    queryFn: ({ signal }) => getPage<CampaignsResponse>(path, signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/** The campaigns about companies that the user holds. */
export function heldCampaignsQuery(profile: string) {
  const path = campaignsUrls.held({ profile: profileParameter(profile) });
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'held', profile],
    queryFn: ({ signal }) => getJson<HeldCampaignResponse[]>(path, signal),
    ...underProfile(profile),
    // The holdings may have changed.
    staleTime: 0,
  });
}

/** One campaign. Throws an `ApiError` with status 404 when there is none. */
export function campaignQuery(slug: string, profile: string) {
  const path = campaignsUrls.campaign(slug, { profile: profileParameter(profile) });
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'campaign', slug, profile],
    queryFn: ({ signal }) => getJson<CampaignResponse>(path, signal),
    ...underProfile(profile),
  });
}

/** A page of all campaigns, for administrators. They share them, so a page that is shown again is fetched again. */
export function deskCampaignsQuery(request: Partial<ListCampaignsRequest>) {
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'desk', request],
    queryFn: ({ signal }) => getPage<DeskCampaignsResponse>(campaignDeskUrls.campaigns(request), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A campaign with its history, for administrators. */
export function deskCampaignQuery(id: number) {
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'desk-campaign', id],
    queryFn: ({ signal }) => getJson<DeskCampaignResponse>(campaignDeskUrls.campaign(id), signal),
    staleTime: 0,
  });
}

/** A change by an administrator. All campaigns are fetched again, also after a failure: they may be out of date. */
function useCampaignMutation<Request>(send: (request: Request) => Promise<DeskCampaignResponse>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Not awaited: the page may show the response at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: CAMPAIGNS_KEY }),
  });
}

export function useCreateCampaign() {
  return useCampaignMutation((request: CreateCampaignRequest) =>
    postJson<DeskCampaignResponse>(campaignDeskUrls.campaigns(), request),
  );
}

export function useUpdateCampaign(id: number) {
  return useCampaignMutation((request: UpdateCampaignRequest) =>
    putJson<DeskCampaignResponse>(campaignDeskUrls.campaign(id), request),
  );
}

/** Adds a step, or corrects the one with the number. */
export function useSaveStep(id: number, number: number | null) {
  return useCampaignMutation((request: CampaignStepRequest) =>
    number === null
      ? postJson<DeskCampaignResponse>(campaignDeskUrls.steps(id), request)
      : putJson<DeskCampaignResponse>(campaignDeskUrls.step(id, number), request),
  );
}

export function useDecideCampaign(id: number) {
  return useCampaignMutation((request: DecideCampaignRequest) =>
    postJson<DeskCampaignResponse>(campaignDeskUrls.decision(id), request),
  );
}
