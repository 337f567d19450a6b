import { rankedUrls } from '@plumbline/contracts';
import type {
  ChooseTrendingRequest,
  RankedResponse,
  ScreeningCategoriesResponse,
  TrendingChoicesResponse,
  TrendingResponse,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson, postJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

const RANKED_KEY = ['ranked'] as const;

/** The four ranked lists under a screening profile. */
export function rankedQuery(profile: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: [...RANKED_KEY, 'lists', profile],
    queryFn: ({ signal }) => getJson<RankedResponse>(rankedUrls.ranked(profileParameter(profile)), signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/**
 * The trending issue, what it is about, and the largest companies that are flagged for it, with scores under a profile.
 */
export function trendingQuery(profile: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: [...RANKED_KEY, 'trending', profile],
    queryFn: ({ signal }) =>
      getJson<TrendingResponse>(rankedUrls.trending(profileParameter(profile)), signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/** How many companies each category flags, and whose records it uses. */
export function categoriesQuery() {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['categories'],
    queryFn: ({ signal }) => getJson<ScreeningCategoriesResponse>(rankedUrls.categories, signal),
  });
}

/** Earlier choices of the trending issue; for administrators. */
export function trendingChoicesQuery() {
  return queryOptions({
    queryKey: ['trending-choices'],
    queryFn: ({ signal }) => getJson<TrendingChoicesResponse>(rankedUrls.trendingChoices, signal),
    staleTime: 0,
  });
}

/** Chooses the trending issue; for administrators. */
export function useChooseTrending() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ChooseTrendingRequest) =>
      postJson<TrendingChoicesResponse>(rankedUrls.trendingChoices, request),
    onSuccess: (choices) => {
      queryClient.setQueryData(trendingChoicesQuery().queryKey, choices);
      return queryClient.invalidateQueries({ queryKey: RANKED_KEY });
    },
  });
}
