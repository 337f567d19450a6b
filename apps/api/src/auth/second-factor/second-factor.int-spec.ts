import type { SecondFactorResponse } from '@plumbline/contracts';
import { Secret, TOTP } from 'otpauth';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { readInbox, readKeys } from '../../../test/mailbox.ts';
import { TestPasskey } from '../../../test/passkey.ts';
import { runCommand } from '../../../test/run-command.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const STEP = 30_000;

let api: TestApp;
let jane: TestAccount;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  // Rate limiting is on, and everyone comes from one address.
  await api.database.query('DELETE FROM attempt_limit');
  jane = await registerAccount(api);
});

const base = '/api/account/second-factor';
const change = (method: string, path: string, body: object = { currentPassword: jane.password }) =>
  api.get(`${base}${path}`, json(method, body, jane.token));
const read = async (): Promise<SecondFactorResponse> =>
  (await api.get(base, { headers: bearer(jane.token) })).body;
const logIn = async () => {
  const { body } = await api.get(
    '/api/authenticate',
    json('POST', { username: jane.email, password: jane.password }),
  );
  return body;
};
const complete = (body: object) => api.get('/api/authenticate/second-factor', json('POST', body));
const events = async () =>
  (
    await api.database.query<{ event: string; details: object }>(
      'SELECT event, details FROM security_event WHERE account_id = $1 ORDER BY id DESC',
      [jane.id],
    )
  ).map(({ event, details }) => [event, ...Object.values(details)].join(' '));

const resetPassword = async (newPassword: string) => {
  const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: jane.email };
  await api.get('/api/account/reset-password/init', init);
  const key = (await readKeys(api, jane.email, 'change-password')).at(-1);
  const { status } = await api.get('/api/account/reset-password/finish', json('PUT', { key, newPassword }));
  expect(status).toBe(200);
  jane = { ...jane, password: newPassword };
};

