import { screeningUrls } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { profileMessages } from '../messages.ts';
import { getScreeningProfiles } from './get-screening-profiles.ts';

/** Deletes a profile and says when that is done. What went wrong is the dialog's to show. */
export function useDeleteScreeningProfile() {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: ({ id }: ScreeningProfileResponse) => deleteJson(screeningUrls.profile(id)),
    onSuccess: async (_, { name }) => {
      showToast(profileMessages.deleted(name));
      await queryClient.invalidateQueries({ queryKey: getScreeningProfiles().queryKey });
    },
  });
}
