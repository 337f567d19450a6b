import { aToken } from '../test/session.ts';
import { SESSION_KEY, useSession } from './session.ts';

const signedOut = {
  isLogged: false,
  token: null,
  activeProfile: '0',
  authStatus: 'UNBEGUN',
  authorities: ['ROLE_USER'],
};

/** Loads the session as the application does at startup, with `state` in the storage. */
async function startWith(state: unknown) {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ state, version: 0 }));
  await useSession.persist.rehydrate();
  return useSession.getState();
}

describe('Session', () => {
  it('begins with a token and is complete once the account is known', () => {
    const { beginSession, completeSession } = useSession.getState();
    const token = aToken();
    beginSession(token, true);
    expect(useSession.getState()).toMatchObject({ token, isLogged: false, authStatus: 'UNBEGUN' });
    completeSession(['ROLE_USER', 'ROLE_PREMIUM']);
    expect(useSession.getState()).toMatchObject({ token, isLogged: true, authStatus: 'COMPLETE' });
    expect(useSession.getState().authorities).toEqual(['ROLE_USER', 'ROLE_PREMIUM']);
  });

  it('ends after a failure, which it remembers', () => {
    useSession.getState().beginSession(aToken(), true);
    useSession.getState().failSession();
    expect(useSession.getState()).toMatchObject({ ...signedOut, authStatus: 'ERROR' });
  });

  it('survives a reload', async () => {
    const kept = {
      isLogged: true,
      token: aToken(),
      activeProfile: '2',
      authStatus: 'COMPLETE',
      authorities: ['ROLE_USER', 'ROLE_ADMIN'],
    };
    expect(await startWith(kept)).toMatchObject(kept);
  });

  it('is in the storage of its tab alone, and survives a reload there, unless it is to be remembered', async () => {
    const { beginSession, completeSession, endSession } = useSession.getState();
    const token = aToken();
    beginSession(token, false);
    completeSession(['ROLE_USER']);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).toContain(token);
    await useSession.persist.rehydrate();
    expect(useSession.getState()).toMatchObject({ token, isLogged: true, isRemembered: false });
    beginSession(token, true);
    expect(localStorage.getItem(SESSION_KEY)).toContain(token);
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    endSession();
    useSession.persist.clearStorage();
    expect([localStorage.getItem(SESSION_KEY), sessionStorage.getItem(SESSION_KEY)]).toEqual([null, null]);
  });

  it('goes on at startup when only the clock of the browser says that its token has expired', async () => {
    const kept = {
      isLogged: true,
      token: aToken({ lifetime: -40 * 24 * 3600 }),
      authorities: ['ROLE_ADMIN'],
    };
    expect(await startWith(kept)).toMatchObject(kept);
  });

  it.each([
    null,
    'nonsense',
    { isLogged: true },
    { isLogged: true, token: 17 },
    { isLogged: true, token: 'no token' },
    { isLogged: 'yes', token: aToken() },
  ])('is none when the storage holds what no session is: %j', async (state) => {
    expect(await startWith(state)).toMatchObject(signedOut);
  });

  it('accepts only known roles from storage', async () => {
    const state = {
      isLogged: true,
      token: aToken(),
      authorities: ['ROLE_OWNER', 'ROLE_PREMIUM'],
      activeProfile: 3,
    };
    expect(await startWith(state)).toMatchObject({ authorities: ['ROLE_PREMIUM'], activeProfile: '0' });
  });
});
