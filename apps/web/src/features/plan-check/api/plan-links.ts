import { planCheckUrls } from '@plumbline/contracts';
import type {
  CreatedPlanCheckLink,
  CreatePlanCheckLinkRequest,
  PlanCheckLinkResponse,
} from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { isMissing } from '../../../lib/query-client.ts';

/** Makes a link to a plan's lines and a mix of them. */
export function createPlanLink(request: CreatePlanCheckLinkRequest): Promise<CreatedPlanCheckLink> {
  return postJson<CreatedPlanCheckLink>(planCheckUrls.links, request);
}

/** Ends a link, by the key that only its maker has. */
export function endPlanLink(endKey: string): Promise<void> {
  return postJson(planCheckUrls.end, { endKey });
}

/** What a link leads to. One that is gone is an `ApiError` with status 404. */
export function planLinkQuery(key: string) {
  return queryOptions({
    queryKey: ['plan-check', 'link', key],
    queryFn: () => postJson<PlanCheckLinkResponse>(planCheckUrls.open, { key }),
    staleTime: Infinity,
    retry: (failures, error) => !isMissing(error) && failures < 2,
  });
}
