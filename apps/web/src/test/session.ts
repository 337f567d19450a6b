import type { AccountResponse } from '@plumbline/contracts';
import { useSession } from '../stores/session.ts';
import type { FakeApi } from './fake-api.ts';

const AN_HOUR = 3600;

/** A token like the API's, except for the signature. `lifetime` is in seconds, negative for an expired one. */
export function aToken({ subject = '7', lifetime = AN_HOUR } = {}): string {
  const claims = { sub: subject, exp: Math.floor(Date.now() / 1000) + lifetime };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');
}

export function anAccount(overrides: Partial<AccountResponse> = {}): AccountResponse {
  return {
    id: 7,
    login: 'ruth@example.com',
    firstName: 'Ruth',
    lastName: 'Boaz',
    isEmailConfirmed: true,
    pendingEmail: null,
    email: 'ruth@example.com',
    zipCode: '12345',
    imageUrl: null,
    affiliate: null,
    authorities: ['ROLE_USER'],
    ...overrides,
  };
}

/** Logs in before the page opens and has the fake API return the account. Returns the token. */
export function signedIn(api: FakeApi, account: AccountResponse = anAccount()): string {
  const token = aToken({ subject: String(account.id) });
  useSession.getState().beginSession(token, true);
  useSession.getState().completeSession(account.authorities);
  api.respond('GET /api/account', () => ({ body: account }));
  api.respond('/api/goodstanding', () => ({ body: true }));
  return token;
}
