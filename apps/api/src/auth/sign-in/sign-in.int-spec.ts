import { JwtService } from '@nestjs/jwt';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';

const DAY = 86_400;

describe('logging in', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' }, hasRealHashes: true });
    jane = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const authenticate = (body: unknown) => api.get('/api/authenticate', json('POST', body));

  it('returns a token for the right password and the address in any case, with spaces around it', async () => {
    const username = ` ${jane.email.toUpperCase()} `;
    const { status, body } = await authenticate({ username, password: jane.password });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['id_token']);
    const own = await api.get('/api/account', { headers: bearer(body.id_token) });
    expect([own.status, own.body.email]).toEqual([200, jane.email]);
  });

  it.each([
    [true, 30],
    [false, 1],
    [undefined, 1],
  ])('with rememberMe %s lasts for %i days', async (rememberMe, days) => {
    const { body } = await authenticate({ username: jane.email, password: jane.password, rememberMe });
    const { iat, exp, sub, ...others } = new JwtService().decode(body.id_token);
    expect([exp - iat, sub]).toEqual([days * DAY, String(jane.id)]);
    expect(Object.keys(others)).toEqual(['sid']);
  });

  it('responds identically to an unknown address, a wrong password and an inactive account', async () => {
    const closed = await registerAccount(api);
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [closed.id]);
    const pairs = [
      { username: 'nobody@example.org', password: jane.password },
      { username: 'nobody\0@example.org', password: jane.password },
      { username: jane.email, password: `${jane.password}!` },
      { username: jane.email, password: jane.password.toUpperCase() },
      { username: closed.email, password: closed.password },
    ];
    for (const pair of pairs) {
      const { status, headers, body } = await authenticate(pair);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect({ ...body, requestId: '' }).toEqual({
        type: expect.stringMatching(/\/problems\/sign-in-refused$/),
        title: 'Login Incorrect. Please try again.',
        status: 401,
        detail: 'Login Incorrect. Please try again.',
        instance: '/api/authenticate',
        requestId: '',
      });
    }
  });

  it('records the right password of an inactive account as refused, and asks for no second factor', async () => {
    const closed = await registerAccount(api);
    await api.database.query(
      `INSERT INTO passkey (account_id, name, credential_id, public_key, counter, transports)
       VALUES ($1, 'Key', 'inactive', '', 0, '{}')`,
      [closed.id],
    );
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [closed.id]);
    const { status } = await authenticate({ username: closed.email, password: closed.password });
    expect(status).toBe(401);
    const [{ event }] = await api.database.query<{ event: string }>(
      'SELECT event FROM security_event WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [closed.id],
    );
    expect(event).toBe('SIGN_IN_REFUSED');
  });

  it('starts no session when the security journal cannot store that it did', async () => {
    const unlucky = await registerAccount(api);
    await api.database.query('DELETE FROM session WHERE account_id = $1', [unlucky.id]);
    await api.database.query(
      `ALTER TABLE security_event ADD CONSTRAINT refusal CHECK (account_id <> ${unlucky.id}) NOT VALID`,
    );
    const { status } = await authenticate({ username: unlucky.email, password: unlucky.password });
    expect(status).toBe(500);
    expect(await api.database.query('SELECT FROM session WHERE account_id = $1', [unlucky.id])).toEqual([]);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'a@example.org' }, ['password']],
    [{ username: 1, password: ['secret'] }, ['username', 'password']],
    [{ username: '', password: 'x'.repeat(256) }, ['username', 'password']],
    [{ username: 'a@example.org', password: 'x', rememberMe: 'yes' }, ['rememberMe']],
  ])('refuses %j with a message beside each field', async (body, fields) => {
    const response = await authenticate(body);
    expect(response.status).toBe(400);
    expect(response.body.violations.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'refuses a body that is %s, and not JSON',
    async (type) => {
      const body = `username=${jane.email}&password=${jane.password}`;
      const response = await api.get('/api/authenticate', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(response.status).toBe(415);
    },
  );

  it('reflects changed roles from the next request on, without a new token', async () => {
    const authorities = async () =>
      (await api.get('/api/account', { headers: bearer(jane.token) })).body.authorities;
    expect(await authorities()).toEqual(['ROLE_USER']);
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_PREMIUM']);
  });

  it('responds with a 503, not a 500, while the database is away', async () => {
    const statuses: number[] = [];
    let rounds = 0;
    let isOver = false;
    const outage = api.database
      .outage(() => {
        const before = rounds;
        return until(() => rounds >= before + 2);
      })
      .finally(() => (isOver = true));
    for (; !isOver; rounds++) {
      statuses.push((await authenticate({ username: jane.email, password: 'wrong' })).status);
      statuses.push((await api.get('/api/account', { headers: bearer(jane.token) })).status);
    }
    await outage;
    expect([...new Set(statuses)].filter((status) => status >= 500)).toEqual([503]);
  });
});
