import { useSession } from '../../../stores/session.ts';
import { authenticate } from '../api/authenticate.ts';
import type { Credentials } from '../api/authenticate.ts';

/** Takes a new token without a word, for whoever just ended the old one by changing the password. */
export function useRenewSession(): (credentials: Credentials) => Promise<void> {
  return async (credentials) => {
    const token = await authenticate(credentials);
    const { authorities, beginSession, completeSession } = useSession.getState();
    if (!token) return;
    beginSession(token);
    completeSession(authorities);
  };
}
