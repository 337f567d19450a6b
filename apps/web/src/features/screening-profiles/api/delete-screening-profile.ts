import { screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOnce } from '../../../lib/delete-once.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { profileMessages } from '../messages.ts';
import { screeningProfilesQuery } from './screening-profiles.ts';

/** Deletes a profile and confirms it with a toast. The dialog shows failures. */
export function useDeleteScreeningProfile() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: screeningProfilesQuery().queryKey });
  return useMutation({
    mutationFn: ({ id }: ScreeningProfileResponse) => deleteOnce(screeningUrls.profile(id)),
    onSuccess: async (_, { name }) => {
      toastsAbout('profile').notify(profileMessages.deleted(name));
      await refresh();
    },
    // Not awaited. The response may have been lost.
    onError: () => void refresh(),
  });
}
