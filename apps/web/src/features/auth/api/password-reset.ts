import { authPaths } from '@plumbline/contracts';
import type { FinishPasswordResetRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { postText, putJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

/** Requests a reset link by e-mail. The response does not reveal whether there is such an account. */
export function useInitPasswordReset() {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (email: string) => postText(`/${authPaths.initPasswordReset}`, email),
    onSuccess: () => showToast(authMessages.resetLinkSent),
    onError: () => showToast(authMessages.resetLinkFailed, 'failure'),
  });
}

/** Sets a new password with the key of an e-mailed link. */
export function useFinishPasswordReset() {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (request: FinishPasswordResetRequest) =>
      putJson(`/${authPaths.finishPasswordReset}`, request, { isAnonymous: true }),
    onSuccess: () => showToast(authMessages.passwordReset),
    onError: (error) => showToast(messageFor(error), 'failure'),
  });
}

/** The API's title describes what is wrong with the request; any other failure is one for support. */
function messageFor(error: Error): string {
  const { status, title } = error instanceof ApiError ? error.problem : { status: 0, title: '' };
  return status >= 400 && status < 500 && title ? title : authMessages.passwordResetFailed;
}
