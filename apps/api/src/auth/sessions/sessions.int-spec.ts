import { jest } from '@jest/globals';
import { bearer, grantRoles, json, registerAccount, signIn } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { ChildApi } from '../../../test/child-api.ts';
import { startChildApi } from '../../../test/child-api.ts';
import { receiveNotifications } from '../../../test/notifications.ts';
import { withClockAhead } from '../../../test/process-clock.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { changeUnnoticed } from '../../../test/test-database.ts';
import { until } from '../../../test/until.ts';
import { SessionsService } from './sessions.service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly lastSeen: string;
  readonly createdAt: string;
  readonly isCurrent: boolean;
}

let api: TestApp;
let jane: TestAccount;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  jane = await registerAccount(api);
});
afterAll(() => api.stop());

const send = (method: string, path: string, token?: string, { get }: Pick<TestApp, 'get'> = api) =>
  get(`/api/${path}`, { method, headers: bearer(token) });
const list = async (token: string): Promise<ListedSession[]> =>
  (await send('GET', 'account/sessions', token)).body;
const statusOf = async (token: string, process?: Pick<TestApp, 'get'>) =>
  (await send('GET', 'account', token, process)).status;
const setSessions = (assignments: string) =>
  api.database.query(`UPDATE session SET ${assignments} WHERE account_id = $1`, [jane.id]);

