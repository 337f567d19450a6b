import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { readInbox, readKeys } from '../../../test/mailbox.ts';
import { TestPasskey } from '../../../test/passkey.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

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

const { change, logIn, events, setUpTotp, addPasskey } = secondFactorCalls(() => ({
  api,
  account: jane,
}));

const resetPassword = async (newPassword: string) => {
  const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: jane.email };
  await api.get('/api/account/reset-password/init', init);
  const key = (await readKeys(api, jane.email, 'change-password')).at(-1);
  const { status } = await api.get('/api/account/reset-password/finish', json('PUT', { key, newPassword }));
  expect(status).toBe(200);
  jane = { ...jane, password: newPassword };
};

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

  it('do not outlive the undoing of a change of the address that was requested before the clock was set back', async () => {
    const thief = `thief-${jane.email}`;
    await requestChange(thief);
    await api.database.query(
      "UPDATE account_key SET created_at = created_at + interval '40 days' WHERE account_id = $1",
      [jane.id],
    );
    await useLatestKey(thief, 'confirm-email', 'confirm');
    await addPasskey(new TestPasskey());
    await undo();
    expect(await storedMethods()).toEqual([]);
  });

  describe('while a process of a former release still runs, and mails links without a number,', () => {
    const asFormer = (details: object) =>
      api.database.query(
        `UPDATE account_key SET details = details - 'since' || $2::jsonb
         WHERE account_id = $1 AND purpose IN ('EMAIL_UNDO', 'SECOND_FACTOR_UNDO')`,
        [jane.id, details],
      );

    it('are removed by the link in the mail about them, and those from before stay', async () => {
      await addPasskey(new TestPasskey());
      await setUpTotp();
      await asFormer({});
      expect(await undoFactor(await undoKey())).toBe(200);
      expect(await storedMethods()).toEqual(['PASSKEY']);
    });

    it('do not outlive the undoing of a change of the address, and those from before stay', async () => {
      await addPasskey(new TestPasskey());
      const thief = `thief-${jane.email}`;
      await requestChange(thief);
      const [{ requestedAt }] = await api.database.query<{ requestedAt: Date }>(
        `SELECT max(created_at) AS "requestedAt" FROM account_key WHERE account_id = $1`,
        [jane.id],
      );
      await setUpTotp();
      await useLatestKey(thief, 'confirm-email', 'confirm');
      await asFormer({ requestedAt: requestedAt.toISOString() });
      await undo();
      expect(await storedMethods()).toEqual(['PASSKEY']);
    });
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
