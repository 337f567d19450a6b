import type { CreatedPersonalToken, CreatePersonalTokenRequest } from '@plumbline/contracts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { holdRow } from '../../../test/hold-row.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { ExpiringTokensService } from './expiring-tokens.service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let api: TestApp;
let jane: TestAccount;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  jane = await registerAccount(api);
});
afterAll(() => api.stop());

const send = (method: string, path = '', token?: string) =>
  api.get(`/api/account/tokens${path}`, { method, headers: bearer(token) });
const create = (
  request: Partial<CreatePersonalTokenRequest> = {},
  token = jane.token,
): Promise<TestResponse> =>
  api.get(
    '/api/account/tokens',
    json('POST', { name: 'Home server', scopes: ['portfolios:read'], ...request }, token),
  );
const created = async (request?: Partial<CreatePersonalTokenRequest>): Promise<CreatedPersonalToken> =>
  (await create(request)).body;
const list = async () => (await send('GET', '', jane.token)).body;
const statusOf = async (token: string) =>
  (await api.get('/api/portfolios', { headers: bearer(token) })).status;
const set = (assignments: string) =>
  api.database.query(`UPDATE personal_access_token SET ${assignments} WHERE account_id = $1`, [jane.id]);
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000);
const eventsOf = async () =>
  (await api.get('/api/account/security-events', { headers: bearer(jane.token) })).body.map(
    ({ event }: { event: string }) => event,
  );

