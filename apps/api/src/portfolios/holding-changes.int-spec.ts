import type { HoldingResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../test/accounts.ts';
import { registerAccount } from '../../test/accounts.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';

type Measure = 'shares' | 'value';

describe('changes of several holdings in one call', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let stranger: PortfolioCalls;
  let id: number;
  let apple: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    jane = await registerAccount(api);
    mine = portfoliosOf(api, jane);
    stranger = portfoliosOf(api, await registerAccount(api));
    apple = await instrumentId(api, 'AAPL');
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterAll(() => api.stop());

  const priceOf = async (ticker: string): Promise<number> =>
    (await api.get(`/api/tickers/${ticker}`)).body.previousSharePrice;
  const cents = (dollars: number) => Math.round(dollars * 100) / 100;
  const setMethod = (portfolioId: number, holdingWeightMethod: string) =>
    mine.call('PUT', '/update-holding-weight-method', { portfolioId, holdingWeightMethod });
  const put = (body: unknown, calls = mine) => calls.call('PUT', `/${id}/holdings`, body);
  const edit = ({ id, financialInstrument }: HoldingResponse, amount: object) => ({
    id,
    financialInstrumentId: financialInstrument.id,
    ...amount,
  });
  const fieldsOf = ({ body }: { body: { violations: readonly { field: string }[] } }) =>
    body.violations.map(({ field }) => field);
  /** Fills the portfolio with securities that have left the universe. */
  const fill = (count: number) =>
    api.database.query<{ id: number; financialInstrumentId: number }>(
      `WITH listing AS (
         INSERT INTO financial_instrument (ticker, location_key)
         SELECT 'OLD' || number, 'bulk-' || $1::int FROM generate_series(1, $2) AS number RETURNING id
       ), touched AS (UPDATE portfolio SET version = version + 1 WHERE id = $1::int)
       INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1::int, id, 1 FROM listing
       RETURNING id, instrument_id AS "financialInstrumentId"`,
      [id, count],
    );

  describe('POST /portfolios/holdings with an amount', () => {
    const add = (request: object, calls = mine) =>
      calls.call('POST', '/holdings', { financialInstrumentId: apple, portfolioIds: [id], ...request });
    const held = async (portfolioId = id) => (await mine.holdings(portfolioId))[0];

    it.each([
      ['shares', 2.5, 'SHARE_COUNT'],
      ['value', 1234.565, 'VALUE_BASIS'],
    ] as const)('adds a holding by %s, and the portfolio weighs by it', async (measure, amount, method) => {
      await setMethod(id, method === 'SHARE_COUNT' ? 'VALUE_BASIS' : 'SHARE_COUNT');
      const { status, body } = await add({ [measure]: amount });
      expect([status, body]).toEqual([201, '']);
      const price = await priceOf('AAPL');
      expect(await held()).toMatchObject(
        measure === 'shares' ? { shares: 2.5, value: cents(2.5 * price) } : { shares: null, value: 1234.57 },
      );
      expect((await mine.read(id)).holdingWeightMethod).toBe(method);
    });

    it.each([{}, { shares: 9 }, { value: 9, ifHeld: 'KEEP' }, { ifHeld: null, shares: 9 }])(
      'leaves a portfolio that holds the security as it is: %j',
      async (request) => {
        await add({ shares: 3 });
        const before = await mine.read(id);
        expect((await add(request)).status).toBe(201);
        expect(await mine.read(id)).toEqual(before);
        expect((await held()).shares).toBe(3);
      },
    );

    it('sets the amount of a holding, as an edit would', async () => {
      await add({ shares: 3 });
      await add({ shares: 5.25, ifHeld: 'SET' });
      expect((await held()).shares).toBe(5.25);
      await add({ value: 500, ifHeld: 'SET' });
      expect(await held()).toMatchObject({ shares: null, value: 500 });
      expect((await mine.read(id)).holdingWeightMethod).toBe('VALUE_BASIS');
    });

    it('adds the amount to a holding, in either measure', async () => {
      const price = await priceOf('AAPL');
      await add({ shares: 3 });
      await add({ shares: 1.5, ifHeld: 'ADD' });
      const { shares, value } = await held();
      expect(shares).toBe(4.5);
      await add({ value: 100, ifHeld: 'ADD' });
      expect(await held()).toMatchObject({ shares: null, value: cents(value + 100) });
      await add({ shares: 2, ifHeld: 'ADD' });
      expect((await held()).shares).toBeCloseTo((value + 100) / price + 2, 7);
    });

    it.each(['SHARE_COUNT', 'VALUE_BASIS'])(
      'adds or sets one share when no amount is given, and goes on weighing by %s',
      async (method) => {
        const price = await priceOf('AAPL');
        await setMethod(id, method);
        await add({});
        expect(await held()).toMatchObject({ shares: 1, value: cents(price) });
        await add({ ifHeld: 'ADD' });
        expect((await held()).value).toBeCloseTo(2 * price, 1);
        await add({ ifHeld: 'SET' });
        expect(await held()).toMatchObject({ shares: 1, value: cents(price) });
        expect((await mine.read(id)).holdingWeightMethod).toBe(method);
      },
    );

    it('changes all portfolios or none', async () => {
      const other = (await mine.create()).id;
      await add({ shares: 1e12 });
      const portfolioIds = [other, id];
      const refused = await add({ portfolioIds, shares: 1, ifHeld: 'ADD' });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['shares']]);
      expect(await mine.holdings(other)).toEqual([]);
      expect((await add({ portfolioIds, shares: 1, ifHeld: 'SET' })).status).toBe(201);
      expect([(await held()).shares, (await held(other)).shares]).toEqual([1, 1]);
    });

    it('adds up what several requests add at once', async () => {
      await add({ shares: 1 });
      const responses = await Promise.all(Array.from({ length: 6 }, () => add({ shares: 1, ifHeld: 'ADD' })));
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect((await held()).shares).toBe(7);
    });

    it.each([
      [{ shares: 1, value: 1 }, 'shares'],
      [{ shares: -1 }, 'shares'],
      [{ value: '5' }, 'value'],
      [{ value: 1e13 }, 'value'],
      [{ ifHeld: 'keep' }, 'ifHeld'],
      [{ ifHeld: ['SET'] }, 'ifHeld'],
    ])('rejects %j', async (request, field) => {
      const response = await add(request);
      expect([response.status, fieldsOf(response)]).toEqual([400, [field]]);
      expect(await mine.holdings(id)).toEqual([]);
    });

    it('does not know the portfolios of other accounts', async () => {
      await add({ shares: 1 });
      const { status } = await add({ shares: 5, ifHeld: 'SET' }, stranger);
      expect([status, (await held()).shares]).toEqual([404, 1]);
    });
  });

  describe('PUT /portfolios/{id}/holdings with a list', () => {
    it.each([
      ['shares', 'SHARE_COUNT'],
      ['value', 'VALUE_BASIS'],
    ] as const)('sets all by %s and returns them in the order of the list', async (measure, method) => {
      const [first, second, third] = await mine.add(id, 'AAPL', 'SPY', 'KO');
      const { status, headers, body } = await put([
        edit(third, { [measure]: 300 }),
        edit(first, { [measure]: 100 }),
      ]);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      const byId = new Map((await mine.holdings(id)).map((holding) => [holding.id, holding]));
      expect(body).toEqual([byId.get(third.id), byId.get(first.id)]);
      expect(body.map((holding: HoldingResponse) => holding[measure])).toEqual([300, 100]);
      expect(byId.get(second.id)!.value).toBe(second.value);
      expect((await mine.read(id)).holdingWeightMethod).toBe(method);
    });

    it('moves the version of the portfolio once', async () => {
      const held = await mine.add(id, 'AAPL', 'SPY');
      const version = async () =>
        (
          await api.database.query<{ version: number }>('SELECT version FROM portfolio WHERE id = $1', [id])
        )[0].version;
      const before = await version();
      await put(held.map((holding) => edit(holding, { shares: 2 })));
      expect(await version()).toBe(before + 1);
    });

    it('changes nothing when the portfolio lacks one of the holdings', async () => {
      const other = (await mine.create()).id;
      const [first] = await mine.add(id, 'AAPL');
      const [elsewhere] = await mine.add(other, 'SPY');
      for (const missing of [
        edit(elsewhere, { shares: 5 }),
        { id: 2_147_483_647, financialInstrumentId: 1, shares: 5 },
        {
          ...edit(first, { shares: 5 }),
          id: first.id,
          financialInstrumentId: elsewhere.financialInstrument.id,
        },
      ]) {
        const valid = missing.id === first.id ? [] : [edit(first, { shares: 7 })];
        const { status, body } = await put([...valid, missing]);
        expect([status, body.title]).toEqual([404, 'This holding was not found']);
      }
      expect([...(await mine.holdings(id)), ...(await mine.holdings(other))]).toEqual([first, elsewhere]);
    });

    it('rejects what a single request would, and names the fields by their index', async () => {
      const [first, second] = await mine.add(id, 'AAPL', 'SPY');
      const valid = edit(first, { value: 5 });
      const lists: [unknown[], string[]][] = [
        [[valid, edit(second, { value: -1 })], ['[1].value']],
        [
          [edit(first, {}), edit(second, { value: 1, shares: 1 })],
          ['[0].value', '[1].shares'],
        ],
        [[valid, { ...edit(second, { value: 1 }), id: '7' }], ['[1].id']],
        [
          [valid, null, 7, [], 'x'],
          ['[1]', '[2]', '[3]', '[4]'],
        ],
        [[valid, edit(second, { shares: 5 })], ['[1].shares']],
        [[valid, edit(second, { value: 1 }), valid], ['[2].id']],
        [[], ['body']],
        [Array(10_001).fill(valid), ['body']],
        [
          Array(1000).fill({}),
          Array.from({ length: 100 }, (_, at) => expect.stringContaining(`[${Math.floor(at / 3)}].`)),
        ],
      ];
      for (const [list, fields] of lists) {
        const response = await put(list);
        expect([response.status, fieldsOf(response)]).toEqual([400, fields]);
      }
      expect((await mine.holdings(id)).map(({ shares }) => shares)).toEqual([1, 1]);
    });

    it('does not know the portfolios of other accounts, nor those without an account', async () => {
      const [first] = await mine.add(id, 'AAPL');
      const list = [edit(first, { shares: 5 })];
      expect((await put(list, stranger)).status).toBe(404);
      expect((await put(list, portfoliosOf(api, { token: 'nonsense' }))).status).toBe(401);
      expect(await mine.holdings(id)).toEqual([first]);
    });

    it('takes 10,000 at once while other requests go on', async () => {
      const added = await fill(10_000);
      const list = added.map((holding, at) => ({ ...holding, value: at + 0.25, shares: null }));
      const pending = put(list);
      expect((await api.get('/api/search?query=apple')).status).toBe(200);
      const { status, body } = await pending;
      expect([status, body.length]).toEqual([200, 10_000]);
      expect(body[9_999]).toMatchObject({ id: added[9_999].id, value: 9999.25 });
      const ids = added.map((holding) => holding.id);
      expect((await mine.call('POST', `/${id}/holdings/delete`, { ids })).status).toBe(204);
      expect(await mine.holdings(id)).toEqual([]);
    });

    it.each<Measure>(['shares', 'value'])(
      'ends as one of several concurrent lists by %s',
      async (measure) => {
        const held = await mine.add(id, 'AAPL', 'SPY', 'KO');
        const responses = await Promise.all(
          [10, 20, 30, 40].map((amount, turn) =>
            put((turn % 2 ? held : held.toReversed()).map((holding) => edit(holding, { [measure]: amount }))),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(200));
        expect(new Set((await mine.holdings(id)).map((holding) => holding[measure])).size).toBe(1);
      },
    );
  });

  describe('POST /portfolios/{id}/holdings/delete', () => {
    const remove = (body: unknown, calls = mine) => calls.call('POST', `/${id}/holdings/delete`, body);

    it('deletes the holdings, an id given twice once', async () => {
      const [first, second, third] = await mine.add(id, 'AAPL', 'SPY', 'KO');
      const before = await mine.read(id);
      const { status, body } = await remove({ ids: [first.id, third.id, first.id] });
      expect([status, body]).toEqual([204, '']);
      expect(await mine.holdings(id)).toEqual([{ ...second, weight: 100 }]);
      expect((await mine.read(id)).lastModified > before.lastModified).toBe(true);
    });

    it('deletes nothing when the portfolio lacks one of them', async () => {
      const other = (await mine.create()).id;
      const [first] = await mine.add(id, 'AAPL');
      const [elsewhere] = await mine.add(other, 'SPY');
      for (const missing of [elsewhere.id, 2_147_483_647]) {
        const { status, body } = await remove({ ids: [first.id, missing] });
        expect([status, body.title]).toEqual([404, 'This holding was not found']);
      }
      expect([...(await mine.holdings(id)), ...(await mine.holdings(other))]).toEqual([first, elsewhere]);
    });

    it.each([
      {},
      { ids: [] },
      { ids: 5 },
      { ids: [0] },
      { ids: ['1'] },
      { ids: [1.5] },
      { ids: [null] },
      { ids: [2 ** 31] },
    ])('rejects %j', async (body) => {
      const response = await remove(body);
      expect([response.status, fieldsOf(response)]).toEqual([400, ['ids']]);
    });

    it('rejects more than 10,000 ids', async () => {
      const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
      expect(fieldsOf(await remove({ ids: ids(10_001) }))).toEqual(['ids']);
      expect((await remove({ ids: ids(10_000) })).status).toBe(404);
    });

    it('does not know the portfolios of other accounts, nor those without an account', async () => {
      const [first] = await mine.add(id, 'AAPL');
      const theirs = (await stranger.create()).id;
      expect((await remove({ ids: [first.id] }, stranger)).status).toBe(404);
      expect((await mine.call('POST', `/${theirs}/holdings/delete`, { ids: [first.id] })).status).toBe(404);
      expect((await remove({ ids: [first.id] }, portfoliosOf(api, { token: 'nonsense' }))).status).toBe(401);
      expect(await mine.holdings(id)).toEqual([first]);
    });
  });
});
