import type { ChangePasswordRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../../stores/toasts.ts';
import { changePassword } from '../api/change-password.ts';
import { accountMessages } from '../messages.ts';

/** Changes the password and says how it went. `onChanged` gets the new one, for a session that goes on with it. */
export function useChangePassword(onChanged: (newPassword: string) => Promise<void>) {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: changePassword,
    onSuccess: async (_answer, { newPassword }: ChangePasswordRequest) => {
      // Said once the session goes on: whoever reads it may leave the page at once.
      await onChanged(newPassword);
      showToast(accountMessages.passwordUpdated);
    },
    onError: () => showToast(accountMessages.passwordUpdateFailed, 'failure'),
  });
}
