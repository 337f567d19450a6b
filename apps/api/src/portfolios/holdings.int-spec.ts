import type { HoldingResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../test/accounts.ts';
import { registerAccount } from '../../test/accounts.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';

describe('Holdings', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    mine = portfoliosOf(api, jane);
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterAll(() => api.stop());

  const instrumentOf = (ticker: string) => instrumentId(api, ticker);
  const priceOf = async (ticker: string): Promise<number> =>
    (await api.get(`/api/tickers/${ticker}`)).body.previousSharePrice;
  /** An instrument that is no longer in any release. */
  const formerInstrument = async (ticker: string): Promise<number> => {
    const [row] = await api.database.query<{ id: number }>(
      `INSERT INTO financial_instrument (ticker, location_key) VALUES ($1, '') RETURNING id`,
      [ticker],
    );
    return row.id;
  };
  const insertHolding = (instrument: number, shares: number | null, value: number | null) =>
    api.database.query(
      `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1)
       INSERT INTO holding (portfolio_id, instrument_id, shares, value) VALUES ($1, $2, $3, $4)`,
      [id, instrument, shares, value],
    );
  const put = (body: object) => mine.call('PUT', `/${id}/holdings`, body);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  describe('POST /portfolios/holdings', () => {
    it('adds one share at its last price', async () => {
      const financialInstrumentId = await instrumentOf('AAPL');
      const response = await mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [id] });
      expect([response.status, response.body]).toEqual([201, '']);
      const price = await priceOf('AAPL');
      expect(await mine.holdings(id)).toEqual([
        {
          id: expect.any(Number),
          shares: 1,
          value: Math.round(price * 100) / 100,
          isValued: true,
          weight: 100,
          priceSource: 'SAMPLE',
          priceDate: '2026-06-30',
          financialInstrument: {
            id: financialInstrumentId,
            financialInstrumentId,
            ticker: 'AAPL',
            name: expect.stringMatching(/Apple/i),
            isListed: true,
            impactScore: expect.any(Number),
            standing: 'VIOLATION',
            isBound: false,
            coverage: 1,
            outsideMethod: 0,
            ruledOut: 1,
            marketCapitalization: expect.any(Number),
            previousSharePrice: price,
            isDomestic: true,
            exchangeLocation: null,
            hasSampleData: true,
          },
        },
      ]);
    });

    it('adds the value of one share to a portfolio that weighs by value', async () => {
      const body = { portfolioId: id, holdingWeightMethod: 'VALUE_BASIS' };
      await mine.call('PUT', '/update-holding-weight-method', body);
      const [apple] = await mine.add(id, 'AAPL');
      expect(apple).toMatchObject({ value: Math.round((await priceOf('AAPL')) * 100) / 100, isValued: true });
    });

    it('adds the security to every portfolio listed and leaves those that hold it unchanged', async () => {
      const other = (await mine.create()).id;
      const [apple] = await mine.add(id, 'AAPL');
      await mine.edit(id, apple, { shares: 12.5 });
      const before = await mine.read(id);
      const body = {
        financialInstrumentId: apple.financialInstrument.id,
        portfolioIds: [id, other, other, id],
      };
      expect((await mine.call('POST', '/holdings', body)).status).toBe(201);
      expect(await mine.read(id)).toEqual(before);
      expect((await mine.holdings(other)).map(({ shares }) => shares)).toEqual([1]);
    });

    it('adds nothing when one of the portfolios belongs to another account', async () => {
      const stranger = portfoliosOf(api, await registerAccount(api));
      const theirs = (await stranger.create()).id;
      const financialInstrumentId = await instrumentOf('AAPL');
      for (const portfolioIds of [
        [id, theirs],
        [theirs, id],
        [id, 2_147_483_647],
      ]) {
        const { status } = await mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds });
        expect(status).toBe(404);
      }
      expect([...(await mine.holdings(id)), ...(await stranger.holdings(theirs))]).toEqual([]);
    });

    it('rejects a security that is not in the universe', async () => {
      const former = await formerInstrument('GONE1');
      for (const financialInstrumentId of [former, 2_147_483_647]) {
        const body = { financialInstrumentId, portfolioIds: [id] };
        const response = await mine.call('POST', '/holdings', body);
        expect([response.status, response.body.title]).toEqual([404, 'This security was not found']);
      }
    });

    it.each([
      [{ portfolioIds: [1] }, 'financialInstrumentId'],
      [{ financialInstrumentId: '1', portfolioIds: [1] }, 'financialInstrumentId'],
      [{ financialInstrumentId: 2 ** 31, portfolioIds: [1] }, 'financialInstrumentId'],
      [{ financialInstrumentId: 1 }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: 1 }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: [] }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: [0] }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: [1.5] }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: [null] }, 'portfolioIds'],
      [{ financialInstrumentId: 1, portfolioIds: Array(101).fill(1) }, 'portfolioIds'],
    ])('rejects %j', async (body, field) => {
      const response = await mine.call('POST', '/holdings', body);
      expect(response.status).toBe(400);
      expect(response.body.violations).toMatchObject([{ field }]);
    });

    it('adds a security once when several requests add it at the same time', async () => {
      const other = (await mine.create()).id;
      const financialInstrumentId = await instrumentOf('MSFT');
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, turn) => {
          const portfolioIds = turn % 2 === 0 ? [id, other] : [other, id];
          return mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds });
        }),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
      for (const portfolio of [id, other]) expect(await mine.holdings(portfolio)).toHaveLength(1);
    });

    it('rejects a security when one of the portfolios is full and does not hold it', async () => {
      await api.database.query(
        `WITH listing AS (
           INSERT INTO financial_instrument (ticker, location_key)
           SELECT 'FULL' || number, 'nowhere' FROM generate_series(1, 9999) AS number RETURNING id
         ) INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1, id, 1 FROM listing`,
        [id],
      );
      await mine.add(id, 'AAPL');
      const other = (await mine.create()).id;
      const add = async (ticker: string) => {
        const financialInstrumentId = await instrumentOf(ticker);
        return mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [other, id] });
      };
      const refused = await add('MSFT');
      expect([refused.status, refused.body.title]).toEqual([409, 'This portfolio is full']);
      expect(await mine.holdings(other)).toEqual([]);
      expect((await add('AAPL')).status).toBe(201);
      const { status, headers, body } = await mine.call('GET', `/${id}/holdings?size=10000`);
      expect([status, headers.get('x-total-count'), body.holdings.length]).toEqual([200, '10000', 10_000]);
    });
  });

  describe('PUT /portfolios/{id}/holdings', () => {
    it('values a holding edited by shares at its last price and makes the portfolio weigh by shares', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      await mine.edit(id, spy, { value: 500 });
      const before = await mine.read(id);
      const edited = await mine.edit(id, apple, { shares: 1.23456789 });
      const worth = Math.round(1.23456789 * (await priceOf('AAPL')) * 100) / 100;
      expect(edited).toMatchObject({ id: apple.id, shares: 1.23456789, value: worth });
      const after = await mine.read(id);
      expect(after).toMatchObject({ holdingWeightMethod: 'SHARE_COUNT' });
      expect(after.lastModified > before.lastModified).toBe(true);
      const rows = await mine.holdings(id);
      const spyRow = rows.find((row) => row.id === spy.id)!;
      expect(spyRow.value).toBeCloseTo(500, 1);
      expect(spyRow.shares).toBeCloseTo(500 / (await priceOf('SPY')), 7);
      expect(after.monetaryValue).toBeCloseTo(sumOf(rows.map(({ value }) => value)), 10);
    });

    it('uses the value of a holding edited by value and the market value of the others', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      const edited = await mine.edit(id, apple, { value: 1234.565 });
      expect(edited).toMatchObject({ id: apple.id, shares: null, value: 1234.57, isValued: true });
      const { holdingWeightMethod, monetaryValue } = await mine.read(id);
      expect(holdingWeightMethod).toBe('VALUE_BASIS');
      expect(monetaryValue).toBeCloseTo(1234.57 + spy.value, 10);
    });

    it('leaves a holding edited to zero in the portfolio without weight', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      expect(await mine.edit(id, apple, { shares: 0 })).toMatchObject({ shares: 0, value: 0, weight: 0 });
      expect((await mine.edit(id, spy, { value: 0 })).weight).toBe(0);
      expect(await mine.read(id)).toMatchObject({ monetaryValue: 0, totalHoldings: 2, impactScore: null });
    });

    it('computes finite figures for the largest amounts', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      await mine.edit(id, apple, { shares: 1e12 });
      const rich = await mine.edit(id, spy, { shares: 1e12 });
      expect(Number.isFinite(rich.value)).toBe(true);
      const body = { portfolioId: id, holdingWeightMethod: 'VALUE_BASIS' };
      expect((await mine.call('PUT', '/update-holding-weight-method', body)).status).toBe(200);
      expect(sumOf((await mine.holdings(id)).map(({ weight }) => weight))).toBeCloseTo(100, 1);
    });

    it.each([
      [{}, 'value'],
      [{ value: 1, shares: 1 }, 'shares'],
      [{ value: -0.01 }, 'value'],
      [{ shares: -1 }, 'shares'],
      [{ value: '5' }, 'value'],
      [{ shares: '$5' }, 'shares'],
      [{ shares: 1e13 }, 'shares'],
      [{ value: null, shares: null }, 'value'],
    ])('rejects %j and changes nothing', async (measure, field) => {
      const [apple] = await mine.add(id, 'AAPL');
      const { status, body } = await put({
        id: apple.id,
        financialInstrumentId: apple.financialInstrument.id,
        ...measure,
      });
      expect(status).toBe(400);
      expect(body.violations).toMatchObject([{ field }]);
      expect(await mine.holdings(id)).toEqual([apple]);
    });

    it('rejects numbers that JSON cannot represent', async () => {
      const [apple] = await mine.add(id, 'AAPL');
      const financialInstrumentId = apple.financialInstrument.id;
      for (const amount of ['1e400', 'NaN', '-Infinity']) {
        const { status } = await api.get(`/api/portfolios/${id}/holdings`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${jane.token}` },
          body: `{"id":${apple.id},"financialInstrumentId":${financialInstrumentId},"value":${amount}}`,
        });
        expect(status).toBe(400);
      }
    });

    it('does not find a holding of another portfolio or of another security', async () => {
      const other = (await mine.create()).id;
      const [apple] = await mine.add(id, 'AAPL');
      const [elsewhere] = await mine.add(other, 'AAPL');
      const financialInstrumentId = apple.financialInstrument.id;
      for (const body of [
        { id: elsewhere.id, financialInstrumentId, shares: 5 },
        { id: 2_147_483_647, financialInstrumentId, shares: 5 },
        { id: apple.id, financialInstrumentId: await instrumentOf('MSFT'), shares: 5 },
      ]) {
        const response = await put(body);
        expect([response.status, response.body.title]).toEqual([404, 'This holding was not found']);
      }
      expect((await mine.call('DELETE', `/${id}/holdings/${elsewhere.id}`)).status).toBe(404);
      expect([...(await mine.holdings(id)), ...(await mine.holdings(other))]).toEqual([apple, elsewhere]);
    });

    it('applies concurrent edits one after another', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      const financialInstrumentId = apple.financialInstrument.id;
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          put(
            turn % 3 === 0
              ? { id: spy.id, financialInstrumentId: spy.financialInstrument.id, value: turn + 1 }
              : { id: apple.id, financialInstrumentId, shares: turn + 1 },
          ),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const rows = await mine.holdings(id);
      expect((await mine.read(id)).monetaryValue).toBeCloseTo(sumOf(rows.map(({ value }) => value)), 10);
    });

    it('saves an edit or returns 404 while the portfolio is being deleted', async () => {
      const [apple] = await mine.add(id, 'AAPL');
      const financialInstrumentId = apple.financialInstrument.id;
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, (_, shares) => put({ id: apple.id, financialInstrumentId, shares })),
        mine.call('DELETE', `/${id}`),
        mine.call('POST', '/holdings', { financialInstrumentId, portfolioIds: [id] }),
      ]);
      for (const { status } of responses) expect([200, 201, 204, 404]).toContain(status);
      expect((await mine.call('GET', `/${id}/holdings`)).status).toBe(404);
    });
  });

  describe('DELETE /portfolios/{id}/holdings/{holdingId}', () => {
    it('deletes the holding, so that the others weigh more', async () => {
      const [apple, spy] = await mine.add(id, 'AAPL', 'SPY');
      const before = await mine.read(id);
      const { status, body } = await mine.call('DELETE', `/${id}/holdings/${apple.id}`);
      expect([status, body]).toEqual([204, '']);
      expect(await mine.holdings(id)).toEqual([{ ...spy, weight: 100 }]);
      const after = await mine.read(id);
      expect(after.lastModified > before.lastModified).toBe(true);
      expect(after.totalHoldings).toBe(1);
      expect((await mine.call('DELETE', `/${id}/holdings/${apple.id}`)).status).toBe(404);
    });

    it.each(['0', 'abc', '2147483648', '1;drop'])('rejects the malformed id %s', async (holdingId) => {
      expect((await mine.call('DELETE', `/${id}/holdings/${holdingId}`)).status).toBe(400);
    });
  });

  describe('of securities that left the universe or have no price', () => {
    const edit = async (holding: HoldingResponse, measure: object) => {
      const { financialInstrumentId } = holding.financialInstrument;
      return (await put({ id: holding.id, financialInstrumentId, ...measure })).body as HoldingResponse;
    };

    it('are listed by their ticker, without a value', async () => {
      const former = await formerInstrument('GONE2');
      await insertHolding(former, 10, null);
      const [apple] = await mine.add(id, 'AAPL');
      const [, row] = await mine.holdings(id);
      expect(row).toMatchObject({ shares: 10, value: 0, isValued: false, weight: 0 });
      expect(row.financialInstrument).toEqual({
        id: former,
        financialInstrumentId: former,
        ticker: 'GONE2',
        name: 'GONE2',
        isListed: false,
        impactScore: null,
        standing: 'NOT_RATED',
        isBound: false,
        coverage: 0,
        outsideMethod: 0,
        ruledOut: 0,
        marketCapitalization: null,
        previousSharePrice: null,
        isDomestic: true,
        exchangeLocation: null,
        hasSampleData: false,
      });
      const { monetaryValue, totalHoldings, coverage, unpricedHoldings } = await mine.read(id);
      expect([monetaryValue, totalHoldings, coverage, unpricedHoldings]).toEqual([apple.value, 2, null, 1]);
    });

    it('have the value they were given under either weight method', async () => {
      await insertHolding(await formerInstrument('GONE3'), null, 300);
      const [apple] = await mine.add(id, 'AAPL');
      const figures = async () => {
        const { monetaryValue, coverage } = await mine.read(id);
        return { monetaryValue, coverage };
      };
      const expected = {
        monetaryValue: Math.round((apple.value + 300) * 100) / 100,
        coverage: expect.closeTo(apple.value / (apple.value + 300), 4),
      };
      expect(await figures()).toEqual(expected);
      for (const holdingWeightMethod of ['VALUE_BASIS', 'SHARE_COUNT']) {
        await mine.call('PUT', '/update-holding-weight-method', { portfolioId: id, holdingWeightMethod });
        expect(await figures()).toEqual(expected);
      }
    });

    it('keep their value when shares are set, and their shares when a value is set', async () => {
      await insertHolding(await formerInstrument('GONE4'), null, 300);
      const [row] = await mine.holdings(id);
      expect(await edit(row, { shares: 4 })).toMatchObject({ shares: 4, value: 300, isValued: true });
      expect(await edit(row, { value: 400 })).toMatchObject({ shares: 4, value: 400, isValued: true });
    });

    it('contribute to no category', async () => {
      await insertHolding(await formerInstrument('GONE5'), null, 100);
      await mine.add(id, 'PM');
      const { body } = await mine.call('GET', `/${id}/esg-issues/TOBACCO/contributors`);
      expect(body.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['PM']);
      const [tobacco] = (await mine.read(id)).esgIssueCriteriaRollup.negative.filter(
        ({ criterion }) => criterion.name === 'TOBACCO',
      );
      expect(tobacco.numberOfHoldings).toBe(1);
      expect(tobacco.weightedPercentage).toBeCloseTo(body[0].weight, 2);
      expect(tobacco.weightedPercentage).toBeLessThan(100);
    });
  });

  describe('GET /portfolios/{id}/holdings', () => {
    const tickers = ['SPY', 'AAPL', 'KO', 'PM', 'JNJ', 'MSFT'];
    beforeEach(async () => {
      const added = await mine.add(id, ...tickers);
      for (const [at, holding] of added.entries()) await mine.edit(id, holding, { shares: 1 + at * 1.5 });
      await insertHolding(await formerInstrument(`GONE-${id}`), null, null);
    });

    it.each([
      ['weight', (row: HoldingResponse) => row.weight],
      ['value', (row: HoldingResponse) => (row.isValued ? row.value : null)],
      ['shares', (row: HoldingResponse) => row.shares],
      ['impactScore', (row: HoldingResponse) => row.financialInstrument.impactScore],
    ])('sorts by %s in both directions, holdings without it last', async (column, valueOf) => {
      for (const way of ['asc', 'desc']) {
        const values = (await mine.holdings(id, `?sort=${column},${way}`)).map(valueOf);
        const known = values.filter((value) => value !== null);
        const sorted = [...known].sort((a, b) => (way === 'asc' ? a - b : b - a));
        expect(values).toEqual([...sorted, ...Array(values.length - known.length).fill(null)]);
      }
    });

    it.each(['ticker', 'name'] as const)('sorts by %s, ignoring case', async (column) => {
      const texts = (await mine.holdings(id, `?sort=${column},asc`)).map(({ financialInstrument }) =>
        financialInstrument[column].toLowerCase(),
      );
      expect(texts).toEqual([...texts].sort());
      const reverse = await mine.holdings(id, `?sort=${column},desc`);
      expect(reverse.map((row) => row.financialInstrument[column].toLowerCase())).toEqual(texts.reverse());
    });

    it('sorts by weight by default, and the weights sum to 100%', async () => {
      const rows = await mine.holdings(id);
      expect(rows).toEqual(await mine.holdings(id, '?sort=weight,desc&size=10000'));
      expect(sumOf(rows.map(({ weight }) => weight))).toBeCloseTo(100, 1);
    });

    it('returns a page and the total count', async () => {
      const whole = await mine.holdings(id, '?sort=ticker,asc');
      const pages: HoldingResponse[][] = [];
      for (const page of [0, 1, 2, 3]) {
        const { headers, body } = await mine.call(
          'GET',
          `/${id}/holdings?sort=ticker,asc&size=3&page=${page}`,
        );
        expect(headers.get('x-total-count')).toBe('7');
        pages.push(body.holdings);
      }
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
      expect(pages.flat()).toEqual(whole);
    });

    it('scores holdings under the profile of the query', async () => {
      const scoreOf = async (ticker: string, query = '') =>
        (await mine.holdings(id, query)).find((row) => row.financialInstrument.ticker === ticker)!
          .financialInstrument.impactScore;
      expect(await scoreOf('PM', '?profile=0')).toBe(await scoreOf('PM'));
      expect(await scoreOf('PM')).toBe((await api.get('/api/tickers/PM')).body.impactScore);
    });

    it.each(['size=0', 'size=10001', 'page=-1', 'page=1.5', 'sort=weight', 'sort=worth,asc', 'profile=x'])(
      'rejects %s',
      async (query) => {
        const { status, body } = await mine.call('GET', `/${id}/holdings?${query}`);
        expect([status, body.violations.length]).toEqual([400, 1]);
      },
    );
  });
});
