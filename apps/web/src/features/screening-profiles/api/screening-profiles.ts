import { screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The user's own screening profiles, without the presets. */
export function screeningProfilesQuery() {
  return queryOptions({
    queryKey: ['screening-profiles', 'list'],
    queryFn: ({ signal }) => getJson<ScreeningProfileResponse[]>(screeningUrls.list, signal),
  });
}
