import { roles } from '@plumbline/contracts';
import type { Role } from '@plumbline/contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { StateStorage } from 'zustand/middleware';
import { readSubject } from '../lib/token.ts';

/** How far logging in has come. */
type AuthStatus = 'UNBEGUN' | 'COMPLETE' | 'ERROR';

export interface Session {
  readonly isLogged: boolean;
  readonly token: string | null;
  /** Whether it outlives the browser's windows. */
  readonly isRemembered: boolean;
  /** Id of the screening profile in use; `0` is the preset everybody starts with. */
  readonly activeProfile: string;
  /** Id of the portfolio that was open last. */
  readonly lastPortfolio: number | null;
  readonly authStatus: AuthStatus;
  readonly authorities: readonly Role[];
}

interface SessionState extends Session {
  /** Stores a token, so that the account can be requested. A user who is logged in stays logged in meanwhile. */
  readonly beginSession: (token: string, isRemembered: boolean) => void;
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
  isRemembered: true,
  activeProfile: '0',
  lastPortfolio: null,
  authStatus: 'UNBEGUN',
  authorities: ['ROLE_USER'],
};

/**
 * A session that is remembered is in the storage that all tabs share. Any other is in that of each tab, which is gone
 * when the tab is closed; tabs pass it on to each other.
 */
function createStorage(shared: Storage, own: Storage): StateStorage {
  return {
    getItem: (name) => {
      const stored = shared.getItem(name);
      if (stored !== null) own.removeItem(name);
      return stored ?? own.getItem(name);
    },
    setItem: (name, value) => {
      const { isRemembered } = useSession.getState();
      (isRemembered ? shared : own).setItem(name, value);
      (isRemembered ? own : shared).removeItem(name);
    },
    removeItem: (name) => {
      shared.removeItem(name);
      own.removeItem(name);
    },
  };
}

/** The part of the state that is stored, and passed on to other tabs. */
export function getStoredSession(state: Session): Session {
  const { isLogged, token, isRemembered, activeProfile, lastPortfolio, authStatus, authorities } = state;
  return { isLogged, token, isRemembered, activeProfile, lastPortfolio, authStatus, authorities };
}

/**
 * The session, stored across reloads. What is no token counts as logged out. One that has expired is refused by the
 * server, which the application asks for the account at its start: that ends the session.
 */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...signedOut,
      beginSession: (token, isRemembered) => set({ token, isRemembered, authStatus: 'UNBEGUN' }),
      completeSession: (authorities) => set({ isLogged: true, authStatus: 'COMPLETE', authorities }),
      failSession: () => set({ ...signedOut, authStatus: 'ERROR' }),
      endSession: () => set(signedOut),
      chooseProfile: (activeProfile) => set({ activeProfile }),
      visitPortfolio: (lastPortfolio) => set({ lastPortfolio }),
    }),
    {
      name: SESSION_KEY,
      storage: createJSONStorage(() => createStorage(localStorage, sessionStorage)),
      partialize: (state): Session => getStoredSession(state),
      merge: (stored, current) => ({ ...current, ...restoreSession(stored) }),
    },
  ),
);

/** Anything may be in a browser's storage; only what a session can be is taken from it. */
export function restoreSession(stored: unknown): Session {
  const { isLogged, token, isRemembered, activeProfile, lastPortfolio, authorities } = (stored ??
    {}) as Partial<Record<keyof Session, unknown>>;
  if (isLogged !== true || typeof token !== 'string' || readSubject(token) === null) return signedOut;
  return {
    isLogged,
    token,
    isRemembered: isRemembered !== false,
    activeProfile: typeof activeProfile === 'string' ? activeProfile : signedOut.activeProfile,
    lastPortfolio: typeof lastPortfolio === 'number' ? lastPortfolio : null,
    authStatus: 'COMPLETE',
    authorities: Array.isArray(authorities)
      ? roles.filter((role) => authorities.includes(role))
      : signedOut.authorities,
  };
}
