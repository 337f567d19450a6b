import type { FaithFundsResponse, ListingResponse, TrendingResponse } from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import { bearer, grantRoles, json, registerAccount } from '../../test/accounts.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../test/universe-records.ts';

describe('Ranked lists', () => {
  let api: TestApp;
  let lists: Record<string, ListingResponse[]>;
  beforeAll(async () => {
    api = await startTestApp();
    lists = (await api.get('/api/ranked')).body;
  });
  afterAll(() => api.stop());

  const scores = (name: string) => lists[name].map(({ impactScore }) => impactScore!);

  it('are four, with at most ten instruments each', () => {
    expect(Object.keys(lists).sort()).toEqual(['inspireFunds', 'topStocks', 'trendingIssue', 'worstStocks']);
    for (const list of Object.values(lists)) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(10);
    }
  });

  it('begin with what stands on most, then with the highest score, and the list of the worst with the lowest', () => {
    for (const list of [lists.topStocks, lists.inspireFunds]) {
      const standings = list.map(({ standing }) => standing);
      expect(standings).toEqual([...standings].sort());
      expect(standings).not.toContain('NOT_RATED');
    }
    expect(scores('worstStocks')).toEqual([...scores('worstStocks')].sort((a, b) => a - b));
    expect(Math.max(...scores('worstStocks'))).toBeLessThan(0);
  });

  it('name a company once, even with several share classes', () => {
    const names = lists.trendingIssue.map(({ name }) => name.replace(/ Class .*/, ''));
    expect(new Set(names).size).toBe(names.length);
  });

  it('describe the issue behind the trending list', async () => {
    const { body } = await api.get('/api/trending');
    expect(body).toMatchObject({ criterion: 'ABORTION_PHILANTHROPY', title: expect.any(String) });
    expect(body.items).toEqual(lists.trendingIssue);
    const [first] = body.items;
    const { body: instrument } = await api.get(`/api/tickers/${first.ticker}`);
    const families = instrument.score.criteria.map(({ family }: { family: string }) => family);
    expect(families).toContain('ABORTION_ACTIVISM');
  });

  it('of funds that screen for faith has those of the release, with a source for what each says, rated or not', async () => {
    const { funds }: FaithFundsResponse = (await api.get('/api/faith-funds')).body;
    expect(funds.length).toBeGreaterThan(10);
    const standings = funds.map(({ standing }) => standing);
    const order = ['CLEAR', 'PROVISIONAL', 'VIOLATION', 'NOT_RATED'];
    expect(standings).toEqual([...standings].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    const negative = funds.filter(({ standing }) => standing === 'VIOLATION').map(({ isBound }) => isBound);
    expect(negative).toEqual([...negative].sort((a, b) => Number(a) - Number(b)));
    const { body: listed } = await api.get('/api/tickers/CATH');
    expect(funds.find(({ ticker }) => ticker === 'CATH')).toMatchObject({
      tradition: 'CATHOLIC',
      assetClass: 'US_STOCKS',
      impactScore: listed.impactScore,
      screensOut: expect.stringContaining('abortion'),
      source: { url: expect.stringMatching(/^https/) },
    });
    // The sample universe has it under a former name.
    expect(funds.map(({ ticker }) => ticker)).toContain('ETNMX');
    expect((await api.get('/api/faith-funds?profile=1')).status).toBe(401);
  });
});

/** A company in which nothing was found, and that is rated on one criterion. */
function rated(ticker: string, percentile: number): UniverseRecord[] {
  const issuer = ticker.toLowerCase();
  const { evidence } = flag('TOBACCO', '2026-01-15', { issuer }) as Extract<
    UniverseRecord,
    { kind: 'evidence' }
  >;
  const rating = { criterion: 'LABOR_PRACTICES_BIC', kind: 'PERCENTILE', value: percentile } as const;
  return [
    company(ticker),
    { kind: 'evidence', evidence: { ...evidence, criterion: null, status: 'cleared' } },
    { kind: 'evidence', evidence: { ...evidence, ...rating } },
  ];
}

/** A fund of some positions, by ticker and percent, and of eight small ones that nobody knows. */
function basket(ticker: string, positions: Readonly<Record<string, number>>): UniverseRecord[] {
  const unknown = 'ABCDEFGH'.split('').map((letter) => [`UNKNOWN.${letter}`, 1] as const);
  return [
    company(ticker, { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
    {
      kind: 'holdings',
      holdings: {
        fund: reference(ticker),
        asOf: '2026-01-31',
        quality: 'reported',
        source: 'Report of the fund',
        positions: [...Object.entries(positions), ...unknown].map(([of, weight]) => ({
          reference: reference(of),
          weight,
        })),
        outside: [],
      },
    },
  ];
}

describe('The lists of the best', () => {
  let api: TestApp;
  let lists: Record<string, ListingResponse[]>;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    await serveUniverse(
      api,
      ...[...rated('ASH', 90), ...rated('FIR', 95), ...rated('LIME', 30), ...rated('ELM', 80)],
      // No longer in force, and of a criterion that the profile does not have.
      flag('LGBTA_PROMOTION', '2024-06-30', { issuer: 'fir', expiresOn: '2025-06-30' }),
      flag('NUCLEAR', '2026-01-15', { issuer: 'elm' }),
      ...basket('GOOD', { ASH: 60, LIME: 32 }),
      ...basket('GOOD.B', { ASH: 60, LIME: 32 }),
      ...basket('PAST', { ASH: 60, FIR: 32 }),
      ...basket('PART', { ASH: 80 }),
    );
    lists = (await api.get('/api/ranked')).body;
  });
  afterAll(() => api.stop());

  const tickersOf = (name: string) => lists[name].map(({ ticker }) => ticker);

  it('name no company that evidence ever named for what the profile rules out', async () => {
    expect((await api.get('/api/tickers/FIR')).body).toMatchObject({ impactScore: 32, standing: 'CLEAR' });
    expect(tickersOf('topStocks')).toEqual(['ASH', 'ELM', 'LIME']);
    expect(tickersOf('worstStocks')).toEqual([]);
  });

  it('name only funds of which nine tenths are such companies, and each once', async () => {
    for (const ticker of ['PAST', 'PART'])
      expect((await api.get(`/api/tickers/${ticker}`)).body.impactScore).toBeGreaterThan(0);
    expect(tickersOf('inspireFunds')).toEqual(['GOOD']);
  });
});

