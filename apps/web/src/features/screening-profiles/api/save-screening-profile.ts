import { screeningPaths, screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileRequest, ScreeningProfileResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../lib/api-client.ts';
import { usePostOnce } from '../../../lib/use-post-once.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { profileMessages } from '../messages.ts';
import { screeningProfilesQuery } from './screening-profiles.ts';

/** Creates a profile if `id` is `null`, else changes that one. A toast confirms it; the form shows failures. */
export function useSaveScreeningProfile(id: number | null) {
  const queryClient = useQueryClient();
  const postOnce = usePostOnce();
  const refresh = () => queryClient.invalidateQueries({ queryKey: screeningProfilesQuery().queryKey });
  return useMutation({
    mutationFn: (request: ScreeningProfileRequest) =>
      id === null
        ? postOnce<ScreeningProfileResponse>(`/${screeningPaths.base}`, request)
        : putJson<ScreeningProfileResponse>(screeningUrls.profile(id), request),
    onSuccess: async ({ name }) => {
      toastsAbout('profile').notify(profileMessages.saved(name));
      await refresh();
    },
    // Not awaited. The response may have been lost.
    onError: () => void refresh(),
  });
}
