import type { TestAccount } from '../../test/accounts.ts';
import { bearer, registerAccount } from '../../test/accounts.ts';
import { instrumentId, portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, flag, serveUniverse } from '../../test/universe-records.ts';

const TICKERS = ['OAK', 'ELM', 'ASH'];

let api: TestApp;
let ids: number[];
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  const price = { close: 10, day: '2026-01-30', quality: 'reported' } as const;
  await serveUniverse(
    api,
    ...TICKERS.map((ticker) => company(ticker, { price })),
    flag('TOBACCO', '2026-01-15'),
  );
  ids = await Promise.all(TICKERS.map((ticker) => instrumentId(api, ticker)));
});
afterAll(() => api.stop());

/** The calls of a new account, and two portfolios of its own. */
async function holder() {
  const account = await registerAccount(api);
  const calls = portfoliosOf(api, account);
  const portfolios = [(await calls.create()).id, (await calls.create()).id];
  const add = (financialInstrumentId: number, ...portfolioIds: number[]) =>
    calls.call('POST', '/holdings', { financialInstrumentId, portfolioIds });
  return { account, calls, portfolios, add };
}

/** Gives a portfolio lines that nobody knows. */
const addUnknown = (portfolioId: number, count: number) =>
  api.database.query(
    `INSERT INTO unknown_holding (portfolio_id, line_key, ticker, name, reference, value, value_day)
     SELECT $1, 'line ' || n, '', 'Line', '{}', 1, '2026-01-30' FROM generate_series(1, $2::int) n`,
    [portfolioId, count],
  );

const upload = ({ token }: TestAccount, portfolioId: number, ticker: string) => {
  const body = new FormData();
  body.set('file', new Blob([`Symbol,Quantity\n${ticker},1`]), 'positions.csv');
  const path = `/api/portfolios/${portfolioId}/holdings/upload-excel-file`;
  return api.get(path, { method: 'POST', headers: bearer(token), body });
};

