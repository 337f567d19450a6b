import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { authenticate } from '../api/authenticate.ts';
import type { Credentials } from '../api/authenticate.ts';
import { getAccount } from '../api/get-account.ts';
import { sessionMessages } from '../messages.ts';

const toasts = toastsAbout('session');

interface SignIn {
  /** Resolves to whether it worked. A toast has reported a failure by then, except too many attempts: see `error`. */
  readonly signIn: (credentials: Credentials) => Promise<boolean>;
  readonly isSigningIn: boolean;
  /** Why the last attempt failed, for the form to explain. */
  readonly error: Error | null;
}

/** Logs in: requests the token, then the account, then begins the session. */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const { beginSession, completeSession, failSession } = useSession.getState();

  const mutation = useMutation({
    mutationFn: async (credentials: Credentials) => {
      toasts.clear();
      const token = await authenticate(credentials);
      if (!token) throw new Error(sessionMessages.noToken);
      beginSession(token);
      const account = await queryClient.fetchQuery({ ...getAccount(), staleTime: 0 }).catch(() => {
        throw new Error(sessionMessages.accountFailed);
      });
      completeSession(account.authorities);
    },
    onError: (error) => {
      failSession();
      const message = messageFor(error);
      if (message) toasts.fail(message);
    },
  });
  return {
    signIn: (credentials) =>
      mutation.mutateAsync(credentials).then(
        () => true,
        () => false,
      ),
    isSigningIn: mutation.isPending,
    error: mutation.error,
  };
}

/** The text of the toast; null after too many attempts, which the form explains. */
function messageFor(error: Error): string | null {
  if (!(error instanceof ApiError)) return error.message;
  const { status } = error.problem;
  if (status === 429) return null;
  return status === 0 || status >= 500 ? error.message : sessionMessages.loginFailed;
}
