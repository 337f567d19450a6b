import type { InstrumentResponse } from '@plumbline/contracts';
import type { FundHoldingsRecord, UniverseRecord } from '@plumbline/sources';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../../test/universe-records.ts';

const SOFTWARE = 7372;
const closeOf = (close: number) => ({ price: { close, day: '2026-01-30', quality: 'reported' as const } });

const fund = (ticker: string, name = `${ticker} Fund`): UniverseRecord =>
  company(ticker, { name, type: 'EXCHANGE_TRADED_FUND', issuer: null, ...closeOf(10) });

/** Positions by ticker and percent; an empty ticker is a security that nobody knows. */
function holdings(
  ticker: string,
  positions: Readonly<Record<string, number>>,
  more: Partial<FundHoldingsRecord> = {},
): UniverseRecord {
  return {
    kind: 'holdings',
    holdings: {
      fund: reference(ticker),
      asOf: '2026-01-31',
      quality: 'reported',
      source: 'Report of the fund',
      positions: Object.entries(positions).map(([of, weight]) => ({
        reference: of === '' ? { ...reference(''), ticker: null, name: 'Others' } : reference(of),
        weight,
      })),
      outside: [],
      ...more,
    },
  };
}

describe('What a score stands on', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    const cleared = flag('TOBACCO', '2026-01-15', { issuer: 'elm' }) as Extract<
      UniverseRecord,
      { kind: 'evidence' }
    >;
    await serveUniverse(
      api,
      company('OAK', { sic: SOFTWARE, ...closeOf(10) }),
      company('ELM', { sic: SOFTWARE, incorporated: 'US', ...closeOf(10) }),
      company('YEW', { sic: 2834, ...closeOf(10) }),
      fund('PART'),
      fund('TWIN'),
      fund('NONE'),
      fund('DEBT', 'Debt Income Fund'),
      fund('BOND', 'Total Bond Market Index Fund'),
      fund('MIX'),
      fund('PARTS'),
      fund('COVR', 'Covered Call Fund'),
      fund('HINT'),
      flag('PORNOGRAPHY', '2026-01-15', { issuer: 'oak' }),
      {
        kind: 'evidence',
        evidence: { ...cleared.evidence, criterion: 'EXPLOITATION', status: 'cleared', method: 'LIST' },
      },
      holdings('PART', { OAK: 20, ELM: 20, '': 60 }, { positionsKind: 'PARTIAL' }),
      holdings('TWIN', { OAK: 60, ELM: 40 }, { positionsKind: 'INDEX_TWIN', positionsOf: 'PART' }),
      holdings('NONE', { '': 80, ELM: 20 }),
      holdings('DEBT', {}, { outside: [{ reason: 'bond', weight: 99.5 }] }),
      holdings('COVR', { DEBT: 99.91, '': 0.09 }),
      holdings('PARTS', { PART: 50, OAK: 30, ELM: 20 }),
      holdings('HINT', { OAK: 0.003, ELM: 99.997 }),
      holdings('MIX', { DEBT: 50, ELM: 30 }, { outside: [{ reason: 'cash', weight: 20 }] }),
    );
  });
  afterAll(() => api.stop());

  const read = async (ticker: string): Promise<InstrumentResponse> =>
    (await api.get(`/api/tickers/${ticker}`)).body;

  it('lists how each criterion was checked, and which were not', async () => {
    const { standing, isBound, impactScore, score } = await read('ELM');
    expect({ standing, isBound, impactScore }).toEqual({
      standing: 'PROVISIONAL',
      isBound: false,
      impactScore: 0,
    });
    const methods = new Map(score.checks.map(({ criterion, method }) => [criterion, method]));
    expect(Object.fromEntries(methods)).toMatchObject({
      EXPLOITATION: 'LIST',
      STATE_OWNED_ENTERPRISE: 'COUNTRY',
      TOBACCO: 'INDUSTRY',
    });
    expect(score.unchecked).toEqual(expect.arrayContaining(['GAMBLING', 'LGBTA_PROMOTION', 'PORNOGRAPHY']));
    expect(score.shareChecked).toBeGreaterThan(0.5);
    expect(await read('YEW')).toMatchObject({ standing: 'NOT_RATED', impactScore: null });
  });

  it('is a bound for a fund that is seen into by less than half and holds a violation', async () => {
    const { impactScore, standing, isBound, score } = await read('PART');
    // A fifth of -62, not divided by what is seen into.
    expect({ impactScore, standing, isBound }).toEqual({
      impactScore: -12.4,
      standing: 'VIOLATION',
      isBound: true,
    });
    expect(score).toMatchObject({
      ...{ coverage: 0.4, cleanWeight: 0.5, netScore: -31, isOutsideMethod: false },
      positionsFrom: { kind: 'PARTIAL', fund: null, source: 'Report of the fund', day: '2026-01-31' },
    });
    expect(await read('NONE')).toMatchObject({ impactScore: null, standing: 'NOT_RATED', isBound: false });
  });

  it('names the fund whose positions another one has', async () => {
    const { impactScore, score } = await read('TWIN');
    expect(impactScore).toBe(-37.2);
    expect(score.positionsFrom).toMatchObject({
      kind: 'INDEX_TWIN',
      fund: { ticker: 'PART', name: 'PART Fund' },
    });
  });

  it('is outside the method for a fund without companies, by its holdings or by its name, and through another fund', async () => {
    for (const ticker of ['DEBT', 'BOND'])
      expect(await read(ticker)).toMatchObject({ impactScore: null, score: { isOutsideMethod: true } });
    expect(await read('MIX')).toMatchObject({
      impactScore: 0,
      standing: 'PROVISIONAL',
      score: { coverage: 1, isOutsideMethod: false },
      // A fifth is cash, and of the rest the part in the bond fund.
      holdings: { outside: 70 },
    });
    // The little beside bonds is not known.
    expect(await read('COVR')).toMatchObject({ impactScore: null, holdings: { outside: 99.91 } });
    expect((await api.get('/badge/COVR.svg')).body).toContain('outside the method');
  });

  it('comes with what a very small part of a fund is in, never as 0% of it', async () => {
    const { id, standing, esgIssueCriteriaRollup, topHoldings } = await read('HINT');
    expect(standing).toBe('VIOLATION');
    const [category] = esgIssueCriteriaRollup.negative;
    const part = expect.closeTo(0.003, 6);
    expect(category).toMatchObject({ criterion: { name: 'PORNOGRAPHY' }, weightedPercentage: part });
    expect(topHoldings).toMatchObject([
      { ticker: 'ELM', holdingPercentage: 99.99 },
      { ticker: 'OAK', holdingPercentage: part },
    ]);
    const headers = bearer((await registerAccount(api)).token);
    const path = `/api/tickers/${id}/esg-issues/PORNOGRAPHY/contributors`;
    expect((await api.get(path, { headers })).body).toMatchObject([{ ticker: 'OAK', weight: part }]);
  });

  it('sorts holdings and portfolios by a bound after all that are certain, and by its value with the lowest first', async () => {
    const jane = portfoliosOf(api, await registerAccount(api));
    const [mixed, flagged] = [await jane.create(), await jane.create()];
    await jane.add(mixed.id, 'PART', 'OAK', 'ELM', 'YEW');
    await jane.add(flagged.id, 'OAK');
    const tickers = async (sort: string) =>
      (await jane.holdings(mixed.id, `?sort=${sort}`)).map(({ financialInstrument: { ticker } }) => ticker);
    expect(await tickers('impactScore,desc')).toEqual(['ELM', 'OAK', 'PART', 'YEW']);
    expect(await tickers('impactScore,asc')).toEqual(['OAK', 'PART', 'ELM', 'YEW']);
    const part = await jane.create();
    await jane.add(part.id, 'PART');
    const ids = async (sort: string) => (await jane.list(`?sort=${sort}`)).map(({ id }) => id);
    expect(await ids('impactScore,desc')).toEqual([flagged.id, part.id, mixed.id]);
    expect(await ids('impactScore,asc')).toEqual([flagged.id, mixed.id, part.id]);
  });

  it('sorts the constituents of a fund likewise', async () => {
    const { id } = await read('PARTS');
    const tickers = async (sort: string): Promise<string[]> => {
      const { body } = await api.get(`/api/tickers/${id}/constituents?sort=${sort}`);
      return body.holdings.map(({ ticker }: { ticker: string }) => ticker);
    };
    expect(await tickers('score,desc')).toEqual(['ELM', 'OAK', 'PART']);
    expect(await tickers('score,asc')).toEqual(['OAK', 'PART', 'ELM']);
  });

  it('is summed up for a portfolio: how much is seen into, what lies outside, and what has no price', async () => {
    const jane = portfoliosOf(api, await registerAccount(api));
    const { id } = await jane.create();
    await jane.add(id, 'PART', 'BOND', 'ELM', 'NONE');
    expect(await jane.read(id)).toMatchObject({
      standing: 'VIOLATION',
      isBound: true,
      impactScore: -6.2,
      // 0.4 of one fund, all of the company, 0.2 of the other fund, of three quarters of the value.
      coverage: 0.5333,
      outsideMethod: 0.25,
      unpricedHoldings: 0,
    });
    const held = await jane.holdings(id);
    expect(
      held.map(({ financialInstrument: { ticker, coverage, outsideMethod } }) => [
        ticker,
        coverage,
        outsideMethod,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['PART', 0.4, 0],
        ['BOND', 0, 1],
      ]),
    );
  });
});
