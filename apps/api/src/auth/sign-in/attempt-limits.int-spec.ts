import { jest } from '@jest/globals';
import { json, registerAccount, aRegistration } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { withClockAhead } from '../../../test/process-clock.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { TooManyPasswordsError } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

const MINUTES_15 = 900;
const HOUR = 3_600;

describe('Attempts', () => {
  let api: TestApp;
  let jane: TestAccount;
  let registrations = 0;
  /** Another one in each test: a process remembers whom it has refused. */
  let home: string;
  let tests = 0;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  beforeEach(async () => {
    tests += 1;
    home = `198.51.100.${tests}`;
    await api.database.query('TRUNCATE attempt_limit');
    jane = await registerAccount(api);
    await api.database.query('TRUNCATE attempt_limit');
  });
  afterAll(() => api.stop());

  const from = (address: string, init: RequestInit): RequestInit => ({
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': address },
  });
  const signIn = (address: string, username: string, password: string, get = api.get) =>
    get('/api/authenticate', from(address, json('POST', { username, password })));
  const askForLink = (address: string, email: string) =>
    api.get(
      '/api/account/reset-password/init',
      from(address, { method: 'POST', body: email, headers: { 'content-type': 'text/plain' } }),
    );
  /** As if so many had been counted in the window that is open. */
  const pretend = (limit: string, points: number, { database } = api) =>
    database.query('UPDATE attempt_limit SET points = $2 WHERE key LIKE $1', [`${limit}:%`, points]);
  const failTimes = async (times: number, address: string, username: string) => {
    const statuses = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await signIn(address, username, 'a wrong guess')).status);
    return statuses;
  };
  const expectRefusal = (
    { status, headers, body }: Awaited<ReturnType<TestApp['get']>>,
    longestWait: number,
  ) => {
    expect([status, body.title]).toEqual([429, 'Too many attempts. Please try again later.']);
    const retryAfter = Number(headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(longestWait - 120);
    expect(retryAfter).toBeLessThanOrEqual(longestWait);
  };

  describe('to log in', () => {
    it('are refused after 10 wrong passwords from one address for one account, existing or not', async () => {
      for (const username of [jane.email, 'nobody@example.org']) {
        expect(await failTimes(10, home, username)).toEqual(new Array(10).fill(401));
        expectRefusal(await signIn(home, username, jane.password), MINUTES_15);
        expectRefusal(await signIn(home, ` ${username.toUpperCase()}`, jane.password), MINUTES_15);
      }
    });

    it('are not refused from another address, nor for another account', async () => {
      await failTimes(1, home, jane.email);
      await pretend('failed-sign-in', 10);
      expectRefusal(await signIn(home, jane.email, jane.password), MINUTES_15);
      expect((await signIn('203.0.113.2', jane.email, jane.password)).status).toBe(200);
      expect((await signIn(home, 'somebody@example.org', 'a wrong guess')).status).toBe(401);
    });

    it('are counted per IPv6 network', async () => {
      await failTimes(1, '2001:db8:1:1::1', jane.email);
      await pretend('failed-sign-in', 9);
      await failTimes(1, '2001:db8:1:1::2', jane.email);
      expectRefusal(await signIn('2001:db8:1:1:ffff::1', jane.email, jane.password), MINUTES_15);
      expect((await signIn('2001:db8:1:2::1', jane.email, jane.password)).status).toBe(200);
    });

    it('are refused before passwords are compared when there are many at once', async () => {
      const guesses = Array.from({ length: 16 }, (_, index) => signIn(home, jane.email, `guess ${index}`));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    });

    it('do not count where too many wait for their password to be compared', async () => {
      await failTimes(1, home, jane.email);
      await pretend('failed-sign-in', 9);
      const comparing = jest
        .spyOn(api.app.get(PasswordHasher, { strict: false }), 'matches')
        .mockRejectedValue(new TooManyPasswordsError());
      const change = { currentPassword: jane.password, newPassword: 'never gets to be hers' };
      const statuses = [];
      for (let time = 0; time < 2; time += 1) {
        statuses.push((await signIn(home, jane.email, jane.password)).status);
        const request = from(home, json('PUT', change, jane.token));
        statuses.push((await api.get('/api/account/change-password', request)).status);
      }
      comparing.mockRestore();
      expect(statuses).toEqual([503, 503, 503, 503]);
      expect((await signIn(home, jane.email, jane.password)).status).toBe(200);
    });

    it('are counted from zero after a correct password', async () => {
      await failTimes(1, home, jane.email);
      await pretend('failed-sign-in', 9);
      expect((await signIn(home, jane.email, jane.password)).status).toBe(200);
      expect(await failTimes(2, home, jane.email)).toEqual([401, 401]);
    });

    it('are counted from zero when the window is over, which refused attempts do not extend', async () => {
      await failTimes(1, home, jane.email);
      await pretend('failed-sign-in', 12);
      const [{ expire }] = await api.database.query<{ expire: string }>(
        "SELECT expire FROM attempt_limit WHERE key LIKE 'failed-sign-in:%'",
      );
      await failTimes(1, home, jane.email);
      const unchanged = await api.database.query(
        "UPDATE attempt_limit SET expire = 1 WHERE key LIKE 'failed-sign-in:%' AND expire = $1 RETURNING key",
        [expire],
      );
      expect(unchanged).toHaveLength(1);
      expect((await signIn(home, jane.email, jane.password)).status).toBe(200);
    });

    it('are counted by the clock of the database, whatever that of a process shows', async () => {
      expect(await failTimes(5, home, jane.email)).not.toContain(429);
      expect(await withClockAhead(1, () => failTimes(5, home, jane.email))).not.toContain(429);
      for (const hours of [-1, 0, 1, 960])
        await withClockAhead(hours, async () =>
          expectRefusal(await signIn(home, jane.email, jane.password), MINUTES_15),
        );
    });

    it('that were counted while the clock was ahead are refused no longer than others', async () => {
      await failTimes(1, home, jane.email);
      await pretend('failed-sign-in', 10);
      await api.database.query('UPDATE attempt_limit SET expire = expire + $1', [40 * 24 * 3_600_000]);
      for (let time = 0; time < 2; time += 1)
        expectRefusal(await signIn(home, jane.email, jane.password), MINUTES_15);
      const [{ late }] = await api.database.query<{ late: number }>(
        `SELECT count(*)::int AS late FROM attempt_limit
         WHERE key LIKE 'failed-sign-in:%' AND to_timestamp(expire / 1000) > now() + interval '15 minutes'`,
      );
      expect(late).toBe(0);
    });

    it('are refused after 100 from one address, for any accounts', async () => {
      await signIn(home, jane.email, jane.password);
      await pretend('sign-in', 99);
      expect((await signIn(home, jane.email, jane.password)).status).toBe(200);
      expectRefusal(await signIn(home, jane.email, jane.password), MINUTES_15);
      expectRefusal(await signIn(home, 'nobody@example.org', 'a wrong guess'), MINUTES_15);
      expect((await signIn('203.0.113.2', jane.email, jane.password)).status).toBe(200);
    });

    it('are refused from memory, in every process that has asked the database once, until the window is over', async () => {
      const other = await startTestApp({ beside: api, env: { TRUSTED_PROXIES: '127.0.0.1' } });
      const start = performance.now();
      // However long each step takes here.
      const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
      try {
        await failTimes(1, home, jane.email);
        await api.database.query('UPDATE attempt_limit SET points = 100');
        for (const { get } of [api, other])
          expect((await signIn(home, jane.email, jane.password, get)).status).toBe(429);
        await api.database.query('TRUNCATE attempt_limit');
        for (const { get } of [api, other])
          expect((await signIn(home, jane.email, jane.password, get)).status).toBe(429);
        expect(await api.database.query('SELECT FROM attempt_limit')).toEqual([]);
        clock.mockReturnValue(start + MINUTES_15 * 1000);
        expect((await signIn(home, jane.email, jane.password)).status).toBe(200);
      } finally {
        clock.mockRestore();
        await other.stop();
      }
    });

    it('include guesses of the current password with a stolen token', async () => {
      const guess = () =>
        api.get(
          '/api/account/change-password',
          from(
            home,
            json('PUT', { currentPassword: 'a wrong guess', newPassword: 'stolen by me' }, jane.token),
          ),
        );
      expect((await guess()).status).toBe(400);
      await pretend('failed-sign-in', 9);
      expect((await guess()).status).toBe(400);
      expectRefusal(await guess(), MINUTES_15);
      expectRefusal(await signIn(home, jane.email, jane.password), MINUTES_15);
    });
  });

  describe('to register', () => {
    const register = (address: string, email?: string) => {
      registrations += 1;
      const body = aRegistration({ email: email ?? `joe-${registrations}@example.org` });
      return api.get('/api/register', from(address, json('POST', body)));
    };

    it('are refused after 20 from one address', async () => {
      await register(home);
      await pretend('registration', 19);
      expect((await register(home)).status).toBe(201);
      expectRefusal(await register(home), HOUR);
      expect((await register('203.0.113.2')).status).toBe(201);
    });
  });

  describe('to reset a password', () => {
    it('are refused after 5 mails an hour, whether or not there is an account', async () => {
      for (const email of [jane.email, 'nobody@example.org']) {
        for (let host = 1; host <= 5; host += 1)
          expect((await askForLink(`203.0.113.${host}`, email)).status).toBe(200);
        expectRefusal(await askForLink('203.0.113.6', email.toUpperCase()), HOUR);
      }
    });

    it('are refused after 50 from one address, including both steps', async () => {
      const finish = (address: string) =>
        api.get(
          '/api/account/reset-password/finish',
          from(address, json('PUT', { key: 'unknown', newPassword: 'long enough' })),
        );
      await askForLink(home, 'somebody@example.org');
      await pretend('reset', 49);
      expect((await finish(home)).status).toBe(400);
      expectRefusal(await finish(home), HOUR);
      expectRefusal(await askForLink(home, 'anybody@example.org'), HOUR);
      expect((await finish('203.0.113.2')).status).toBe(400);
    });
  });

  it('are counted without storing addresses', async () => {
    await failTimes(1, home, jane.email);
    await askForLink(home, jane.email);
    const rows = await api.database.query<{ key: string }>('SELECT key FROM attempt_limit');
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });

  it('are counted by the address of the connection without trusted proxies, and not at all when limits are off', async () => {
    const plain = await startTestApp({ universe: 'tiny' });
    try {
      const guess = (address: string) =>
        plain.get(
          '/api/authenticate',
          from(address, json('POST', { username: 'nobody@example.org', password: 'a wrong guess' })),
        );
      expect((await guess('203.0.113.1')).status).toBe(401);
      await pretend('failed-sign-in', 10, plain);
      expectRefusal(await guess('203.0.113.2'), MINUTES_15);
    } finally {
      await plain.stop();
    }
    const unlimited = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
    try {
      const body = { username: 'nobody@example.org', password: 'a wrong guess' };
      expect((await unlimited.get('/api/authenticate', json('POST', body))).status).toBe(401);
      expect(await unlimited.database.query('SELECT key FROM attempt_limit')).toEqual([]);
    } finally {
      await unlimited.stop();
    }
  });
});
