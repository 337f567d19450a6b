import { authPaths } from '@plumbline/contracts';
import type { FinishPasswordResetRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { putJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

/** Sets a new password with the key of a mailed link. */
export function useFinishPasswordReset() {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (request: FinishPasswordResetRequest) =>
      putJson(`/${authPaths.finishPasswordReset}`, request, { isAnonymous: true }),
    onSuccess: () => showToast(authMessages.passwordReset),
    onError: (error) => showToast(messageFor(error), 'failure'),
  });
}

/** The title says what is wrong with a request; of a server that fails, or is out of reach, support should know. */
function messageFor(error: Error): string {
  const { status, title } = error instanceof ApiError ? error.problem : { status: 0, title: '' };
  return status >= 400 && status < 500 && title ? title : authMessages.passwordResetFailed;
}
