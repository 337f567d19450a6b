import type { Role } from '@plumbline/contracts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAccount } from '../features/session/api/get-account.ts';
import { readToken } from '../lib/token.ts';
import { SESSION_KEY, useSession } from '../stores/session.ts';

/**
 * Follows what other tabs do with the session and what the server says of its roles, and forgets what was read for
 * somebody as soon as it is not them any more. A new token for the same person changes nothing.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) void useSession.persist.rehydrate();
    };
    window.addEventListener('storage', onStorage);
    const unsubscribe = useSession.subscribe((now, before) => {
      if (before.token === null || subjectOf(now.token) === subjectOf(before.token)) return;
      if (now.token === null) queryClient.clear();
      else void queryClient.resetQueries();
    });
    const stopFollowing = followRoles(queryClient);
    return () => {
      stopFollowing();
      window.removeEventListener('storage', onStorage);
      unsubscribe();
    };
  }, [queryClient]);
}

/** Roles come and go while somebody is signed in; each answer about the account tells them. Gives back how to stop. */
function followRoles(queryClient: QueryClient): () => void {
  const { queryKey } = getAccount();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const account = type === 'updated' && queryClient.getQueryData(queryKey);
    if (!account || query.queryHash !== hashKey(queryKey)) return;
    const { isLogged, authorities, completeSession } = useSession.getState();
    if (!isLogged || isSameSet(authorities, account.authorities)) return;
    completeSession(account.authorities);
    // What was read by a role that is gone must not stay, nor what was refused for want of one that is there.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [about] }) => about !== 'session' });
  });
}

function isSameSet(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function subjectOf(token: string | null): string | null {
  return token === null ? null : (readToken(token)?.subject ?? null);
}
