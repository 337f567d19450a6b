import { accountsPaths, authPaths } from '@plumbline/contracts';
import type { AccountResponse, ChangePasswordRequest, UploadedImageResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../session/api/account.ts';
import { deleteJson, postForm, postJson, putJson } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { accountMessages } from '../messages.ts';

type OnSaved = (account: AccountResponse) => void;

/** Saves the account and reports the result. `onSaved` gets the account as the server stored it. */
export function useSaveAccount(onSaved: OnSaved) {
  return useMutation({
    mutationFn: updateAccount,
    onSuccess: (saved) => {
      onSaved(saved);
      toastsAbout('account').notify(accountMessages.updated);
    },
    onError: () => toastsAbout('account').fail(accountMessages.updateFailed),
  });
}

/** Uploads a picture and makes it the picture of the account. `onSaved` gets the account as the server stored it. */
export function useChangePicture(account: AccountResponse, onSaved: OnSaved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', file);
      // The picture is shown only once the account is saved with its address.
      const { imageUrl } = await postForm<UploadedImageResponse>(`/${accountsPaths.image}`, form);
      // Something else may have been saved during the upload.
      const latest = queryClient.getQueryData(accountQuery().queryKey) ?? account;
      return updateAccount({ ...latest, imageUrl });
    },
    onSuccess: onSaved,
  });
}

/**
 * Changes the password and reports the result. Every earlier token is invalid from then on; `onChanged` gets the new
 * password to continue the session with.
 */
export function useChangePassword(onChanged: (newPassword: string) => Promise<void>) {
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => putJson<void>(`/${authPaths.changePassword}`, request),
    onSuccess: async (_response, { newPassword }) => {
      // Reported once the session continues: the user may leave the page right after reading it.
      await onChanged(newPassword);
      toastsAbout('password').notify(accountMessages.passwordUpdated);
    },
    onError: () => toastsAbout('password').fail(accountMessages.passwordUpdateFailed),
  });
}

/** Requests another link that confirms the email address. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => postJson(`/${authPaths.resendEmail}`, {}) });
}

/** Cancels the change of the email address. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteJson(`/${authPaths.pendingEmail}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery().queryKey }),
  });
}

function updateAccount(account: AccountResponse): Promise<AccountResponse> {
  return putJson<AccountResponse>(`/${accountsPaths.account}`, account);
}
