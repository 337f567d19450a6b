import type { SecondFactorResponse } from '@plumbline/contracts';
import { Secret, TOTP } from 'otpauth';
import type { TestAccount } from './accounts.ts';
import { bearer, json } from './accounts.ts';
import type { TestPasskey } from './passkey.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/account/second-factor';
const STEP_MS = 30_000;

/** What an account does with its second factors. `current` returns the account of the test that runs. */
export function secondFactorCalls(current: () => { readonly api: TestApp; readonly account: TestAccount }) {
  const change = (method: string, path: string, body?: object) => {
    const { api, account } = current();
    return api.get(
      `${BASE}${path}`,
      json(method, body ?? { currentPassword: account.password }, account.token),
    );
  };
  const read = async (): Promise<SecondFactorResponse> => {
    const { api, account } = current();
    return (await api.get(BASE, { headers: bearer(account.token) })).body;
  };
  const logIn = async (password = current().account.password) => {
    const { api, account } = current();
    const body = { username: account.email, password };
    return (await api.get('/api/authenticate', json('POST', body))).body;
  };
  const complete = (body: object) => current().api.get('/api/authenticate/second-factor', json('POST', body));
  /** The latest first. */
  const events = async () => {
    const { api, account } = current();
    const rows = await api.database.query<{ event: string; details: object }>(
      'SELECT event, details FROM security_event WHERE account_id = $1 ORDER BY id DESC',
      [account.id],
    );
    return rows.map(({ event, details }) => [event, ...Object.values(details)].join(' '));
  };
  /** Sets up an authenticator app whose current code can be used again. Returns codes by their distance in steps. */
  const setUpTotp = async () => {
    const { body: secret } = await change('POST', '/totp');
    const totp = new TOTP({ secret: Secret.fromBase32(secret.secret) });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
    const { status, body } = await change('POST', '/totp/confirm', { code: codeAt(0) });
    expect(status).toBe(200);
    const { api, account } = current();
    await api.database.query('UPDATE totp_secret SET used_step = 0 WHERE account_id = $1', [account.id]);
    return { codeAt, recoveryCodes: body.recoveryCodes as string[] };
  };
  const addPasskey = async (passkey: TestPasskey, name = 'Key') => {
    const request = { currentPassword: current().account.password, name };
    const { body: options } = await change('POST', '/passkeys/options', request);
    return change('POST', '/passkeys', { attestation: passkey.attest(options.challenge) });
  };
  return { change, read, logIn, complete, events, setUpTotp, addPasskey };
}
