import type { BacktestResponse } from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import { registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, pricesOf, serveUniverse } from '../../../test/universe-records.ts';

describe('GET /portfolios/{id}/backtest', () => {
  let api: TestApp;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    mine = portfoliosOf(api, await registerAccount(api));
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterAll(() => api.stop());

  const request = (query = '') => mine.call('GET', `/${id}/backtest${query}`);
  const backtest = async (query = ''): Promise<BacktestResponse> => {
    const { status, body } = await request(query);
    if (status !== 200) throw new Error(`backtest responds with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const noMetrics = {
    startDate: null,
    endDate: null,
    tradingDays: 0,
    totalReturn: null,
    annualizedReturn: null,
    annualizedVolatility: null,
    sharpeRatio: null,
    sortinoRatio: null,
    maxDrawdown: null,
    maxDrawdownStart: null,
    maxDrawdownEnd: null,
    bestDay: null,
    worstDay: null,
    benchmark: null,
  };

  describe('with the prices of the sample universe', () => {
    it('values the current holdings over five years, compares them with SPY, and marks sample data', async () => {
      const [apple] = await mine.add(id, 'AAPL', 'BND');
      await mine.edit(id, apple, { shares: 2.5 });
      const { chart, metrics, ...rest } = await backtest();
      expect(rest).toEqual({
        excluded: [],
        pricedShare: 1,
        firstPricedDay: '2021-05-03',
        lastPricedDay: '2026-06-30',
        hasSampleData: true,
      });
      expect(chart[0]).toEqual({ label: '2021-06-30', sharePrice: 100 });
      expect(chart.at(-1)!.label).toBe('2026-06-30');
      const stored = await api.database.query<{ value: number }>(
        `SELECT sum(close * CASE i.ticker WHEN 'AAPL' THEN 2.5 ELSE 1 END)::float8 AS value
         FROM price_history h
         JOIN instrument i ON i.release_id = h.release_id AND i.id = h.instrument_id AND i.ticker IN ('AAPL', 'BND'),
           unnest(h.days, h.closes) AS daily (day, close)
         WHERE i.is_domestic AND DATE '1970-01-01' + day >= '2021-06-30' GROUP BY day ORDER BY day`,
      );
      expect(chart.map(({ sharePrice }) => sharePrice)).toEqual(
        stored.map(({ value }) => expect.closeTo((value / stored[0].value) * 100, 3)),
      );
      expect(metrics).toMatchObject({
        startDate: '2021-06-30',
        endDate: '2026-06-30',
        tradingDays: chart.length - 1,
        totalReturn: expect.closeTo(chart.at(-1)!.sharePrice / 100 - 1, 4),
        annualizedReturn: expect.any(Number),
        benchmark: { ticker: 'SPY', chart: expect.any(Array) },
      });
      expect(metrics.benchmark!.chart.map(({ label }) => label)).toEqual(chart.map(({ label }) => label));
      expect(metrics.benchmark!.chart[0].sharePrice).toBe(100);
    });

    it('draws the same line when every holding is doubled', async () => {
      const holdings = await mine.add(id, 'KO', 'XOM');
      const once = await backtest();
      for (const holding of holdings) await mine.edit(id, holding, { shares: 2 });
      expect(await backtest()).toEqual(once);
    });

    it('covers the requested days that have prices', async () => {
      await mine.add(id, 'KO');
      const ends = async (query: string) => {
        const { startDate, endDate } = (await backtest(query)).metrics;
        return [startDate, endDate];
      };
      // 2026-05-01 is a Friday; 2026-05-31 a Sunday.
      expect(await ends('?startDate=2026-05-01&endDate=2026-05-31')).toEqual(['2026-05-01', '2026-05-29']);
      expect(await ends('?startDate=1900-01-01&endDate=9999-12-31')).toEqual(['2021-05-03', '2026-06-30']);
      expect(await ends('?startDate=2026-06-30')).toEqual(['2026-06-30', '2026-06-30']);
      expect(await ends('?endDate=2026-01-02')).toEqual(['2021-05-03', '2026-01-02']);
    });

    it.each(['?startDate=2026-07-01', '?endDate=2021-05-02', '?startDate=2026-06-27&endDate=2026-06-28'])(
      'is empty for a range without trading days: %s',
      async (query) => {
        await mine.add(id, 'KO');
        expect(await backtest(query)).toEqual({
          chart: [],
          metrics: noMetrics,
          excluded: [],
          pricedShare: 1,
          firstPricedDay: '2021-05-03',
          lastPricedDay: '2026-06-30',
          hasSampleData: false,
        });
      },
    );

    it('is empty for a portfolio without holdings or with zero shares only', async () => {
      const empty = {
        chart: [],
        metrics: noMetrics,
        excluded: [],
        pricedShare: null,
        firstPricedDay: null,
        lastPricedDay: null,
        hasSampleData: false,
      };
      expect(await backtest()).toEqual(empty);
      const [coke] = await mine.add(id, 'KO');
      await mine.edit(id, coke, { shares: 0 });
      expect(await backtest()).toEqual(empty);
    });

    it.each([
      ['?startDate=2026-02-31', 'startDate', 'startDate must be a day such as 2025-11-01'],
      ['?endDate=today', 'endDate', 'endDate must be a day such as 2026-11-01'],
      [
        '?startDate=2026-01-01&startDate=2026-01-02',
        'startDate',
        'startDate must be a day such as 2025-11-01',
      ],
      ['?startDate=2026-02-01&endDate=2026-01-31', 'startDate', 'startDate must not be after endDate'],
      ['?benchmark=AAPL', 'benchmark', 'benchmark is one of SPY VTI QQQ IWM VXUS VT'],
    ])('rejects an invalid request: %s', async (query, field, message) => {
      const { status, body } = await request(query);
      expect([status, body.violations]).toEqual([400, [{ field, message }]]);
    });

    it('is available to the owner of the portfolio only', async () => {
      const others = portfoliosOf(api, await registerAccount(api));
      expect((await others.call('GET', `/${id}/backtest`)).status).toBe(404);
      expect((await mine.call('GET', '/2147483647/backtest')).status).toBe(404);
      expect((await api.get(`/api/portfolios/${id}/backtest`)).status).toBe(401);
    });
  });

  describe('with prices from files', () => {
    const serve = (...records: UniverseRecord[]) => serveUniverse(api, ...records);
    /** Closes of January 2018 by day of the month. */
    const january = (closes: Readonly<Record<number, number>>) =>
      Object.fromEntries(
        Object.entries(closes).map(([day, close]) => [`2018-01-${day.padStart(2, '0')}`, close]),
      );
    const everyDay = (close: number) =>
      january({ 2: close, 3: close, 4: close, 5: close, 8: close, 9: close });

    it('computes metrics from simple daily returns, with the day of each extreme', async () => {
      await serve(company('OAK'), pricesOf('OAK', january({ 2: 10, 3: 11, 4: 9.9, 5: 10.89 })));
      await mine.add(id, 'OAK');
      const { chart, metrics, ...rest } = await backtest();
      expect(chart).toEqual([
        { label: '2018-01-02', sharePrice: 100 },
        { label: '2018-01-03', sharePrice: 110 },
        { label: '2018-01-04', sharePrice: 99 },
        { label: '2018-01-05', sharePrice: 108.9 },
      ]);
      expect(metrics).toEqual({
        startDate: '2018-01-02',
        endDate: '2018-01-05',
        tradingDays: 3,
        totalReturn: 0.089,
        annualizedReturn: null,
        annualizedVolatility: expect.closeTo(Math.sqrt((0.04 / 3) * 252), 5),
        sharpeRatio: expect.closeTo((1 / 30 / Math.sqrt(0.04 / 3)) * Math.sqrt(252), 4),
        sortinoRatio: expect.closeTo((1 / 30 / Math.sqrt(0.01 / 3)) * Math.sqrt(252), 4),
        maxDrawdown: -0.1,
        maxDrawdownStart: '2018-01-03',
        maxDrawdownEnd: '2018-01-04',
        bestDay: { date: '2018-01-03', return: 0.1 },
        worstDay: { date: '2018-01-04', return: -0.1 },
        benchmark: null,
      });
      expect(rest).toEqual({
        excluded: [],
        pricedShare: 1,
        firstPricedDay: '2018-01-02',
        lastPricedDay: '2018-01-05',
        hasSampleData: false,
      });
    });

    it('weighs by the given values as of the last close when the portfolio weighs by value', async () => {
      await serve(
        company('OAK'),
        company('ELM'),
        company('SPY', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
        pricesOf('OAK', january({ 2: 10, 3: 20 })),
        pricesOf('ELM', january({ 2: 100, 3: 100 })),
        pricesOf('SPY', january({ 2: 270, 3: 243 })),
      );
      const [oak, elm] = await mine.add(id, 'OAK', 'ELM');
      await mine.edit(id, oak, { value: 200 });
      await mine.edit(id, elm, { value: 100 });
      const { chart, metrics } = await backtest();
      // Ten OAK and one ELM: 200 before, 300 after.
      expect(chart.map(({ sharePrice }) => sharePrice)).toEqual([100, 150]);
      expect(metrics.benchmark).toEqual({
        ticker: 'SPY',
        totalReturn: -0.1,
        annualizedReturn: null,
        annualizedVolatility: null,
        maxDrawdown: -0.1,
        chart: [
          { label: '2018-01-02', sharePrice: 100 },
          { label: '2018-01-03', sharePrice: 90 },
        ],
      });
      expect((await backtest('?benchmark=QQQ')).metrics.benchmark).toBeNull();
      // The last close counts, also where it lies after the requested days.
      const before = await backtest('?endDate=2018-01-02');
      expect(before.chart).toEqual([{ label: '2018-01-02', sharePrice: 100 }]);
    });

    it('excludes holdings whose prices are missing, begin late, end early or have gaps, with the reason', async () => {
      const days = january({ 2: 1, 3: 1, 4: 1, 5: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1, 16: 1 });
      await serve(
        ...['OAK', 'LATE', 'GONE', 'GAPS', 'NONE', 'CARRIED'].map((ticker) => company(ticker)),
        pricesOf('OAK', days),
        pricesOf('LATE', january({ 4: 5, 5: 5, 16: 5 })),
        pricesOf('GONE', january({ 2: 5, 3: 5 })),
        pricesOf('GAPS', january({ 2: 5, 12: 5, 16: 5 })),
        pricesOf('CARRIED', january({ 2: 1, 3: 3, 11: 3, 16: 3 })),
      );
      const [former] = await api.database.query<{ id: number }>(
        `INSERT INTO financial_instrument (ticker, location_key) VALUES ('FORMER', '') RETURNING id`,
      );
      const [oak] = await mine.add(id, 'OAK', 'LATE', 'GONE', 'GAPS', 'NONE', 'CARRIED');
      // Enough that the others, which do not count, are worth less than half.
      await mine.edit(id, oak, { shares: 15 });
      await api.database.query(
        `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1)
         INSERT INTO holding (portfolio_id, instrument_id, shares) VALUES ($1, $2, 1)`,
        [id, former.id],
      );
      const { chart, excluded } = await backtest();
      expect(excluded).toEqual([
        { ticker: 'FORMER', reason: 'no prices' },
        { ticker: 'GAPS', reason: 'prices have gaps' },
        { ticker: 'GONE', reason: 'prices end on 2018-01-03' },
        { ticker: 'LATE', reason: 'prices begin only on 2018-01-04' },
        { ticker: 'NONE', reason: 'no prices' },
      ]);
      expect(chart.map(({ sharePrice }) => sharePrice)).toEqual([100, ...Array(9).fill(112.5)]);
    });

    it('weighs a holding by what it is worth today where its prices end before a split', async () => {
      const today = { close: 5, day: '2026-06-01', quality: 'reported' } as const;
      await serve(
        company('OAK', { price: today }),
        company('ELM', { price: { ...today, close: 10 } }),
        // Ten dollars at the end and two for one since, so that today’s two shares were one.
        pricesOf('OAK', january({ 2: 20, 3: 10 })),
        pricesOf('ELM', january({ 2: 10, 3: 10 })),
      );
      const [oak] = await mine.add(id, 'OAK', 'ELM');
      await mine.edit(id, oak, { shares: 2 });
      expect((await backtest()).chart.map(({ sharePrice }) => sharePrice)).toEqual([100, 66.6667]);
    });

    it('has no chart while less than half of the value has prices, and names the holdings that have none', async () => {
      await serve(company('OAK'), company('ELM'), pricesOf('OAK', january({ 2: 1, 3: 2 })));
      const [oak, elm] = await mine.add(id, 'OAK', 'ELM');
      await mine.edit(id, oak, { value: 400 });
      await mine.edit(id, elm, { value: 600 });
      expect(await backtest()).toEqual({
        chart: [],
        metrics: noMetrics,
        excluded: [{ ticker: 'ELM', reason: 'no prices' }],
        pricedShare: 0.4,
        firstPricedDay: null,
        lastPricedDay: null,
        hasSampleData: false,
      });
      await mine.edit(id, elm, { value: 400 });
      const { chart, pricedShare, lastPricedDay } = await backtest();
      expect([chart.length, pricedShare, lastPricedDay]).toEqual([2, 0.5, '2018-01-03']);
    });

    it('has no chart of a range in which the prices of half the value begin only later', async () => {
      await serve(
        company('OAK'),
        company('ELM'),
        pricesOf('OAK', january({ 4: 9, 5: 9 })),
        pricesOf('ELM', everyDay(1)),
      );
      await mine.add(id, 'OAK', 'ELM');
      const { chart, metrics, excluded, firstPricedDay } = await backtest('?startDate=2018-01-02');
      expect([chart, metrics]).toEqual([[], noMetrics]);
      expect(excluded).toEqual([{ ticker: 'OAK', reason: 'prices begin only on 2018-01-04' }]);
      expect(firstPricedDay).toBe('2018-01-04');
      expect((await backtest('?startDate=2018-01-04')).chart).toHaveLength(2);
    });

    it('ends on the last day on which holdings of half the value have a price', async () => {
      await serve(
        ...['OAK', 'ELM', 'ASH'].map((ticker) => company(ticker)),
        pricesOf('OAK', january({ 2: 10, 3: 11, 4: 12 })),
        pricesOf('ELM', january({ 2: 5, 3: 5, 4: 5, 5: 5 })),
        pricesOf('ASH', january({ 2: 4, 3: 4, 4: 4, 5: 4, 8: 4 })),
      );
      const [oak] = await mine.add(id, 'OAK', 'ELM', 'ASH');
      const { metrics, excluded, lastPricedDay } = await backtest();
      expect([metrics.endDate, lastPricedDay, excluded]).toEqual(['2018-01-04', '2018-01-04', []]);
      // ELM has more than half of the rest.
      await mine.edit(id, oak, { shares: 0 });
      expect((await backtest()).lastPricedDay).toBe('2018-01-05');
      expect((await backtest('?endDate=2018-01-31')).metrics.endDate).toBe('2018-01-05');
    });

    it('tells a gap at the edge of the range from prices that begin late or end early', async () => {
      const month = (close: number) => ({
        ...Object.fromEntries(
          Array.from({ length: 28 }, (_, at) => [`2018-02-${String(at + 1).padStart(2, '0')}`, close]),
        ),
      });
      await serve(
        company('OAK'),
        company('GAPS'),
        pricesOf('OAK', month(1)),
        pricesOf('GAPS', { '2018-02-01': 1, '2018-02-12': 1, '2018-02-13': 1, '2018-02-28': 1 }),
      );
      await mine.add(id, 'OAK', 'GAPS');
      const reasonWithin = async (from: string, to: string) =>
        (await backtest(`?startDate=${from}&endDate=${to}`)).excluded;
      const gaps = [{ ticker: 'GAPS', reason: 'prices have gaps' }];
      expect(await reasonWithin('2018-02-08', '2018-02-13')).toEqual(gaps);
      expect(await reasonWithin('2018-02-12', '2018-02-25')).toEqual(gaps);
      expect(await reasonWithin('2018-02-12', '2018-02-18')).toEqual([]);
      // A price from before the first day reaches into the requested days.
      expect(await reasonWithin('2018-02-15', '2018-02-18')).toEqual([]);
    });

    it('responds without a chart when the release has no prices', async () => {
      await serve(company('OAK'));
      await mine.add(id, 'OAK');
      expect(await backtest()).toEqual({
        chart: [],
        metrics: noMetrics,
        excluded: [{ ticker: 'OAK', reason: 'no prices' }],
        pricedShare: null,
        firstPricedDay: null,
        lastPricedDay: null,
        hasSampleData: false,
      });
    });

    it('adds up hundreds of histories, which it loads in batches', async () => {
      const tickers = Array.from({ length: 250 }, (_, at) => `T${at}`);
      await serve(
        ...tickers.map((ticker) => company(ticker)),
        ...tickers.map((ticker, at) =>
          pricesOf(ticker, { ...everyDay(1), '2018-01-09': at === 0 ? 251 : 1 }),
        ),
      );
      await api.database.query(
        `WITH touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1)
         INSERT INTO holding (portfolio_id, instrument_id, shares)
         SELECT $1, id, 1 FROM financial_instrument WHERE ticker = ANY ($2)`,
        [id, tickers],
      );
      const { chart, excluded } = await backtest();
      expect(excluded).toEqual([]);
      expect(chart.at(-1)).toEqual({ label: '2018-01-09', sharePrice: 200 });
    });
  });
});