describe('the sessions of an account', () => {
  it('are listed with their device and times, most recently seen first', async () => {
    await setSessions("last_seen_at = now() - interval '1 minute'");
    const { body } = await api.get('/api/authenticate', {
      ...json('POST', { username: jane.email, password: jane.password, rememberMe: true }),
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    });
    const sessions = await list(jane.token);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        lastSeen: expect.any(String),
        createdAt: expect.any(String),
        isCurrent: false,
      },
      expect.objectContaining({ device: 'Unknown device', isCurrent: true }),
    ]);
    expect((await list(body.id_token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const ages = sessions.map(({ lastSeen }) => Math.round((Date.now() - Date.parse(lastSeen)) / 60_000));
    expect(ages).toEqual([0, 1]);
  });

  it('end when the user logs out, and the others go on', async () => {
    const elsewhere = await signIn(api, jane.email, jane.password);
    expect(await statusOf(jane.token)).toBe(200);
    const { status, body } = await send('POST', 'logout', jane.token);
    expect([status, body]).toEqual([204, '']);
    expect(await statusOf(jane.token)).toBe(401);
    expect((await send('POST', 'logout', jane.token)).status).toBe(401);
    expect(await statusOf(elsewhere)).toBe(200);
    const { body: events } = await send('GET', 'account/security-events', elsewhere);
    expect(events[0]).toMatchObject({ event: 'SIGNED_OUT' });
  });

  it('end one at a time, and all but the one of the request', async () => {
    const [first, second, third] = [
      await signIn(api, jane.email, jane.password),
      await signIn(api, jane.email, jane.password),
      await signIn(api, jane.email, jane.password),
    ];
    const [{ id }] = (await list(first)).filter(({ isCurrent }) => isCurrent);
    expect((await send('DELETE', `account/sessions/${id}`, jane.token)).status).toBe(204);
    expect(await Promise.all([first, second, third].map((token) => statusOf(token)))).toEqual([
      401, 200, 200,
    ]);
    expect((await send('DELETE', 'account/sessions', jane.token)).status).toBe(204);
    expect(await Promise.all([second, third].map((token) => statusOf(token)))).toEqual([401, 401]);
    expect((await list(jane.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const { body: events } = await send('GET', 'account/security-events', jane.token);
    expect(events.slice(0, 2)).toMatchObject([{ event: 'SESSIONS_ENDED' }, { event: 'SESSIONS_ENDED' }]);
  });

  it('do not begin with a password that was changed meanwhile, or for an account that is not active', async () => {
    const [{ passwordHash }] = await api.database.query<{ passwordHash: string }>(
      'SELECT password_hash AS "passwordHash" FROM account WHERE id = $1',
      [jane.id],
    );
    const start = (hash: string) =>
      api.app
        .get(SessionsService)
        .startSession(
          { id: jane.id, passwordHash: hash },
          { isRemembered: false, userAgent: undefined, method: 'PASSWORD' },
        );
    expect(await start(passwordHash)).not.toBeNull();
    expect(await start(`${passwordHash}x`)).toBeNull();
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [jane.id]);
    expect(await start(passwordHash)).toBeNull();
  });

  it('can be ended only by their account', async () => {
    const eve = await registerAccount(api);
    const [{ id }] = await list(jane.token);
    for (const path of [id, id.toUpperCase(), '1', "' OR 1", `${id}0`]) {
      const { status, body } = await send(
        'DELETE',
        `account/sessions/${encodeURIComponent(path)}`,
        eve.token,
      );
      expect([status, body.title]).toEqual([404, 'This session was not found']);
    }
    expect((await send('DELETE', 'account/sessions', eve.token)).status).toBe(204);
    expect(await statusOf(jane.token)).toBe(200);
  });

  it.each([
    ["last_seen_at = now() - interval '11 hours 59 minutes'", 200],
    ["last_seen_at = now() - interval '12 hours 1 minute'", 401],
    ["is_remembered = true, last_seen_at = now() - interval '13 days 23 hours'", 200],
    ["is_remembered = true, last_seen_at = now() - interval '14 days 1 minute'", 401],
    ['expires_at = now()', 401],
  ])('with %s respond with %i', async (assignments, status) => {
    expect(await statusOf(jane.token)).toBe(200);
    await setSessions(assignments);
    expect(await statusOf(jane.token)).toBe(status);
  });

  it('are not listed once they have expired, and then removed', async () => {
    const elsewhere = await signIn(api, jane.email, jane.password);
    const [{ id }] = (await list(elsewhere)).filter(({ isCurrent }) => isCurrent);
    await api.database.query("UPDATE session SET expires_at = now() - interval '1 second' WHERE id = $1", [
      id,
    ]);
    expect((await list(jane.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await api.database.query("UPDATE job SET due_at = now() WHERE queue = 'sessions'");
    await api.app.get(SessionsService).hourly.runDue();
    const left = await api.database.query<{ id: string }>('SELECT id FROM session WHERE account_id = $1', [
      jane.id,
    ]);
    expect(left.map((session) => session.id)).toEqual((await list(jane.token)).map((session) => session.id));
    expect(left).toHaveLength(1);
  });

  it.each([-40 * 24, 40 * 24])(
    'begin and go on in a process whose clock is %d hours ahead',
    async (hours) => {
      await withClockAhead(hours, async () => {
        expect(await statusOf(jane.token)).toBe(200);
        expect(await statusOf(await signIn(api, jane.email, jane.password))).toBe(200);
      });
    },
  );

  it('end at their time, or seconds later when they are cached', async () => {
    expect([await statusOf(jane.token), await statusOf(jane.token)]).toEqual([200, 200]);
    await changeUnnoticed(
      api.database,
      `UPDATE session SET expires_at = now() WHERE account_id = ${jane.id}`,
    );
    await until(async () => (await statusOf(jane.token)) === 401);
  });

  it('are marked as seen every few minutes', async () => {
    const age = async () => {
      const [{ minutes }] = await api.database.query<{ minutes: number }>(
        'SELECT round(extract(epoch FROM now() - last_seen_at) / 60)::int AS minutes FROM session WHERE account_id = $1',
        [jane.id],
      );
      return minutes;
    };
    await setSessions("last_seen_at = now() - interval '6 minutes'");
    expect(await statusOf(jane.token)).toBe(200);
    await until(async () => (await age()) === 0);
    await setSessions("last_seen_at = now() - interval '4 minutes'");
    expect(await statusOf(jane.token)).toBe(200);
    expect(await age()).toBe(4);
  });

  it('number at most 100: the one that was unused the longest ends', async () => {
    await api.database.query(
      `INSERT INTO session (account_id, device, is_remembered, expires_at)
       SELECT $1, 'Unknown device', false, now() + interval '1 day' FROM generate_series(1, 99)`,
      [jane.id],
    );
    expect(await statusOf(jane.token)).toBe(200);
    const newest = await signIn(api, jane.email, jane.password);
    expect(await statusOf(jane.token)).toBe(401);
    expect(await list(newest)).toHaveLength(100);
  });
});

describe('a change in one process', () => {
  let child: ChildApi;
  beforeAll(async () => {
    child = await startChildApi(api, { RATE_LIMIT: 'off' });
  });
  afterAll(() => child.kill());

  const adminStatus = async () => (await send('GET', 'admin/trending', jane.token, child)).status;
  const untilAdminStatus = (status: number) => until(async () => (await adminStatus()) === status);

  it('of roles takes effect in another when its notification arrives', async () => {
    await grantRoles(api.database, jane.id, 'ROLE_ADMIN');
    expect([await adminStatus(), await adminStatus()]).toEqual([200, 200]);
    await api.database.query('DELETE FROM account_role WHERE account_id = $1', [jane.id]);
    await untilAdminStatus(403);
    await grantRoles(api.database, jane.id, 'ROLE_ADMIN');
    await untilAdminStatus(200);
    await api.database.query('TRUNCATE account_role');
    await untilAdminStatus(403);
  });

  it('of the second factor of an administrator takes effect in another, too', async () => {
    await grantRoles(api.database, jane.id, 'ROLE_ADMIN');
    expect([await adminStatus(), await adminStatus()]).toEqual([200, 200]);
    await api.database.query('DELETE FROM passkey WHERE account_id = $1', [jane.id]);
    await untilAdminStatus(403);
  });

  it.each([
    ['logging out', () => send('POST', 'logout', jane.token)],
    [
      'ending other sessions',
      async () => send('DELETE', 'account/sessions', await signIn(api, jane.email, jane.password)),
    ],
    [
      'changing the password',
      () =>
        api.get(
          '/api/account/change-password',
          json('PUT', { currentPassword: jane.password, newPassword: 'another one entirely' }, jane.token),
        ),
    ],
    [
      'deactivating the account',
      () => api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [jane.id]),
    ],
    ['deleting the account', () => api.database.query('DELETE FROM account WHERE id = $1', [jane.id])],
  ])('that ends a session, %s, makes another refuse its token', async (_, change) => {
    expect(await statusOf(jane.token, child)).toBe(200);
    expect(await statusOf(jane.token, child)).toBe(200);
    await change();
    await until(async () => (await statusOf(jane.token, child)) === 401);
  });
});

it('counts at once in the process that changes it, also while no notification arrives', async () => {
  const other = await signIn(api, jane.email, jane.password);
  expect(await statusOf(jane.token)).toBe(200);
  await api.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'plumbline-listener'`,
  );
  expect((await send('DELETE', 'account/sessions', other)).status).toBe(204);
  expect(await statusOf(jane.token)).toBe(401);
});

it('counts after five seconds when the notification of a change is lost', async () => {
  // A late one about the login, or a connection that was lost before, would have the session read again.
  await receiveNotifications(api);
  const start = performance.now();
  // However long each step takes here.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
  try {
    expect(await statusOf(jane.token)).toBe(200);
    await changeUnnoticed(api.database, `DELETE FROM session WHERE account_id = ${jane.id}`);
    clock.mockReturnValue(start + 3_000);
    expect(await statusOf(jane.token)).toBe(200);
    clock.mockReturnValue(start + 5_001);
    expect(await statusOf(jane.token)).toBe(401);
  } finally {
    clock.mockRestore();
  }
});
