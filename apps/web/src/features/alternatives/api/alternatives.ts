import { tickersUrls } from '@plumbline/contracts';
import type { AlternativesResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { profileParameter, underProfile } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/** Better securities of the same kind under a screening profile, the best fit first. */
export function alternativesQuery(instrumentId: number, profile: string) {
  const path = tickersUrls.alternatives(instrumentId, profileParameter(profile));
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: ['securities', 'alternatives', instrumentId, profile],
    queryFn: ({ signal }) => getJson<AlternativesResponse>(path, signal),
    ...underProfile(profile),
  });
}
