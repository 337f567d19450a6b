import { screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { profileMessages } from '../messages.ts';
import { screeningProfilesQuery } from './screening-profiles.ts';

/** Deletes a profile and confirms it with a toast. The dialog shows failures. */
export function useDeleteScreeningProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ScreeningProfileResponse) => deleteJson(screeningUrls.profile(id)),
    onSuccess: async (_, { name }) => {
      toastsAbout('profile').notify(profileMessages.deleted(name));
      await queryClient.invalidateQueries({ queryKey: screeningProfilesQuery().queryKey });
    },
  });
}