describe('An account with 199,998 holdings', () => {
  const [oak, elm, ash] = [0, 1, 2];
  let jane: Awaited<ReturnType<typeof holder>>;
  beforeAll(async () => {
    jane = await holder();
    const archive = (await jane.calls.create()).id;
    await addUnknown(archive, 199_997);
    expect((await jane.add(ids[oak]!, jane.portfolios[0]!)).status).toBe(201);
  });

  it('takes two more, also when more are added at the same time, and none then', async () => {
    const [one, two] = jane.portfolios as [number, number];
    const both = await Promise.all([jane.add(ids[elm]!, one, two), jane.add(ids[ash]!, two, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      title: 'You have as many holdings as an account can hold',
      detail: 'At most 200,000 are allowed; delete some first.',
    });
    expect(refused.body.type).toMatch(/\/account-full$/);
    const held = [...(await jane.calls.holdings(one)), ...(await jane.calls.holdings(two))];
    expect(held).toHaveLength(3);
  });

  it('sets what it holds, and imports and names nothing new', async () => {
    const [one, two] = jane.portfolios as [number, number];
    const [{ id, financialInstrument }] = await jane.calls.holdings(one);
    await jane.calls.edit(one, { id, financialInstrument } as never, { shares: 7 });
    expect((await upload(jane.account, one, 'OAK')).status).toBe(200);
    const refused = await upload(jane.account, two, 'OAK');
    expect([refused.status, refused.body.type.split('/').at(-1)]).toEqual([409, 'account-full']);
    const [line] = await api.database.query<{ id: number; portfolio_id: number }>(
      `SELECT unknown_holding.id, portfolio_id FROM unknown_holding
       JOIN portfolio ON portfolio.id = portfolio_id WHERE account_id = $1 LIMIT 1`,
      [jane.account.id],
    );
    const path = `/${line!.portfolio_id}/unknown-holdings/${line!.id}`;
    const named = await jane.calls.call('PUT', path, { financialInstrumentId: ids[oak] });
    expect([named.status, named.body.type.split('/').at(-1)]).toEqual([409, 'account-full']);
  });

  it('takes another once one is deleted, and keeps nobody else from adding', async () => {
    const [one, two] = jane.portfolios as [number, number];
    const [{ id }] = await jane.calls.holdings(one);
    expect((await jane.calls.call('DELETE', `/${one}/holdings/${id}`)).status).toBe(204);
    expect((await jane.add(ids[oak]!, two)).status).toBe(201);
    expect((await jane.add(ids[oak]!, one)).status).toBe(409);
    const bob = await holder();
    expect((await bob.add(ids[oak]!, ...bob.portfolios)).status).toBe(201);
  });
});

describe('The holdings that an account changes in a minute', () => {
  const pointsOf = async () =>
    (
      await api.database.query<{ points: number }>(
        "SELECT points FROM attempt_limit WHERE key LIKE 'holding-changes:%'",
      )
    ).map(({ points }) => points);
  beforeEach(() => api.database.query("DELETE FROM attempt_limit WHERE key LIKE 'holding-changes:%'"));

  it('are counted, a call as a hundred at least', async () => {
    const { calls, portfolios, add } = await holder();
    const [one] = portfolios as [number];
    await add(ids[0]!, ...portfolios);
    expect(await pointsOf()).toEqual([100]);
    const many = Array.from({ length: 250 }, (_, index) => ({
      id: index + 1,
      financialInstrumentId: 1,
      shares: 1,
    }));
    expect((await calls.call('PUT', `/${one}/holdings`, many)).status).toBe(404);
    expect(await pointsOf()).toEqual([350]);
  });

  it('are 30,000: then every call that changes holdings is refused, and no other', async () => {
    const { calls, portfolios, add } = await holder();
    const [one] = portfolios as [number];
    await add(ids[0]!, one);
    const [{ id }] = await calls.holdings(one);
    // Also lets the minute begin anew, so that it is not over before all of these calls are.
    await api.database.query(
      "UPDATE attempt_limit SET points = 29950, expire = expire + 60000 WHERE key LIKE 'holding-changes:%'",
    );
    const change = { id, financialInstrumentId: ids[0], shares: 2 };
    const refused = [
      await add(ids[1]!, one),
      await calls.call('PUT', `/${one}/holdings`, change),
      await calls.call('POST', `/${one}/holdings/delete`, { ids: [id] }),
      await calls.call('DELETE', `/${one}/holdings/${id}`),
      await calls.call('PUT', '/update-holding-weight-method', {
        portfolioId: one,
        holdingWeightMethod: 'VALUE_BASIS',
      }),
      await calls.call('POST', `/${one}/swaps`, {
        swaps: [{ holdingId: id, financialInstrumentId: ids[1] }],
      }),
      await calls.call('DELETE', `/${one}/swaps/1`),
      await calls.call('PUT', `/${one}/unknown-holdings/1`, { financialInstrumentId: ids[1] }),
      await calls.call('DELETE', `/${one}/unknown-holdings/1`),
    ];
    for (const { status, headers, body } of refused) {
      expect([status, body.title]).toEqual([
        429,
        'You have reached the limit for changing holdings in one minute.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(await calls.holdings(one)).toMatchObject([{ id, shares: 1 }]);
    const bob = await holder();
    expect((await bob.add(ids[0]!, ...bob.portfolios)).status).toBe(201);
  });
});

describe('Swaps that can be undone', () => {
  it('are 200 of an account, the latest', async () => {
    const { calls, portfolios, add } = await holder();
    const [one, two] = portfolios as [number, number];
    await api.database.query(
      `INSERT INTO holding_swap (portfolio_id, before, after) SELECT $1, '[]', '[]' FROM generate_series(1, 205)`,
      [two],
    );
    await add(ids[0]!, one);
    const [{ id }] = await calls.holdings(one);
    const swaps = [{ holdingId: id, financialInstrumentId: ids[1] }];
    const swapped = await calls.call('POST', `/${one}/swaps`, { swaps });
    const kept = await api.database.query<{ id: number }>(
      'SELECT id FROM holding_swap WHERE portfolio_id = ANY ($1) ORDER BY id',
      [portfolios],
    );
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)).toEqual({ id: swapped.body.id });
    expect((await calls.call('DELETE', `/${one}/swaps/${swapped.body.id}`)).status).toBe(204);
  });
});
