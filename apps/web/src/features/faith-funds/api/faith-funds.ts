import { faithFundsUrl } from '@plumbline/contracts';
import type { FaithFundsResponse } from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** The funds that screen for faith, with scores under a profile. */
export function faithFundsQuery(profile: string) {
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['faith-funds', profile],
    queryFn: ({ signal }) => getJson<FaithFundsResponse>(faithFundsUrl(profileParameter(profile)), signal),
    placeholderData: keepPreviousData,
    ...underProfile(profile),
  });
}
