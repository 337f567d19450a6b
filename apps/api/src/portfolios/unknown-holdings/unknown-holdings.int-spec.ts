import type { HoldingsResponse, UnknownHoldingResponse, UploadResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, serveUniverse } from '../../../test/universe-records.ts';

const lines = [
  '"Positions as of 10/04/2025"',
  '',
  'Symbol,Description,Quantity,Price,Market Value,Asset Type',
  'OAK,OAK COMPANY,3,$100.00,$300.00,Stock',
  'ZZQFX,ZEBRA TRUST,2,$50.00,$100.00,Fund',
  ',Acme Private Pool,,,$500.00,Fund',
  'BTC,Bitcoin,0.001,,$60.00,Crypto',
  ',US TREASURY NOTE 4.25% DUE 11/15/2034,1000,98.5,$40.00,Bond',
  'NOVAL,NOTHING KNOWN,5,,,Stock',
];
const file = lines.join('\r\n');
const price = (close: number) => ({ close, day: '2025-10-06', quality: 'reported' }) as const;

describe('Unknown holdings', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' }, universe: 'tiny' });
    jane = await registerAccount(api);
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    mine = portfoliosOf(api, jane);
    await serve();
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
  });
  afterAll(() => api.stop());

  const serve = (...more: Parameters<typeof serveUniverse>[1][]) =>
    serveUniverse(
      api,
      company('OAK', { price: price(100) }),
      flag('TOBACCO', '2026-01-05'),
      company('ELM', { price: price(10) }),
      company('ASH'),
      ...more,
    );
  const upload = async (text = file, to = id): Promise<UploadResponse> => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'positions.csv');
    const path = `/api/portfolios/${to}/holdings/upload-excel-file`;
    const response = await api.get(path, { method: 'POST', headers: bearer(jane.token), body });
    expect(response.status).toBe(200);
    return response.body;
  };
  const read = async (of = id): Promise<HoldingsResponse> => (await mine.call('GET', `/${of}/holdings`)).body;
  const unknown = async (name: string, of = id): Promise<UnknownHoldingResponse> =>
    (await read(of)).unknownHoldings.find((holding) => holding.name.includes(name))!;
  const nameAs = async (holding: { id: number }, ticker: string) =>
    mine.call('PUT', `/${id}/unknown-holdings/${holding.id}`, {
      financialInstrumentId: await instrumentId(api, ticker),
    });
  const holdingOf = async (ticker: string) =>
    (await mine.holdings(id)).find(({ financialInstrument }) => financialInstrument.ticker === ticker);

  it('are the lines of a file that are worth something and that no security answers to', async () => {
    const { rejected, completedCount } = await upload();
    expect(completedCount).toBe(1);
    expect(rejected.map(({ ticker, kept }) => [ticker, kept])).toEqual([
      ['ZZQFX', true],
      ['Acme Private Pool', true],
      ['BTC', true],
      ['US TREASURY NOTE 4.25% DUE 11/15/2034', true],
      ['NOVAL', false],
    ]);
    const { unknownHoldings } = await read();
    expect(unknownHoldings).toMatchObject([
      { ticker: '', name: 'Acme Private Pool', shares: null, value: 500, weight: 50, kind: null },
      { ticker: 'ZZQFX', name: 'ZEBRA TRUST', shares: 2, value: 100, valueDate: '2025-10-04', weight: 10 },
      { ticker: 'BTC', name: 'Bitcoin', shares: 0.001, value: 60, kind: 'COIN', weight: 6 },
      { ticker: '', shares: 1000, value: 40, kind: 'BOND', weight: 4, suggestion: null },
    ]);
    expect(
      rejected
        .slice(0, 4)
        .map(({ unknownHoldingId }) => unknownHoldingId)
        .sort(),
    ).toEqual(unknownHoldings.map((holding) => holding.id).sort());
  });

  it('count in the value, the number and every weight of the portfolio, and never in its score', async () => {
    await upload();
    const portfolio = await mine.read(id);
    expect(portfolio).toMatchObject({ monetaryValue: 1000, totalHoldings: 5, unpricedHoldings: 0 });
    const other = (await mine.create()).id;
    await upload(lines.slice(0, 4).join('\r\n'), other);
    const alone = await mine.read(other);
    expect(portfolio.impactScore).toBe(alone.impactScore);
    expect(alone.coverage).toBe(1);
    // 100 of 1,000 dollars are in a coin and a bond, outside the method.
    expect(portfolio).toMatchObject({ outsideMethod: 0.1, coverage: 0.3333 });
    expect((await holdingOf('OAK'))!.weight).toBe(30);
    const [entry] = portfolio.esgIssueCriteriaRollup.negative;
    expect(entry).toMatchObject({ weightedPercentage: 30, numberOfHoldings: 1 });
  });

  it('are kept beside a stock with the same ticker', async () => {
    const stock = 'Symbol,Quantity,Market Value,Asset Type\r\nOAK,3,$300.00,Stock';
    const { rejected } = await upload(`${stock}\r\nOAK,1,$50.00,Option`);
    expect((await read()).unknownHoldings).toMatchObject([
      { id: rejected[0].unknownHoldingId, value: 50, kind: 'OPTION' },
    ]);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 350 });
  });

  it('do not change when the file is imported again', async () => {
    await upload();
    const before = [await mine.read(id), await read()];
    await upload();
    expect([await mine.read(id), await read()]).toEqual(before);
  });

  it('are set by a newer file, and go when it finds what they are', async () => {
    await upload();
    await upload(file.replace('$500.00', '$700.00'));
    expect((await unknown('Acme')).value).toBe(700);
    await serve(company('ZZQFX', { name: 'Zebra Trust', price: price(55) }));
    const suggested = await unknown('ZEBRA');
    expect(suggested.suggestion).toMatchObject({ ticker: 'ZZQFX', name: 'Zebra Trust', isDomestic: true });
    await upload();
    expect(await unknown('ZEBRA')).toBeUndefined();
    expect(await holdingOf('ZZQFX')).toMatchObject({ shares: 2, value: 110 });
    await serve();
  });

  it('become a holding of the security that their owner names, with the value of the file where we know none', async () => {
    await upload();
    const { status, body } = await nameAs(await unknown('ZEBRA'), 'ASH');
    expect([status, body]).toMatchObject([
      200,
      {
        shares: 2,
        value: 100,
        weight: 10,
        priceSource: 'BROKER_FILE',
        financialInstrument: { ticker: 'ASH' },
      },
    ]);
    expect(await unknown('ZEBRA')).toBeUndefined();
    await nameAs(await unknown('Acme'), 'ELM');
    expect(await holdingOf('ELM')).toMatchObject({ shares: 50, value: 500 });
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 1000, totalHoldings: 5 });
  });

  it('add to a holding that there is, and stay named when the file is imported again', async () => {
    await upload();
    expect((await nameAs(await unknown('Acme'), 'OAK')).body).toMatchObject({ shares: 8, value: 800 });
    const before = await mine.read(id);
    await upload();
    expect(await holdingOf('OAK')).toMatchObject({ shares: 8, value: 800 });
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 1000, totalHoldings: before.totalHoldings });
  });

  it.each([
    ['what is never screened', 'TREASURY', 'ELM', undefined],
    ['what has become known', 'ZEBRA', 'ASH', company('ZZQFX', { name: 'Zebra Trust', price: price(55) })],
  ] as const)(
    'stay what their owner named them when the file is imported again: %s',
    async (_, line, ticker, known) => {
      await upload();
      await nameAs(await unknown(line), ticker);
      if (known) await serve(known);
      const before = [await mine.read(id), await read()];
      const { completedCount, rejected } = await upload();
      expect([completedCount, rejected.length]).toEqual([2, 4]);
      expect([await mine.read(id), await read()]).toEqual(before);
      await serve();
    },
  );

  it('are no name for a stock with the ticker of an option that is named', async () => {
    const stock = 'Symbol,Quantity,Market Value,Asset Type\r\nOAK,3,$300.00,Stock';
    await upload('Symbol,Quantity,Market Value,Asset Type\r\nOAK,1,$50.00,Option');
    await nameAs((await read()).unknownHoldings[0], 'ELM');
    await upload(stock);
    expect(await holdingOf('OAK')).toMatchObject({ shares: 3 });
  });

  it.each([
    { has: 'shares alone', of: 'OAK', amount: { shares: 100 }, line: 'Acme', sum: [105, 10_500] },
    { has: 'a value alone', of: 'OAK', amount: { value: 5000 }, line: 'ZEBRA', sum: [52, 5200] },
    {
      has: 'a value and the price of the file',
      of: 'ASH',
      amount: { value: 5000 },
      line: 'ZEBRA',
      sum: [102, 5100],
    },
    { has: 'a value and no price', of: 'ASH', amount: { value: 5000 }, line: 'Acme', sum: [null, 5500] },
  ])(
    'add to a holding that has $has, and neither weight method makes a figure jump',
    async ({ of: ticker, amount, line, sum: [shares, value] }) => {
      await upload();
      const security = { financialInstrumentId: await instrumentId(api, ticker), portfolioIds: [id] };
      await mine.call('POST', '/holdings', { ...security, ...amount, ifHeld: 'SET' });
      await nameAs(await unknown(line), ticker);
      expect(await holdingOf(ticker)).toMatchObject({ value });
      for (const holdingWeightMethod of ['VALUE_BASIS', 'SHARE_COUNT']) {
        await mine.call('PUT', '/update-holding-weight-method', { portfolioId: id, holdingWeightMethod });
        expect(await holdingOf(ticker)).toMatchObject({ value });
      }
      expect(await holdingOf(ticker)).toMatchObject({ shares, value });
    },
  );

  it('stay unknown where they cannot be added to a holding since nobody knows what that is worth', async () => {
    await upload();
    await mine.add(id, 'ASH');
    const acme = await unknown('Acme');
    const { status, body } = await nameAs(acme, 'ASH');
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'holding-not-priced']);
    expect(body.detail).toContain('ASH');
    expect(await unknown('Acme')).toEqual(acme);
    expect(await holdingOf('ASH')).toMatchObject({ shares: 1, isValued: false });
  });

  it('are exported so that an import keeps them again', async () => {
    await upload();
    const { body } = await api.get(`/api/portfolios/${id}/export-csv`, json('POST', {}, jane.token));
    expect(body).toContain('ZZQFX,2,100,ZEBRA TRUST');
    const other = (await mine.create()).id;
    await upload(body, other);
    const tell = ({ unknownHoldings }: HoldingsResponse) =>
      unknownHoldings.map(({ ticker, name, shares, value, weight }) => [ticker, name, shares, value, weight]);
    expect(tell(await read(other))).toEqual(tell(await read()));
    await upload(body);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 1000, totalHoldings: 5 });
  });

  it.each([
    ['a coin', 'AMP,Amp,5000,0.004,$20.00,Crypto,', 'COIN'],
    ['an option', 'AMP,,1,,$20.00,Option,', 'OPTION'],
    ['a bond', 'AMP,ACME 4.25% 11/15/2034,20,,$20.00,Bond,', 'BOND'],
    ['a listing abroad', 'AMP,,0.04,$500.00,$20.00,Stock,Toronto Stock Exchange', null],
    ['a security at another price', 'AMP,,4,$5.00,$20.00,Stock,', null],
  ])('never come back from an export as the company that has the ticker of %s', async (_, line, kind) => {
    await serve(company('AMP', { name: 'Ameriprise Financial', price: price(500) }));
    await upload(`Symbol,Description,Quantity,Price,Market Value,Asset Type,Exchange\r\n${line}`);
    const { body } = await api.get(`/api/portfolios/${id}/export-csv`, json('POST', {}, jane.token));
    const other = (await mine.create()).id;
    await upload(body, other);
    const { holdings, unknownHoldings } = await read(other);
    expect([holdings, unknownHoldings]).toMatchObject([[], [{ ticker: 'AMP', value: 20, kind }]]);
    await serve();
  });

  it('are named by a clean-up as what nobody can see', async () => {
    await upload();
    const { body } = await mine.call('POST', `/${id}/clean`, {});
    // Of the 900 dollars within the method, 300 are seen into.
    expect(body.before).toMatchObject({ coverage: 0.3333 });
    expect(body.unseen).toMatchObject([
      { name: 'Acme Private Pool', weight: 50 },
      { name: 'ZEBRA TRUST', weight: 10 },
    ]);
  });

  it('are deleted one by one, and with the portfolio', async () => {
    await upload();
    const { id: unknownId } = await unknown('Acme');
    expect((await mine.call('DELETE', `/${id}/unknown-holdings/${unknownId}`)).status).toBe(204);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 500, totalHoldings: 4 });
    expect((await mine.call('DELETE', `/${id}/unknown-holdings/${unknownId}`)).status).toBe(404);
    await mine.call('DELETE', `/${id}`);
    const left = await api.database.query('SELECT 1 FROM unknown_holding WHERE portfolio_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('are nobody else’s, and take only a security that exists', async () => {
    await upload();
    const { id: unknownId } = await unknown('Acme');
    const path = `/${id}/unknown-holdings/${unknownId}`;
    const oak = { financialInstrumentId: await instrumentId(api, 'OAK') };
    const john = portfoliosOf(api, await registerAccount(api));
    const johns = (await john.create()).id;
    const statusOf = async (calls: PortfolioCalls, method: string, at: string, body?: object) =>
      (await calls.call(method, at, body)).status;
    expect(await statusOf(john, 'PUT', path, oak)).toBe(404);
    expect(await statusOf(john, 'DELETE', path)).toBe(404);
    expect(await statusOf(john, 'PUT', `/${johns}/unknown-holdings/${unknownId}`, oak)).toBe(404);
    expect(await statusOf(mine, 'PUT', path, {})).toBe(400);
    expect(await statusOf(mine, 'PUT', path, { financialInstrumentId: 'x' })).toBe(400);
    expect(await statusOf(mine, 'PUT', path, { financialInstrumentId: 2_000_000_000 })).toBe(404);
    expect(await statusOf(mine, 'PUT', `/${id}/unknown-holdings/0`, oak)).toBe(400);
    expect((await api.get(`/api/portfolios${path}`, json('PUT', oak))).status).toBe(401);
    expect((await api.get(`/api/portfolios${path}`, { method: 'DELETE' })).status).toBe(401);
    expect((await unknown('Acme')).id).toBe(unknownId);
  });
});
