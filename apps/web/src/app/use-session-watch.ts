import { useWindowEvent } from '@mantine/hooks';
import type { Role } from '@plumbline/contracts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAccount } from '../features/session/api/get-account.ts';
import { readToken } from '../lib/token.ts';
import { SESSION_KEY, useSession } from '../stores/session.ts';

/**
 * Follows changes of the session in other tabs and of its roles on the server, and clears the cached data of a user as
 * soon as another one is signed in. A new token for the same user changes nothing.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useWindowEvent('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void useSession.persist.rehydrate();
  });
  useEffect(() => {
    const unsubscribe = useSession.subscribe((now, before) => {
      if (before.token === null || subjectOf(now.token) === subjectOf(before.token)) return;
      if (now.token === null) queryClient.clear();
      else void queryClient.resetQueries();
    });
    const stopFollowing = followRoles(queryClient);
    return () => {
      stopFollowing();
      unsubscribe();
    };
  }, [queryClient]);
}

/** Roles can change during a session; each response about the account has them. Returns a function that stops. */
function followRoles(queryClient: QueryClient): () => void {
  const { queryKey } = getAccount();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const account = type === 'updated' && queryClient.getQueryData(queryKey);
    if (!account || query.queryHash !== hashKey(queryKey)) return;
    const { isLogged, authorities, completeSession } = useSession.getState();
    if (!isLogged || isSameSet(authorities, account.authorities)) return;
    completeSession(account.authorities);
    // Data read with a role that is gone must not stay, nor a refusal for lack of a role that is there now.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [about] }) => about !== 'session' });
  });
}

function isSameSet(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function subjectOf(token: string | null): string | null {
  return token === null ? null : (readToken(token)?.subject ?? null);
}
