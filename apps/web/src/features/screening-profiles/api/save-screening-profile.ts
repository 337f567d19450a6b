import { screeningPaths, screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileRequest, ScreeningProfileResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson, putJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { profileMessages } from '../messages.ts';
import { screeningProfilesQuery } from './screening-profiles.ts';

/** Creates a profile if `id` is `null`, else changes that one. */
function saveScreeningProfile(
  id: number | null,
  request: ScreeningProfileRequest,
): Promise<ScreeningProfileResponse> {
  return id === null
    ? postJson<ScreeningProfileResponse>(`/${screeningPaths.base}`, request)
    : putJson<ScreeningProfileResponse>(screeningUrls.profile(id), request);
}

/** Saves a profile and confirms it with a toast. The form shows failures. */
export function useSaveScreeningProfile(id: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ScreeningProfileRequest) => saveScreeningProfile(id, request),
    onSuccess: async ({ name }) => {
      toastsAbout('profile').notify(profileMessages.saved(name));
      await queryClient.invalidateQueries({ queryKey: screeningProfilesQuery().queryKey });
    },
  });
}
