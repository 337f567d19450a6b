import { type CleanUpResponse, type CleanUpStep, type HoldingResponse, limits } from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../../test/universe-records.ts';

const FOOD_STORES = 5411;
const AIRLINES = 4512;
/** A code that checks nothing. */
const UNCLASSIFIED = 9995;

const price = { close: 10, day: '2026-01-30', quality: 'reported' } as const;

/** A company at $10 a share. */
const priced = (ticker: string, sic: number): UniverseRecord => company(ticker, { sic, price });

/** A company in which nothing was found, and that is rated on one criterion: a percentile of 90 is a score of 30. */
function rated(ticker: string, sic: number, percentile: number): UniverseRecord[] {
  const { evidence } = flag('TOBACCO', '2026-01-15', { issuer: ticker.toLowerCase() }) as Extract<
    UniverseRecord,
    { kind: 'evidence' }
  >;
  const rating = { criterion: 'LABOR_PRACTICES_BIC', kind: 'PERCENTILE', value: percentile } as const;
  return [
    priced(ticker, sic),
    { kind: 'evidence', evidence: { ...evidence, criterion: null, status: 'cleared' } },
    { kind: 'evidence', evidence: { ...evidence, ...rating } },
  ];
}

/** A fund at $10 a share of which a tenth is known: it is in one company. */
function hiddenFund(ticker: string, held: string): UniverseRecord[] {
  const positions = [
    { reference: reference(held), weight: 10 },
    { reference: { ...reference(''), ticker: null, name: 'Others' }, weight: 90 },
  ];
  const holdings = { fund: reference(ticker), source: 'Report of the fund', positions, outside: [] };
  return [
    company(ticker, { type: 'EXCHANGE_TRADED_FUND', name: `${ticker} Fund`, issuer: null, price }),
    { kind: 'holdings', holdings: { ...holdings, asOf: '2026-01-31', quality: 'reported' } },
  ];
}

