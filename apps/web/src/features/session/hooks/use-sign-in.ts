import type { SecondFactorMethod, SecondStep } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { authenticate, completeSignIn } from '../api/authenticate.ts';
import type { Credentials } from '../api/authenticate.ts';
import { accountQuery } from '../api/account.ts';
import { sessionMessages } from '../messages.ts';

const toasts = toastsAbout('session');

export interface SignIn {
  /**
   * Resolves to whether it worked, if need be up to the second step. A toast has reported a failure by then, except too
   * many attempts: see `error`.
   */
  readonly signIn: (credentials: Credentials) => Promise<boolean>;
  readonly isSigningIn: boolean;
  /** Why the last attempt failed, for the form to explain. */
  readonly error: Error | null;
  /** What remains to be done after the right password; null when nothing does. */
  readonly secondStep: PendingStep | null;
}

export interface PendingStep {
  readonly methods: readonly SecondFactorMethod[];
  /** `code` is empty for a passkey, for which the browser asks. */
  readonly complete: (method: SecondFactorMethod, code: string) => void;
  /** Back to email and password. */
  readonly cancel: () => void;
  readonly isCompleting: boolean;
  readonly error: Error | null;
}

/** Logs in: requests the token, if need be in two steps, then the account, then begins the session. */
export function useSignIn(): SignIn {
  const { failSession } = useSession.getState();
  const begin = useBeginSession();
  const [pending, setPending] = useState<SecondStep | null>(null);

  const mutation = useMutation({
    mutationFn: async (credentials: Credentials) => {
      toasts.clear();
      const { token, secondStep } = await authenticate(credentials);
      setPending(secondStep);
      if (secondStep) return;
      if (!token) throw new Error(sessionMessages.noToken);
      await begin(token, credentials);
    },
    onError: (error) => {
      failSession();
      const message = messageFor(error);
      if (message) toasts.fail(message);
    },
  });
  const completion = useMutation({
    mutationFn: async (step: { token: string; method: SecondFactorMethod; code: string }) => {
      const token = await completeSignIn(step.token, step.method, step.code);
      await begin(token, mutation.variables ?? {});
    },
    onError: (error) => {
      failSession();
      if (!(error instanceof ApiError) || !error.problem.type.endsWith('/sign-in-expired')) return;
      setPending(null);
      toasts.fail(error.message);
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
    secondStep: pending && {
      methods: pending.methods,
      complete: (method, code) => completion.mutate({ token: pending.token, method, code }),
      cancel: () => {
        setPending(null);
        completion.reset();
      },
      isCompleting: completion.isPending,
      error: completion.error,
    },
  };
}

/** Requests the account of a token, and begins the session. */
function useBeginSession(): (token: string, credentials: Pick<Credentials, 'rememberMe'>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (token, { rememberMe = false }) => {
    const { beginSession, completeSession } = useSession.getState();
    beginSession(token, rememberMe);
    const account = await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }).catch(() => {
      throw new Error(sessionMessages.accountFailed);
    });
    completeSession(account.authorities);
  };
}

/** The text of the toast; null after too many attempts, which the form explains. */
function messageFor(error: Error): string | null {
  if (!(error instanceof ApiError)) return error.message;
  const { status } = error.problem;
  if (status === 429) return null;
  // Of these, 403 is an account that is about to be deleted.
  return status === 0 || status === 403 || status >= 500 ? error.message : sessionMessages.loginFailed;
}
