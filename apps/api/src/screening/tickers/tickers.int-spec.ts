import type {
  AlternativeResponse,
  EvidenceResponse,
  InstrumentResponse,
  ScoredCriterionResponse,
} from '@plumbline/contracts';
import { negativeScore, sourceRanks } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { AlternativesReadModel } from './alternatives.read-model.ts';

describe('Securities', () => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await startTestApp();
    token = (await registerAccount(api)).token;
  });
  afterAll(() => api.stop());

  const instrument = async (path: string): Promise<InstrumentResponse> => {
    const { status, body } = await api.get(`/api/tickers/${path}`);
    expect(status).toBe(200);
    return body;
  };

  const signedInGet = (path: string) => api.get(path, { headers: bearer(token) });

  it('are found by ticker in any case', async () => {
    expect(await instrument('aapl')).toMatchObject({
      ticker: 'AAPL',
      name: 'Apple Inc.',
      type: 'COMMON_STOCK',
    });
  });

  it('explain a negative score so that it can be recomputed, with a source and a date for every flag', async () => {
    const { impactScore, score } = await instrument('PM');
    expect(score.branch).toBe('negative');
    const severities = score.criteria.map(({ severity }) => severity ?? 0);
    expect(severities.reduce((sum, severity) => sum + severity, 0)).toBe(score.severitySum);
    expect(impactScore).toBe(negativeScore(score.severitySum));
    expect(score.criteria.map(({ family }) => family)).toContain('TOBACCO');
    for (const { evidence } of score.criteria) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const item of evidence) {
        expect(item.date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect([null, ...sourceRanks]).toContain(item.rank);
      }
    }
  });

  it('explain a positive score so that it can be recomputed, and mark sample data', async () => {
    const { body: ranked } = await api.get('/api/ranked');
    const { impactScore, score, hasSampleData, esgIssueCriteriaRollup } = await instrument(
      ranked.topStocks[0].ticker,
    );
    const weighted = (of: (criterion: ScoredCriterionResponse) => number) =>
      score.criteria.reduce((sum, criterion) => sum + of(criterion), 0);
    const raw = weighted((c) => c.weight! * c.percentile!) / weighted((c) => c.weight!);
    const rated = score.criteria.length;
    expect(impactScore).toBe(Math.round((raw * rated) / (rated + 2)));
    expect(hasSampleData).toBe(true);
    const qualities = score.criteria.flatMap(({ evidence }) =>
      evidence.map(({ quality }: EvidenceResponse) => quality),
    );
    expect(new Set(qualities)).toEqual(new Set(['sample']));
    const best = score.criteria.filter(({ percentile }) => percentile! >= 60).map(({ name }) => name);
    expect(esgIssueCriteriaRollup.positive.map(({ criterion }) => criterion.name).sort()).toEqual(
      best.sort(),
    );
  });

  it('of a fund show coverage, contributors and constituents', async () => {
    const fund = await instrument('SPY');
    expect(fund).toMatchObject({ type: 'EXCHANGE_TRADED_FUND', impactScore: expect.any(Number) });
    expect(fund.score.coverage).toBeGreaterThan(0.5);
    expect(fund.topHoldings).toHaveLength(10);
    const { body, headers } = await api.get(`/api/tickers/${fund.id}/constituents?size=1000`);
    expect(Number(headers.get('x-total-count'))).toBe(body.holdings.length);
    const weights = body.holdings.map(
      ({ holdingPercentage }: { holdingPercentage: number }) => holdingPercentage,
    );
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBeCloseTo(100, 0);
  });

  it('of a fund list the holdings that lower its score, in points that add up to the score', async () => {
    const { impactScore, score } = await instrument('SPY');
    expect(score.branch).toBe('negative');
    const [worst] = score.contributors!;
    expect(worst.score).toBeLessThan(0);
    expect(worst.contribution).toBeLessThan(0);
    const shown = score.contributors!.reduce((sum, { contribution }) => sum + contribution, 0);
    expect(shown).toBeGreaterThanOrEqual(impactScore! - 0.01);
  });

  it('return constituents by page', async () => {
    const { id } = await instrument('SPY');
    const page = async (number: number) =>
      (await api.get(`/api/tickers/${id}/constituents?page=${number}&size=5`)).body.holdings;
    const both = (await api.get(`/api/tickers/${id}/constituents?size=10`)).body.holdings;
    expect([...(await page(0)), ...(await page(1))]).toEqual(both);
    expect(await page(100_000)).toEqual([]);
  });

  it('list constituents in the requested order, those without a value last', async () => {
    const { id } = await instrument('SPY');
    const values = async (sort: string, of: 'score' | 'ticker') => {
      const { body } = await api.get(`/api/tickers/${id}/constituents?size=1000&sort=${sort}`);
      return body.holdings.map((holding: Record<string, unknown>) => holding[of]);
    };
    const up = await values('score,asc', 'score');
    const known = up.filter((score: number | null) => score !== null);
    expect(known.length).toBeGreaterThan(100);
    expect(up.slice(0, known.length)).toEqual([...known].sort((a, b) => a - b));
    const down = await values('ticker,desc', 'ticker');
    expect(down).toEqual((await values('ticker,asc', 'ticker')).reverse());
    expect((await api.get(`/api/tickers/${id}/constituents?sort=weight;drop,asc`)).status).toBe(400);
  });

  it('name the companies behind a category of a fund, in parts that add up to it', async () => {
    const { id, esgIssueCriteriaRollup } = await instrument('SPY');
    const [category] = esgIssueCriteriaRollup.negative;
    const { body } = await signedInGet(
      `/api/tickers/${id}/esg-issues/${category.criterion.name}/contributors`,
    );
    expect(body).toHaveLength(category.numberOfHoldings);
    const sum = body.reduce((total: number, { weight }: { weight: number }) => total + weight, 0);
    expect(Math.abs(sum - category.weightedPercentage)).toBeLessThan(0.005 * body.length + 0.01);
  });

  it('have alternatives: stocks of the same kind without a violation, with what is gained, lost and kept', async () => {
    const { id, impactScore, sector, industry } = await instrument('PM');
    const { body } = await api.get(`/api/tickers/${id}/alternatives?size=3`);
    expect(body).toMatchObject({ impactScore, sector, industry, known: null });
    expect(body.items).toHaveLength(3);
    for (const item of body.items as AlternativeResponse[]) {
      expect(item).toMatchObject({ type: 'COMMON_STOCK', isDomestic: true, overlap: null, known: null });
      expect(item.scoreChange).toBe(item.impactScore! - impactScore!);
      expect(item.scoreChange).toBeGreaterThan(0);
      if (item.sharedClass === 'SECTOR') expect(item.sector).toBe(sector);
      else expect(item.industry).toBe(industry);
      const violations = item.criteria.filter(({ kind, isInProfile }) => kind === 'negative' && isInProfile);
      expect(violations.map(({ name }) => name)).toContain('TOBACCO');
      for (const { before, after } of violations) expect([before, after]).toEqual([100, 0]);
    }
  });

  it('have alternatives: funds that hold much of the same, as far as that is known', async () => {
    const { id } = await instrument('SPY');
    const { body } = await api.get(`/api/tickers/${id}/alternatives?size=20`);
    expect(body.items.length).toBeGreaterThan(0);
    for (const { type, faithTradition, overlap, known, scoreChange } of body.items as AlternativeResponse[]) {
      expect(type).not.toBe('COMMON_STOCK');
      expect(scoreChange).toBeGreaterThan(0);
      if (faithTradition === null) expect(overlap).toBeGreaterThanOrEqual(10);
      expect(overlap).toBeLessThanOrEqual(Math.min(known!, body.known) + 0.01);
    }
  });

  it('have alternatives: funds that screen for faith first, marked, of the same asset class', async () => {
    const alternativesOf = async (ticker: string): Promise<AlternativeResponse[]> => {
      const { id } = await instrument(ticker);
      return (await api.get(`/api/tickers/${id}/alternatives?size=20`)).body.items;
    };
    const american = await alternativesOf('SPY');
    expect(american[0].faithTradition).toBe('EVANGELICAL');
    expect(american.map(({ ticker }) => ticker)).not.toContain('TPIF');
    const faith = american.map(({ faithTradition }) => faithTradition !== null);
    expect(faith).toContain(false);
    expect(faith.slice(0, 5)).toEqual(Array(5).fill(true));
    expect(['TPIF', 'WWJD']).toContain((await alternativesOf('EFA'))[0].ticker);
    const stocks = await alternativesOf('PM');
    expect(new Set(stocks.map(({ faithTradition }) => faithTradition))).toEqual(new Set([null]));
  });

  it('have alternatives compared by what a criterion is, also where the profile lists one that flags among its positives', async () => {
    const me: SignedInAccount = {
      id: 1,
      sessionId: '',
      scopes: null,
      authorities: ['ROLE_USER', 'ROLE_PREMIUM'],
      isGoodStanding: true,
      isDemo: false,
      isExempt: false,
      isProtected: false,
    };
    const { id } = await instrument('SPY');
    const readModel = api.app.get(AlternativesReadModel, { strict: false });
    const { items } = await readModel.list(me, id, { size: 20, profile: '3' });
    const tobacco = items.flatMap(({ criteria }) => criteria.filter(({ name }) => name === 'TOBACCO'));
    expect(tobacco.length).toBeGreaterThan(0);
    expect(new Set(tobacco.map(({ kind }) => kind))).toEqual(new Set(['negative']));
  });

  it('have no more alternatives than requested, at most 20, and only presets that may be used', async () => {
    const { id } = await instrument('PM');
    const path = `/api/tickers/${id}/alternatives`;
    expect((await api.get(path)).body.items).toHaveLength(6);
    expect((await api.get(`${path}?size=21`)).status).toBe(400);
    expect((await api.get(`${path}?profile=1`)).status).toBe(401);
    expect((await signedInGet(`${path}?profile=1`)).status).toBe(403);
    expect((await signedInGet(`${path}?profile=2147483647`)).status).toBe(404);
  });

  it('at a foreign location are found with and without parentheses and spaces', async () => {
    const [foreign] = (await api.get('/api/search?query=shell&size=50')).body.filter(
      ({ isDomestic }: { isDomestic: boolean }) => !isDomestic,
    );
    const bare = foreign.exchangeLocation.replace(/[()\s]/g, '');
    for (const location of [foreign.exchangeLocation, bare, bare.toLowerCase()]) {
      const found = await instrument(`${foreign.ticker}/${encodeURIComponent(location)}`);
      expect(found.id).toBe(foreign.id);
    }
  });

  it.each(['BRK%2FB', 'brk-b', 'BRK.B', 'brk/b', 'BRK/B'])(
    'of one share class are found by %s',
    async (ticker) => {
      expect((await instrument(ticker)).ticker).toBe('BRK.B');
    },
  );

  it.each(['NOSUCH', '12345', 'AAPL/Nowhere', 'AAPL/B', 'AAPL/%20', '%F0%9F%99%8F', "A'--", 'A'.repeat(190)])(
    'that are unknown (%s) respond with 404 with a problem',
    async (path) => {
      const { status, body, headers } = await api.get(`/api/tickers/${path}`);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ status: 404, title: 'This security was not found' });
    },
  );

  it('that companies had respond with 404, and with what became of them', async () => {
    const formerOf = async (ticker: string) => {
      const { status, body } = await api.get(`/api/tickers/${ticker}`);
      expect(status).toBe(404);
      return body.former;
    };
    expect(await formerOf('k')).toEqual({
      statement: 'Kellanova (K) is no longer listed: acquired by Mars in December 2025.',
      successorTicker: null,
    });
    expect(await formerOf('FB')).toMatchObject({ successorTicker: 'META' });
    expect(await formerOf('NOSUCH')).toBeUndefined();
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648', '%00'])(
    'refuse the malformed id %s',
    async (id) => {
      for (const path of [`${id}/constituents`, `${id}/esg-issues/TOBACCO/contributors`]) {
        const { status, body } = await signedInGet(`/api/tickers/${path}`);
        expect(status).toBe(400);
        expect(body.violations).toEqual([{ field: 'id', message: 'id must be a whole number' }]);
      }
    },
  );

  it('respond with 404 to ids and categories that are valid but unknown', async () => {
    const { id } = await instrument('AAPL');
    expect((await api.get('/api/tickers/2147483647/constituents')).status).toBe(404);
    expect((await api.get(`/api/tickers/${id}/constituents`)).body.title).toBe('This security is not a fund');
    expect((await signedInGet(`/api/tickers/${id}/esg-issues/NO_SUCH/contributors`)).status).toBe(404);
    expect((await signedInGet(`/api/tickers/${id}/esg-issues/__proto__/contributors`)).status).toBe(404);
  });

  it.each(['size=0', 'size=1001', 'page=-1', 'page=x'])('refuse a page described by %s', async (query) => {
    const { id } = await instrument('SPY');
    const { status, body } = await api.get(`/api/tickers/${id}/constituents?${query}`);
    expect(status).toBe(400);
    expect(body.violations).toHaveLength(1);
  });
});
