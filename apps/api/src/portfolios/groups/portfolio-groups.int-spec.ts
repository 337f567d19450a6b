import type { PortfolioGroup, PortfolioGroupView, GroupHoldingsResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../../test/universe-records.ts';

const { maxPerAccount, maxPortfolios } = limits.portfolioGroup;

let api: TestApp;
let jane: TestAccount;
let joe: TestAccount;
let mine: PortfolioCalls;
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  [jane, joe] = [await registerAccount(api), await registerAccount(api)];
  mine = portfoliosOf(api, jane);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM portfolio_group'));

/** A call under `/api/portfolio-groups`, Jane's unless another account is given. */
function call(method: string, path: string, body?: unknown, { token } = jane): Promise<TestResponse> {
  const init = body === undefined ? { method, headers: bearer(token) } : json(method, body, token);
  return api.get(`/api/portfolio-groups${path}`, init);
}

async function create(portfolioIds: readonly number[] = [], name = 'Household'): Promise<PortfolioGroup> {
  const { status, body } = await call('POST', '', { name, portfolioIds });
  expect(status).toBe(201);
  return body;
}

const list = async (account = jane): Promise<PortfolioGroup[]> =>
  (await call('GET', '', undefined, account)).body;
const view = async ({ id }: PortfolioGroup, query = ''): Promise<PortfolioGroupView> =>
  (await call('GET', `/${id}${query}`)).body;
const holdingsOf = async ({ id }: PortfolioGroup, query = ''): Promise<GroupHoldingsResponse> =>
  (await call('GET', `/${id}/holdings${query}`)).body;

/** A portfolio of Jane's with so many shares of securities. */
async function hold(shares: Readonly<Record<string, number>>, type = 'IRA' as const): Promise<number> {
  const { id } = await mine.create({ type });
  for (const [ticker, count] of Object.entries(shares)) {
    const financialInstrumentId = await instrumentId(api, ticker);
    await mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [id], shares: count });
  }
  return id;
}

