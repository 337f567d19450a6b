import type { HoldingResponse } from '@plumbline/contracts';
import { registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, serveUniverse } from '../../../test/universe-records.ts';

const priced = (ticker: string, close: number) =>
  company(ticker, { price: { close, day: '2026-01-30', quality: 'reported' } });

describe('Swaps', () => {
  let api: TestApp;
  let jane: PortfolioCalls;
  let john: PortfolioCalls;
  let ids: Record<'OAK' | 'ELM' | 'ASH' | 'FIR', number>;
  let id: number;
  let oak: HoldingResponse;
  let elm: HoldingResponse;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
    jane = portfoliosOf(api, await registerAccount(api));
    john = portfoliosOf(api, await registerAccount(api));
    await serveUniverse(
      api,
      priced('OAK', 10),
      priced('ELM', 20),
      priced('ASH', 5),
      company('FIR'),
      flag('TOBACCO', '2026-01-15'),
    );
    const [OAK, ELM, ASH, FIR] = await Promise.all(
      ['OAK', 'ELM', 'ASH', 'FIR'].map((ticker) => instrumentId(api, ticker)),
    );
    ids = { OAK, ELM, ASH, FIR };
  });
  afterAll(() => api.stop());

  beforeEach(async () => {
    ({ id } = await jane.create());
    [oak, elm] = await jane.add(id, 'OAK', 'ELM');
    oak = await jane.edit(id, oak, { shares: 8 });
  });

  const bodyOf = (holding: HoldingResponse, financialInstrumentId: number | null) => ({
    swaps: [{ holdingId: holding.id, financialInstrumentId }],
  });
  const swap = (body: unknown, calls = jane) => calls.call('POST', `/${id}/swaps`, body);
  const undo = (swapId: number, calls = jane) => calls.call('DELETE', `/${id}/swaps/${swapId}`);
  const held = async () =>
    Object.fromEntries(
      (await jane.holdings(id)).map(({ financialInstrument, shares }) => [
        financialInstrument.ticker,
        shares,
      ]),
    );

  it('keep the value of a holding, move the version of the portfolio, and are undone', async () => {
    const before = await jane.read(id);
    const holdings = await jane.holdings(id);
    const { status, body } = await swap(bodyOf(oak, ids.ASH));
    expect(status).toBe(201);
    expect(await held()).toEqual({ ASH: 16, ELM: 1 });
    const after = await jane.read(id);
    expect(after).toMatchObject({ monetaryValue: before.monetaryValue, totalHoldings: 2 });
    expect(after.lastModified > before.lastModified).toBe(true);
    expect((await undo(body.id)).status).toBe(204);
    expect(await jane.holdings(id)).toEqual(holdings);
    expect((await undo(body.id)).status).toBe(404);
  });

  it('merge into a security that is held already, and are undone to the last digit', async () => {
    await jane.edit(id, elm, { shares: 1.12345678 });
    const { body } = await swap(bodyOf(oak, ids.ELM));
    expect(await held()).toEqual({ ELM: 5.12345678 });
    expect((await undo(body.id)).status).toBe(204);
    expect(await held()).toEqual({ OAK: 8, ELM: 1.12345678 });
  });

  it('keep the value where the portfolio weighs by value', async () => {
    await jane.edit(id, oak, { value: 123.45 });
    await swap(bodyOf(oak, ids.FIR));
    const holdings = await jane.holdings(id);
    expect(holdings.map(({ financialInstrument: { ticker }, value }) => [ticker, value])).toEqual([
      ['FIR', 123.45],
      ['ELM', 20],
    ]);
  });

  it('are previewed under a profile without being stored', async () => {
    const { status, body } = await jane.call('POST', `/${id}/swaps/preview`, bodyOf(oak, ids.ASH));
    expect(status).toBe(200);
    expect(body.before).toMatchObject({ impactScore: -1, totalHoldings: 2, monetaryValue: 100 });
    expect(body.before.esgIssueCriteriaRollup.negative).toMatchObject([
      { criterion: { name: 'TOBACCO' }, weightedPercentage: 80 },
    ]);
    expect(body.after).toMatchObject({ impactScore: null, totalHoldings: 2, monetaryValue: 100 });
    expect(body.after.esgIssueCriteriaRollup.negative).toEqual([]);
    expect(await held()).toEqual({ OAK: 8, ELM: 1 });
    const premium = await jane.call('POST', `/${id}/swaps/preview?profile=1`, bodyOf(oak, ids.ASH));
    expect(premium.status).toBe(403);
  });

  it('sell holdings, the last one too, and are undone', async () => {
    const { body } = await swap({ swaps: [...bodyOf(oak, null).swaps, ...bodyOf(elm, null).swaps] });
    expect(await held()).toEqual({});
    expect((await undo(body.id)).status).toBe(204);
    expect(await held()).toEqual({ OAK: 8, ELM: 1 });
  });

  it('keep what is sold as cash, which adds up, lies outside the method and is taken back when undone', async () => {
    const { body: preview } = await jane.call('POST', `/${id}/swaps/preview`, bodyOf(oak, null));
    expect(preview.after).toMatchObject({
      monetaryValue: 100,
      cash: 80,
      totalHoldings: 1,
      outsideMethod: 0.8,
    });
    expect(preview.oldestPriceDate).toBe('2026-01-30');
    const { body: first } = await swap(bodyOf(oak, null));
    expect(await jane.read(id)).toMatchObject(preview.after);
    const { body: second } = await swap(bodyOf(elm, null));
    expect(await jane.read(id)).toMatchObject({ monetaryValue: 100, cash: 100, totalHoldings: 0 });
    await undo(first.id);
    expect(await jane.read(id)).toMatchObject({ monetaryValue: 100, cash: 20, totalHoldings: 1 });
    await undo(second.id);
    expect(await jane.read(id)).toMatchObject({ monetaryValue: 100, cash: 0, totalHoldings: 2 });
  });

  it('cannot be undone once the cash has been removed, and cash is no security to name', async () => {
    const { body } = await swap(bodyOf(oak, null));
    const { body: list } = await jane.call('GET', `/${id}/holdings?size=1`);
    const [cash] = list.unknownHoldings;
    expect(cash).toMatchObject({ name: 'Cash', kind: 'CASH', value: 80, weight: 80, suggestion: null });
    const line = `/${id}/unknown-holdings/${cash.id}`;
    expect((await jane.call('PUT', line, { financialInstrumentId: ids.ASH })).status).toBe(404);
    expect((await jane.call('DELETE', line)).status).toBe(204);
    expect((await undo(body.id)).status).toBe(409);
    expect(await jane.read(id)).toMatchObject({ monetaryValue: 20, cash: 0 });
  });

  it('are all made or none', async () => {
    const [fir] = await jane.add(id, 'FIR');
    const swaps = [...bodyOf(oak, ids.ASH).swaps, ...bodyOf(fir, ids.ELM).swaps];
    const { status, body } = await swap({ swaps });
    expect([status, body.title]).toEqual([409, 'The value is not known']);
    expect(body.detail).toContain('ELM');
    expect(await held()).toEqual({ OAK: 8, ELM: 1, FIR: 1 });
  });

  it('cannot be undone once a holding has changed, or the security is held again', async () => {
    const { body: first } = await swap(bodyOf(oak, ids.ASH));
    const [ash] = await jane.add(id, 'ASH');
    await jane.edit(id, ash, { shares: 17 });
    expect(await undo(first.id)).toMatchObject({
      status: 409,
      body: { title: 'These holdings have changed' },
    });
    await jane.edit(id, ash, { shares: 16 });
    await jane.add(id, 'OAK');
    expect((await undo(first.id)).status).toBe(409);
    expect(await held()).toEqual({ ASH: 16, ELM: 1, OAK: 1 });
  });

  it('can be undone up to the twentieth last', async () => {
    const stored: number[] = [];
    for (let count = 0; count < 21; count++) {
      const { body } = await swap(bodyOf(oak, count % 2 === 0 ? ids.ASH : ids.OAK));
      stored.push(body.id);
    }
    expect((await undo(stored[0])).status).toBe(404);
    for (const swapId of stored.slice(1).reverse()) expect((await undo(swapId)).status).toBe(204);
    expect(await held()).toEqual({ ASH: 16, ELM: 1 });
  });

  it('reject another account, a visitor, and what is no id', async () => {
    const { body } = await swap(bodyOf(oak, ids.ASH));
    for (const [method, path, request] of [
      ['POST', `/${id}/swaps`, bodyOf(oak, ids.ELM)],
      ['POST', `/${id}/swaps/preview`, bodyOf(oak, ids.ELM)],
      ['DELETE', `/${id}/swaps/${body.id}`, undefined],
    ] as const) {
      expect((await john.call(method, path, request)).status).toBe(404);
      expect((await jane.call(method, path.replace(String(id), 'x'), request)).status).toBe(400);
      expect((await api.get(`/api/portfolios${path}`, { method })).status).toBe(401);
    }
    const { id: other } = await jane.create();
    expect((await jane.call('DELETE', `/${other}/swaps/${body.id}`)).status).toBe(404);
    expect((await jane.call('POST', `/${other}/swaps`, bodyOf(oak, ids.ELM))).status).toBe(404);
    expect(await held()).toEqual({ ASH: 16, ELM: 1 });
  });

  it.each([
    ['no list', {}, 'swaps'],
    ['an empty list', { swaps: [] }, 'swaps'],
    ['an item that is no swap', { swaps: [null] }, 'swaps'],
    ['an id that is none', { swaps: [{ holdingId: 'x', financialInstrumentId: 1 }] }, 'swaps.0.holdingId'],
    [
      'a holding that is swapped twice',
      { swaps: [1, 2].map((financialInstrumentId) => ({ holdingId: 1, financialInstrumentId })) },
      'swaps',
    ],
    [
      'too many',
      { swaps: Array.from({ length: 1001 }, (_, at) => ({ holdingId: at + 1, financialInstrumentId: 1 })) },
      'swaps',
    ],
  ])('reject %s', async (_, body, field) => {
    const { status, body: problem } = await swap(body);
    expect(status).toBe(400);
    expect(problem.violations[0].field).toContain(field);
  });

  it('reject an unknown security and the one that is held', async () => {
    expect((await swap(bodyOf(oak, 2_000_000_000))).status).toBe(404);
    const { status, body } = await swap(bodyOf(oak, ids.OAK));
    expect([status, body.violations[0].field]).toEqual([400, 'swaps.0.financialInstrumentId']);
  });
});
