import type { HoldingResponse, UploadResponse } from '@plumbline/contracts';
import type { InstrumentRecord } from '@plumbline/matching';
import { DataSource } from 'typeorm';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { company, serveUniverse } from '../../../test/universe-records.ts';
import { migrationOptions } from '../../platform/database/data-source.ts';
import { BrokerPrices1763750000000 } from '../../platform/database/migrations/1763750000000-broker-prices.ts';
import { migrations } from '../../platform/database/migrations/index.ts';

const today = () => new Date().toISOString().slice(0, 10);
const titles = 'Symbol,Description,Quantity,Price,Market Value';
/** A Schwab export of six shares for $4,035. */
const schwab = (day: string, ...lines: string[]) =>
  [`"Positions for account ...123 as of 03:59 PM ET, ${day}"`, '', titles, ...lines].join('\r\n');
const oak = 'OAK,OAK COMPANY,6,$672.50,"$4,035.00"';

describe('Prices from a file of a broker', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  let id: number;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' }, universe: 'tiny' });
    jane = await registerAccount(api);
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    mine = portfoliosOf(api, jane);
  });
  beforeEach(async () => {
    id = (await mine.create()).id;
    await serve(null);
  });
  afterAll(() => api.stop());

  let served: InstrumentRecord['price'] | undefined;
  /** Serves a release that knows this price of OAK and none of ELM. */
  const serve = async (price: InstrumentRecord['price']) => {
    if (price !== served) await serveUniverse(api, company('OAK', { price }), company('ELM'));
    served = price;
  };
  const upload = async (file: string, to = id, token = jane.token) => {
    const body = new FormData();
    body.set('file', new Blob([file]), 'positions.csv');
    const path = `/api/portfolios/${to}/holdings/upload-excel-file`;
    return api.get(path, { method: 'POST', headers: bearer(token), body });
  };
  const uploaded = async (file: string, to = id): Promise<UploadResponse['filePrices']> =>
    (await upload(file, to)).body.filePrices;
  const exported = async (): Promise<string> =>
    (await api.get(`/api/portfolios/${id}/export-csv`, json('POST', {}, jane.token))).body;
  const holding = async (ticker = 'OAK', of = id): Promise<HoldingResponse> =>
    (await mine.holdings(of)).find(({ financialInstrument }) => financialInstrument.ticker === ticker)!;
  const priceOf = async (ticker = 'OAK', of = id) => {
    const { priceSource, priceDate, value, financialInstrument } = await holding(ticker, of);
    return [priceSource, priceDate, financialInstrument.previousSharePrice, value];
  };
  const inFile = ['BROKER_FILE', '2025-10-04', 672.5, 4035];

  it('value holdings that the universe has no price of, from the date in the file', async () => {
    expect(await uploaded(schwab('10/04/2025', oak))).toEqual({ count: 1, asOf: '2025-10-04' });
    expect(await priceOf()).toEqual(inFile);
    expect(await holding()).toMatchObject({ shares: 6, isValued: true, weight: 100 });
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 4035 });
    expect((await mine.list('?size=1'))[0]).toMatchObject({ id, monetaryValue: 4035 });
    expect(await exported()).toContain('OAK,6,4035,');
  });

  it.each([
    ['an older price', { close: 89, day: '2025-10-03', quality: 'reported' }, inFile],
    [
      'a price of the same day',
      { close: 89, day: '2025-10-04', quality: 'reported' },
      ['UNIVERSE', '2025-10-04', 89, 534],
    ],
    [
      'a newer price',
      { close: 700, day: '2026-01-05', quality: 'reported' },
      ['UNIVERSE', '2026-01-05', 700, 4200],
    ],
    ['a generated price', { close: 89, day: '2026-06-30', quality: 'sample' }, inFile],
  ] as const)('compare by their date with %s of a later release', async (_, price, expected) => {
    await upload(schwab('10/04/2025', oak));
    await serve(price);
    expect(await priceOf()).toEqual(expected);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: expected[3] });
    const isFromFile = expected[0] === 'BROKER_FILE';
    const file = schwab('10/04/2025', oak);
    expect(await uploaded(file)).toEqual({
      count: Number(isFromFile),
      asOf: isFromFile ? '2025-10-04' : null,
    });
    expect((await holding()).shares).toBe(6);
  });

  it('lead to a refusal of the row of which they make more than a portfolio can have, and of no other', async () => {
    await upload(schwab('10/04/2025', 'ELM,ELM COMPANY,,,$100.00'));
    const huge = 'OAK,OAK COMPANY,1000000000,50000000,';
    const { status, body } = await upload(schwab('10/04/2025', huge, 'ELM,ELM COMPANY,,,$200.00'));
    const rejected = [{ row: 4, ticker: 'OAK', reason: 'The amount is too large', kept: false }];
    expect({ status, ...body }).toMatchObject({ status: 200, completedCount: 1, rejected });
    expect(await holding('ELM')).toMatchObject({ value: 200 });
    expect(await mine.read(id)).toMatchObject({ holdingWeightMethod: 'VALUE_BASIS', totalHoldings: 1 });
  });

  it('are dated by the upload where the file has no date, or one in the future', async () => {
    expect(await uploaded([titles, oak].join('\n'))).toEqual({ count: 1, asOf: null });
    expect(await priceOf()).toEqual(['BROKER_FILE', today(), 672.5, 4035]);
    const other = (await mine.create()).id;
    expect(await uploaded(schwab('10/04/2199', oak), other)).toEqual({ count: 1, asOf: null });
  });

  it('are replaced by a file of the same or a later day, never by an older one', async () => {
    await upload(schwab('10/04/2025', oak));
    await upload(schwab('10/03/2025', 'OAK,,7,$600.00,"$4,200.00"'));
    expect([(await holding()).shares, ...(await priceOf())]).toEqual([7, ...inFile.slice(0, 3), 4707.5]);
    await upload(schwab('10/04/2025', 'OAK,,7,$673.00,"$4,711.00"'));
    expect(await priceOf()).toEqual(['BROKER_FILE', '2025-10-04', 673, 4711]);
    await upload(schwab('10/06/2025', 'OAK,,7,$673.00,"$4,711.00"'));
    expect(await priceOf()).toEqual(['BROKER_FILE', '2025-10-06', 673, 4711]);
    await upload('Symbol,Quantity\nOAK,2');
    expect(await priceOf()).toEqual(['BROKER_FILE', '2025-10-06', 673, 1346]);
  });

  it.each([
    ['with a date', schwab('10/04/2025', oak, 'ELM,,3,,$10.00')],
    ['without one', [titles, oak, 'ELM,,3,,$10.00'].join('\n')],
  ])('change nothing when the same file %s is imported again', async (_, file) => {
    const prices = await uploaded(file);
    await api.database.query(
      `UPDATE holding SET broker_price_day = broker_price_day - 5 WHERE portfolio_id = $1 AND $2`,
      [id, !file.startsWith('"')],
    );
    await api.database.query('UPDATE portfolio SET version = version + 1 WHERE id = $1', [id]);
    const before = [await mine.read(id), await mine.holdings(id)];
    expect((await uploaded(file)).count).toBe(prices.count);
    expect([await mine.read(id), await mine.holdings(id)]).toEqual(before);
    await upload(await exported());
    expect(await mine.holdings(id)).toEqual(before[1]);
  });

  it('do not come from an export of ours, neither of real nor of generated prices', async () => {
    for (const quality of ['reported', 'sample'] as const) {
      await serve({ close: 89.12, day: '2026-06-30', quality });
      const [held] = await mine.add(id, 'OAK');
      await mine.edit(id, held!, { shares: 1.25 });
      const copy = (await mine.create()).id;
      expect(await uploaded(await exported(), copy)).toEqual({ count: 0, asOf: null });
      expect(await priceOf('OAK', copy)).toEqual(await priceOf());
    }
  });

  it('are taken once from the rows of several accounts, and only in dollars', async () => {
    const rows = ['OAK,,1,$10.00,$10.00', 'OAK,,3,$12.00,$36.00', 'ELM,,3,,€30.00'];
    expect(await uploaded(schwab('2025/10/04', ...rows))).toEqual({ count: 1, asOf: '2025-10-04' });
    expect(await priceOf()).toEqual(['BROKER_FILE', '2025-10-04', 11.5, 46]);
    expect((await priceOf('ELM')).slice(0, 3)).toEqual([null, null, null]);
  });

  it('are unknown of a line that has a value in another currency and no shares', async () => {
    await upload(schwab('10/04/2025', oak, 'ELM,,,,€30.00'));
    expect(await holding('ELM')).toMatchObject({ shares: null, value: 0, isValued: false });
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 4035, unpricedHoldings: 1 });
  });

  it.each([
    { of: 'shares without a price', line: 'ELM,,100,,', added: { value: 1000 } },
    { of: 'a value in another currency', line: 'ELM,,,,€30.00', added: { value: 20 } },
    { of: 'a value in another currency', line: 'ELM,,,,€30.00', added: { shares: 2 } },
  ])('leave a holding of $of as it is when $added cannot be added up with it', async ({ line, added }) => {
    await upload(schwab('10/04/2025', oak, line));
    const before = await holding('ELM');
    const { id: financialInstrumentId } = before.financialInstrument;
    const request = { financialInstrumentId, portfolioIds: [id], ifHeld: 'ADD', ...added };
    const { status, body } = await mine.call('POST', '/holdings', request);
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'holding-not-priced']);
    expect(body.detail).toContain('ELM');
    expect(await holding('ELM')).toEqual(before);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 4035, unpricedHoldings: 1 });
  });

  it('convert between shares and values when a holding is edited or weighed differently', async () => {
    await upload(schwab('10/04/2025', oak, 'ELM,,2,$5.00,$10.00'));
    await mine.edit(id, await holding(), { value: 1345 });
    expect(await holding()).toMatchObject({ shares: null, value: 1345 });
    await mine.call('PUT', '/update-holding-weight-method', {
      portfolioId: id,
      holdingWeightMethod: 'SHARE_COUNT',
    });
    expect(await holding()).toMatchObject({ shares: 2, value: 1345, priceSource: 'BROKER_FILE' });
    const elm = await holding('ELM');
    const { id: financialInstrumentId } = elm.financialInstrument;
    const request = { financialInstrumentId, portfolioIds: [id], value: 15, ifHeld: 'ADD' };
    expect((await mine.call('POST', '/holdings', request)).status).toBe(201);
    expect(await holding('ELM')).toMatchObject({ value: 25, priceDate: '2025-10-04' });
  });

  it('stay with holdings that left the universe', async () => {
    await upload(schwab('10/04/2025', oak, 'ELM,,1,$5.00,$5.00'));
    served = { close: 1, day: '2020-01-02', quality: 'reported' };
    await serveUniverse(api, company('OAK', { price: served }));
    expect(await priceOf('ELM')).toEqual(['BROKER_FILE', '2025-10-04', 5, 5]);
    expect(await mine.read(id)).toMatchObject({ monetaryValue: 4040 });
  });

  it('go along with a suggestion for a row that was not imported', async () => {
    await upload(schwab('10/04/2025', 'ELM,ELM COMPANY,1,,$5.00'));
    const { body } = await upload(
      schwab('10/04/2025', 'OAKK,OAK COMPANI,6,,"$4,035.00"', 'OAKX,OAK COMPANI,6,,€9.00'),
    );
    const { rejected } = body as UploadResponse;
    expect(rejected.map(({ value }) => value)).toEqual([4035, null]);
    const [dollars, euros] = rejected.map(({ suggestions: [first] }) => first);
    expect(dollars).toMatchObject({ ticker: 'OAK', brokerPrice: 672.5, brokerPriceDate: '2025-10-04' });
    expect(euros).toMatchObject({ ticker: 'OAK', brokerPrice: null, brokerPriceDate: null });
    const { financialInstrumentId, brokerPrice } = dollars!;
    const add = (more: object) =>
      mine.call('POST', '/holdings', {
        financialInstrumentId,
        portfolioIds: [id],
        ifHeld: 'ADD',
        brokerPrice,
        ...more,
      });
    expect((await add({ shares: 6, brokerPriceDate: '2025-10-04' })).status).toBe(201);
    expect(await priceOf()).toEqual(inFile);
    expect((await add({ value: 672.5, brokerPrice: 700, brokerPriceDate: '2025-10-03' })).status).toBe(201);
    expect(await priceOf()).toEqual([...inFile.slice(0, 3), 4707.5]);
    expect((await add({ shares: 1, brokerPrice: 1e-11, brokerPriceDate: '9999-12-31' })).status).toBe(201);
    expect((await priceOf()).slice(0, 3)).toEqual(inFile.slice(0, 3));
    expect((await add({ shares: 1, brokerPrice: 1, brokerPriceDate: '9999-12-31' })).status).toBe(201);
    expect((await priceOf()).slice(0, 3)).toEqual(['BROKER_FILE', today(), 1]);
  });

  it('are gone with the holding, and out of reach of other accounts', async () => {
    await upload(schwab('10/04/2025', oak));
    const stranger = await registerAccount(api);
    expect((await upload(schwab('10/05/2025', oak), id, stranger.token)).status).toBe(404);
    expect(await priceOf()).toEqual(inFile);
    await mine.call('DELETE', `/${id}/holdings/${(await holding()).id}`);
    await mine.add(id, 'OAK');
    expect(await priceOf()).toEqual([null, null, null, 0]);
  });

  it('are unknown for holdings from before there were any', async () => {
    const database = await createTestDatabase('none');
    const at = async (list: typeof migrations) => {
      const source = await new DataSource({
        ...migrationOptions(database.url),
        migrations: list,
      }).initialize();
      return source;
    };
    const former = await at(migrations.slice(0, migrations.indexOf(BrokerPrices1763750000000)));
    await former.runMigrations();
    await former.query(
      `SET session_replication_role = replica;
       INSERT INTO holding (portfolio_id, instrument_id, shares, value) VALUES (1, 2, 12.5, 300)`,
    );
    await former.destroy();
    const current = await at(migrations);
    await current.runMigrations();
    const rows = 'SELECT shares::float8, value::float8, broker_price, broker_price_day FROM holding';
    expect(await current.query(rows)).toEqual([
      { shares: 12.5, value: 300, broker_price: null, broker_price_day: null },
    ]);
    for (const price of ["0, '2025-10-04'", "'NaN', '2025-10-04'", '5, NULL', "NULL, '2025-10-04'"]) {
      const update = current.query(`UPDATE holding SET (broker_price, broker_price_day) = (${price})`);
      await expect(update).rejects.toThrow('violates check constraint');
    }
    await current.undoLastMigration();
    expect(await current.query('SELECT shares::float8, value::float8 FROM holding')).toEqual([
      { shares: 12.5, value: 300 },
    ]);
    await current.destroy();
    await database.drop();
  });
});