describe('Trending issue', () => {
  let api: TestApp;
  let admin: string;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    await serveUniverse(
      api,
      company('OAK', { marketCap: 1_000 }),
      company('OAK.B', { issuer: 'oak' }),
      company('ELM', { marketCap: 2_000 }),
      company('ASH', { marketCap: 3_000 }),
      flag('TOBACCO', '2026-01-15'),
      flag('TOBACCO', '2025-01-15', { issuer: 'elm' }),
      flag('GAMBLING', '2026-01-20', { issuer: 'elm' }),
    );
    const { id, token } = await registerAccount(api, { firstName: 'Ada', lastName: 'Desk' });
    await grantRoles(api.database, id, 'ROLE_ADMIN');
    admin = token;
  });
  afterAll(() => api.stop());

  const getIssue = async (): Promise<TrendingResponse> => (await api.get('/api/trending')).body;
  const tickersOf = (items: readonly ListingResponse[]) => items.map(({ ticker }) => ticker);

  it('is the criterion with the newest evidence while the chosen one flags no company, and says so', async () => {
    const issue = await getIssue();
    expect(issue).toMatchObject({
      criterion: 'GAMBLING',
      basis: 'CHOSEN_FLAGS_NOBODY',
      chosenOn: null,
      newestOn: '2026-01-20',
      companies: 1,
    });
    expect(tickersOf(issue.items)).toEqual(['ELM']);
  });

  it('is what an administrator chose, at once, with the reason, the day and the person on record', async () => {
    const choice = { criterion: 'TOBACCO', title: 'Tobacco at the till', reason: 'New filings name it.' };
    const { status, body } = await api.get('/api/admin/trending', json('POST', choice, admin));
    expect(status).toBe(201);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({ ...choice, chosenAt: expect.any(String), chosenBy: 'Ada Desk' });
    const issue = await getIssue();
    expect(issue).toMatchObject({
      criterion: 'TOBACCO',
      title: 'Tobacco at the till',
      description: 'New filings name it.',
      basis: 'CHOSEN',
      chosenOn: body[0].chosenAt.slice(0, 10),
      companies: 2,
    });
    expect(tickersOf(issue.items)).toEqual(['ELM', 'OAK']);
    expect(tickersOf((await api.get('/api/ranked')).body.trendingIssue)).toEqual(['ELM', 'OAK']);
  });

  it('takes the words of the criterion where the administrator wrote none', async () => {
    await api.get('/api/admin/trending', json('POST', { criterion: 'GAMBLING', title: ' ' }, admin));
    expect(await getIssue()).toMatchObject({
      title: 'Gambling',
      description: expect.stringMatching(/casino/),
    });
  });

  it('cannot be chosen by other users, nor be a positive or unknown criterion', async () => {
    const { token } = await registerAccount(api);
    const choose = (criterion: string, by: string) =>
      api.get('/api/admin/trending', json('POST', { criterion }, by));
    expect((await choose('TOBACCO', token)).status).toBe(403);
    expect((await api.get('/api/admin/trending', { headers: bearer(token) })).status).toBe(403);
    expect((await choose('AIR_QUALITY_BIC', admin)).status).toBe(400);
    expect((await choose('NOISE', admin)).status).toBe(400);
  });

  it('lists choices that nobody can change', async () => {
    const { body } = await api.get('/api/admin/trending', { headers: bearer(admin) });
    expect(body.map(({ criterion }: { criterion: string }) => criterion)).toEqual([
      'GAMBLING',
      'TOBACCO',
      'ABORTION_PHILANTHROPY',
    ]);
  });

  it('comes with how many companies each category flags and by how many sources', async () => {
    const { body } = await api.get('/api/screening-categories');
    const find = (name: string) =>
      body.categories.find(({ criterion }: { criterion: string }) => criterion === name);
    expect(find('TOBACCO')).toEqual({
      criterion: 'TOBACCO',
      companies: 2,
      newestOn: '2026-01-15',
      providers: [],
      documents: 1,
      hasSampleData: false,
    });
    expect(find('EXPLOITATION')).toMatchObject({ companies: 0, newestOn: null, documents: 0 });
  });
});
