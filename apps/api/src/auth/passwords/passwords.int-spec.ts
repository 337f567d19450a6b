import { bearer, json, registerAccount, signIn } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { holdRow } from '../../../test/hold-row.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const DEAD_LINK = 'This reset link is no longer valid. Please request a new one.';
const SET = 'Set a new password for Plumbline';
const CHANGED = 'Your Plumbline password was changed';

describe('passwords', () => {
  let api: TestApp;
  /** Whose password no test may manage to change. */
  let steady: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
    steady = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const change = (body: unknown, token?: string) =>
    api.get('/api/account/change-password', json('PUT', body, token));
  const askForLink = (body: string, type = 'text/plain') =>
    api.get('/api/account/reset-password/init', { method: 'POST', body, headers: { 'content-type': type } });
  const finish = (body: unknown) => api.get('/api/account/reset-password/finish', json('PUT', body));
  const isSignedIn = async (token: string) =>
    (await api.get('/api/account', { headers: bearer(token) })).status === 200;
  const canSignIn = async (username: string, password: string) =>
    (await api.get('/api/authenticate', json('POST', { username, password }))).status === 200;
  const subjects = async ({ email }: TestAccount) =>
    (await readInbox(api, email)).map(({ subject }) => subject);

  /** The key of the newest link that was mailed. */
  const mailedKey = async ({ email }: TestAccount): Promise<string> => {
    expect((await askForLink(email)).status).toBe(200);
    const mails = (await readInbox(api, email)).filter(({ subject }) => subject === SET);
    return new URL(mails.at(-1)!.links[0]!).pathname.replace('/change-password/', '');
  };

  describe('of signed-in users', () => {
    it('can be changed with the current password, which ends every earlier token and notifies the owner', async () => {
      const jane = await registerAccount(api);
      const elsewhere = await signIn(api, jane.email, jane.password);
      const newPassword = 'oak6mm';
      const { status, body } = await change({ currentPassword: jane.password, newPassword }, jane.token);
      expect([status, body]).toEqual([200, '']);
      expect(await isSignedIn(jane.token)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await canSignIn(jane.email, jane.password)).toBe(false);
      expect(await isSignedIn(await signIn(api, jane.email, newPassword))).toBe(true);
      const [mail] = await readInbox(api, jane.email);
      expect([mail!.subject, new URL(mail!.links[0]!).pathname]).toEqual([CHANGED, '/forgot-password']);
    });

    it('are not changed when the current password is wrong', async () => {
      const { status, body } = await change(
        { currentPassword: `${steady.password} `, newPassword: 'another secret one' },
        steady.token,
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ title: 'Incorrect password', violations: [{ field: 'currentPassword' }] });
      expect(await isSignedIn(steady.token)).toBe(true);
      expect(await subjects(steady)).toEqual([]);
    });

    it.each([
      [{ newPassword: 'five5' }, 'Password requires more characters'],
      [{ newPassword: 'x'.repeat(256) }, 'Password is too long'],
      [{ newPassword: null }, 'Password requires more characters'],
      [{}, 'Password requires more characters'],
    ])('stay as they are when the new one is %j', async (body, message) => {
      const response = await change({ currentPassword: steady.password, ...body }, steady.token);
      expect(response.status).toBe(400);
      expect(response.body.violations).toEqual([{ field: 'newPassword', message }]);
      expect(await isSignedIn(steady.token)).toBe(true);
    });

    it.each(['123456', 'dragon', 'Plumbline1', 'jane-doe'])(
      'stay as they are when the new one is %s, which is guessed first',
      async (newPassword) => {
        const response = await change({ currentPassword: steady.password, newPassword }, steady.token);
        const message = expect.stringMatching(/guessed first/);
        expect([response.status, response.body.violations]).toEqual([
          400,
          [{ field: 'newPassword', message }],
        ]);
        expect(await isSignedIn(steady.token)).toBe(true);
      },
    );

    it('cannot be changed without a token', async () => {
      expect((await change({ currentPassword: 'whatever', newPassword: 'another secret one' })).status).toBe(
        401,
      );
    });

    it('are changed once by two requests at a time', async () => {
      const jane = await registerAccount(api);
      const passwords = ['first of two', 'second of two'];
      // Both have compared the current password before one of them changes it.
      const responses = await holdRow(
        api.database,
        { table: 'account', id: jane.id },
        ...passwords.map(
          (newPassword) => () => change({ currentPassword: jane.password, newPassword }, jane.token),
        ),
      );
      const statuses = responses.map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, 401]);
      expect(await canSignIn(jane.email, passwords[statuses.indexOf(200)]!)).toBe(true);
      expect(await subjects(jane)).toEqual([CHANGED]);
    });

    it('end pending reset links when they are changed', async () => {
      const jane = await registerAccount(api);
      const key = await mailedKey(jane);
      await change({ currentPassword: jane.password, newPassword: 'another secret one' }, jane.token);
      expect((await finish({ key, newPassword: 'a third one' })).status).toBe(400);
      expect(await canSignIn(jane.email, 'another secret one')).toBe(true);
    });
  });

  describe('of users who forgot theirs', () => {
    it('can be set with the key of a mailed link, which ends tokens and other links and notifies the owner', async () => {
      const jane = await registerAccount(api);
      const earlier = await mailedKey(jane);
      const key = await mailedKey(jane);
      expect(key).toMatch(/^[\w-]{43}$/);
      const { status, body } = await finish({ key, newPassword: 'eightyes' });
      expect([status, body]).toEqual([200, '']);
      expect(await isSignedIn(jane.token)).toBe(false);
      expect(await canSignIn(jane.email, jane.password)).toBe(false);
      expect(await canSignIn(jane.email, 'eightyes')).toBe(true);
      expect(await subjects(jane)).toEqual([SET, SET, CHANGED]);
      for (const used of [key, earlier]) {
        const again = await finish({ key: used, newPassword: 'nine nine' });
        expect([again.status, again.body.title]).toEqual([400, DEAD_LINK]);
      }
    });

    it('are set once when several requests use the key at a time', async () => {
      const jane = await registerAccount(api);
      const key = await mailedKey(jane);
      const passwords = Array.from({ length: 5 }, (_, index) => `password number ${index}`);
      const responses = await Promise.all(passwords.map((newPassword) => finish({ key, newPassword })));
      const statuses = responses.map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, 400, 400, 400, 400]);
      expect(await canSignIn(jane.email, passwords[statuses.indexOf(200)]!)).toBe(true);
    });

    it('are set once when two links are used at a time', async () => {
      const jane = await registerAccount(api);
      const keys = [await mailedKey(jane), await mailedKey(jane)];
      const responses = await Promise.all(keys.map((key) => finish({ key, newPassword: 'one of two' })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('can be set for 24 hours after the mail', async () => {
      const jane = await registerAccount(api);
      const age = (hours: number) =>
        api.database.query(
          'UPDATE account_key SET created_at = now() - make_interval(hours => $2) WHERE account_id = $1',
          [jane.id, hours],
        );
      const tooLate = await mailedKey(jane);
      await age(24);
      const response = await finish({ key: tooLate, newPassword: 'too late for' });
      expect([response.status, response.body.title]).toEqual([400, DEAD_LINK]);
      const inTime = await mailedKey(jane);
      await age(23);
      expect((await finish({ key: inTime, newPassword: 'just in time' })).status).toBe(200);
    });

    it('cannot be set with a key for another purpose, or without a key', async () => {
      const key = await mailedKey(steady);
      await api.database.query("UPDATE account_key SET purpose = 'ACTIVATION' WHERE account_id = $1", [
        steady.id,
      ]);
      for (const bad of [key, 'unknown', `${key}=`, '\0', "' OR true --"]) {
        const response = await finish({ key: bad, newPassword: 'another secret one' });
        expect([response.status, response.body.title]).toEqual([400, DEAD_LINK]);
      }
      for (const bad of [undefined, null, '', ['a'], 7, 'k'.repeat(201)]) {
        const response = await finish({ key: bad, newPassword: 'another secret one' });
        expect([response.status, response.body.violations[0].field]).toEqual([400, 'key']);
      }
      expect(await canSignIn(steady.email, steady.password)).toBe(true);
    });

    it('must have at least 8 characters; a shorter one does not use up the key', async () => {
      const jane = await registerAccount(api);
      const key = await mailedKey(jane);
      const { status, body } = await finish({ key, newPassword: '7 chars' });
      expect(status).toBe(400);
      expect(body.violations).toEqual([
        { field: 'newPassword', message: 'Password requires more characters' },
      ]);
      expect((await finish({ key, newPassword: '8 chars!' })).status).toBe(200);
    });

    it('must not be guessed first; one that is does not use up the key', async () => {
      const jane = await registerAccount(api);
      const key = await mailedKey(jane);
      for (const newPassword of ['password', 'jane.doe.1']) {
        const { status, body } = await finish({ key, newPassword });
        const message = expect.stringMatching(/guessed first/);
        expect([status, body.violations]).toEqual([400, [{ field: 'newPassword', message }]]);
      }
      expect((await finish({ key, newPassword: 'river of mercy' })).status).toBe(200);
    });

    it('can be requested with the same response whether or not there is an account', async () => {
      const jane = await registerAccount(api);
      const closed = await registerAccount(api);
      await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [closed.id]);
      const addresses = [
        jane.email,
        closed.email,
        'nobody@example.org',
        'no address',
        '',
        '{"a":1}',
        'a\0@b.org',
      ];
      for (const address of addresses) {
        const { status, body } = await askForLink(address);
        expect([address, status, body]).toEqual([address, 200, '']);
      }
      expect(await subjects(jane)).toEqual([SET]);
      expect(await subjects(closed)).toEqual([]);
    });

    it('can be requested with an address in any case and with spaces around it', async () => {
      const jane = await registerAccount(api);
      await askForLink(` ${jane.email.toUpperCase()}\n`);
      expect(await subjects(jane)).toEqual([SET]);
    });

    it.each(['application/json', 'application/x-www-form-urlencoded'])(
      'are not asked for with a body that is %s',
      async (type) => {
        expect((await askForLink('"jane@example.org"', type)).status).toBe(415);
      },
    );

    it('leave no usable key in the database', async () => {
      const jane = await registerAccount(api);
      const key = await mailedKey(jane);
      const rows = await api.database.query<{ row: string }>(
        'SELECT account_key::text AS row FROM account_key WHERE account_id = $1',
        [jane.id],
      );
      expect(rows).toHaveLength(2);
      const plain = [key, Buffer.from(key).toString('hex'), Buffer.from(key, 'base64url').toString('hex')];
      for (const text of plain) expect(rows.map(({ row }) => row).join()).not.toContain(text);
    });
  });
});
