import { authPaths } from '@plumbline/contracts';
import type { FinishPasswordResetRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { postText, putJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

const toasts = toastsAbout('password');

/** Requests a reset link by email. The response does not reveal whether there is such an account. */
export function useInitPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => postText(`/${authPaths.initPasswordReset}`, email),
    onSuccess: () => toasts.notify(authMessages.resetLinkSent),
    onError: () => toasts.fail(authMessages.resetLinkFailed),
  });
}

/** Sets a new password with the key of an emailed link. */
export function useFinishPasswordReset() {
  return useMutation({
    mutationFn: (request: FinishPasswordResetRequest) =>
      putJson(`/${authPaths.finishPasswordReset}`, request, { isAnonymous: true }),
    onSuccess: () => toasts.notify(authMessages.passwordReset),
    onError: (error) => toasts.fail(messageFor(error)),
  });
}

/** The API's title describes what is wrong with the request; any other failure is one for support. */
function messageFor(error: Error): string {
  const { status, title } = error instanceof ApiError ? error.problem : { status: 0, title: '' };
  return status >= 400 && status < 500 && title ? title : authMessages.passwordResetFailed;
}