/** Sets up an authenticator app whose current code can be used again. Returns codes by their distance in steps. */
async function setUpTotp() {
  const { body: secret } = await change('POST', '/totp');
  const totp = new TOTP({ secret: Secret.fromBase32(secret.secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP });
  const { status, body } = await change('POST', '/totp/confirm', { code: codeAt(0) });
  expect(status).toBe(200);
  await api.database.query('UPDATE totp_secret SET used_step = 0 WHERE account_id = $1', [jane.id]);
  return { codeAt, recoveryCodes: body.recoveryCodes as string[] };
}

async function addPasskey(passkey: TestPasskey, name = 'Key') {
  const { body: options } = await change('POST', '/passkeys/options', {
    currentPassword: jane.password,
    name,
  });
  return change('POST', '/passkeys', { attestation: passkey.attest(options.challenge) });
}

describe('an authenticator app', () => {
  it('counts once a code has confirmed it, and comes with ten recovery codes', async () => {
    const { status, body } = await change('POST', '/totp');
    expect([status, body]).toEqual([
      200,
      {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Plumbline:/),
      },
    ]);
    const wrong = await change('POST', '/totp/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.violations[0].field]).toEqual([400, 'code']);
    expect(await logIn()).toHaveProperty('id_token');
    const { recoveryCodes } = await setUpTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await read()).toEqual({ isRequired: false, hasTotp: true, passkeys: [], recoveryCodesLeft: 10 });
    expect((await events()).slice(0, 2)).toEqual(['RECOVERY_CODES_CREATED', 'SECOND_FACTOR_ADDED TOTP']);
  });

  it('completes a sign-in with each code at most once', async () => {
    const { codeAt } = await setUpTotp();
    const first = await logIn();
    expect(first).toEqual({
      second_factor: { token: expect.any(String), methods: ['TOTP', 'RECOVERY_CODE'] },
    });
    const { token } = first.second_factor;
    // The token of the second step is no bearer token.
    expect((await api.get('/api/account', { headers: bearer(token) })).status).toBe(401);
    const wrong = await complete({ token, method: 'TOTP', code: '000000' });
    expect([wrong.status, wrong.body.type]).toEqual([401, expect.stringMatching(/second-factor-refused$/)]);
    const code = codeAt(0);
    const { status, body } = await complete({
      token,
      method: 'TOTP',
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([status, Object.keys(body)]).toEqual([200, ['id_token']]);
    expect((await api.get('/api/account', { headers: bearer(body.id_token) })).status).toBe(200);
    const again = await complete({ token, method: 'TOTP', code: codeAt(1) });
    expect([again.status, again.body.type]).toEqual([401, expect.stringMatching(/sign-in-expired$/)]);
    const next = (await logIn()).second_factor.token;
    expect((await complete({ token: next, method: 'TOTP', code })).status).toBe(401);
    expect((await complete({ token: next, method: 'TOTP', code: codeAt(1) })).status).toBe(200);
    expect((await events()).slice(0, 4)).toEqual([
      'SIGNED_IN TOTP',
      'SIGN_IN_REFUSED TOTP',
      'SIGNED_IN TOTP',
      'SIGN_IN_REFUSED TOTP',
    ]);
  });

  it('is removed with the password alone, and the recovery codes with it', async () => {
    await setUpTotp();
    expect((await change('POST', '/totp')).status).toBe(409);
    const refused = await change('DELETE', '/totp', { currentPassword: 'wrong' });
    expect([refused.status, refused.body.violations[0].field]).toEqual([400, 'currentPassword']);
    expect((await change('DELETE', '/totp')).status).toBe(204);
    expect((await change('DELETE', '/totp')).status).toBe(404);
    expect(await read()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    expect(await logIn()).toHaveProperty('id_token');
  });

  it('has its secret encrypted in the database', async () => {
    const { body } = await change('POST', '/totp');
    const [row] = await api.database.query<{ encrypted_secret: Buffer }>(
      'SELECT encrypted_secret FROM totp_secret WHERE account_id = $1',
      [jane.id],
    );
    expect(row!.encrypted_secret.includes(body.secret)).toBe(false);
  });
});

describe('second factors set up by a thief', () => {
  const post = (path: string, body: object, token?: string) =>
    api.get(`/api/account/email/${path}`, json('POST', body, token));
  const useLatestKey = async (email: string, page: string, path: string) => {
    const key = (await readKeys(api, email, page)).at(-1);
    expect((await post(path, { key })).status).toBe(200);
  };
  const requestChange = (email: string) =>
    api.get('/api/account', json('PUT', { email, currentPassword: jane.password }, jane.token));
  const undo = () => useLatestKey(jane.email, 'undo-email', 'undo');
  const storedMethods = async () => {
    const rows = await api.database.query<{ method: string }>(
      `SELECT 'TOTP' AS method FROM totp_secret WHERE account_id = $1 AND is_confirmed
       UNION ALL SELECT 'PASSKEY' FROM passkey WHERE account_id = $1
       UNION ALL SELECT DISTINCT 'RECOVERY_CODE' FROM recovery_code WHERE account_id = $1`,
      [jane.id],
    );
    return rows.map(({ method }) => method);
  };
  const undoKey = async (email = jane.email) => (await readKeys(api, email, 'undo-second-factor')).at(-1);
  const undoFactor = async (key: unknown) => (await change('POST', '/undo', { key })).status;

  it('are removed by the link in the mail about them, once, and those from before stay', async () => {
    await addPasskey(new TestPasskey());
    await setUpTotp();
    const key = await undoKey();
    expect(await undoFactor(key)).toBe(200);
    expect((await api.get('/api/account', { headers: bearer(jane.token) })).status).toBe(401);
    expect(await storedMethods()).toEqual(['PASSKEY']);
    expect((await events()).slice(0, 2)).toEqual(['SECOND_FACTOR_REMOVED TOTP', 'SECOND_FACTOR_UNDONE']);
    expect(await undoFactor(key)).toBe(400);
    const [mail] = (await readInbox(api, jane.email)).slice(-1);
    expect(mail!.text).toContain('two-step verification that was set up since');
    const reset = {
      key: (await readKeys(api, jane.email, 'change-password')).at(-1),
      newPassword: 'mine again',
    };
    expect((await api.get('/api/account/reset-password/finish', json('PUT', reset))).status).toBe(200);
  });

  it('do not outlive the undoing of a change of the address that was requested later', async () => {
    await setUpTotp();
    const thief = `thief-${jane.email}`;
    await requestChange(thief);
    await useLatestKey(thief, 'confirm-email', 'confirm');
    await addPasskey(new TestPasskey());
    await undo();
    expect(await storedMethods()).toEqual(['TOTP']);
    expect(await undoFactor(await undoKey(thief))).toBe(400);
    expect(await undoFactor(await undoKey())).toBe(200);
    expect(await storedMethods()).toEqual([]);
  });

  it('are removed by that link even after a change of the address, which it undoes too', async () => {
    await setUpTotp();
    const thief = `thief-${jane.email}`;
    await requestChange(thief);
    await useLatestKey(thief, 'confirm-email', 'confirm');
    expect(await undoFactor(await undoKey())).toBe(200);
    expect(await storedMethods()).toEqual([]);
    expect((await readInbox(api, jane.email)).at(-1)!.subject).toContain('yours again');
  });

  it('may be gone already when the link is used, which ends the sessions all the same', async () => {
    await setUpTotp();
    await change('DELETE', '/totp');
    expect(await undoFactor(await undoKey())).toBe(200);
    expect((await events())[0]).toBe('SECOND_FACTOR_UNDONE');
    expect((await api.get('/api/account', { headers: bearer(jane.token) })).status).toBe(401);
  });

  it('stay when the link is older than 72 hours, unknown, for something else or no link at all', async () => {
    await setUpTotp();
    const thief = `thief-${jane.email}`;
    await requestChange(thief);
    const keyForOtherUse = (await readKeys(api, thief, 'confirm-email')).at(-1);
    await api.database.query(
      "UPDATE account_key SET created_at = now() - interval '72 hours' WHERE account_id = $1 AND purpose = $2",
      [jane.id, 'SECOND_FACTOR_UNDO'],
    );
    const keys = [await undoKey(), 'unknown', keyForOtherUse];
    const problems = await Promise.all(
      keys.map(async (key) => (await change('POST', '/undo', { key })).body),
    );
    for (const { status, type } of problems)
      expect([status, type]).toEqual([400, expect.stringMatching(/dead-email-link$/)]);
    for (const key of [undefined, '', ['a'], 7, 'k'.repeat(201)]) expect(await undoFactor(key)).toBe(400);
    expect(await storedMethods()).toEqual(['TOTP', 'RECOVERY_CODE']);
  });

  it('are removed when the owner undoes the change of the email address, and those from before stay', async () => {
    await addPasskey(new TestPasskey());
    const thief = `thief-${jane.email}`;
    await requestChange(thief);
    await setUpTotp();
    await post('resend', {}, jane.token);
    await useLatestKey(thief, 'confirm-email', 'confirm');
    await undo();
    expect(await storedMethods()).toEqual(['PASSKEY']);
    expect((await events()).slice(0, 2)).toEqual(['SECOND_FACTOR_REMOVED TOTP', 'EMAIL_CHANGE_UNDONE']);
    const [mail] = (await readInbox(api, jane.email)).slice(-1);
    expect(mail!.text).toContain('two-step verification that was set up since');
  });

  it('do not lock the owner out even when a request that was under way adds one after that', async () => {
    await setUpTotp();
    expect(await undoFactor(await undoKey())).toBe(200);
    await api.database.query(
      "INSERT INTO totp_secret (account_id, encrypted_secret, is_confirmed) VALUES ($1, 'thief', true)",
      [jane.id],
    );
    await resetPassword('mine once more');
    expect(await logIn()).toEqual({ id_token: expect.any(String) });
  });

  it('are of no use with the password that the thief knows: undoing ends it', async () => {
    await setUpTotp();
    expect(await undoFactor(await undoKey())).toBe(200);
    expect(await logIn()).toMatchObject({ status: 401, title: 'Login Incorrect. Please try again.' });
    await resetPassword('mine once more');
    expect(await logIn()).toEqual({ id_token: expect.any(String) });
  });
});

describe('the second step', () => {
  it('takes each recovery code once, in any case', async () => {
    const { recoveryCodes } = await setUpTotp();
    const [code] = recoveryCodes;
    const use = async () =>
      complete({
        token: (await logIn()).second_factor.token,
        method: 'RECOVERY_CODE',
        code: code!.toLowerCase(),
      });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(401);
    expect((await read()).recoveryCodesLeft).toBe(9);
    const { body } = await change('POST', '/recovery-codes');
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes).not.toContain(recoveryCodes[1]);
  });

  it('has recovery codes whose owner learns by mail that they were replaced', async () => {
    await setUpTotp();
    const subjects = async () => (await readInbox(api, jane.email)).map(({ subject }) => subject);
    const before = await subjects();
    await change('POST', '/recovery-codes', { currentPassword: 'wrong' });
    expect(await subjects()).toEqual(before);
    await change('POST', '/recovery-codes');
    expect(await subjects()).toEqual([...before, 'Your Plumbline recovery codes were replaced']);
    expect((await events())[0]).toBe('RECOVERY_CODES_CREATED');
  });

  it('ends after five minutes, and with a new password', async () => {
    const { codeAt } = await setUpTotp();
    const late = (await logIn()).second_factor.token;
    await api.database.query('UPDATE factor_challenge SET expires_at = now() WHERE account_id = $1', [
      jane.id,
    ]);
    expect((await complete({ token: late, method: 'TOTP', code: codeAt(0) })).status).toBe(401);
    const { token } = (await logIn()).second_factor;
    const newPassword = 'another horse battery';
    await api.get(
      '/api/account/change-password',
      json('PUT', { currentPassword: jane.password, newPassword }, jane.token),
    );
    const refused = await complete({ token, method: 'TOTP', code: codeAt(0) });
    expect([refused.status, refused.body.type]).toEqual([401, expect.stringMatching(/sign-in-expired$/)]);
  });

  it('counts wrong codes like wrong passwords, and right passwords in between do not clear them', async () => {
    await setUpTotp();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = await logIn();
      if (!body.second_factor) {
        statuses.push(body.status);
        continue;
      }
      const { token } = body.second_factor;
      statuses.push((await complete({ token, method: 'TOTP', code: '000000' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it.each([
    [{}, ['token', 'method', 'code']],
    [{ token: 't', method: 'SMS', code: '1' }, ['method']],
    [{ token: 't', method: 'PASSKEY' }, ['assertion']],
    [{ token: 't', method: 'PASSKEY', assertion: { id: 'a', response: [] } }, ['assertion.response']],
  ])('refuses %j with a message beside each field', async (body, fields) => {
    const { status, body: problem } = await complete(body);
    expect(status).toBe(400);
    expect(problem.violations.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});

describe('a passkey', () => {
  const challengeFor = async (token: string) => {
    const { body } = await api.get('/api/authenticate/second-factor/passkey', json('POST', { token }));
    return body;
  };

  it('is added, used to log in and removed', async () => {
    const passkey = new TestPasskey();
    const added = await addPasskey(passkey, 'My laptop');
    expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10]);
    expect((await addPasskey(new TestPasskey())).body.recoveryCodes).toEqual([]);
    const { token, methods } = (await logIn()).second_factor;
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const options = await challengeFor(token);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toContain(passkey.id);
    const assertion = passkey.assert(options.challenge);
    expect((await complete({ token, method: 'PASSKEY', assertion })).status).toBe(200);
    const { passkeys } = await read();
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
      ['My laptop', true],
      ['Key', false],
    ]);
    for (const { id } of passkeys) expect((await change('DELETE', `/passkeys/${id}`)).status).toBe(204);
    expect((await change('DELETE', `/passkeys/${passkeys[0]!.id}`)).status).toBe(404);
    expect(await logIn()).toHaveProperty('id_token');
  });

  it('is not added with another challenge, from another site or twice', async () => {
    const passkey = new TestPasskey();
    const add = async (attest: (challenge: string) => object) => {
      const request = { currentPassword: jane.password, name: 'Key' };
      const { body } = await change('POST', '/passkeys/options', request);
      return (await change('POST', '/passkeys', { attestation: attest(body.challenge) })).status;
    };
    expect(await add(() => passkey.attest('AAAA'))).toBe(400);
    expect(await add((challenge) => passkey.attest(challenge, 'https://plumbline.example'))).toBe(400);
    expect(await add((challenge) => passkey.attest(challenge))).toBe(201);
    expect(await add((challenge) => passkey.attest(challenge))).toBe(400);
    const attestation = passkey.attest('AAAA');
    expect((await change('POST', '/passkeys', { attestation })).status).toBe(400);
  });

  it('is refused for another challenge, a used one, from another site, or when its count goes back', async () => {
    const passkey = new TestPasskey();
    await addPasskey(passkey);
    const { token } = (await logIn()).second_factor;
    const attempt = async (assert: (challenge: string) => object) => {
      const { challenge } = await challengeFor(token);
      return (await complete({ token, method: 'PASSKEY', assertion: assert(challenge) })).status;
    };
    expect(await attempt(() => passkey.assert('AAAA'))).toBe(401);
    expect(await attempt((challenge) => passkey.assert(challenge, 'http://localhost:4000'))).toBe(401);
    expect(await attempt((challenge) => new TestPasskey().assert(challenge))).toBe(401);
    const { challenge } = await challengeFor(token);
    await complete({ token, method: 'PASSKEY', assertion: passkey.assert('AAAA') });
    const assertion = passkey.assert(challenge);
    expect((await complete({ token, method: 'PASSKEY', assertion })).status).toBe(401);
    expect(await attempt((given) => passkey.assert(given))).toBe(200);
    passkey.counter = 0;
    const next = (await logIn()).second_factor.token;
    const options = await challengeFor(next);
    const copied = { token: next, method: 'PASSKEY', assertion: passkey.assert(options.challenge) };
    expect((await complete(copied)).status).toBe(401);
  });
});

describe('a second factor of an account whose password is reset by mail', () => {
  it('stays when the address was confirmed before', async () => {
    await setUpTotp();
    await api.database.query('UPDATE account SET is_email_confirmed = true WHERE id = $1', [jane.id]);
    await resetPassword('three quiet rivers');
    expect(await logIn()).toMatchObject({ second_factor: { methods: ['TOTP', 'RECOVERY_CODE'] } });
  });

  it('is removed when the address was never confirmed: a stranger may have set it up', async () => {
    await setUpTotp();
    await resetPassword('three quiet rivers');
    expect(await logIn()).toEqual({ id_token: expect.any(String) });
  });
});

describe('an administrator', () => {
  it('can only set up a second factor until there is one', async () => {
    await api.database.query("INSERT INTO account_role (account_id, role) VALUES ($1, 'ROLE_ADMIN')", [
      jane.id,
    ]);
    const admin = () => api.get('/api/admin/evidence', { headers: bearer(jane.token) });
    const refused = await admin();
    expect([refused.status, refused.body.type]).toEqual([
      403,
      expect.stringMatching(/second-factor-required$/),
    ]);
    expect((await read()).isRequired).toBe(true);
    await setUpTotp();
    expect((await admin()).status).toBe(200);
    expect((await change('DELETE', '/totp')).status).toBe(204);
    expect((await admin()).status).toBe(403);
    await addPasskey(new TestPasskey());
    expect((await admin()).status).toBe(200);
    const { stdout } = await runCommand('account-cli', ['remove-second-factor', jane.email], api.database);
    expect(stdout).toBe(`${jane.email} logs in with the password alone from now on.\n`);
    expect((await admin()).status).toBe(403);
    expect((await events())[0]).toBe('SECOND_FACTOR_REMOVED OPERATOR');
  });
});
