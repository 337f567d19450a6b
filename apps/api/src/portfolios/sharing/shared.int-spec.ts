import type {
  CreatedSharedLink,
  CreateSharedLinkRequest,
  HoldingResponse,
  PortfolioContributorResponse,
  PortfolioGroupView,
  SharedHoldings,
  SharedView,
} from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { wholeScore } from '../view/hide-amounts.ts';
import { READS_PER_ADDRESS } from './shared-read-limits.ts';

let api: TestApp;
let jane: TestAccount;
let mine: PortfolioCalls;
/** Two portfolios of Jane's, and the group of both. */
let ids: number[];
let group: number;
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  jane = await registerAccount(api, { firstName: 'Janeth', lastName: 'Hiddenburg' });
  await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
  mine = portfoliosOf(api, jane);
  ids = [
    await fill('Private IRA of ours', 'IRA', [
      'AAPL,Apple,17,',
      'MSFT,Microsoft,23,',
      'ZZQFX,Trust worth 777123,3,"$7,771.23"',
    ]),
    await fill('Private 401(k) of ours', '401(k)', [
      'AAPL,Apple,4,',
      'PM,Philip Morris,1234.5,',
      'KO,Coca-Cola,1,',
    ]),
  ];
  const request = { name: 'Private household', portfolioIds: ids };
  group = (await api.get('/api/portfolio-groups', json('POST', request, jane.token))).body.id;
});
afterAll(() => api.stop());

/** A portfolio of Jane's with the rows of a broker's file. */
async function fill(name: string, type: 'IRA' | '401(k)', rows: readonly string[]): Promise<number> {
  const { id } = await mine.create({ name, type });
  const body = new FormData();
  body.set(
    'file',
    new Blob([['Symbol,Description,Quantity,Market Value', ...rows].join('\n')]),
    'positions.csv',
  );
  const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
  expect((await api.get(path, { method: 'POST', headers: bearer(jane.token), body })).status).toBe(200);
  return id;
}

async function share(request: Partial<CreateSharedLinkRequest> = {}): Promise<CreatedSharedLink> {
  const body = { kind: 'GROUP', id: group, name: 'What we hold', ...request };
  const response = await api.get('/api/shared-links', json('POST', body, jane.token));
  expect(response.status).toBe(201);
  return response.body;
}

const get = ({ token }: Pick<CreatedSharedLink, 'token'>, path = '') =>
  api.get(`/api/shared/${token}${path}`);
const viewOf = async (link: CreatedSharedLink): Promise<SharedView> => (await get(link)).body;
const holdingsOf = async (link: CreatedSharedLink, query = ''): Promise<SharedHoldings> =>
  (await get(link, `/holdings${query}`)).body;
const contributorsOf = async (
  link: CreatedSharedLink,
  category: string,
): Promise<PortfolioContributorResponse[]> => (await get(link, `/esg-issues/${category}/contributors`)).body;
const ownView = async (query = ''): Promise<PortfolioGroupView> =>
  (await api.get(`/api/portfolio-groups/${group}${query}`, { headers: bearer(jane.token) })).body;
async function reportOf(link: CreatedSharedLink): Promise<string> {
  const response = await fetch(`${api.url}/api/shared/${link.token}/report`);
  expect(response.status).toBe(200);
  const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return `${title} ${pages.map(({ text }) => text).join(' ')}`;
}

/** Every number and every text in an answer. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [];
}

/** Names of all fields in an answer. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, field]) => [name, ...fieldsOf(field)])
    : [];
}

/** Everything that the calls of a link answer. */
async function answersOf(link: CreatedSharedLink): Promise<unknown[]> {
  const view = await viewOf(link);
  const { positive, negative } = view.esgIssueCriteriaRollup;
  expect(negative.length).toBeGreaterThan(0);
  const categories = [...positive, ...negative].map(({ criterion }) => criterion.name);
  const contributors = await Promise.all(categories.map((category) => contributorsOf(link, category)));
  return [view, await holdingsOf(link), ...contributors];
}

