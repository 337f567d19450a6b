import type { CreatedSharedLink, CreateSharedLinkRequest, SharedLink } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { MAX_SHARED_LINKS } from '../portfolios.errors.ts';

const DAY = 86_400_000;

let api: TestApp;
let jane: TestAccount;
let joe: TestAccount;
let mine: PortfolioCalls;
let portfolio: number;
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  [jane, joe] = [await registerAccount(api), await registerAccount(api)];
  mine = portfoliosOf(api, jane);
  portfolio = (await mine.create({ name: 'Secret name' })).id;
  await mine.add(portfolio, 'AAPL');
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM shared_link'));

/** A call under `/api/shared-links`, Jane's unless another account is given. */
function call(method: string, path: string, body?: unknown, { token } = jane): Promise<TestResponse> {
  const init = body === undefined ? { method, headers: bearer(token) } : json(method, body, token);
  return api.get(`/api/shared-links${path}`, init);
}

async function share(
  request: Partial<CreateSharedLinkRequest> = {},
  account = jane,
): Promise<CreatedSharedLink> {
  const { status, body } = await call(
    'POST',
    '',
    { kind: 'PORTFOLIO', id: portfolio, name: 'Ours', ...request },
    account,
  );
  expect(status).toBe(201);
  return body;
}

const list = async (account = jane): Promise<SharedLink[]> =>
  (await call('GET', '', undefined, account)).body;
const open = ({ token }: Pick<CreatedSharedLink, 'token'>, path = '') =>
  api.get(`/api/shared/${token}${path}`);
const eventsOf = async ({ token }: TestAccount): Promise<string[]> =>
  (await api.get('/api/account/security-events', { headers: bearer(token) })).body.map(
    ({ event }: { event: string }) => event,
  );

