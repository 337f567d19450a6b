import { limits, portfolioGroupsUrls, portfoliosUrls } from '@plumbline/contracts';
import type {
  HoldingsResponse,
  PortfolioContributorResponse,
  PortfolioGroup,
  PortfolioResponse,
  PortfoliosResponse,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';
import { useSession } from '../../../stores/session.ts';
import type { Subject } from '../model/subject.ts';

/** Query keys. Everything about one portfolio begins with `of(id)`, and about groups of them with `groups`. */
export const portfolioKeys = {
  all: ['portfolios'],
  list: ['portfolios', 'list'],
  of: (id: number) => ['portfolios', id] as const,
  groups: ['portfolios', 'groups'],
  group: (id: number) => ['portfolios', 'groups', id] as const,
  about: ({ kind, id }: Subject) => (kind === 'group' ? portfolioKeys.group(id) : portfolioKeys.of(id)),
} as const;

/** Refetches everything that a change to a portfolio affects: its figures, its holdings, the list and its groups. */
export function refreshPortfolio(queryClient: QueryClient, id: number): Promise<unknown> {
  return refreshPortfolios(queryClient, [id]);
}

/** Like `refreshPortfolio`, for several; fetches the list once. */
export function refreshPortfolios(queryClient: QueryClient, ids: readonly number[]): Promise<unknown> {
  const keys = [...ids.map(portfolioKeys.of), portfolioKeys.list, portfolioKeys.groups];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * All portfolios of the user, newest first, with their figures under the profile in use. On a page that visitors see as
 * well, they are wanted by users only.
 */
export function usePortfolios({ isWanted = true } = {}) {
  const profile = useSession((state) => state.activeProfile);
  return useQuery({ ...portfoliosQuery(profile), enabled: isWanted });
}

function portfoliosQuery(profile: string) {
  const path = portfoliosUrls.list(limits.portfolio.maxListSize, profileParameter(profile));
  return queryOptions({
    queryKey: [...portfolioKeys.list, profile],
    queryFn: async ({ signal }) => (await getJson<PortfoliosResponse>(path, signal)).portfolios,
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/** The groups of the user, in the order in which they were created. */
export function portfolioGroupsQuery() {
  return queryOptions({
    queryKey: portfolioKeys.groups,
    queryFn: ({ signal }) => getJson<PortfolioGroup[]>(portfolioGroupsUrls.list(), signal),
  });
}

/**
 * One portfolio with its figures under a screening profile. While those of another profile load, the last ones stay.
 * Throws an `ApiError` with status 404 when the user has no such portfolio.
 */
export function portfolioQuery(id: number, profile: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'figures', profile],
    queryFn: ({ signal }) => getJson<PortfolioResponse>(portfoliosUrls.portfolio(id, profile), signal),
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
    ...underProfile(profile),
  });
}

/** All holdings of a portfolio, largest weight first, scored under a screening profile. */
export function holdingsQuery(id: number, profile: string) {
  const path = portfoliosUrls.holdings(id, limits.portfolio.maxHoldings, profile);
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'holdings', profile],
    queryFn: async ({ signal }) => (await getJson<HoldingsResponse>(path, signal)).holdings,
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
    ...underProfile(profile),
  });
}

/** The holdings behind a category of a portfolio or of a group. */
export function portfolioContributorsQuery(subject: Subject, category: string) {
  const { contributors } = urlsOf(subject);
  return queryOptions({
    queryKey: [...portfolioKeys.about(subject), 'contributors', category],
    queryFn: ({ signal }) =>
      getJson<PortfolioContributorResponse[]>(contributors(subject.id, category), signal),
  });
}

/** The addresses that portfolios and groups have alike. */
export function urlsOf({ kind }: Subject) {
  return kind === 'group' ? portfolioGroupsUrls : portfoliosUrls;
}

/** Marks a portfolio that is about to be opened as stale. */
export function useReloadPortfolio(): (id: number) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => void queryClient.invalidateQueries({ queryKey: portfolioKeys.of(id) }),
    [queryClient],
  );
}
