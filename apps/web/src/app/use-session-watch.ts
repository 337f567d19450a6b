import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readToken } from '../lib/token.ts';
import { SESSION_KEY, useSession } from '../stores/session.ts';

/**
 * Follows what other tabs do with the session, and forgets what was read for somebody as soon as it is not them any
 * more. A new token for the same person changes nothing.
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
    return () => {
      window.removeEventListener('storage', onStorage);
      unsubscribe();
    };
  }, [queryClient]);
}

function subjectOf(token: string | null): string | null {
  return token === null ? null : (readToken(token)?.subject ?? null);
}