describe('A shared link', () => {
  it('tells its token once, hides amounts and names, and works for 7 days, unless something else is asked for', async () => {
    const { token, ...link } = await share();
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(link).toEqual({
      id: expect.any(Number),
      ...{ kind: 'PORTFOLIO', subject: 'Secret name', name: 'Ours', profile: 'Faith Based Evangelical' },
      ...{ showsAmounts: false, showsNames: false, offersReport: false },
      ...{ createdAt: expect.any(String), expiresAt: expect.any(String), timesOpened: 0, lastOpened: null },
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * DAY);
    expect(await list()).toEqual([link]);
  });

  it('is stored without its token', async () => {
    const { token } = await share();
    const [row] = await api.database.query<object>('SELECT * FROM shared_link');
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it.each([1, 7, 30, 90] as const)('works for %i days', async (expiresInDays) => {
    const { createdAt, expiresAt } = await share({ expiresInDays });
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(expiresInDays * DAY);
  });

  it.each([
    ['no kind', { kind: undefined }, 'kind'],
    ['an unknown kind', { kind: 'ACCOUNT' }, 'kind'],
    ['no id', { id: undefined }, 'id'],
    ['an id that is no number', { id: '7' }, 'id'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that reads backwards', { name: '\u202Eabc' }, 'name'],
    ['a profile that is no id', { profile: 'x' }, 'profile'],
    ['another number of days', { expiresInDays: 365 }, 'expiresInDays'],
    ['days as text', { expiresInDays: '7' }, 'expiresInDays'],
    ['no answer about amounts', { showsAmounts: null }, 'showsAmounts'],
    ['an answer about names that is no answer', { showsNames: 'yes' }, 'showsNames'],
    ['an answer about the report that is no answer', { offersReport: 1 }, 'offersReport'],
  ])('is not made with %s', async (_, wrong, field) => {
    const { status, body } = await call('POST', '', {
      kind: 'PORTFOLIO',
      id: portfolio,
      name: 'Ours',
      ...wrong,
    });
    expect([status, body.violations?.map((violation: { field: string }) => violation.field)]).toEqual([
      400,
      [field],
    ]);
    expect(await list()).toEqual([]);
  });

  it('is made of nothing that another account has', async () => {
    const theirs = portfoliosOf(api, joe);
    const { id } = await theirs.create();
    const group = (
      await api.get('/api/portfolio-groups', json('POST', { name: 'A', portfolioIds: [] }, joe.token))
    ).body;
    const profile = (
      await api.get(
        '/api/screening-profiles',
        json('POST', { name: 'A', positive: [], negative: ['TOBACCO'] }, joe.token),
      )
    ).body;
    const base = { kind: 'PORTFOLIO', id: portfolio, name: 'Ours' };
    const status = async (request: object) => (await call('POST', '', { ...base, ...request })).status;
    expect(await status({ id })).toBe(404);
    expect(await status({ kind: 'GROUP', id: group.id })).toBe(404);
    expect(await status({ profile: String(profile.id) })).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('takes Premium for a report and for a standard that takes it', async () => {
    const base = { kind: 'PORTFOLIO', id: portfolio, name: 'Ours' };
    expect((await call('POST', '', { ...base, offersReport: true })).status).toBe(403);
    expect((await call('POST', '', { ...base, profile: '1' })).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('cannot be made, listed or ended without a token', async () => {
    const { id } = await share();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await api.get(`/api/shared-links${path}`, { method })).status).toBe(401);
  });

  it('is listed for its owner alone, who alone can end it', async () => {
    const link = await share();
    expect(await list(joe)).toEqual([]);
    expect((await call('DELETE', `/${link.id}`, undefined, joe)).status).toBe(404);
    expect((await open(link)).status).toBe(200);
    expect((await call('DELETE', `/${link.id}`)).status).toBe(204);
    expect((await open(link)).status).toBe(404);
    expect((await call('DELETE', `/${link.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is in the journal when it is made, and when it is ended', async () => {
    const owner = await registerAccount(api);
    const { id } = await portfoliosOf(api, owner).create();
    const link = await share({ id }, owner);
    await call('DELETE', `/${link.id}`, undefined, owner);
    expect((await eventsOf(owner)).slice(0, 2)).toEqual(['LINK_ENDED', 'LINK_SHARED']);
  });

  it(`is one of ${MAX_SHARED_LINKS} that an account can have, also when two are made at once; those that expired do not count`, async () => {
    for (let count = 0; count < MAX_SHARED_LINKS; count++) await share();
    await api.database.query(
      "UPDATE shared_link SET expires_at = now() - interval '1 second' WHERE id = (SELECT min(id) FROM shared_link)",
    );
    const body = { kind: 'PORTFOLIO', id: portfolio, name: 'Last' };
    const responses = await Promise.all([call('POST', '', body), call('POST', '', body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(MAX_SHARED_LINKS);
  });

  it('says how often it was opened and on which day, not by whom', async () => {
    const link = await share();
    await open(link);
    await open(link, '/holdings');
    await open(link);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list()).toMatchObject([{ timesOpened: 2, lastOpened: today }]);
  });

  it('ends with its portfolio, its group, its standard and its account', async () => {
    const owner = await registerAccount(api);
    const portfolios = portfoliosOf(api, owner);
    const [first, second] = [(await portfolios.create()).id, (await portfolios.create()).id];
    const send = (method: string, path: string, body?: object) =>
      api.get(
        `/api${path}`,
        body ? json(method, body, owner.token) : { method, headers: bearer(owner.token) },
      );
    const group = (await send('POST', '/portfolio-groups', { name: 'All', portfolioIds: [second] })).body;
    const profile = (
      await send('POST', '/screening-profiles', { name: 'A', positive: [], negative: ['TOBACCO'] })
    ).body;
    const links = [
      await share({ id: first }, owner),
      await share({ kind: 'GROUP', id: group.id }, owner),
      await share({ id: second, profile: String(profile.id) }, owner),
      await share({ id: second }, owner),
    ];
    const statuses = async () => Promise.all(links.map(async (link) => (await open(link)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await send('DELETE', `/portfolios/${first}`);
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    await send('DELETE', `/portfolio-groups/${group.id}`);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await send('DELETE', `/screening-profiles/${profile.id}`);
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    await send('DELETE', '/account', { currentPassword: owner.password });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it('does not stay half-made where its portfolio is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await mine.create();
      const body = { kind: 'PORTFOLIO', id, name: 'Ours' };
      const [made] = await Promise.all([call('POST', '', body), mine.call('DELETE', `/${id}`)]);
      expect([201, 404]).toContain(made.status);
      expect(await list()).toEqual([]);
    }
  });

  it('of an owner who loses what it takes is the same to readers as one that never was, until they have it again', async () => {
    const owner = await registerAccount(api);
    await grantRoles(api.database, owner.id, 'ROLE_PREMIUM');
    const { id } = await portfoliosOf(api, owner).create();
    const [green, plain] = [
      await share({ id, profile: '1', offersReport: true }, owner),
      await share({ id }, owner),
    ];
    expect((await open(green)).status).toBe(200);
    await api.database.query('DELETE FROM account_role WHERE account_id = $1', [owner.id]);
    expect([(await open(green)).status, (await open(plain)).status]).toEqual([404, 200]);
    await api.database.query('UPDATE account SET is_good_standing = false WHERE id = $1', [owner.id]);
    expect((await open(plain)).status).toBe(404);
    await api.database.query('UPDATE account SET is_good_standing = true WHERE id = $1', [owner.id]);
    await grantRoles(api.database, owner.id, 'ROLE_PREMIUM');
    expect([(await open(green)).status, (await open(plain)).status]).toEqual([200, 200]);
  });
});
