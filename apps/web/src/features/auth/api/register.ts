import { authPaths } from '@plumbline/contracts';
import type { RegisteredResponse, RegisterRequest, ResendActivationRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

const toasts = toastsAbout('session');

/**
 * Registers an account that waits for the emailed link, or one that can be used at once and waits for a payment. The
 * form shows the server's violations.
 */
export function useRegister({ isActivated }: { readonly isActivated: boolean }) {
  const failSession = useSession((state) => state.failSession);
  const path = isActivated ? authPaths.registerActivate : authPaths.register;
  return useMutation({
    mutationFn: (request: RegisterRequest) =>
      postJson<RegisteredResponse>(`/${path}`, {
        ...request,
        login: request.email,
        langKey: 'en',
        ...(!isActivated && { isGoodStanding: true }),
      }),
    onSuccess: toasts.clear,
    onError: () => {
      failSession();
      toasts.fail(authMessages.registrationFailed);
    },
  });
}

/** Requests the activation mail once more. The response does not reveal whether an account waits for it. */
export function useResendActivation() {
  return useMutation({
    mutationFn: (request: ResendActivationRequest) => postJson(`/${authPaths.resendActivation}`, request),
  });
}
