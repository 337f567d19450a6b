import { roles } from '@plumbline/contracts';
import type { Role } from '@plumbline/contracts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { hasExpired } from '../lib/token.ts';

/** How far logging in has come. */
type AuthStatus = 'UNBEGUN' | 'COMPLETE' | 'ERROR';

interface Session {
  readonly isLogged: boolean;
  readonly token: string | null;
  /** Id of the screening profile in use; `0` is the preset everybody starts with. */
  readonly activeProfile: string;
  /** Id of the portfolio that was open last. */
  readonly lastPortfolio: number | null;
  readonly authStatus: AuthStatus;
  readonly authorities: readonly Role[];
}

interface SessionState extends Session {
  /** Stores a token, so that the account can be requested. A user who is logged in stays logged in meanwhile. */
  readonly beginSession: (token: string) => void;
  readonly completeSession: (authorities: readonly Role[]) => void;
  /** Logging in or registering did not work. */
  readonly failSession: () => void;
  readonly endSession: () => void;
  readonly chooseProfile: (activeProfile: string) => void;
  readonly visitPortfolio: (id: number) => void;
}

/** The key of the persisted store. */
export const SESSION_KEY = 'root';

const signedOut: Session = {
  isLogged: false,
  token: null,
  activeProfile: '0',
  lastPortfolio: null,
  authStatus: 'UNBEGUN',
  authorities: ['ROLE_USER'],
};

/** The session, stored across reloads. A stored token that has expired or is invalid counts as logged out. */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...signedOut,
      beginSession: (token) => set({ token, authStatus: 'UNBEGUN' }),
      completeSession: (authorities) => set({ isLogged: true, authStatus: 'COMPLETE', authorities }),
      failSession: () => set({ ...signedOut, authStatus: 'ERROR' }),
      endSession: () => set(signedOut),
      chooseProfile: (activeProfile) => set({ activeProfile }),
      visitPortfolio: (lastPortfolio) => set({ lastPortfolio }),
    }),
    {
      name: SESSION_KEY,
      partialize: ({ isLogged, token, activeProfile, lastPortfolio, authStatus, authorities }): Session => ({
        isLogged,
        token,
        activeProfile,
        lastPortfolio,
        authStatus,
        authorities,
      }),
      merge: (stored, current) => ({ ...current, ...restored(stored) }),
    },
  ),
);

/** Anything may stand in a browser's storage; only what a session can be is taken from it. */
function restored(stored: unknown): Session {
  const { isLogged, token, activeProfile, lastPortfolio, authorities } = (stored ?? {}) as Partial<
    Record<keyof Session, unknown>
  >;
  if (isLogged !== true || typeof token !== 'string' || hasExpired(token, Date.now())) return signedOut;
  return {
    isLogged,
    token,
    activeProfile: typeof activeProfile === 'string' ? activeProfile : signedOut.activeProfile,
    lastPortfolio: typeof lastPortfolio === 'number' ? lastPortfolio : null,
    authStatus: 'COMPLETE',
    authorities: Array.isArray(authorities)
      ? roles.filter((role) => authorities.includes(role))
      : signedOut.authorities,
  };
}
