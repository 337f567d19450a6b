import { rankedUrls } from '@plumbline/contracts';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** The four ranked lists under a screening profile. */
export function getRanked(profile: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['ranked', 'lists', profile],
    queryFn: ({ signal }) => getJson<RankedResponse>(rankedUrls.ranked(profileParameter(profile)), signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}

/** The issue behind the trending list: its title and what it is about. */
export function getTrending() {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['ranked', 'trending'],
    queryFn: ({ signal }) => getJson<TrendingResponse>(rankedUrls.trending(), signal),
  });
}
