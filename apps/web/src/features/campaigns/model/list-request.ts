import { campaignStatuses, limits } from '@plumbline/contracts';
import type { ListCampaignsRequest } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { CAMPAIGN_PARAMETERS } from '../../../config/paths.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';

/** The page of campaigns that the address asks for; values that mean nothing are left out. */
export function toListRequest({
  get,
  query,
  page,
}: Pick<AddressFilters, 'get' | 'query' | 'page'>): Partial<ListCampaignsRequest> {
  const criterion = get(CAMPAIGN_PARAMETERS.criterion);
  const status = campaignStatuses.find((name) => name === get(CAMPAIGN_PARAMETERS.status));
  return {
    ...(status && { status }),
    ...(catalog.byName.get(criterion)?.kind === 'negative' && { criterion }),
    ...(query && { query }),
    page,
    size: limits.campaigns.defaultSize,
  };
}
