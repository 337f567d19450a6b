import { useSession } from '../../../stores/session.ts';
import { authenticate } from '../api/authenticate.ts';
import type { Credentials } from '../api/authenticate.ts';

/** Gets a new token silently, after a password change invalidated the old one. */
export function useRenewSession(): (credentials: Credentials) => Promise<void> {
  return async (credentials) => {
    const token = await authenticate(credentials);
    const { authorities, beginSession, completeSession } = useSession.getState();
    if (!token) return;
    beginSession(token);
    completeSession(authorities);
  };
}
