import { limits, portfolioGroupsUrls } from '@plumbline/contracts';
import type {
  CreatePortfolioGroupRequest,
  GroupHolding,
  GroupHoldingsResponse,
  GroupUnknownHolding,
  PortfolioGroup,
  PortfolioGroupView,
} from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { underProfile } from '../../../lib/active-profile.ts';
import { getJson, getPage, putJson } from '../../../lib/api-client.ts';
import { deleteOnce } from '../../../lib/delete-once.ts';
import { usePostOnce } from '../../../lib/use-post-once.ts';
import { portfolioKeys } from './portfolios.ts';

/**
 * A group as one portfolio. While the figures of another profile load, the last ones stay. Throws an `ApiError` with
 * status 404 when the user has no such group.
 */
export function portfolioGroupQuery(id: number, profile: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.group(id), 'figures', profile],
    queryFn: ({ signal }) => getJson<PortfolioGroupView>(portfolioGroupsUrls.group(id, profile), signal),
    placeholderData: (last, query) => (query?.queryKey[2] === id ? last : undefined),
    ...underProfile(profile),
  });
}

/** What a group holds in all, and which of its portfolios have it. */
export interface GroupHoldings {
  /** Largest weight first. */
  readonly holdings: readonly GroupHolding[];
  readonly unknown: readonly GroupUnknownHolding[];
}

/** All holdings of a group, scored under a screening profile. */
export function groupHoldingsQuery(id: number, profile: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.group(id), 'holdings', profile],
    queryFn: ({ signal }) => fetchHoldings(id, profile, signal),
    placeholderData: (last, query) => (query?.queryKey[2] === id ? last : undefined),
    ...underProfile(profile),
  });
}

/** A group may have more holdings than a page has, so there may be several. */
async function fetchHoldings(id: number, profile: string, signal: AbortSignal): Promise<GroupHoldings> {
  const size = limits.portfolio.maxHoldings;
  const holdings: GroupHolding[] = [];
  for (let page = 0; ; page++) {
    const path = portfolioGroupsUrls.holdings(id, { size, profile, page: page || undefined });
    const { body, total } = await getPage<GroupHoldingsResponse>(path, signal);
    holdings.push(...body.holdings);
    if (holdings.length >= (total ?? 0) || body.holdings.length === 0)
      return { holdings, unknown: body.unknownHoldings };
  }
}

/** Creates a group, or changes the one that has the id. The form shows what failed. */
export function useSavePortfolioGroup() {
  const queryClient = useQueryClient();
  const postOnce = usePostOnce();
  return useMutation({
    mutationFn: ({ id, ...request }: CreatePortfolioGroupRequest & { readonly id?: number }) =>
      id === undefined
        ? postOnce<PortfolioGroup>(portfolioGroupsUrls.list(), request)
        : putJson<PortfolioGroup>(portfolioGroupsUrls.group(id), request),
    onSettled: () => refreshGroups(queryClient),
  });
}

/** Deletes a group; its portfolios stay. The dialog shows what failed. */
export function useDeletePortfolioGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteOnce(portfolioGroupsUrls.group(id)),
    // Also after a failure: the response may have been lost.
    onSettled: async (_deleted, _error, id) => {
      // A page that still shows it must not refetch it; the user is about to leave it.
      await queryClient.invalidateQueries({ queryKey: portfolioKeys.group(id), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: portfolioKeys.groups, exact: true });
    },
  });
}

function refreshGroups(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: portfolioKeys.groups });
}
