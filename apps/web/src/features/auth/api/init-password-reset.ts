import { authPaths } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { postText } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

/** Asks for a reset link to be mailed. Whether there is such an account is not told. */
export function useInitPasswordReset() {
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: (email: string) => postText(`/${authPaths.initPasswordReset}`, email),
    onSuccess: () => showToast(authMessages.resetLinkSent),
    onError: () => showToast(authMessages.resetLinkFailed, 'failure'),
  });
}
