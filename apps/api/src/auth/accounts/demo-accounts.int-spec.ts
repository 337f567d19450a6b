import { bearer, json, registerAccount, signIn } from '../../../test/accounts.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD, DemoAccounts } from './demo-accounts.ts';

const emails = ['basic@plumbline.demo', 'premium@plumbline.demo', 'admin@plumbline.demo'];
const env = { RATE_LIMIT: 'off' };

describe('Demo accounts', () => {
  let api: TestApp;
  let twin: TestApp;
  let withoutDemo: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env });
    twin = await startTestApp({ env, beside: api });
    withoutDemo = await startTestApp({ env: { ...env, DEMO: 'off' }, beside: api });
    await ensure(api);
  });
  afterAll(async () => {
    await withoutDemo.stop();
    await twin.stop();
    await api.stop();
  });

  const ensure = ({ app }: TestApp) => app.get(DemoAccounts, { strict: false }).ensure();
  const authenticate = (username: string, password = DEMO_PASSWORD) =>
    api.get('/api/authenticate', json('POST', { username, password }));
  const statusWith = async (token: string) =>
    (await api.get('/api/account', { headers: bearer(token) })).status;
  const rows = () =>
    api.database.query<{ email: string; id: number; roles: string[] }>(
      `SELECT email, id, first_name, is_good_standing,
         ARRAY(SELECT role FROM account_role WHERE account_id = id ORDER BY role) AS roles
       FROM account WHERE email LIKE '%@plumbline.demo' ORDER BY id`,
    );

  it('have three roles and three first names', async () => {
    expect(await rows()).toMatchObject([
      { email: 'basic@plumbline.demo', first_name: 'Bea', is_good_standing: true, roles: [] },
      { email: 'premium@plumbline.demo', first_name: 'Petra', roles: ['ROLE_PREMIUM'] },
      { email: 'admin@plumbline.demo', first_name: 'Ada', roles: ['ROLE_ADMIN'] },
    ]);
  });

  it.each(emails)('allow everyone to log in as %s', async (email) => {
    expect((await authenticate(email)).status).toBe(200);
  });

  it('stay unchanged, including tokens, when several processes start at once', async () => {
    const token = await signIn(api, emails[0], DEMO_PASSWORD);
    const before = await rows();
    await Promise.all([ensure(api), ensure(twin), ensure(api), ensure(twin)]);
    expect(await rows()).toEqual(before);
    expect(await statusWith(token)).toBe(200);
  });

  it('are restored at the next start after visitors changed them', async () => {
    const token = await signIn(api, emails[2], DEMO_PASSWORD);
    const before = await rows();
    await api.database.query(
      `UPDATE account SET email = 'mine@example.org', first_name = 'Mallory', password_hash = 'other'
       WHERE email = $1`,
      [emails[2]],
    );
    await api.database.query('DELETE FROM account_role');
    await ensure(api);
    expect(await rows()).toEqual(before);
    expect((await authenticate(emails[2])).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
  ])('are not for whom a proxy serves, which sends %s', async (name, value) => {
    const attempt = json('POST', { username: emails[2], password: DEMO_PASSWORD });
    const behindProxy = await api.get('/api/authenticate', {
      ...attempt,
      headers: { ...attempt.headers, [name]: value },
    });
    expect(behindProxy.status).toBe(401);
    const token = await signIn(api, emails[2], DEMO_PASSWORD);
    // The second request with a token takes another way than the first.
    for (let request = 0; request < 2; request += 1) {
      const headers = { ...bearer(token), [name]: value };
      expect((await api.get('/api/account', { headers })).status).toBe(401);
    }
    expect(await statusWith(token)).toBe(200);
    expect((await api.get('/api/account', { headers: { ...bearer(token), [name]: value } })).status).toBe(
      401,
    );
  });

  it('administer without a second factor only where the site is not reached by https', async () => {
    const secure = await startTestApp({ env: { ...env, PUBLIC_URL: 'https://localhost' }, beside: api });
    try {
      const headers = bearer(await signIn(api, emails[2], DEMO_PASSWORD));
      const read = async ({ get }: TestApp) => {
        const { body } = await get('/api/account/second-factor', { headers });
        return [(await get('/api/admin/universe', { headers })).status, body.isRequired];
      };
      expect(await read(api)).toEqual([200, false]);
      expect(await read(secure)).toEqual([403, true]);
    } finally {
      await secure.stop();
    }
  });

  it('have reserved addresses', async () => {
    const { token, email, password } = await registerAccount(api);
    const change = json('PUT', { email: 'Admin@plumbline.demo', currentPassword: password }, token);
    const { status, body } = await api.get('/api/account', change);
    expect([status, body.email]).toEqual([200, email]);
    expect(await readInbox(api, 'admin@plumbline.demo')).toEqual([]);
  });

  it('are closed, with their tokens, when they are switched off, and opened when they are switched on', async () => {
    const token = await signIn(api, emails[1], DEMO_PASSWORD);
    const bystander = await registerAccount(api);
    await ensure(withoutDemo);
    for (const email of emails) expect((await authenticate(email)).status).toBe(401);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(bystander.token)).toBe(200);

    await ensure(api);
    for (const email of emails) expect((await authenticate(email)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });
});
