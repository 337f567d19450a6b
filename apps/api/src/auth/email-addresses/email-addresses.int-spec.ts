import type { AccountResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { aRegistration, bearer, json, registerAccount, signIn } from '../../../test/accounts.ts';
import { holdRow } from '../../../test/hold-row.ts';
import { readInbox, readKeys, readWholeInbox } from '../../../test/mailbox.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('the email address of an account', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({
      universe: 'tiny',
      env: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://plumbline.example' },
    });
  });
  beforeEach(async () => {
    jane = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const read = async ({ token }: TestAccount): Promise<AccountResponse> => {
    const { status, body } = await api.get('/api/account', { headers: bearer(token) });
    expect(status).toBe(200);
    return body;
  };
  const save = (changes: unknown, { token } = jane): Promise<TestResponse> =>
    api.get('/api/account', json('PUT', changes, token));
  const message = 'Enter your current password to change your email address';
  const change = (email: string, person = jane) => save({ email, currentPassword: person.password }, person);
  const post = (path: string, body: unknown = {}, token?: string) =>
    api.get(`/api/account/email/${path}`, json('POST', body, token));
  const latestKey = async (email: string, page: string) => (await readKeys(api, email, page)).at(-1);
  const confirm = async (email: string) => {
    const key = await latestKey(email, 'confirm-email');
    expect((await post('confirm', { key })).status).toBe(200);
  };
  const changeTo = async (email: string, person = jane) => {
    expect((await change(email, person)).status).toBe(200);
    await confirm(email);
  };
  const undo = async (email: string, page = 'undo-email') =>
    (await post('undo', { key: await latestKey(email, page) })).status;
  /** By the link that was mailed last. */
  const resetPassword = async (newPassword = jane.password) => {
    const reset = { key: await latestKey(jane.email, 'change-password'), newPassword };
    expect((await api.get('/api/account/reset-password/finish', json('PUT', reset))).status).toBe(200);
  };
  const statusOf = async (token: string) =>
    (await api.get('/api/account', { headers: bearer(token) })).status;
  const canSignIn = async (username: string) =>
    (await api.get('/api/authenticate', json('POST', { username, password: jane.password }))).status === 200;

  it('changes once the link in a mail to the new one is used: it is the new login, and the session goes on', async () => {
    const email = `New-${jane.email.toUpperCase()}`;
    const { status, body } = await save({ email: ` ${email} `, currentPassword: jane.password });
    const pendingEmail = email.toLowerCase();
    expect([status, body]).toEqual([200, { ...(await read(jane)), email: jane.email, pendingEmail }]);
    expect([await canSignIn(pendingEmail), await canSignIn(jane.email)]).toEqual([false, true]);
    expect(await readInbox(api, jane.email)).toEqual([]);
    await confirm(pendingEmail);
    const changed = {
      email: pendingEmail,
      login: pendingEmail,
      pendingEmail: null,
      isEmailConfirmed: true,
    };
    expect(await read(jane)).toMatchObject(changed);
    expect([await canSignIn(pendingEmail), await canSignIn(jane.email)]).toEqual([true, false]);
    const [mail] = await readInbox(api, jane.email);
    expect(mail!.subject).toMatch(/email address .* was changed/);
    expect(mail!.text).not.toContain(pendingEmail);
  });

  it('needs the current password to change, and nothing else does', async () => {
    const violations = async (changes: object) => (await save(changes)).body.violations;
    const email = `new-${jane.email}`;
    for (const currentPassword of [undefined, null]) {
      const field = 'currentPassword';
      expect(await violations({ email, currentPassword })).toEqual([{ field, message }]);
    }
    expect(await violations({ email, currentPassword: 'a wrong guess', firstName: 'Eve' })).toEqual([
      { field: 'currentPassword', message: 'Incorrect password' },
    ]);
    expect(await read(jane)).toMatchObject({ firstName: 'Jane', pendingEmail: null });
    expect(await readWholeInbox(api, email)).toEqual([]);
    expect((await save({ email: jane.email.toUpperCase(), firstName: 'Ruth' })).status).toBe(200);
  });

  it('mails no link when something else in the request is refused', async () => {
    const email = `new-${jane.email}`;
    const imageUrl = 'https://plumbline.example/uploads/a-stranger-1-00000000.webp';
    const { status, body } = await save({ email, currentPassword: jane.password, imageUrl });
    expect([status, body.violations[0].field]).toEqual([400, 'imageUrl']);
    expect(await read(jane)).toMatchObject({ pendingEmail: null });
    expect(await readWholeInbox(api, email)).toEqual([]);
  });

  it('seems to change to an address that is taken, but never does', async () => {
    const other = await registerAccount(api);
    await api.get('/api/account/email/pending', json('DELETE', {}, other.token));
    for (const email of [other.email, 'basic@plumbline.demo']) {
      const { status, body } = await change(email.toUpperCase());
      expect([status, body.pendingEmail]).toEqual([200, email]);
      expect((await post('resend', {}, jane.token)).status).toBe(200);
      expect(await readInbox(api, email)).toEqual([]);
      expect((await readKeys(api, email, 'confirm-email')).length).toBeLessThan(2);
    }
    expect(await read(other)).toMatchObject({ email: other.email, pendingEmail: null });
  });

  it('can be confirmed by another link on request, and by none once the change is canceled', async () => {
    const email = `new-${jane.email}`;
    await change(email);
    expect((await post('resend', {}, jane.token)).status).toBe(200);
    const keys = await readKeys(api, email, 'confirm-email');
    expect(new Set(keys).size).toBe(2);
    const cancel = (token?: string) => api.get('/api/account/email/pending', json('DELETE', {}, token));
    expect([(await cancel()).status, (await cancel(jane.token)).status]).toEqual([401, 204]);
    expect((await read(jane)).pendingEmail).toBeNull();
    for (const key of keys) expect((await post('confirm', { key })).status).toBe(400);
  });

  it('is the latest of several that were requested; a new password cancels them all', async () => {
    const [first, second, third] = ['1', '2', '3'].map((prefix) => prefix + jane.email);
    await change(first!);
    await change(second!);
    expect((await post('confirm', { key: await latestKey(first!, 'confirm-email') })).status).toBe(400);
    await confirm(second!);
    await change(third!);
    const passwords = { currentPassword: jane.password, newPassword: 'a new password of mine' };
    await api.get('/api/account/change-password', json('PUT', passwords, jane.token));
    expect((await post('confirm', { key: await latestKey(third!, 'confirm-email') })).status).toBe(400);
  });

  it('gets no other link by a request that waited while a new password ended the change', async () => {
    const email = `new-${jane.email}`;
    await change(email);
    const statement = `DELETE FROM account_key WHERE account_id = ${jane.id}`;
    const account = { table: 'account', id: jane.id, statement } as const;
    const [resent] = await holdRow(api.database, account, () => post('resend', {}, jane.token));
    expect(resent!.status).toBe(200);
    expect(await readKeys(api, email, 'confirm-email')).toHaveLength(1);
    expect((await read(jane)).pendingEmail).toBeNull();
  });

  it('ends the links that were mailed to the former address when it changes', async () => {
    const forgotten = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: jane.email };
    await api.get('/api/account/reset-password/init', forgotten);
    const key = await latestKey(jane.email, 'change-password');
    await changeTo(`new-${jane.email}`);
    const reset = { key, newPassword: 'taken by an old link' };
    const { status, body } = await api.get('/api/account/reset-password/finish', json('PUT', reset));
    expect([status, body.type]).toEqual([400, 'https://plumbline.example/problems/dead-reset-link']);
  });

  it.each(["email = 'taken-' || email", 'is_activated = false'])(
    'gets no reset link at the former one by a request that waited while %s was set',
    async (change) => {
      const statement = `UPDATE account SET ${change} WHERE id = ${jane.id}`;
      const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: jane.email };
      const [response] = await holdRow(api.database, { table: 'account', id: jane.id, statement }, () =>
        api.get('/api/account/reset-password/init', request),
      );
      expect(response!.status).toBe(200);
      expect(await readInbox(api, jane.email)).toEqual([]);
      const keys = "SELECT FROM account_key WHERE account_id = $1 AND purpose = 'PASSWORD_RESET'";
      expect(await api.database.query(keys, [jane.id])).toEqual([]);
    },
  );

  it('is taken back by the link mailed to the former one, which ends every session and mails a reset link', async () => {
    const email = `thief-${jane.email}`;
    await changeTo(email);
    await change(`again-${jane.email}`);
    expect(await undo(jane.email)).toBe(200);
    expect(await statusOf(jane.token)).toBe(401);
    // The password is known to whoever changed the address.
    expect([await canSignIn(email), await canSignIn(jane.email)]).toEqual([false, false]);
    const later = await latestKey(`again-${jane.email}`, 'confirm-email');
    expect((await post('confirm', { key: later })).status).toBe(400);
    await resetPassword('mine once more');
    await signIn(api, jane.email, 'mine once more');
    expect(await undo(jane.email)).toBe(400);
  });

  it('returns to the first of several owners, whatever a thief does in between', async () => {
    const [thief, again] = [`thief-${jane.email}`, `again-${jane.email}`];
    await changeTo(thief);
    await changeTo(again);
    expect(await undo(thief)).toBe(200);
    await api.get('/api/account', { headers: bearer(jane.token) });
    expect(await undo(jane.email)).toBe(200);
    await resetPassword();
    const token = await signIn(api, jane.email, jane.password);
    await changeTo(thief, { ...jane, token });
    await changeTo(again, { ...jane, token });
    const first = (await readKeys(api, jane.email, 'undo-email')).at(-1);
    const second = await latestKey(thief, 'undo-email');
    expect((await post('undo', { key: first })).status).toBe(200);
    expect((await post('undo', { key: second })).status).toBe(400);
  });

  it('is no longer taken back by later links, also when the clock was set back between the two changes', async () => {
    const [thief, again] = [`thief-${jane.email}`, `again-${jane.email}`];
    await changeTo(thief);
    await api.database.query(
      "UPDATE account_key SET created_at = created_at + interval '40 days' WHERE account_id = $1",
      [jane.id],
    );
    await changeTo(again);
    expect(await undo(jane.email)).toBe(200);
    expect(await undo(thief)).toBe(400);
  });

  it('stays reserved for 72 hours, during which no one else can take it', async () => {
    await changeTo(`new-${jane.email}`);
    const registration = aRegistration({ email: jane.email });
    for (const path of ['/api/register', '/api/register-activate'])
      expect((await api.get(path, json('POST', registration))).status).toBe(400);
    const eve = await registerAccount(api);
    await change(jane.email, eve);
    expect(await readKeys(api, jane.email, 'confirm-email')).toHaveLength(1);
    await api.database.query(
      "UPDATE account_key SET created_at = now() - interval '72 hours' WHERE account_id = $1",
      [jane.id],
    );
    expect(await undo(jane.email)).toBe(400);
    expect((await api.get('/api/register', json('POST', registration))).status).toBe(201);
  });

  it('takes the place of a registration that waits for the address', async () => {
    const { email } = aRegistration();
    await api.get('/api/register', json('POST', aRegistration({ email })));
    await changeTo(email);
    expect((await read(jane)).email).toBe(email);
  });

  it('goes to one of several accounts that confirm it at once', async () => {
    const accounts = [jane, ...(await Promise.all([1, 2, 3].map(() => registerAccount(api))))];
    const { email } = aRegistration();
    for (const account of accounts) await change(email, account);
    const keys = await readKeys(api, email, 'confirm-email');
    const responses = await Promise.all(keys.map((key) => post('confirm', { key })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('survives many requests of one account at once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, (_, at) => change(`${at}-${jane.email}`)));
    for (const { status } of responses) expect(status).toBe(200);
    await confirm((await read(jane)).pendingEmail!);
  });
});

describe('the address of an account that was active at once', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
  });
  afterAll(() => api.stop());

  const confirm = (key: unknown) => api.get('/api/account/email/confirm', json('POST', { key }));
  const resend = (token?: string) => api.get('/api/account/email/resend', json('POST', {}, token));
  const isConfirmed = async ({ token }: TestAccount) =>
    (await api.get('/api/account', { headers: bearer(token) })).body.isEmailConfirmed;
  const confirmationKeys = ({ email }: TestAccount) => readKeys(api, email, 'confirm-email');

  it('is confirmed by the mailed link, once', async () => {
    const jane = await registerAccount(api);
    expect(await isConfirmed(jane)).toBe(false);
    const [key] = await confirmationKeys(jane);
    expect((await confirm(key)).status).toBe(200);
    expect(await isConfirmed(jane)).toBe(true);
    const again = await confirm(key);
    expect([again.status, again.body.type]).toEqual([400, expect.stringMatching(/dead-email-link$/)]);
  });

  it('gets another link on request until it is confirmed, and the first one still works', async () => {
    const jane = await registerAccount(api);
    expect((await resend(jane.token)).status).toBe(200);
    const [first, second] = await confirmationKeys(jane);
    expect((await confirm(first)).status).toBe(200);
    expect((await confirm(second)).status).toBe(200);
    expect((await resend(jane.token)).status).toBe(200);
    expect(await confirmationKeys(jane)).toHaveLength(2);
    expect((await resend()).status).toBe(401);
  });

  it('gets at most five more links a day', async () => {
    const jane = await registerAccount(api);
    for (let count = 1; count <= 5; count++) expect((await resend(jane.token)).status).toBe(200);
    expect((await resend(jane.token)).status).toBe(429);
  });

  it('leads to at most ten mails a day from one account, and five to one address', async () => {
    const accounts = await Promise.all([1, 2].map(() => registerAccount(api)));
    const request = async ({ token, password }: TestAccount, email: string) =>
      (await api.get('/api/account', json('PUT', { email, currentPassword: password }, token))).status;
    for (let count = 1; count <= 5; count++) expect(await request(accounts[0]!, 'eve@example.org')).toBe(200);
    expect(await request(accounts[1]!, 'eve@example.org')).toBe(429);
    for (let count = 6; count <= 10; count++)
      expect(await request(accounts[0]!, `eve-${count}@example.org`)).toBe(200);
    expect(await request(accounts[0]!, 'eve-11@example.org')).toBe(429);
  });

  it.each([undefined, '', ['a'], 7, 'unknown', 'k'.repeat(201)])('is not confirmed by %j', async (key) => {
    expect((await confirm(key)).status).toBe(400);
  });

  it('is confirmed by a link for 72 hours', async () => {
    const jane = await registerAccount(api);
    const [key] = await confirmationKeys(jane);
    await api.database.query(
      "UPDATE account_key SET created_at = now() - interval '72 hours' WHERE account_id = $1",
      [jane.id],
    );
    expect((await confirm(key)).status).toBe(400);
  });
});