/** What nobody may learn from a link that hides amounts: in every form that an answer could have it in. */
async function secretsOf(): Promise<Set<string>> {
  const views = [await ownView(), ...(await Promise.all(ids.map((id) => mine.read(id))))];
  const holdings = (await Promise.all(ids.map((id) => mine.holdings(id)))).flat();
  const numbers = [
    ...views.map(({ monetaryValue }) => monetaryValue),
    ...holdings.flatMap(({ value, shares, financialInstrument }) => [
      value,
      shares!,
      financialInstrument.previousSharePrice!,
    ]),
    7771.23,
  ].filter((number) => number > 100);
  return new Set(numbers.flatMap((number) => [number, Math.round(number), number.toFixed(2)].map(String)));
}

/** No text with a date or a number of its own would be mistaken for a secret. */
function toNumberless(text: string): string[] {
  return text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
}

describe('A link that hides amounts', () => {
  it.each(['GROUP', 'PORTFOLIO'] as const)(
    'of a %s answers no value, no price, no number of shares, and nothing from which they come',
    async (kind) => {
      const link = await share({ kind, id: kind === 'GROUP' ? group : ids[0] });
      const secrets = await secretsOf();
      expect(secrets.size).toBeGreaterThan(15);
      for (const answer of await answersOf(link)) {
        const found = leavesOf(answer).flatMap((leaf) => toNumberless(String(leaf)));
        expect(found.filter((number) => secrets.has(number))).toEqual([]);
      }
    },
  );

  it('has no amount in any field that could have one, and whole percents alone', async () => {
    const link = await share();
    const view = await viewOf(link);
    const { holdings, unknownHoldings } = await holdingsOf(link);
    const amounts = [view, ...view.portfolios, ...holdings, ...unknownHoldings].flatMap((part) =>
      ['monetaryValue', 'cash', 'shares', 'value'].map(
        (field) => (part as Record<string, unknown>)[field] ?? null,
      ),
    );
    expect(new Set(amounts)).toEqual(new Set([null]));
    const weights: number[] = [];
    const collect = (value: unknown): void => {
      if (!value || typeof value !== 'object') return;
      for (const [name, field] of Object.entries(value))
        if (/weight/i.test(name) && typeof field === 'number') weights.push(field);
        else collect(field);
    };
    (await answersOf(link)).forEach(collect);
    expect(weights.length).toBeGreaterThan(20);
    expect(weights.filter((weight) => !Number.isInteger(weight))).toEqual([]);
    for (const fraction of [view, ...view.portfolios].flatMap(({ coverage, outsideMethod }) => [
      coverage!,
      outsideMethod,
    ]))
      expect(100 * fraction).toBeCloseTo(Math.round(100 * fraction), 9);
  });

  it('has no score from whose decimals the weights of two stocks could be told, and those of the stocks as they are', async () => {
    const id = await fill('Two stocks', 'IRA', ['AAPL,Apple,17,', 'PM,Philip Morris,23,']);
    const own = await mine.read(id);
    const link = await share({ kind: 'PORTFOLIO', id });
    const { impactScore, portfolios } = await viewOf(link);
    expect(Number.isInteger(own.impactScore)).toBe(false);
    expect([impactScore, ...portfolios.map((portfolio) => portfolio.impactScore)]).toEqual(
      Array(2).fill(wholeScore(own.impactScore)),
    );
    const ofStocks = (holdings: SharedHoldings['holdings'] | readonly HoldingResponse[]) =>
      holdings.map(({ financialInstrument }) => financialInstrument.impactScore).sort();
    expect(ofStocks((await holdingsOf(link)).holdings)).toEqual(ofStocks(await mine.holdings(id)));
    await mine.call('DELETE', `/${id}`);
  });

  it('has only fields that were chosen for it: none with an id, a price, a day or an owner', async () => {
    const fields = new Set((await answersOf(await share())).flatMap(fieldsOf));
    expect([...fields].sort()).toEqual(
      (
        'cash cashWeight coverage criterion exchangeLocation expiresAt financialInstrument hasSampleData holdings id ' +
        'impactScore isBound isDomestic isHeldDirectly isListed isValued kind monetaryValue name negative numberOfFunds ' +
        'numberOfHoldings numberOfPortfolios offersReport outsideMethod overlap portfolioIds portfolios positive ' +
        'profile ruledOut shares showsAmounts standing ticker title totalHoldings type unknownHoldings unknownWeight ' +
        'unpricedHoldings value via weight weightedPercentage esgIssueCriteriaRollup'
      )
        .split(' ')
        .sort(),
    );
  });

  it('names no owner, account, portfolio or line of a file', async () => {
    const link = await share();
    const text = JSON.stringify(await answersOf(link));
    for (const secret of ['Janeth', 'Hiddenburg', jane.email, 'Private', 'ZZQFX', 'Trust worth', 'household'])
      expect(text).not.toContain(secret);
    const { name, portfolios } = await viewOf(link);
    expect(name).toBe('What we hold');
    expect(portfolios).toMatchObject([
      { id: 1, name: 'Portfolio 1', type: 'IRA' },
      { id: 2, name: 'Portfolio 2', type: '401(k)' },
    ]);
    const { holdings, unknownHoldings } = await holdingsOf(link);
    expect(unknownHoldings).toMatchObject([{ id: 1, ticker: '', name: 'Line 1', portfolioIds: [1] }]);
    const apple = holdings.find(({ financialInstrument }) => financialInstrument.ticker === 'AAPL');
    expect(apple).toMatchObject({ portfolioIds: [1, 2] });
  });

  it('has a report that says as little', async () => {
    const link = await share({ offersReport: true });
    const text = await reportOf(link);
    const secrets = await secretsOf();
    expect(toNumberless(text).filter((number) => secrets.has(number))).toEqual([]);
    for (const secret of [
      '$',
      'Shares',
      'Value',
      'Janeth',
      'Hiddenburg',
      jane.email,
      'Private',
      'ZZQFX',
      'Trust worth',
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain('Impact Report: What we hold');
    expect(text).toContain('shared by its owner');
    expect(text).toContain('1 line of a broker’s file (');
  });
});

describe('A link that shows amounts', () => {
  it('has the figures of the group itself, still without ids, and names only where they were asked for', async () => {
    const own = await ownView();
    const link = await share({ showsAmounts: true });
    const { monetaryValue, cash, impactScore, coverage, esgIssueCriteriaRollup, overlap, ...view } =
      await viewOf(link);
    expect({ monetaryValue, cash, impactScore, coverage, esgIssueCriteriaRollup }).toEqual({
      monetaryValue: own.monetaryValue,
      cash: own.cash,
      impactScore: own.impactScore,
      coverage: own.coverage,
      esgIssueCriteriaRollup: own.esgIssueCriteriaRollup,
    });
    expect(overlap.map(({ weight }) => weight)).toEqual(own.overlap.map(({ weight }) => weight));
    expect(view.portfolios.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Portfolio 1'],
      [2, 'Portfolio 2'],
    ]);
    const { holdings, unknownHoldings } = await holdingsOf(link);
    const pm = holdings.find(({ financialInstrument }) => financialInstrument.ticker === 'PM')!;
    expect([pm.shares, pm.value! > 100]).toEqual([1234.5, true]);
    expect(unknownHoldings).toMatchObject([
      { ticker: 'ZZQFX', name: 'Trust worth 777123', value: 7771.23, shares: 3 },
    ]);
    const named = await viewOf(await share({ showsNames: true }));
    expect(named.portfolios.map(({ name }) => name)).toEqual([
      'Private IRA of ours',
      'Private 401(k) of ours',
    ]);
  });

  it('of a portfolio has the figures of its page', async () => {
    const own = await mine.read(ids[0]!);
    const { totalHoldings, impactScore, standing, isBound, type, ...view } = await viewOf(
      await share({ kind: 'PORTFOLIO', id: ids[0], showsAmounts: true }),
    );
    expect({ totalHoldings, impactScore, standing, isBound, type, value: view.monetaryValue }).toEqual({
      totalHoldings: own.totalHoldings,
      impactScore: own.impactScore,
      standing: own.standing,
      isBound: own.isBound,
      type: 'IRA',
      value: own.monetaryValue,
    });
  });
});

describe('What a link shows', () => {
  it('is under the standard that its owner chose, whose own name nobody else learns', async () => {
    const request = { name: 'Family secret', positive: [], negative: ['TOBACCO'] };
    const profile = (await api.get('/api/screening-profiles', json('POST', request, jane.token))).body;
    const link = await share({ profile: String(profile.id), offersReport: true });
    const view = await viewOf(link);
    const own = await ownView(`?profile=${profile.id}`);
    expect([view.impactScore, view.standing]).toEqual([wholeScore(own.impactScore), own.standing]);
    expect(view.profile).toEqual({
      name: null,
      positive: [],
      negative: [{ name: 'TOBACCO', title: expect.any(String) }],
    });
    expect(JSON.stringify(await answersOf(link)) + (await reportOf(link))).not.toContain('Family secret');
    const green = await viewOf(await share({ profile: '2' }));
    expect(green.profile.name).toBe('Environmental');
    expect(green.impactScore).toBe(wholeScore((await ownView('?profile=2')).impactScore));
  });

  it('is what its owner has now', async () => {
    const { id } = await mine.create();
    const link = await share({ kind: 'PORTFOLIO', id });
    expect((await viewOf(link)).totalHoldings).toBe(0);
    await mine.add(id, 'AAPL');
    expect((await viewOf(link)).totalHoldings).toBe(1);
    const financialInstrumentId = await instrumentId(api, 'MSFT');
    await mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [id] });
    expect((await holdingsOf(link)).holdings).toHaveLength(2);
  });

  it('is listed page by page', async () => {
    const link = await share();
    const response = await get(link, '/holdings?page=1&size=3');
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(response.body.holdings).toHaveLength(1);
    expect((await get(link, '/holdings?size=0')).status).toBe(400);
    expect((await get(link, '/holdings?page=x')).status).toBe(400);
    expect((await get(link, '/esg-issues/NOTHING/contributors')).status).toBe(404);
  });

  it('has a report only where its owner offers it', async () => {
    expect((await get(await share(), '/report')).status).toBe(404);
    const link = await share({ offersReport: true, showsAmounts: true });
    expect(await reportOf(link)).toContain('Shares');
  });
});