describe('A clean-up', () => {
  let api: TestApp;
  let account: TestAccount;
  let jane: PortfolioCalls;
  let id: number;
  let held: Record<string, HoldingResponse>;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    account = await registerAccount(api);
    jane = portfoliosOf(api, account);
    await serveUniverse(
      api,
      priced('OAK', FOOD_STORES),
      priced('ELM', FOOD_STORES),
      priced('YEW', AIRLINES),
      priced('BAY', UNCLASSIFIED),
      company('IVY'),
      company('REED', { type: 'EXCHANGE_TRADED_FUND', name: 'Reed Municipal Bond ETF', price }),
      ...hiddenFund('FERN', 'YEW'),
      ...rated('ASH', FOOD_STORES, 90),
      ...rated('FIR', FOOD_STORES, 60),
      ...rated('LIME', 7372, 30),
      flag('TOBACCO', '2026-01-15', { issuer: 'oak' }),
      flag('GAMBLING', '2026-01-15', { issuer: 'elm' }),
      flag('PORNOGRAPHY', '2026-01-15', { issuer: 'yew' }),
    );
    ({ id } = await jane.create());
    const tickers = ['OAK', 'ELM', 'YEW', 'BAY', 'LIME'];
    const holdings = await jane.add(id, ...tickers);
    held = Object.fromEntries(holdings.map((holding) => [holding.financialInstrument.ticker, holding]));
  });
  afterAll(() => api.stop());

  const propose = async (body: unknown = {}): Promise<CleanUpResponse> => {
    const { status, body: response } = await jane.call('POST', `/${id}/clean`, body);
    expect(status).toBe(200);
    return response;
  };
  const changesIn = ({ steps }: CleanUpResponse) =>
    Object.fromEntries(steps.map(({ from, to }) => [from.ticker, to?.ticker ?? null]));
  const stepOf = ({ steps }: CleanUpResponse, ticker: string): CleanUpStep =>
    steps.find(({ from }) => from.ticker === ticker)!;

  it('replaces violations with better securities, sells the rest, and leaves the portfolio alone', async () => {
    const before = await jane.holdings(id);
    const proposed = await propose();
    expect(proposed).toMatchObject({
      isReached: true,
      isFewest: true,
      before: {
        standing: 'VIOLATION',
        violations: 3,
        totalHoldings: 5,
        impactScore: (await jane.read(id)).impactScore,
        coverage: 0.8,
        unpricedHoldings: 0,
      },
      after: { violations: 0, totalHoldings: 4, coverage: 0.75 },
      unratedHoldings: 1,
      unseen: [{ ticker: 'BAY', name: 'BAY Company', weight: 20 }],
    });
    expect(Object.keys(changesIn(proposed)).sort()).toEqual(['ELM', 'OAK', 'YEW']);
    expect(Object.values(changesIn(proposed)).sort()).toEqual(['ASH', 'FIR', null]);
    expect(changesIn(proposed)).toMatchObject({ YEW: null });
    expect(stepOf(proposed, 'OAK')).toMatchObject({
      holdingId: held.OAK.id,
      weight: 20,
      violations: [{ name: 'TOBACCO', title: 'Tobacco' }],
      remaining: [],
    });
    expect(proposed.steps.map(({ violationsLeft }) => violationsLeft)).toEqual([2, 1, 0]);
    expect(proposed.steps.at(-1)!.impactScore).toBe(proposed.after.impactScore);
    expect(proposed.industries).toContainEqual({ name: 'Retail', before: 40, after: 40 });
    expect(proposed).toMatchObject({ outside: { before: 0, after: 20 }, oldestPriceDate: '2026-01-30' });
    expect(await jane.holdings(id)).toEqual(before);
  });

  it('comes out as proposed when its steps are made as swaps, and is undone by one call', async () => {
    const { steps, after } = await propose();
    const before = await jane.holdings(id);
    const swaps = steps.map(({ holdingId, to }) => ({ holdingId, financialInstrumentId: to?.id ?? null }));
    const whole = await jane.read(id);
    const made = await jane.call('POST', `/${id}/swaps`, { swaps });
    expect(made.status).toBe(201);
    const cleaned = await jane.read(id);
    expect(cleaned).toMatchObject({ impactScore: after.impactScore, totalHoldings: after.totalHoldings });
    expect(cleaned).toMatchObject({ monetaryValue: whole.monetaryValue, cash: 10 });
    expect(cleaned.esgIssueCriteriaRollup.negative).toEqual([]);
    expect(await propose()).toMatchObject({ isReached: true, steps: [] });
    await jane.call('DELETE', `/${id}/swaps/${made.body.id}`);
    expect(await jane.holdings(id)).toEqual(before);
    expect(await jane.read(id)).toMatchObject({ monetaryValue: whole.monetaryValue, cash: 0 });
  });

  it('gives no score where less than half of the value is seen into, or a holding has no price', async () => {
    const { id: hidden } = await jane.create();
    await jane.add(hidden, 'OAK', 'BAY');
    const propose = async () => (await jane.call('POST', `/${hidden}/clean`, {})).body as CleanUpResponse;
    expect(await propose()).toMatchObject({
      before: { impactScore: expect.any(Number) as number, coverage: 0.5, violations: 1 },
      after: { coverage: 0.5 },
    });
    const [oak] = await jane.holdings(hidden);
    const refused = [{ holdingId: oak.id, financialInstrumentId: await instrumentId(api, 'ASH') }];
    expect((await jane.call('POST', `/${hidden}/clean`, { refused })).body).toMatchObject({
      unseen: [{ ticker: 'BAY', weight: 50 }],
    });
    await jane.add(hidden, 'IVY');
    const unpriced = await propose();
    expect(unpriced).toMatchObject({
      before: { impactScore: null, coverage: null, unpricedHoldings: 1 },
      after: { impactScore: null, coverage: null, unpricedHoldings: 1, violations: 0 },
      unseen: [
        { ticker: 'IVY', weight: null },
        { ticker: 'BAY', weight: 50 },
      ],
    });
    expect(unpriced.steps.map(({ impactScore }) => impactScore)).toEqual([null]);
  });

  it('gives no score for a step after which less than half of the value is seen into', async () => {
    const { id: hidden } = await jane.create();
    const [, fund] = await jane.add(hidden, 'OAK', 'FERN');
    await jane.edit(hidden, fund, { shares: 3 });
    const { body } = await jane.call('POST', `/${hidden}/clean`, {});
    expect(body).toMatchObject({
      before: { impactScore: null, coverage: 0.325, violations: 2 },
      after: { impactScore: expect.any(Number) as number, coverage: 1, violations: 0 },
      steps: [
        { from: { ticker: 'OAK' }, impactScore: null, standing: 'NOT_RATED', isBound: false },
        { from: { ticker: 'FERN' }, to: null, impactScore: body.after.impactScore as number },
      ],
    });
  });

  it('counts apart what stays without a score and what stays outside the method, lines of a file included', async () => {
    const { id: mixed } = await jane.create();
    const body = new FormData();
    const lines = [
      'Symbol,Description,Quantity,Current Value,Asset Type',
      'OAK,OAK COMPANY,1,$10.00,Stock',
      'LIME,LIME COMPANY,1,$10.00,Stock',
      'BAY,BAY COMPANY,1,$10.00,Stock',
      'REED,REED MUNICIPAL BOND ETF,1,$10.00,ETF',
      ',Acme Private Pool,1,$30.00,Fund',
      'BTC,Bitcoin,0.001,$60.00,Crypto',
    ];
    body.set('file', new Blob([lines.join('\r\n')]), 'positions.csv');
    const path = `/api/portfolios/${mixed}/holdings/upload-excel-file`;
    await api.get(path, { method: 'POST', headers: bearer(account.token), body });
    expect((await jane.call('POST', `/${mixed}/clean`, {})).body).toMatchObject({
      unratedHoldings: 2,
      outsideHoldings: 2,
      before: { violations: 1 },
      outside: { before: 53.85 },
      unseen: [
        { ticker: 'Acme Private Pool', weight: 23.08 },
        { ticker: 'BAY', weight: 7.69 },
      ],
    });
  });

  it('proposes neither a refused replacement nor any change of a holding that shall stay', async () => {
    const ash = await instrumentId(api, 'ASH');
    const replaced = await propose({ refused: [{ holdingId: held.OAK.id, financialInstrumentId: ash }] });
    expect(changesIn(replaced)).toEqual({ OAK: 'FIR', ELM: 'ASH', YEW: null });
    const kept = await propose({ refused: [{ holdingId: held.OAK.id }, { holdingId: held.YEW.id }] });
    expect(changesIn(kept)).toEqual({ ELM: 'ASH' });
    expect(kept).toMatchObject({ isReached: false, after: { violations: 2 } });
  });

  it('reaches a score with the fewest changes, or comes as near to it as it can', async () => {
    const { impactScore } = (await propose()).before;
    const reached = await propose({ minimumScore: impactScore! + 5 });
    expect(reached).toMatchObject({ isReached: true, isFewest: true });
    expect(reached.steps).toHaveLength(1);
    expect(reached.after.impactScore).toBeGreaterThanOrEqual(impactScore! + 5);
    const best = await propose({ minimumScore: 90 });
    expect(best).toMatchObject({ isReached: false, after: { violations: 0 } });
    expect((await propose({ minimumScore: -100 })).steps).toEqual([]);
  });

  it.each([
    ['a score beyond 100', { minimumScore: 101 }, 'minimumScore'],
    ['a score that is no number', { minimumScore: 'high' }, 'minimumScore'],
    ['refusals that are no list', { refused: 1 }, 'refused'],
    ['a refusal without a holding', { refused: [{}] }, 'refused.0.holdingId'],
  ])('rejects %s', async (_, request, field) => {
    const { status, body } = await jane.call('POST', `/${id}/clean`, request);
    expect([status, body.violations?.[0].field]).toEqual([400, field]);
  });

  it('rejects a visitor, another account, and a profile without the plan for it', async () => {
    expect((await api.get(`/api/portfolios/${id}/clean`, { method: 'POST' })).status).toBe(401);
    const john = portfoliosOf(api, await registerAccount(api));
    expect((await john.call('POST', `/${id}/clean`, {})).status).toBe(404);
    expect((await jane.call('POST', `/${id}/clean?profile=1`, {})).status).toBe(403);
    expect((await jane.call('POST', `/${id}/clean?profile=mine`, {})).status).toBe(400);
    expect((await jane.call('POST', `/${id}/clean?profile=2147483647`, {})).status).toBe(404);
  });

  it('rejects more proposals in an hour than one person reads', async () => {
    const { perHour } = limits.portfolio.cleanUp;
    await propose();
    await api.database.query("UPDATE attempt_limit SET points = $1 WHERE key LIKE 'clean-up:%'", [perHour]);
    const { status, body, headers } = await jane.call('POST', `/${id}/clean`, {});
    expect([status, body.title]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
