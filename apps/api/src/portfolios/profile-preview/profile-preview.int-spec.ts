import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

interface Security {
  readonly id: number;
  readonly impactScore: number | null;
  readonly previousSharePrice: number;
}

const [evangelical] = presets;

describe('Preview of a screening profile', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const send = (request: unknown, { token } = jane): Promise<TestResponse> =>
    api.get('/api/screening-profiles/preview', json('POST', request, token));
  const preview = async (request: object): Promise<ProfilePreviewResponse> => {
    const { status, body } = await send({ positive: [], negative: [], ...request });
    expect(status).toBe(200);
    return body;
  };
  const security = async (ticker: string): Promise<Security> =>
    (await api.get(`/api/tickers/${ticker}`)).body;

  /** A portfolio with holdings of [instrument, shares, value], kept as the product keeps them. */
  async function keepPortfolio(
    method: string,
    holdings: readonly (readonly [number, number | null, number | null])[],
  ): Promise<number> {
    const [{ id }] = await api.database.query<{ id: number }>(
      `INSERT INTO portfolio (account_id, name, type, holding_weight_method) VALUES ($1, 'Mine', 'IRA', $2) RETURNING id`,
      [jane.id, method],
    );
    for (const [instrument, shares, value] of holdings) {
      await api.database.query(
        'INSERT INTO holding (portfolio_id, instrument_id, shares, value) VALUES ($1, $2, $3, $4)',
        [id, instrument, shares, value],
      );
    }
    return id;
  }

  it('counts the rated instruments, and those of them whose score is not negative', async () => {
    const [{ rated, passing }] = await api.database.query<{ rated: number; passing: number }>(
      `SELECT count(s.impact_score)::integer AS rated, count(*) FILTER (WHERE s.impact_score >= 0)::integer AS passing
       FROM instrument_score s JOIN universe_release r ON r.id = s.release_id`,
    );
    expect(rated).toBeGreaterThan(passing);
    expect(await preview({ positive: evangelical.positive, negative: evangelical.negative })).toEqual({
      portfolioScore: null,
      portfolioStanding: null,
      isPortfolioBound: false,
      portfolioCoverage: null,
      portfolioOutsideMethod: null,
      ratedInstruments: rated,
      passingInstruments: passing,
    });
  });

  it('passes fewer instruments the more criteria the profile has', async () => {
    const one = await preview({ negative: ['TOBACCO'] });
    const two = await preview({ negative: ['TOBACCO', 'ALCOHOL'] });
    expect(two.passingInstruments).toBeLessThan(one.passingInstruments);
  });

  it('does not depend on the order or the panels of the criteria', async () => {
    const asUsual = await preview({ positive: ['DATA_SECURITY_BIC'], negative: ['TOBACCO', 'ALCOHOL'] });
    expect(await preview({ positive: ['ALCOHOL', 'TOBACCO'], negative: ['DATA_SECURITY_BIC'] })).toEqual(
      asUsual,
    );
  });

  it("scores a portfolio by the mean of its holdings' scores, weighted by market value", async () => {
    const [apple, tobacco] = [await security('AAPL'), await security('MO')];
    const portfolioId = await keepPortfolio('SHARE_COUNT', [
      [apple.id, 2.5, 999_999],
      [tobacco.id, 4, null],
    ]);
    const [a, b] = [2.5 * apple.previousSharePrice, 4 * tobacco.previousSharePrice];
    const { portfolioScore } = await preview({ ...evangelical, portfolioId });
    expect(portfolioScore).toBeCloseTo((a * apple.impactScore! + b * tobacco.impactScore!) / (a + b), 1);
  });

  it('weights by the given values when the portfolio weighs by value', async () => {
    const [apple, tobacco] = [await security('AAPL'), await security('MO')];
    const portfolioId = await keepPortfolio('VALUE_BASIS', [
      [apple.id, 2.5, 300],
      [tobacco.id, 400, 100],
    ]);
    const { portfolioScore } = await preview({ ...evangelical, portfolioId });
    expect(portfolioScore).toBeCloseTo((3 * apple.impactScore! + tobacco.impactScore!) / 4, 1);
  });

  it('weights by the price in a broker’s file where that is the newer real one', async () => {
    const [apple, tobacco] = [await security('AAPL'), await security('MO')];
    const portfolioId = await keepPortfolio('SHARE_COUNT', [
      [apple.id, 3, null],
      [tobacco.id, 1, null],
    ]);
    await api.database.query(
      `UPDATE holding SET broker_price = 50, broker_price_day = '2026-01-31' WHERE portfolio_id = $1`,
      [portfolioId],
    );
    const { portfolioScore } = await preview({ ...evangelical, portfolioId });
    expect(portfolioScore).toBeCloseTo((3 * apple.impactScore! + tobacco.impactScore!) / 4, 1);
  });

  it("says how much of a portfolio the score speaks of as the portfolio's page does, unknown holdings included", async () => {
    const apple = await security('AAPL');
    const portfolioId = await keepPortfolio('VALUE_BASIS', [[apple.id, null, 100]]);
    await api.database.query(
      `INSERT INTO unknown_holding (portfolio_id, line_key, ticker, name, reference, kind, value, value_day)
       SELECT $1, coalesce(kind, 'line'), '', 'A line', '{}', kind, value, '2026-01-31'
       FROM (VALUES (NULL, 300), ('COIN', 100)) AS line (kind, value)`,
      [portfolioId],
    );
    const page = await api.get(`/api/portfolios/${portfolioId}`, { headers: bearer(jane.token) });
    expect(page.body).toMatchObject({ coverage: 0.25, outsideMethod: 0.2 });
    const seen = { portfolioCoverage: 0.25, portfolioOutsideMethod: 0.2 };
    expect(await preview({ ...evangelical, portfolioId })).toMatchObject(seen);
    const [{ id: left }] = await api.database.query<{ id: number }>(
      `INSERT INTO financial_instrument (ticker, location_key) VALUES ('LEFT', '') RETURNING id`,
    );
    const unpriced = await keepPortfolio('SHARE_COUNT', [[left, 10, null]]);
    expect(await preview({ portfolioId: unpriced })).toMatchObject({ portfolioCoverage: null });
  });

  it('has no score for a portfolio without rated or weighted holdings', async () => {
    const [{ id: left }] = await api.database.query<{ id: number }>(
      `INSERT INTO financial_instrument (ticker, location_key) VALUES ('GONE', '') RETURNING id`,
    );
    const apple = await security('AAPL');
    for (const holdings of [[], [[apple.id, 0, 0]], [[left, 10, 1000]]] as const) {
      const portfolioId = await keepPortfolio('SHARE_COUNT', holdings);
      expect(await preview({ ...evangelical, portfolioId })).toMatchObject({ portfolioScore: null });
    }
  });

  it('does not find a portfolio of another account, or one that does not exist', async () => {
    const portfolioId = await keepPortfolio('SHARE_COUNT', []);
    const bob = await registerAccount(api);
    const request = { positive: [], negative: [], portfolioId };
    expect((await send(request, bob)).status).toBe(404);
    expect((await send({ ...request, portfolioId: 2_147_483_647 })).status).toBe(404);
  });

  it.each([
    [{ positive: ['KINDNESS'], negative: [] }, 'positive'],
    [{ positive: [], negative: null }, 'negative'],
    [{ positive: [], negative: [], portfolioId: 'x' }, 'portfolioId'],
    [{ positive: [], negative: [], portfolioId: 0 }, 'portfolioId'],
    [{ positive: [], negative: [], portfolioId: 2_147_483_648 }, 'portfolioId'],
  ])('is refused for what makes no sense: %j', async (request, field) => {
    const { status, body } = await send(request);
    expect(status).toBe(400);
    expect(body.violations).toContainEqual({ field, message: expect.any(String) });
  });

  it('stores nothing', async () => {
    await preview({ negative: ['TOBACCO'] });
    expect(await api.database.query('SELECT 1 FROM screening_profile')).toEqual([]);
  });
});
