import { authPaths } from '@plumbline/contracts';
import type { RegisteredResponse, RegisterRequest } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { authMessages } from '../messages.ts';

/** Registers, with all that Specification §7 wants in the body. The server's violations are the form's to show. */
export function useRegister() {
  const showToast = useToasts((state) => state.showToast);
  const failSession = useSession((state) => state.failSession);
  return useMutation({
    mutationFn: (request: RegisterRequest) =>
      postJson<RegisteredResponse>(`/${authPaths.register}`, {
        ...request,
        login: request.email,
        langKey: 'en',
        isGoodStanding: true,
      }),
    onError: () => {
      failSession();
      showToast(authMessages.registrationFailed, 'failure');
    },
  });
}