describe('A token', () => {
  it('that never was, has expired or was ended has one answer, with each call', async () => {
    const [expired, ended] = [await share({ offersReport: true }), await share({ offersReport: true })];
    await api.database.query(
      "UPDATE shared_link SET expires_at = now() - interval '1 second' WHERE id = $1",
      [expired.id],
    );
    await api.get(`/api/shared-links/${ended.id}`, { method: 'DELETE', headers: bearer(jane.token) });
    const answers = await Promise.all(
      [expired.token, ended.token, 'a'.repeat(43), 'x', 'x'.repeat(100), '%00', '..%2f'].flatMap((token) =>
        ['', '/holdings', '/esg-issues/TOBACCO/contributors', '/report'].map(async (path) => {
          const { status, body, headers } = await get({ token }, path);
          const { type, title, instance } = body;
          return JSON.stringify({ status, type, title, instance, robots: headers.get('x-robots-tag') });
        }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({
      status: 404,
      type: expect.stringMatching(/shared-link-not-found$/),
      instance: '/api/shared/[redacted]',
    });
  });

  it('opens what is neither indexed, stored on the way, nor passed on as a referrer', async () => {
    const link = await share({ offersReport: true });
    for (const path of ['', '/holdings', '/esg-issues/TOBACCO/contributors', '/report']) {
      const { headers } = await fetch(`${api.url}/api/shared/${link.token}${path}`);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('of another account’s session makes no difference', async () => {
    const link = await share();
    const stranger = await registerAccount(api);
    const { body } = await api.get(`/api/shared/${link.token}`, { headers: bearer(stranger.token) });
    expect(body).toEqual(await viewOf(link));
  });
});

describe('Readers behind one address', () => {
  it('are stopped when they ask for too much, also for links that are none', async () => {
    const limited = await startTestApp({ universe: 'tiny' });
    try {
      const read = () => limited.get('/api/shared/none');
      for (let count = 0; count < READS_PER_ADDRESS; count++) expect((await read()).status).toBe(404);
      const { status, headers } = await read();
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await limited.stop();
    }
  });
});