describe('a personal access token', () => {
  it('is told once, with its name, scopes and expiry, and only its hash is stored', async () => {
    const { status, body } = await create({ scopes: ['screening:read', 'portfolios:read'] });
    const { token, ...told } = body as CreatedPersonalToken;
    expect(status).toBe(201);
    expect(token).toMatch(/^plb_pat_[0-9A-Za-z]{36}$/);
    expect(told).toEqual({
      id: expect.any(Number),
      name: 'Home server',
      scopes: ['screening:read', 'portfolios:read'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      formerWorksUntil: null,
      lastUsed: null,
    });
    expect(daysUntil(told.expiresAt)).toBe(90);
    expect(await list()).toEqual([told]);
    const [row] = await api.database.query<object>('SELECT * FROM personal_access_token WHERE id = $1', [
      told.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(token.slice(8, 20));
    expect(await statusOf(token)).toBe(200);
  });

  it('is recorded in the security journal, and its owner is told by mail', async () => {
    const { id } = await created({ name: 'Cron <b>' });
    await send('POST', `/${id}/rotate`, jane.token);
    await send('DELETE', `/${id}`, jane.token);
    expect((await eventsOf()).slice(0, 3)).toEqual(['TOKEN_REVOKED', 'TOKEN_ROTATED', 'TOKEN_CREATED']);
    const mails = await readInbox(api, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('A new token for your Plumbline account'),
    );
    expect(mails[0]!.text).toContain('“Cron <b>” was created');
    expect(mails[0]!.html).not.toContain('<b>');
    expect(mails[1]!.text).toContain('was rotated');
  });

  it('tells the day, the address and the device of its last use', async () => {
    const { token } = await created();
    await api.get('/api/portfolios', { headers: { ...bearer(token), 'user-agent': FIREFOX } });
    const day = new Date().toISOString().slice(0, 10);
    await until(async () => (await list())[0].lastUsed !== null);
    expect((await list())[0].lastUsed).toEqual({ day, address: '127.0.0.1', device: 'Firefox on Linux' });
  });

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: 'x'.repeat(61) }],
    ['with a name that turns the direction of text', { name: 'A\u202EB' }],
    ['without scopes', { scopes: [] }],
    ['with a scope that there is not', { scopes: ['account:read'] }],
    ['with a scope twice', { scopes: ['portfolios:read', 'portfolios:read'] }],
    ['with scopes that are no list', { scopes: 'portfolios:read' }],
    ['for no day', { expiresInDays: 0 }],
    ['for more than a year', { expiresInDays: 366 }],
    ['for a part of a day', { expiresInDays: 1.5 }],
    ['for good', { expiresInDays: null }],
  ])('is not made %s', async (_, request) => {
    const { status, body } = await create(request as Partial<CreatePersonalTokenRequest>);
    expect([status, body.type.split('/').at(-1)]).toEqual([400, 'invalid-request']);
    expect(await list()).toEqual([]);
  });

  it('lives for a year at most, or as long as was asked for', async () => {
    expect(daysUntil((await created({ expiresInDays: 365 })).expiresAt)).toBe(365);
    expect(daysUntil((await created({ expiresInDays: 1 })).expiresAt)).toBe(1);
  });

  it('is one of twenty at most, of which those that have expired do not count', async () => {
    for (let made = 0; made < 20; made++) expect((await create()).status).toBe(201);
    const { status, body } = await create();
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'too-many-personal-tokens']);
    await api.database.query(
      `UPDATE personal_access_token SET expires_at = now()
       WHERE id = (SELECT max(id) FROM personal_access_token WHERE account_id = $1)`,
      [jane.id],
    );
    expect((await create()).status).toBe(201);
  });

  it('is nobody else’s: not to be listed, rotated or revoked', async () => {
    const { id, token } = await created();
    const eve = await registerAccount(api);
    expect((await send('GET', '', eve.token)).body).toEqual([]);
    for (const [method, path] of [
      ['POST', `/${id}/rotate`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await send(method, path, eve.token)).status).toBe(404);
      expect((await send(method, path)).status).toBe(401);
      expect((await send(method, path.replace(String(id), 'x'), jane.token)).status).toBe(400);
    }
    expect((await send('GET')).status).toBe(401);
    expect((await send('POST')).status).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('a rotated token', () => {
  it('has another beside it for a day, which lives as long as it was made for', async () => {
    const { id, token } = await created({ expiresInDays: 30 });
    await set("expires_at = now() + interval '3 days'");
    const { status, body } = await send('POST', `/${id}/rotate`, jane.token);
    expect([status, body.id, body.name]).toEqual([201, id, 'Home server']);
    expect(body.token).not.toBe(token);
    expect([daysUntil(body.expiresAt), daysUntil(body.formerWorksUntil)]).toEqual([30, 1]);
    expect([await statusOf(token), await statusOf(body.token)]).toEqual([200, 200]);
    await set('former_works_until = now()');
    expect([await statusOf(token), await statusOf(body.token)]).toEqual([401, 200]);
    expect((await list())[0].formerWorksUntil).toBeNull();
  });

  it('never works longer than it would have', async () => {
    const { id, token } = await created();
    await set("expires_at = now() + interval '1 hour'");
    const { body } = await send('POST', `/${id}/rotate`, jane.token);
    expect(Date.parse(body.formerWorksUntil) - Date.now()).toBeLessThan(3_600_001);
    expect(await statusOf(token)).toBe(200);
  });

  it('ends when the one in its place is rotated too', async () => {
    const { id, token } = await created();
    const { body: second } = await send('POST', `/${id}/rotate`, jane.token);
    const { body: third } = await send('POST', `/${id}/rotate`, jane.token);
    expect(await Promise.all([token, second.token, third.token].map(statusOf))).toEqual([401, 200, 200]);
  });

  it('ends with the one in its place', async () => {
    const { id, token } = await created();
    const { body } = await send('POST', `/${id}/rotate`, jane.token);
    expect(await Promise.all([token, body.token].map(statusOf))).toEqual([200, 200]);
    expect((await send('DELETE', `/${id}`, jane.token)).status).toBe(204);
    expect(await Promise.all([token, body.token].map(statusOf))).toEqual([401, 401]);
    expect((await send('DELETE', `/${id}`, jane.token)).status).toBe(404);
    expect((await send('POST', `/${id}/rotate`, jane.token)).status).toBe(404);
  });
});

describe('a token about to expire', () => {
  const run = async () => {
    await api.database.query("UPDATE job SET due_at = now() WHERE queue = 'personal-tokens'");
    await api.app.get(ExpiringTokensService).hourly.runDue();
  };
  const warnings = async () =>
    (await readInbox(api, jane.email)).filter(({ subject }) => subject.endsWith('expires soon'));

  it('is mailed about a week before, once, and once more after a rotation', async () => {
    const { id } = await created({ expiresInDays: 30 });
    await set("expires_at = now() + interval '7 days 1 hour'");
    await run();
    expect(await warnings()).toEqual([]);
    await set("expires_at = now() + interval '6 days 23 hours'");
    await run();
    await run();
    expect(await warnings()).toHaveLength(1);
    expect((await warnings())[0]!.text).toMatch(/“Home server” of your\s+Plumbline\s+account\s+expires on/);
    await send('POST', `/${id}/rotate`, jane.token);
    await set("expires_at = now() + interval '1 day'");
    await run();
    expect(await warnings()).toHaveLength(2);
  });

  it('is not mailed about when it was made for a week', async () => {
    await created({ expiresInDays: 7 });
    await run();
    expect(await warnings()).toEqual([]);
  });

  it('is removed once it has expired', async () => {
    await created();
    await set('expires_at = now()');
    await run();
    expect(
      await api.database.query('SELECT FROM personal_access_token WHERE account_id = $1', [jane.id]),
    ).toEqual([]);
  });
});

it('is limited in number a day, also for an account that revokes each', async () => {
  const limited = await startTestApp({ beside: api });
  try {
    const make = () =>
      limited.get('/api/account/tokens', json('POST', { name: 'A', scopes: ['screening:read'] }, jane.token));
    const statuses: number[] = [];
    for (let made = 0; made < 51; made++) {
      const { status, body } = await make();
      statuses.push(status);
      if (status === 201)
        await limited.get(`/api/account/tokens/${body.id}`, {
          method: 'DELETE',
          headers: bearer(jane.token),
        });
    }
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([50, 429]);
  } finally {
    await limited.stop();
  }
});

it.each(["password_hash = 'another'", 'is_activated = false'])(
  'is not made by a request that was under way when %s was set',
  async (change) => {
    const statement = `UPDATE account SET ${change} WHERE id = ${jane.id}`;
    const [refused] = await holdRow(api.database, { table: 'account', id: jane.id, statement }, () =>
      create(),
    );
    expect(refused!.status).toBe(401);
    expect(
      await api.database.query('SELECT FROM personal_access_token WHERE account_id = $1', [jane.id]),
    ).toEqual([]);
  },
);

it('is not made in a session that a new password ended while the request was counted', async () => {
  const limited = await startTestApp({ beside: api });
  try {
    const make = () =>
      limited.get('/api/account/tokens', json('POST', { name: 'A', scopes: ['screening:read'] }, jane.token));
    // Now there is a count that can be held.
    expect((await make()).status).toBe(201);
    const statement = `UPDATE account SET password_hash = 'another' WHERE id = ${jane.id}`;
    const [refused] = await holdRow(api.database, { table: 'attempt_limit', statement }, make);
    expect(refused!.status).toBe(401);
    expect(
      await api.database.query('SELECT FROM personal_access_token WHERE account_id = $1', [jane.id]),
    ).toEqual([]);
  } finally {
    await limited.stop();
  }
});
