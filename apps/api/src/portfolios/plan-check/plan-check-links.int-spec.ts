import { limits } from '@plumbline/contracts';
import type { CreatedPlanCheckLink } from '@plumbline/contracts';
import { json } from '../../../test/accounts.ts';
import { recordSecret } from '../../../test/secrets.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { PlanCheckLinksRepository } from './plan-check-links.repository.ts';

const line = {
  name: 'Vanguard Target Retirement 2045 Trust II',
  ticker: null,
  chosen: 'VTIVX',
  kind: 'TARGET_DATE',
  cost: '0.07%',
  percent: 62.5,
};

describe('A link to the check of a plan', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('TRUNCATE attempt_limit, plan_check_link'));

  let address = '203.0.113.1';
  const post = (path: string, body: object) => {
    const { headers, ...init } = json('POST', body);
    const forwarded = { ...(headers as Record<string, string>), 'x-forwarded-for': address };
    return api.get(`/api/plan-check/links${path}`, { ...init, headers: forwarded });
  };
  const create = (body: object = { lines: [line], expiresInDays: 30 }) => post('', body);
  const open = (key: string) => post('/open', { key });
  const end = (endKey: string) => post('/end', { endKey });
  const created = async (): Promise<CreatedPlanCheckLink> => {
    const { status, body } = await create();
    expect(status).toBe(201);
    recordSecret(body.key);
    recordSecret(body.endKey);
    return body;
  };
  const expire = () =>
    api.database.query("UPDATE plan_check_link SET expires_at = now() - interval '1 second'");
  const count = async () => (await api.database.query('SELECT FROM plan_check_link')).length;

  it('leads whoever has its key to the lines and the mix, without an account', async () => {
    const { key, expiresAt } = await created();
    const { status, body, headers } = await open(key);
    expect([status, body]).toEqual([200, { lines: [line], createdAt: expect.any(String), expiresAt }]);
    expect(Date.parse(expiresAt) - Date.parse(body.createdAt)).toBe(30 * 24 * 3_600_000);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has keys that nobody can guess, of which only hashes are stored', async () => {
    const { key, endKey } = await created();
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(key).not.toBe(endKey);
    const stored = JSON.stringify(await api.database.query('SELECT * FROM plan_check_link'));
    for (const secret of [key, endKey]) expect(stored).not.toContain(secret);
  });

  it('stores nothing about who made it', async () => {
    await create({ lines: [{ ...line, owner: 'Ruth' }], expiresInDays: 7, email: 'ruth@example.org' });
    const [row] = await api.database.query<Record<string, unknown>>('SELECT * FROM plan_check_link');
    expect(Object.keys(row!).sort()).toEqual([
      'created_at',
      'end_key_hash',
      'expires_at',
      'id',
      'key_hash',
      'lines',
    ]);
    expect(JSON.stringify(row)).not.toMatch(/ruth/i);
  });

  it('is gone when its time is over, also from the database', async () => {
    const { key } = await created();
    await expire();
    const { status, body } = await open(key);
    expect([status, body.type]).toEqual([404, expect.stringMatching(/plan-check-link-gone$/)]);
    await api.app.get(PlanCheckLinksRepository).deleteExpired();
    expect(await count()).toBe(0);
  });

  it('is ended by its maker alone, as often as they like', async () => {
    const { key, endKey } = await created();
    expect((await end(key)).status).toBe(204);
    expect((await open(key)).status).toBe(200);
    expect((await end(endKey)).status).toBe(204);
    expect((await open(key)).status).toBe(404);
    expect((await end(endKey)).status).toBe(204);
  });

  it('is not opened by the key that ends it, nor by one that was made up', async () => {
    const { endKey } = await created();
    for (const key of [endKey, 'x', 'x'.repeat(100)]) expect((await open(key)).status).toBe(404);
    expect((await open('')).status).toBe(400);
    expect((await open('x'.repeat(101))).status).toBe(400);
  });

  it.each<[string, object]>([
    ['without lines', { lines: [], expiresInDays: 7 }],
    ['with lines that are none', { lines: ['VTIVX'], expiresInDays: 7 }],
    ['with no list', { lines: 'VTIVX', expiresInDays: 7 }],
    [
      'with more lines than a plan has',
      { lines: Array(limits.planCheck.maxLines + 1).fill(line), expiresInDays: 7 },
    ],
    ['with a name of a page’s length', { lines: [{ name: 'x'.repeat(201) }], expiresInDays: 7 }],
    ['with a name that turns what follows', { lines: [{ name: 'Fund \u202E' }], expiresInDays: 7 }],
    ['with a ticker that is none', { lines: [{ ...line, ticker: '<b>' }], expiresInDays: 7 }],
    ['with more than all', { lines: [{ ...line, percent: 100.5 }], expiresInDays: 7 }],
    ['with next to nothing', { lines: [{ ...line, percent: 3e-323 }], expiresInDays: 7 }],
    ['with less than nothing', { lines: [{ ...line, percent: -1 }], expiresInDays: 7 }],
    ['for longer than 90 days', { lines: [line], expiresInDays: 91 }],
    ['for ever', { lines: [line] }],
  ])('is not made %s', async (_, body) => {
    const { status, body: problem } = await create(body);
    expect([status, problem.type]).toEqual([400, expect.stringMatching(/invalid-request$/)]);
    expect(await count()).toBe(0);
  });

  it('is made so many times an hour from an address, and opened so many', async () => {
    address = '203.0.113.2';
    const { perHour } = limits.planCheck;
    for (let at = 0; at < perHour; at += 1) expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(429);
    expect(await count()).toBe(perHour);
  });
});
