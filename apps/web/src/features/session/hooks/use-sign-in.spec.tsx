import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../stores/session.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { anAccount, aToken } from '../../../test/session.ts';
import { useSignIn } from './use-sign-in.ts';

const fakeApi = withFakeApi();
const COMPLETE = 'POST /api/authenticate/second-factor';

/** Enters the right password of an account with a second factor. */
async function enterPassword(rememberMe = false) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSignIn(), { wrapper });
  const credentials = { email: 'ruth@example.com', password: 'plumb-and-true', rememberMe };
  expect(await act(() => result.current.signIn(credentials))).toBe(true);
  return {
    result,
    complete: (code: string) => act(() => result.current.secondStep!.complete('TOTP', code)),
  };
}

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  const second_factor = { token: 'half-way', methods: ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] };
  fakeApi().respond('POST /api/authenticate', () => ({ body: { second_factor } }));
  fakeApi().respond(COMPLETE, () => ({ body: { id_token: aToken() } }));
  fakeApi().respond('GET /api/account', () => ({ body: anAccount() }));
});

describe('Login of an account with a second factor', () => {
  it('is not complete with the password', async () => {
    const { result } = await enterPassword();
    expect(result.current.secondStep?.methods).toEqual(['TOTP', 'PASSKEY', 'RECOVERY_CODE']);
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null });
  });

  it.each([true, false])(
    'is complete with a code, and remembered (%s) as asked before',
    async (rememberMe) => {
      const { complete } = await enterPassword(rememberMe);
      complete('123 456');
      await waitFor(() =>
        expect(useSession.getState()).toMatchObject({ isLogged: true, isRemembered: rememberMe }),
      );
      expect(fakeApi().findBodies(COMPLETE)).toEqual([
        { token: 'half-way', method: 'TOTP', code: '123 456' },
      ]);
    },
  );

  it('stays at the second step after a wrong code', async () => {
    const title = 'That did not work.';
    fakeApi().respond(COMPLETE, () => aProblem(401, title, 'http://x/problems/second-factor-refused'));
    const { result, complete } = await enterPassword();
    complete('000000');
    await waitFor(() => expect(result.current.secondStep?.error?.message).toBe(title));
    expect(toasts()).toEqual([]);
    fakeApi().respond(COMPLETE, () => ({ body: { id_token: aToken() } }));
    complete('123456');
    await waitFor(() => expect(useSession.getState().isLogged).toBe(true));
  });

  it('begins anew, with a toast, when it has taken too long', async () => {
    const title = 'Please log in again.';
    fakeApi().respond(COMPLETE, () => aProblem(401, title, 'http://x/problems/sign-in-expired'));
    const { result, complete } = await enterPassword();
    complete('123456');
    await waitFor(() => expect(result.current.secondStep).toBeNull());
    expect(toasts()).toEqual([title]);
  });

  it('begins anew when the user cancels', async () => {
    const { result } = await enterPassword();
    act(() => result.current.secondStep!.cancel());
    expect(result.current.secondStep).toBeNull();
  });

  it('stores no token when the account cannot be loaded', async () => {
    fakeApi().respond('GET /api/account', () => aProblem(500, 'Oh'));
    const { result, complete } = await enterPassword();
    complete('123456');
    await waitFor(() => expect(result.current.secondStep?.error).toBeInstanceOf(Error));
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null });
  });

  it('reports that the browser has no passkey, and sends nothing', async () => {
    fakeApi().respond('POST /api/authenticate/second-factor/passkey', () => ({ body: {} }));
    const { result } = await enterPassword();
    act(() => result.current.secondStep!.complete('PASSKEY', ''));
    await waitFor(() => expect(result.current.secondStep?.error?.name).toBe('PasskeyError'));
    expect(fakeApi().findBodies(COMPLETE)).toEqual([]);
  });
});
