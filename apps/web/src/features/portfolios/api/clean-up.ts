import { portfoliosUrls } from '@plumbline/contracts';
import type { CleanUpRequest, CleanUpResponse } from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { postJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from './portfolios.ts';

/**
 * The changes that clean up a portfolio under a profile. While they are worked out for another request,
 * the last ones stay. Not computed again until the portfolio changes: it takes seconds.
 */
export function cleanUpQuery(portfolioId: number, profile: string, request: CleanUpRequest) {
  const path = portfoliosUrls.cleanUp(portfolioId, profileParameter(profile));
  return queryOptions({
    queryKey: [...portfolioKeys.of(portfolioId), 'clean-up', profile, request],
    queryFn: ({ signal }) => postJson<CleanUpResponse>(path, request, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // Offline, it reports so at once: what is shown is no longer what was asked for.
    networkMode: 'always',
    ...underProfile(profile),
    staleTime: Infinity,
  });
}
