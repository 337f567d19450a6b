import { Secret, TOTP } from 'otpauth';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { readInbox, readKeys } from '../../../test/mailbox.ts';
import { holdRow } from '../../../test/hold-row.ts';
import { receiveNotifications } from '../../../test/notifications.ts';
import { TestPasskey } from '../../../test/passkey.ts';
import { withClockAhead } from '../../../test/process-clock.ts';
import { runCommandBeside } from '../../../test/run-command.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { DatabaseListener } from '../../platform/database/database-listener.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import { Encryption } from '../../platform/security/encryption.ts';
import { TotpSecrets } from './totp-secrets.ts';

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

const { change, read, logIn, complete, events, setUpTotp, addPasskey } = secondFactorCalls(() => ({
  api,
  account: jane,
}));

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
    const { recoveryCodes, codeAt } = await setUpTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await change('POST', '/totp/confirm', { code: codeAt(1) })).status).toBe(404);
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

  it('has its codes checked by the clock of the database, whatever that of a process shows', async () => {
    const { codeAt } = await setUpTotp();
    const [code, laterCode] = [codeAt(0), codeAt(120)];
    const { token } = (await logIn()).second_factor;
    await withClockAhead(1, async () => {
      expect((await complete({ token, method: 'TOTP', code: laterCode })).status).toBe(401);
      expect((await complete({ token, method: 'TOTP', code })).status).toBe(200);
    });
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

  it('evicts cached token holders when it is confirmed, not when it completes a sign-in', async () => {
    const evicted: string[] = [];
    api.app.get(DatabaseListener).subscribe({
      channel: channels.tokenHolder,
      onNotify: (accountId) => accountId === String(jane.id) && evicted.push(accountId),
      onListening: () => undefined,
    });
    await receiveNotifications(api);
    evicted.length = 0;
    const { codeAt } = await setUpTotp();
    expect(evicted).toEqual([String(jane.id)]);
    const { token } = (await logIn()).second_factor;
    expect((await complete({ token, method: 'TOTP', code: codeAt(0) })).status).toBe(200);
    expect(evicted).toEqual([String(jane.id)]);
  });

  it('is not confirmed by a code of a secret that another has just replaced', async () => {
    const { body } = await change('POST', '/totp');
    const begun = await api.app.get(SecondFactorsRepository).findTotp(jane.id);
    await change('POST', '/totp');
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    expect(await api.app.get(TotpSecrets).use(jane.id, begun!, code)).toBe(false);
    expect(await read()).toMatchObject({ hasTotp: false });
  });

  it.each([
    ['DELETE', '/totp'],
    ['POST', '/recovery-codes'],
  ])('stays with its recovery codes when a new password ends a %s of %s meanwhile', async (method, path) => {
    await setUpTotp();
    const codes = () =>
      api.database.query(
        'SELECT code_hash FROM recovery_code JOIN totp_secret USING (account_id) WHERE account_id = $1 ORDER BY 1',
        [jane.id],
      );
    const before = await codes();
    const statement = `UPDATE account SET password_hash = 'another' WHERE id = ${jane.id}`;
    const account = { table: 'account', id: jane.id, statement } as const;
    const [refused] = await holdRow(api.database, account, () => change(method, path));
    expect(refused!.status).toBe(401);
    expect([before.length, await codes()]).toEqual([10, before]);
  });

  it('is refused once JWT_SECRET has changed, and a recovery code still completes the sign-in', async () => {
    const { codeAt, recoveryCodes } = await setUpTotp();
    const underAnother = new Encryption('another secret of 32 characters', 'plumbline totp secrets');
    await api.database.query('UPDATE totp_secret SET encrypted_secret = $1 WHERE account_id = $2', [
      underAnother.encrypt('JBSWY3DPEHPK3PXP', String(jane.id)),
      jane.id,
    ]);
    const { token } = (await logIn()).second_factor;
    const { status, body } = await complete({ token, method: 'TOTP', code: codeAt(0) });
    expect([status, body.type]).toEqual([401, expect.stringMatching(/second-factor-refused$/)]);
    const code = recoveryCodes[0];
    expect((await complete({ token, method: 'RECOVERY_CODE', code })).status).toBe(200);
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

  it('uses up one recovery code for one sign-in, however many arrive at once', async () => {
    const { recoveryCodes } = await setUpTotp();
    const { token } = (await logIn()).second_factor;
    const use = (code: string) => complete({ token, method: 'RECOVERY_CODE', code });
    const responses = await Promise.all(recoveryCodes.slice(0, 5).map(use));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const refused = responses.filter(({ status }) => status === 401);
    for (const { body } of refused) expect(body.type).toMatch(/sign-in-expired$/);
    expect((await read()).recoveryCodesLeft).toBe(9);
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

  it('uses up no recovery code for a sign-in that a new password has ended', async () => {
    const { recoveryCodes } = await setUpTotp();
    const { token } = (await logIn()).second_factor;
    const passwords = { currentPassword: jane.password, newPassword: 'another horse battery' };
    await api.get('/api/account/change-password', json('PUT', passwords, jane.token));
    const refused = await complete({ token, method: 'RECOVERY_CODE', code: recoveryCodes[0] });
    expect([refused.status, refused.body.type]).toEqual([401, expect.stringMatching(/sign-in-expired$/)]);
    expect(await api.app.get(SecondFactorsRepository).countRecoveryCodes(jane.id)).toBe(10);
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

  it('can be used again after a reset of the password, when somebody else has used up its tries', async () => {
    const { codeAt } = await setUpTotp();
    // Else the reset would take the authenticator app away, which may be a stranger's.
    await api.database.query('UPDATE account SET is_email_confirmed = true WHERE id = $1', [jane.id]);
    const step = async (password: string) => {
      const { second_factor: pending } = await logIn(password);
      return (await complete({ token: pending.token, method: 'TOTP', code: codeAt(0) })).status;
    };
    const { token } = (await logIn()).second_factor;
    await complete({ token, method: 'TOTP', code: '000000' });
    await api.database.query(`UPDATE attempt_limit SET points = 30 WHERE key LIKE 'second-factor:%'`);
    expect(await step(jane.password)).toBe(429);
    await api.get('/api/account/reset-password/init', { method: 'POST', body: jane.email });
    const key = (await readKeys(api, jane.email, 'change-password')).at(-1);
    const newPassword = 'another horse battery';
    const reset = await api.get('/api/account/reset-password/finish', json('PUT', { key, newPassword }));
    expect(reset.status).toBe(200);
    expect(await step(newPassword)).toBe(200);
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

  it('is one of ten at most', async () => {
    const factors = api.app.get(SecondFactorsRepository);
    const publicKey = Buffer.alloc(1);
    for (let number = 1; number <= 9; number += 1) {
      const credentialId = new TestPasskey().id;
      await factors.addPasskey({
        accountId: jane.id,
        name: 'Key',
        credentialId,
        publicKey,
        counter: 0,
        transports: [],
      });
    }
    expect((await addPasskey(new TestPasskey())).status).toBe(201);
    const request = { currentPassword: jane.password, name: 'Key' };
    expect((await change('POST', '/passkeys/options', request)).status).toBe(409);
    expect((await read()).passkeys).toHaveLength(10);
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

describe('a second factor', () => {
  const isNotAddedBy = async (add: () => Promise<TestResponse>) => {
    const statement = `DELETE FROM session WHERE account_id = ${jane.id}`;
    const [refused] = await holdRow(api.database, { table: 'account', id: jane.id, statement }, add);
    expect(refused!.status).toBe(401);
    expect(await api.app.get(SecondFactorsRepository).listMethods(jane.id)).toEqual([]);
  };

  it('is not confirmed as an authenticator app by a request whose session has ended', async () => {
    const { secret } = (await change('POST', '/totp')).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await isNotAddedBy(() => change('POST', '/totp/confirm', { code }));
  });

  it('is not added as a passkey by a request whose session has ended', async () => {
    const request = { currentPassword: jane.password, name: 'Key' };
    const { challenge } = (await change('POST', '/passkeys/options', request)).body;
    const attestation = new TestPasskey().attest(challenge);
    await isNotAddedBy(() => change('POST', '/passkeys', { attestation }));
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
    const { stdout } = await runCommandBeside(api, 'account-cli', ['remove-second-factor', jane.email]);
    expect(stdout).toBe(`${jane.email} logs in with the password alone from now on.\n`);
    expect((await admin()).status).toBe(403);
    expect((await events())[0]).toBe('SECOND_FACTOR_REMOVED OPERATOR');
  });
});
