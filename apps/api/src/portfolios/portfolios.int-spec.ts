import { jest } from '@jest/globals';
import { portfolioTypes } from '@plumbline/contracts';
import type { TestAccount } from '../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../test/accounts.ts';
import { receiveNotifications } from '../../test/notifications.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { changeUnnoticed } from '../../test/test-database.ts';
import { until } from '../../test/until.ts';

describe('Portfolios', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let stranger: PortfolioCalls;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    stranger = portfoliosOf(api, await registerAccount(api));
    await useNewAccount();
  });
  afterAll(() => api.stop());

  const useNewAccount = async () => {
    jane = await registerAccount(api);
    mine = portfoliosOf(api, jane);
  };
  const versionOf = async (id: number) => {
    const [row] = await api.database.query('SELECT version, modified_at FROM portfolio WHERE id = $1', [id]);
    return row;
  };

  it('are created empty, with a value of 0 and no score', async () => {
    const before = Date.now();
    const { status, body } = await mine.call('POST', '', { name: '  Nest egg ', type: '401(k)' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Nest egg',
      type: '401(k)',
      monetaryValue: 0,
      cash: 0,
      totalHoldings: 0,
      impactScore: null,
      standing: 'NOT_RATED',
      isBound: false,
      coverage: 0,
      outsideMethod: 0,
      ruledOut: 0,
      unpricedHoldings: 0,
      lastModified: expect.any(String),
      holdingWeightMethod: 'SHARE_COUNT',
      esgIssueCriteriaRollup: { positive: [], negative: [] },
      hasSampleData: false,
    });
    expect(Date.parse(body.lastModified)).toBeGreaterThanOrEqual(before - 1000);
    expect(await mine.read(body.id)).toEqual(body);
    expect((await mine.list())[0]).toEqual(body);
  });

  it('accept every type and names in any script, cut to 100 characters', async () => {
    for (const type of portfolioTypes) expect((await mine.create({ type })).type).toBe(type);
    const { name } = await mine.create({ name: `${'ξ'.repeat(99)}🌱${'x'.repeat(50)}` });
    expect(name).toBe(`${'ξ'.repeat(99)}🌱`);
  });

  it.each([
    [{ type: 'IRA' }, ['name']],
    [{ name: '   ', type: 'IRA' }, ['name']],
    [{ name: 'a\u0000b', type: 'IRA' }, ['name']],
    [{ name: ['Retirement'], type: 'IRA' }, ['name']],
    [{ name: 'Retirement' }, ['type']],
    [{ name: 'Retirement', type: 'ira' }, ['type']],
    [{ name: 7, type: '__proto__' }, ['name', 'type']],
  ])('are not created from %j', async (body, fields) => {
    const before = await mine.list();
    const response = await mine.call('POST', '', body);
    expect(response.status).toBe(400);
    expect(response.body.violations.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await mine.list()).toEqual(before);
  });

  it('ignore all other properties of a body', async () => {
    const created = await mine.create({
      id: 1,
      accountId: 1,
      account_id: 1,
      monetaryValue: 5,
      categoryTemplateDTO: { id: 1 },
    } as object);
    expect(created.monetaryValue).toBe(0);
    expect(await mine.read(created.id)).toEqual(created);
  });

  it('change their name, their type, or both, and leave absent fields unchanged', async () => {
    const created = await mine.create();
    const renamed = await mine.call('PUT', '', { id: created.id, name: 'Renamed' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({ ...created, name: 'Renamed', lastModified: renamed.body.lastModified });
    expect(renamed.body.lastModified > created.lastModified).toBe(true);
    const both = await mine.call('PUT', '', { ...renamed.body, name: 'Both', type: 'HSA' });
    expect(both.body).toMatchObject({ name: 'Both', type: 'HSA' });
  });

  it.each([
    [{ name: 'Renamed' }, 'id'],
    [{ id: '1', name: 'Renamed' }, 'id'],
    [{ id: 0 }, 'id'],
    [{ id: 2 ** 31 }, 'id'],
    [{ id: 1, name: '' }, 'name'],
    [{ id: 1, name: null }, 'name'],
    [{ id: 1, type: 'Roth' }, 'type'],
  ])('are not changed by %j', async (body, field) => {
    const response = await mine.call('PUT', '', body);
    expect(response.status).toBe(400);
    expect(response.body.violations).toMatchObject([{ field }]);
  });

  it('are deleted together with their holdings', async () => {
    const { id } = await mine.create();
    await mine.add(id, 'AAPL', 'SPY');
    const { status, body } = await mine.call('DELETE', `/${id}`);
    expect([status, body]).toEqual([204, '']);
    expect((await mine.call('GET', `/${id}`)).status).toBe(404);
    expect((await mine.call('DELETE', `/${id}`)).status).toBe(404);
    expect(await api.database.query('SELECT id FROM holding WHERE portfolio_id = $1', [id])).toEqual([]);
  });

  it('of another account, or that do not exist, are 404 for every call', async () => {
    const { id } = await mine.create();
    const [holding] = await mine.add(id, 'MSFT');
    const before = await mine.read(id);
    const financialInstrumentId = holding.financialInstrument.id;
    const edit = { id: holding.id, financialInstrumentId, shares: 7 };
    for (const at of [id, 2_147_483_647]) {
      const calls: [string, string, object?][] = [
        ['GET', `/${at}`],
        ['GET', `/${at}?profile=0`],
        ['DELETE', `/${at}`],
        ['PUT', '', { id: at, name: 'Mine now' }],
        ['PUT', '/update-holding-weight-method', { portfolioId: at, holdingWeightMethod: 'VALUE_BASIS' }],
        ['GET', `/${at}/holdings`],
        ['PUT', `/${at}/holdings`, edit],
        ['PUT', `/${at}/holdings`, [edit]],
        ['POST', `/${at}/holdings/delete`, { ids: [holding.id] }],
        ['DELETE', `/${at}/holdings/${holding.id}`],
        ['POST', '/holdings', { financialInstrumentId, portfolioIds: [at] }],
        ['GET', `/${at}/esg-issues/TOBACCO/contributors`],
      ];
      for (const args of calls) {
        const { status, body, headers } = await stranger.call(...args);
        expect([...args, status, body.title]).toEqual([...args, 404, 'This portfolio was not found']);
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      }
    }
    expect(await mine.read(id)).toEqual(before);
    expect(await stranger.list()).toEqual([]);
  });

  it('are 401 for every call without a token', async () => {
    const { id } = await mine.create();
    const before = await mine.list();
    const calls: [string, string][] = [
      ['GET', ''],
      ['POST', ''],
      ['PUT', ''],
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/holdings`],
      ['PUT', `/${id}/holdings`],
      ['POST', `/${id}/holdings/delete`],
      ['DELETE', `/${id}/holdings/1`],
      ['POST', '/holdings'],
      ['PUT', '/update-holding-weight-method'],
      ['GET', `/${id}/esg-issues/TOBACCO/contributors`],
    ];
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : '{}';
      const headers = { 'content-type': 'application/json' };
      const { status } = await api.get(`/api/portfolios${path}`, { method, body, headers });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    expect(await mine.list()).toEqual(before);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999', '%00', '1%20OR%201=1'])(
    'reject the malformed id %s',
    async (id) => {
      for (const path of [`/${id}`, `/${id}/holdings`, `/${id}/esg-issues/TOBACCO/contributors`])
        expect((await mine.call('GET', path)).status).toBe(400);
      expect((await mine.call('DELETE', `/${id}`)).status).toBe(400);
    },
  );

  describe('in a list', () => {
    beforeEach(useNewAccount);

    it('are sorted as requested, unrated ones last, and newest first by default', async () => {
      const old = await mine.create({ name: 'zebra 10' });
      const middle = await mine.create({ name: 'Ångström' });
      const latest = await mine.create({ name: 'Zebra 9' });
      await mine.add(old.id, 'PM');
      await mine.add(latest.id, 'CHD');
      const ids = async (query: string) => (await mine.list(query)).map(({ id }) => id);
      const [bad, good] = [await mine.read(old.id), await mine.read(latest.id)];
      expect(bad.impactScore).toBeLessThan(good.impactScore!);
      expect(await ids('')).toEqual([latest.id, middle.id, old.id]);
      expect(await ids('?sort=created,desc')).toEqual([latest.id, middle.id, old.id]);
      expect(await ids('?sort=created,asc')).toEqual([old.id, middle.id, latest.id]);
      expect(await ids('?sort=name,asc')).toEqual([middle.id, latest.id, old.id]);
      expect(await ids('?sort=impactScore,desc')).toEqual([latest.id, old.id, middle.id]);
    });

    it('are sorted by every column in both directions, unrated ones last, ties by id', async () => {
      const [first, second, third, fourth] = [
        await mine.create({ name: 'b' }),
        await mine.create({ name: 'a' }),
        await mine.create({ name: 'B' }),
        await mine.create({ name: 'c' }),
      ].map(({ id }) => id);
      await mine.add(first, 'PM', 'AAPL');
      await mine.add(third, 'CHD');
      const ids = async (sort: string) => (await mine.list(`?sort=${sort}`)).map(({ id }) => id);
      const portfolios = await mine.list();
      const valueOf = (wanted: number) => portfolios.find(({ id }) => id === wanted)!.monetaryValue;
      expect(valueOf(first)).toBeGreaterThan(valueOf(third));
      const orders: Record<string, readonly number[]> = {
        'name,asc': [second, first, third, fourth],
        'name,desc': [fourth, first, third, second],
        'created,asc': [first, second, third, fourth],
        'created,desc': [fourth, third, second, first],
        'impactScore,asc': [first, third, second, fourth],
        'impactScore,desc': [third, first, second, fourth],
        'monetaryValue,asc': [second, fourth, third, first],
        'monetaryValue,desc': [first, third, second, fourth],
        'lastModified,asc': [second, fourth, first, third],
        'lastModified,desc': [third, first, fourth, second],
      };
      for (const [sort, expected] of Object.entries(orders))
        expect([sort, await ids(sort)]).toEqual([sort, expected]);
    });

    it('have the same figures as on their own', async () => {
      const { id } = await mine.create();
      await mine.add(id, 'AAPL', 'SPY', 'KO');
      expect(await mine.list()).toEqual([await mine.read(id)]);
    });

    it('are returned by page, with the total count', async () => {
      for (let count = 0; count < 5; count++) await mine.create({ name: `No ${count}` });
      const whole = await mine.list('?sort=name,asc');
      const page = async (number: number, sort: string) => {
        const { headers, body } = await mine.call('GET', `?page=${number}&size=2&sort=${sort}`);
        expect(headers.get('x-total-count')).toBe('5');
        return body.portfolios;
      };
      const pages = [await page(0, 'name,asc'), await page(1, 'name,asc'), await page(2, 'name,asc')];
      expect(pages.flat()).toEqual(whole);
      expect(await page(0, 'impactScore,desc')).toHaveLength(2);
      expect(await page(100_000, 'created,desc')).toEqual([]);
    });

    it.each(['size=0', 'size=1001', 'page=-1', 'page=x', 'sort=name', 'sort=type,asc', 'sort=id;drop,asc'])(
      'reject %s',
      async (query) => {
        const { status, body } = await mine.call('GET', `?${query}`);
        expect([status, body.violations.length]).toEqual([400, 1]);
      },
    );

    it('number at most a thousand, even when several are created at once', async () => {
      await api.database.query(
        `INSERT INTO portfolio (account_id, name, type)
         SELECT $1, 'No ' || number, 'IRA' FROM generate_series(1, 995) AS number`,
        [jane.id],
      );
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => mine.call('POST', '', { name: 'One more', type: 'IRA' })),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(409)]);
      const refused = responses.find(({ status }) => status === 409)!;
      expect(refused.body.title).toBe('You have as many portfolios as an account can hold');
      expect(await mine.list('?size=1000')).toHaveLength(1000);
    });
  });

  describe('under a screening profile', () => {
    it('have the score, coverage and panels of that profile', async () => {
      await useNewAccount();
      const { id } = await mine.create();
      await mine.add(id, 'LMT', 'BUD', 'CHD');
      await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
      const standard = await mine.read(id);
      expect(await mine.read(id, '?profile=0')).toEqual(standard);
      const social = await mine.read(id, '?profile=3');
      expect(social.impactScore).not.toBe(standard.impactScore);
      const names = (list: readonly { criterion: { name: string } }[]) =>
        list.map(({ criterion }) => criterion.name);
      expect(names(standard.esgIssueCriteriaRollup.negative)).toContain('ALCOHOL');
      expect(names(social.esgIssueCriteriaRollup.negative)).not.toContain('ALCOHOL');
      expect(names(social.esgIssueCriteriaRollup.negative)).toContain('WEAPONS_MILITARY');
    });

    it.each(['1', '2', '3'])('require Premium for preset %s', async (profile) => {
      await useNewAccount();
      const { id } = await mine.create();
      for (const path of [`/${id}?profile=${profile}`, `/${id}/holdings?profile=${profile}`]) {
        const { status, body } = await mine.call('GET', path);
        expect(status).toBe(403);
        expect(body.title).toBe('You must upgrade to a Premium Account for this feature');
        await grantRoles(api.database, jane.id, 'ROLE_ADMIN');
        expect((await mine.call('GET', path)).status).toBe(200);
        await api.database.query('DELETE FROM account_role WHERE account_id = $1', [jane.id]);
      }
    });

    it('use a profile of the account and do not find those of others', async () => {
      const profile = { name: 'Dry', positive: [], negative: ['ALCOHOL'] };
      const made = await api.get('/api/screening-profiles', json('POST', profile, jane.token));
      const { id } = await mine.create();
      await mine.add(id, 'PM', 'BUD');
      const { esgIssueCriteriaRollup: rollUp } = await mine.read(id, `?profile=${made.body.id}`);
      expect(rollUp.positive).toEqual([]);
      expect(rollUp.negative.map(({ criterion }) => criterion.name)).toEqual(['ALCOHOL']);
      const theirs = await stranger.create();
      for (const path of [`/${theirs.id}?profile=${made.body.id}`, `/${theirs.id}/holdings?profile=999`])
        expect((await stranger.call('GET', path)).status).toBe(404);
    });

    it.each(['x', '-1', '1.0', '', '99999999999'])('reject the profile %j', async (profile) => {
      const { id } = await mine.create();
      for (const path of [`/${id}`, `/${id}/holdings`])
        expect((await mine.call('GET', `${path}?profile=${profile}`)).status).toBe(400);
    });
  });

  describe('and their weight method', () => {
    const setMethod = (id: unknown, holdingWeightMethod: unknown) =>
      mine.call('PUT', '/update-holding-weight-method', { portfolioId: id, holdingWeightMethod });

    it('show the same figures after switching there and back', async () => {
      const { id } = await mine.create();
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      await mine.edit(id, apple, { shares: 2.5 });
      await mine.edit(id, spy, { shares: 0.125 });
      const before = await mine.read(id);
      const rows = await mine.holdings(id);
      const { status, body } = await setMethod(id, 'VALUE_BASIS');
      expect(status).toBe(200);
      expect(body.holdingWeightMethod).toBe('VALUE_BASIS');
      expect(body.lastModified > before.lastModified).toBe(true);
      expect(body).toEqual({
        ...before,
        holdingWeightMethod: 'VALUE_BASIS',
        lastModified: body.lastModified,
      });
      expect(await mine.holdings(id)).toEqual(rows);
      await setMethod(id, 'SHARE_COUNT');
      expect(await mine.holdings(id)).toEqual(rows);
    });

    it('do not change when set to the method they have', async () => {
      const { id } = await mine.create();
      const before = await versionOf(id);
      expect((await setMethod(id, 'SHARE_COUNT')).status).toBe(200);
      expect(await versionOf(id)).toEqual(before);
    });

    it.each([
      [0, 'VALUE_BASIS', 'portfolioId'],
      ['1', 'VALUE_BASIS', 'portfolioId'],
      [1, 'value_basis', 'holdingWeightMethod'],
      [1, undefined, 'holdingWeightMethod'],
    ])('reject %j with %j', async (id, method, field) => {
      const { status, body } = await setMethod(id, method);
      expect(status).toBe(400);
      expect(body.violations).toMatchObject([{ field }]);
    });
  });

  describe('and the contributors to a category', () => {
    const contributorsOf = async (id: number, category: string) => {
      const { status, body } = await mine.call('GET', `/${id}/esg-issues/${category}/contributors`);
      expect(status).toBe(200);
      return body as { ticker: string; name: string; weight: number; via?: { weight: number }[] }[];
    };

    it('list exactly the holdings that the panels count, with the same total weight', async () => {
      const { id } = await mine.create();
      await mine.add(id, 'SPY', 'QQQ', 'PM', 'BUD', 'AAPL', 'JNJ', 'XOM');
      const { positive, negative } = (await mine.read(id)).esgIssueCriteriaRollup;
      expect(negative.length).toBeGreaterThan(2);
      for (const { criterion, weightedPercentage, numberOfHoldings } of [...positive, ...negative]) {
        const found = await contributorsOf(id, criterion.name);
        expect(found).toHaveLength(numberOfHoldings);
        const weights = found.map(({ weight }) => weight);
        expect(weights).toEqual([...weights].sort((a, b) => b - a));
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(Math.abs(sum - weightedPercentage)).toBeLessThan(0.005 * found.length + 0.01);
      }
    });

    it('list the companies inside a fund that cause it, and none for a company', async () => {
      const { id } = await mine.create();
      await mine.add(id, 'SPY', 'PM');
      const found = await contributorsOf(id, 'TOBACCO');
      expect(found.map(({ ticker }) => ticker).sort()).toEqual(['PM', 'SPY']);
      const fund = found.find(({ ticker }) => ticker === 'SPY')!;
      expect(fund.via).toEqual(
        expect.arrayContaining([{ ticker: 'PM', name: expect.any(String), weight: expect.any(Number) }]),
      );
      expect(fund.via!.length).toBeLessThanOrEqual(10);
      expect(found.find(({ ticker }) => ticker === 'PM')).not.toHaveProperty('via');
    });

    it.each(['NO_SUCH', '__proto__', 'tobacco', '%00'])('do not find the category %s', async (category) => {
      const { id } = await mine.create();
      const { status, body } = await mine.call('GET', `/${id}/esg-issues/${category}/contributors`);
      expect([status, body.title]).toEqual([404, 'This category was not found']);
    });
  });

  it('have a description of every call', async () => {
    const { body } = await api.get('/api/docs/openapi.json', { headers: bearer(jane.token) });
    const calls = Object.entries<Record<string, object>>(body.paths)
      .filter(([path]) => path.startsWith('/api/portfolios'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/portfolios',
        'post /api/portfolios',
        'put /api/portfolios',
        'get /api/portfolios/{id}',
        'delete /api/portfolios/{id}',
        'get /api/portfolios/{id}/holdings',
        'put /api/portfolios/{id}/holdings',
        'post /api/portfolios/{id}/holdings/delete',
        'delete /api/portfolios/{id}/holdings/{holdingId}',
        'post /api/portfolios/holdings',
        'put /api/portfolios/update-holding-weight-method',
        'get /api/portfolios/{id}/esg-issues/{category}/contributors',
      ]),
    );
  });

  it('show changes by another process when its notification arrives', async () => {
    const twin = await startTestApp({ env: { RATE_LIMIT: 'off' }, beside: api });
    try {
      const other = portfoliosOf(twin, jane);
      const { id } = await mine.create();
      await mine.add(id, 'AAPL');
      for (let turn = 0; turn < 4; turn++) {
        const [changing, looking] = turn % 2 === 0 ? [mine, other] : [other, mine];
        const [first] = await changing.holdings(id);
        const edited = await changing.edit(id, first, { shares: turn + 2 });
        expect((await changing.holdings(id))[0].shares).toBe(turn + 2);
        await until(async () => (await looking.holdings(id))[0].shares === turn + 2);
        expect((await looking.read(id)).monetaryValue).toBe(edited.value);
        expect((await looking.list())[0].monetaryValue).toBe(edited.value);
        await changing.call('PUT', '', { id, name: `Turn ${turn}` });
        expect((await changing.read(id)).name).toBe(`Turn ${turn}`);
        await until(async () => (await looking.read(id)).name === `Turn ${turn}`);
      }
    } finally {
      await twin.stop();
    }
  });

  it('show changes by another process after five seconds when the notification is lost', async () => {
    const { id } = await mine.create();
    await mine.add(id, 'AAPL');
    // A late one about this would have the portfolio read again.
    await receiveNotifications(api);
    // So much later that what was read before is out of date.
    const start = performance.now() + 5_000;
    // However long each step takes here.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
    try {
      const { name } = await mine.read(id);
      await changeUnnoticed(
        api.database,
        `UPDATE portfolio SET name = 'Elsewhere', version = version + 1 WHERE id = ${id}`,
      );
      clock.mockReturnValue(start + 3_000);
      expect((await mine.read(id)).name).toBe(name);
      clock.mockReturnValue(start + 5_001);
      expect((await mine.read(id)).name).toBe('Elsewhere');
    } finally {
      clock.mockRestore();
    }
  });

  it('are read anew when the connection for notifications was lost: the database may have been restored', async () => {
    const { id } = await mine.create();
    await mine.add(id, 'AAPL');
    expect((await mine.holdings(id))[0].shares).toBe(1);
    // Behind the application's back, as a backup is restored: the version is the same.
    await api.database.query('UPDATE holding SET shares = 7 WHERE portfolio_id = $1', [id]);
    expect((await mine.holdings(id))[0].shares).toBe(1);
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'plumbline-listener'`,
    );
    await until(async () => (await mine.holdings(id))[0].shares === 7);
  });
});
