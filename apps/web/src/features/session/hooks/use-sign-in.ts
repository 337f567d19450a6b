import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { authenticate } from '../api/authenticate.ts';
import type { Credentials } from '../api/authenticate.ts';
import { getAccount } from '../api/get-account.ts';
import { sessionMessages } from '../messages.ts';

interface SignIn {
  /**
   * Whether it worked. What failed has been shown by then, except that there were too many tries: that is `error`
   * with status 429, and the form's to say.
   */
  readonly signIn: (credentials: Credentials) => Promise<boolean>;
  readonly isSigningIn: boolean;
  readonly error: Error | null;
}

/** Signing in: the token, then the account, then the session that everything else reads. */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  const { beginSession, completeSession, failSession } = useSession.getState();

  const fail = (message: string | null) => {
    failSession();
    if (message) showToast(message, 'failure');
  };
  const mutation = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const token = await authenticate(credentials);
      if (!token) {
        fail(sessionMessages.noToken);
        return false;
      }
      beginSession(token);
      return queryClient.fetchQuery({ ...getAccount(), staleTime: 0 }).then(
        ({ authorities }) => {
          completeSession(authorities);
          return true;
        },
        () => {
          fail(sessionMessages.accountFailed);
          return false;
        },
      );
    },
    onError: (error) => fail(messageFor(error)),
  });
  return {
    signIn: (credentials) => mutation.mutateAsync(credentials).catch(() => false),
    isSigningIn: mutation.isPending,
    error: mutation.error,
  };
}

/** A server out of reach is nobody's wrong password. */
function messageFor(error: Error): string | null {
  const status = error instanceof ApiError ? error.problem.status : 0;
  if (status === 429) return null;
  return status === 0 || status >= 500 ? error.message : sessionMessages.loginFailed;
}