describe('Groups of portfolios', () => {
  it('are created, listed, changed and deleted; their portfolios stay', async () => {
    const [first, second] = [await hold({}), await hold({})];
    const group = await create([second, first, second]);
    expect(group).toEqual({ id: expect.any(Number), name: 'Household', portfolioIds: [first, second] });
    expect(await list()).toEqual([group]);
    const { status, body } = await call('PUT', `/${group.id}`, { name: ' Retirement ' });
    expect([status, body]).toEqual([200, { ...group, name: 'Retirement' }]);
    const fewer = await call('PUT', `/${group.id}`, { portfolioIds: [second] });
    expect(fewer.body).toEqual({ ...group, name: 'Retirement', portfolioIds: [second] });
    expect((await call('DELETE', `/${group.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await mine.read(second)).id).toBe(second);
  });

  it('lose a portfolio that is deleted, and go with their account', async () => {
    const [first, second] = [await hold({ AAPL: 1 }), await hold({})];
    const group = await create([first, second]);
    await mine.call('DELETE', `/${first}`);
    expect(await list()).toMatchObject([{ portfolioIds: [second] }]);
    await mine.call('DELETE', `/${second}`);
    expect(await view(group)).toMatchObject({ totalHoldings: 0, monetaryValue: 0, portfolios: [] });
    await api.database.query('DELETE FROM account WHERE id = $1', [(await registerWithGroup()).id]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['no name', { portfolioIds: [] }, ['name']],
    ['an empty name', { name: '  ', portfolioIds: [] }, ['name']],
    ['a name that is no text', { name: 5, portfolioIds: [] }, ['name']],
    ['a name that cannot be read', { name: '\u202Eabc', portfolioIds: [] }, ['name']],
    ['no list of portfolios', { name: 'A' }, ['portfolioIds']],
    ['portfolios that are no list', { name: 'A', portfolioIds: 7 }, ['portfolioIds']],
    ['ids that are no numbers', { name: 'A', portfolioIds: ['7'] }, ['portfolioIds']],
    ['ids below 1', { name: 'A', portfolioIds: [0] }, ['portfolioIds']],
    [
      'too many portfolios',
      { name: 'A', portfolioIds: Array.from({ length: maxPortfolios + 1 }, (_, at) => at + 1) },
      ['portfolioIds'],
    ],
  ])('are not created with %s', async (_, body, fields) => {
    const { status, body: problem } = await call('POST', '', body);
    expect([status, problem.violations.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it.each([{ name: null }, { name: '' }, { portfolioIds: null }, { portfolioIds: [null] }])(
    'are not changed to %j',
    async (body) => {
      const group = await create();
      expect((await call('PUT', `/${group.id}`, body)).status).toBe(400);
      expect(await list()).toEqual([group]);
    },
  );

  it('cut a name to the length of a portfolio’s', async () => {
    const { name } = await create([], 'n'.repeat(150));
    expect(name).toHaveLength(limits.portfolio.maxNameLength);
  });

  it('cannot be used without a token', async () => {
    const { id } = await create();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}`],
      ['GET', `/${id}/holdings`],
      ['GET', `/${id}/esg-issues/TOBACCO/contributors`],
      ['GET', `/${id}/changes`],
      ['POST', `/${id}/changes/seen`],
      ['GET', `/${id}/report`],
    ] as const)
      expect((await fetch(`${api.url}/api/portfolio-groups${path}`, { method })).status).toBe(401);
  });

  it('of another account are not found, whatever is asked', async () => {
    const { id } = await create([await hold({ AAPL: 1 })]);
    const asJoe = async (method: string, path = '', body?: object) =>
      (await call(method, `/${id}${path}`, body, joe)).status;
    expect(await asJoe('GET')).toBe(404);
    expect(await asJoe('GET', '/holdings')).toBe(404);
    expect(await asJoe('GET', '/esg-issues/TOBACCO/contributors')).toBe(404);
    expect(await asJoe('GET', '/changes')).toBe(404);
    expect(await asJoe('POST', '/changes/seen', { release: 1 })).toBe(404);
    expect(await asJoe('PUT', '', { name: 'Mine' })).toBe(404);
    expect(await asJoe('DELETE')).toBe(404);
    expect(await list(joe)).toEqual([]);
    expect(await list()).toMatchObject([{ name: 'Household' }]);
  });

  it('never take in a portfolio of another account, or one that does not exist', async () => {
    const own = await hold({});
    const others = (await portfoliosOf(api, joe).create()).id;
    const group = await create([own]);
    for (const portfolioId of [others, limits.maxId]) {
      const portfolioIds = [own, portfolioId];
      const created = await call('POST', '', { name: 'Both', portfolioIds });
      expect([created.status, created.body.type]).toEqual([
        404,
        expect.stringMatching(/portfolio-not-found$/),
      ]);
      expect((await call('PUT', `/${group.id}`, { name: 'Both', portfolioIds })).status).toBe(404);
    }
    // Neither call changed anything, the name included.
    expect(await list()).toEqual([group]);
  });

  it(`are at most ${maxPerAccount} for an account, also when two are created at once`, async () => {
    for (let count = 0; count < maxPerAccount - 1; count++) await create();
    const body = { name: 'Last', portfolioIds: [] };
    const responses = await Promise.all([call('POST', '', body), call('POST', '', body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(maxPerAccount);
  });

  it('have what the last of two changes at once says, and nothing of both', async () => {
    const [first, second] = [await hold({}), await hold({})];
    const group = await create([first, second]);
    const change = (portfolioIds: number[]) => call('PUT', `/${group.id}`, { portfolioIds });
    const responses = await Promise.all([change([first]), change([second])]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([[first], [second]]).toContainEqual((await list())[0].portfolioIds);
  });

  it('do not keep a portfolio that is deleted while it is chosen', async () => {
    const group = await create();
    for (let round = 0; round < 5; round++) {
      const portfolioId = await hold({});
      const [chosen, deleted] = await Promise.all([
        call('PUT', `/${group.id}`, { portfolioIds: [portfolioId] }),
        mine.call('DELETE', `/${portfolioId}`),
      ]);
      expect([200, 404]).toContain(chosen.status);
      expect(deleted.status).toBe(204);
      expect((await list())[0].portfolioIds).toEqual([]);
    }
  });

  async function registerWithGroup(): Promise<TestAccount> {
    const account = await registerAccount(api);
    await call('POST', '', { name: 'Gone', portfolioIds: [] }, account);
    return account;
  }
});

describe('A group', () => {
  it('is a portfolio of all that its portfolios hold, added up by security', async () => {
    const ids = [await hold({ AAPL: 2, MSFT: 5 }), await hold({ AAPL: 3 }, 'Roth IRA' as 'IRA')];
    const group = await create(ids);
    const { portfolios, overlap, ...figures } = await view(group);
    const parts = await Promise.all(ids.map((id) => mine.read(id)));
    const value = parts.reduce((sum, { monetaryValue }) => sum + monetaryValue, 0);
    expect(figures.monetaryValue).toBeCloseTo(value, 2);
    expect(figures).toMatchObject({ id: group.id, name: 'Household', type: 'Other', totalHoldings: 2 });
    expect(portfolios).toEqual(
      parts.map(({ id, name, type, monetaryValue, totalHoldings, ...part }) => ({
        ...{ id, name, type, monetaryValue, totalHoldings },
        impactScore: part.impactScore,
        standing: part.standing,
        isBound: part.isBound,
        coverage: part.coverage,
        outsideMethod: part.outsideMethod,
        hasSampleData: part.hasSampleData,
      })),
    );
    expect(overlap).toMatchObject([{ ticker: 'AAPL', numberOfPortfolios: 2 }]);
    const { holdings } = await holdingsOf(group);
    const tnya = holdings.find(({ financialInstrument: { ticker } }) => ticker === 'AAPL')!;
    expect(tnya).toMatchObject({ shares: 5, portfolioIds: ids });
    expect(holdings.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0);
  });

  it('has the figures of one portfolio that holds the same', async () => {
    const ids = [await hold({ AAPL: 2, MSFT: 5 }), await hold({ AAPL: 3, PM: 4 })];
    const one = await mine.read(await hold({ AAPL: 5, PM: 4, MSFT: 5 }));
    const { portfolios, overlap, ...group } = await view(await create(ids));
    expect(portfolios).toHaveLength(2);
    expect(overlap.length).toBeGreaterThan(0);
    const { id, name, lastModified } = one;
    expect({ ...group, id, name, lastModified }).toEqual(one);
  });

  it('of one portfolio is that portfolio', async () => {
    const id = await hold({ AAPL: 2, PM: 4 });
    const group = await create([id]);
    const { portfolios, overlap, ...figures } = await view(group);
    expect({ ...figures, id }).toEqual({
      ...(await mine.read(id)),
      name: 'Household',
      lastModified: figures.lastModified,
    });
    expect(portfolios).toHaveLength(1);
    expect(overlap.every(({ via }) => via.length > 1)).toBe(true);
    const { holdings } = await holdingsOf(group);
    expect(holdings).toEqual(
      (await mine.holdings(id)).map((holding) => ({ ...holding, portfolioIds: [id] })),
    );
  });

  it('without portfolios has no value, no score and no overlap', async () => {
    const group = await create();
    expect(await view(group)).toMatchObject({
      ...{ monetaryValue: 0, totalHoldings: 0, impactScore: null, standing: 'NOT_RATED' },
      ...{ unpricedHoldings: 0, portfolios: [], overlap: [] },
    });
    expect(await holdingsOf(group)).toEqual({ holdings: [], unknownHoldings: [] });
  });

  it('shows what a portfolio changed, in the next response', async () => {
    const id = await hold({ AAPL: 2 });
    const group = await create([id]);
    const before = await view(group);
    const [holding] = await mine.holdings(id);
    await mine.edit(id, holding, { shares: 4 });
    expect((await view(group)).monetaryValue).toBeCloseTo(2 * before.monetaryValue, 2);
  });

  it('answers under a profile, and refuses one that the account may not use', async () => {
    const group = await create([await hold({ AAPL: 2 })]);
    expect((await call('GET', `/${group.id}?profile=1`)).status).toBe(403);
    expect((await call('GET', `/${group.id}?profile=999999`)).status).toBe(404);
    expect((await call('GET', `/${group.id}/holdings?profile=1`)).status).toBe(403);
    expect((await call('GET', `/${group.id}?profile=0`)).status).toBe(200);
  });

  it('lists its holdings by page and in any order', async () => {
    const group = await create([await hold({ AAPL: 2, MSFT: 1 }), await hold({ PM: 4 })]);
    const response = await call('GET', `/${group.id}/holdings?page=1&size=2&sort=ticker,asc`);
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.body.holdings).toMatchObject([{ financialInstrument: { ticker: 'PM' } }]);
    expect((await call('GET', `/${group.id}/holdings?sort=age,asc`)).status).toBe(400);
  });

  it('lists the holdings behind a category, and none of an unknown one', async () => {
    const group = await create([await hold({ AAPL: 2, PM: 1 })]);
    const [entry] = (await view(group)).esgIssueCriteriaRollup.negative;
    const { body } = await call('GET', `/${group.id}/esg-issues/${entry.criterion.name}/contributors`);
    expect(body).toHaveLength(entry.numberOfHoldings);
    expect((await call('GET', `/${group.id}/esg-issues/NOTHING/contributors`)).status).toBe(404);
  });

  it('counts what nobody knows, and merges it only where it is the same line', async () => {
    const ids = [await hold({}), await hold({})];
    const group = await create(ids);
    const upload = async (id: number, ...lines: string[]) => {
      const body = new FormData();
      const head = 'Symbol,Description,Quantity,Market Value';
      body.set('file', new Blob([[head, ...lines].join('\n')]), 'positions.csv');
      const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
      const { status } = await api.get(path, { method: 'POST', headers: bearer(jane.token), body });
      expect(status).toBe(200);
    };
    await upload(ids[0], 'AAPL,Apple,1,', 'ZZQFX,Zebra Trust,2,$100.00', ',Acme Pool,,$30.00');
    await upload(ids[1], 'ZZQFX,ZEBRA TRUST,3,$150.00', 'ZZQFX,Zebra Fund,1,$20.00');
    const { unknownHoldings } = await holdingsOf(group);
    expect(unknownHoldings).toMatchObject([
      { ticker: 'ZZQFX', name: 'Zebra Trust', shares: 5, value: 250, portfolioIds: ids },
      { name: 'Acme Pool', shares: null, value: 30, portfolioIds: [ids[0]] },
      { ticker: 'ZZQFX', name: 'Zebra Fund', value: 20, portfolioIds: [ids[1]] },
    ]);
    const apple = (await mine.read(await hold({ AAPL: 1 }))).monetaryValue;
    const { monetaryValue, totalHoldings, coverage } = await view(group);
    expect([monetaryValue, totalHoldings]).toEqual([apple + 300, 4]);
    expect(coverage).toBeCloseTo(apple / (apple + 300), 3);
  });

  it('tells what changed since its owner last looked, apart from its portfolios', async () => {
    const id = await hold({ AAPL: 1 });
    const group = await create([id]);
    const changes = async () => (await call('GET', `/${group.id}/changes`)).body;
    expect(await changes()).toMatchObject({ since: null, total: 0, changes: [] });
    const { release } = await changes();
    expect((await call('POST', `/${group.id}/changes/seen`, { release })).status).toBe(204);
    expect(await changes()).toMatchObject({ since: expect.any(String), release });
    expect((await mine.call('GET', `/${id}/changes`)).body.since).toBeNull();
    expect((await call('POST', `/${group.id}/changes/seen`, { release: limits.maxId })).status).toBe(400);
    await serveUniverse(api, company('AAPL', { name: 'Apple Inc.' }), flag('TOBACCO', '2026-01-05'));
    expect(await changes()).toMatchObject({ total: 1, changes: [{ ticker: 'AAPL' }] });
  });

  it('is reported on as a PDF with Premium', async () => {
    const group = await create([await hold({ AAPL: 1 })], 'Nest eggs');
    expect((await call('GET', `/${group.id}/report`)).status).toBe(403);
    const rich = await registerAccount(api);
    await grantRoles(api.database, rich.id, 'ROLE_PREMIUM');
    const portfolios = portfoliosOf(api, rich);
    const types = ['IRA', '401(k)', 'IRA'] as const;
    const ids: number[] = [];
    for (const type of types) ids.push((await portfolios.create({ type })).id);
    await portfolios.add(ids[0], 'AAPL');
    const body = { name: 'Nest eggs', portfolioIds: ids };
    const { id } = (await call('POST', '', body, rich)).body;
    const path = `${api.url}/api/portfolio-groups/${id}/report`;
    const response = await fetch(path, { headers: bearer(rich.token) });
    expect(response.headers.get('content-disposition')).toContain('Impact Report - Nest eggs.pdf');
    const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(title).toBe('Impact Report: Nest eggs');
    expect(pages[0].text).toContain('Group of 3 portfolios: IRA, 401(k)');
  });

  it('counts of a fund with bonds only the money that is in companies, as its portfolios do', async () => {
    const price = { close: 10, day: '2026-01-30', quality: 'reported' } as const;
    const fund = { type: 'EXCHANGE_TRADED_FUND', issuer: null, price } as const;
    const position = (ticker: string, weight: number) => ({ reference: reference(ticker), weight });
    await serveUniverse(
      api,
      company('OAK', { price }),
      company('ELM', { price, sic: 5411 }),
      company('SIXTY', fund),
      {
        kind: 'holdings',
        holdings: {
          fund: reference('SIXTY'),
          asOf: '2026-01-30',
          quality: 'reported',
          source: 'test',
          positions: [position('OAK', 30), position('ELM', 30)],
          outside: [{ reason: 'bond', weight: 40 }],
        },
      },
      flag('TOBACCO', '2026-01-05'),
    );
    const ids = [await hold({ SIXTY: 10 }), await hold({ OAK: 10 })];
    const whole = { ruledOut: 0.3, outsideMethod: 0.4 };
    const [tobacco] = [{ criterion: { name: 'TOBACCO' }, weightedPercentage: 30, numberOfHoldings: 1 }];
    expect(await mine.read(ids[0])).toMatchObject({
      ...whole,
      esgIssueCriteriaRollup: { negative: [tobacco] },
    });
    const { body: behind } = await mine.call('GET', `/${ids[0]}/esg-issues/TOBACCO/contributors`);
    expect(behind).toMatchObject([{ ticker: 'SIXTY', weight: 30, via: [{ ticker: 'OAK', weight: 30 }] }]);
    const group = await create(ids);
    expect(await view(group)).toMatchObject({
      ruledOut: 0.65,
      overlap: [{ ticker: 'OAK', weight: 65, via: [{ weight: 50 }, { weight: 15 }] }],
    });
    const { holdings } = await holdingsOf(group);
    expect(
      holdings.map(({ financialInstrument: { ticker, ruledOut } }) => [ticker, ruledOut]).sort(),
    ).toEqual([
      ['OAK', 1],
      ['SIXTY', 0.5],
    ]);
  });
});
