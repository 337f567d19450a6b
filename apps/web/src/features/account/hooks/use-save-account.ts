import type { AccountResponse } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../../stores/toasts.ts';
import { updateAccount } from '../api/update-account.ts';
import { accountMessages } from '../messages.ts';

/** Saves the account and says how it went. `onSaved` gets what the server keeps. */
export function useSaveAccount(onSaved: (account: AccountResponse) => void) {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: updateAccount,
    onSuccess: (saved) => {
      onSaved(saved);
      showToast(accountMessages.updated);
    },
    onError: () => showToast(accountMessages.updateFailed, 'failure'),
  });
}
