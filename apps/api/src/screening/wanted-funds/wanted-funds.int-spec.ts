import type { UniverseRecord } from '@plumbline/sources';
import { unzipSync } from 'fflate';
import { bearer, grantRoles, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { instrumentId } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../../test/universe-records.ts';

const fund = (ticker: string, name = `${ticker} Fund`) =>
  company(ticker, { name, type: 'MUTUALFUND', issuer: null });
/** Positions by ticker and percent. */
const holdings = (ticker: string, positions: Readonly<Record<string, number>>): UniverseRecord => ({
  kind: 'holdings',
  holdings: {
    fund: reference(ticker),
    asOf: '2026-01-31',
    quality: 'reported',
    source: `holdings of ${ticker}`,
    positions: Object.entries(positions).map(([of, weight]) => ({ reference: reference(of), weight })),
    outside: [],
  },
});
const records = [
  company('OAK'),
  flag('TOBACCO', '2026-01-15'),
  fund('ELM'),
  fund('FIR'),
  fund('YEW'),
  fund('BOX', 'Box Municipal Bond Fund'),
  fund('COVR', 'Covered Call Fund'),
  holdings('COVR', { BOX: 99.91, UNKNOWN: 0.09 }),
];

let api: TestApp;
let jane: TestAccount;
let john: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  await serveUniverse(api, ...records);
  [jane, john, admin] = await Promise.all([registerAccount(api), registerAccount(api), registerAccount(api)]);
  await grantRoles(api.database, admin.id, 'ROLE_ADMIN');
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('TRUNCATE fund_request'));

const call = (method: string, id: number | string, account?: TestAccount) =>
  api.get(`/api/tickers/${id}/request`, { method, headers: bearer(account?.token) });
const idOf = (ticker: string) => instrumentId(api, ticker);
const wanted = async () => {
  const { body } = await api.get('/api/admin/wanted-funds', { headers: bearer(admin.token) });
  return body;
};

describe('A fund without a score', () => {
  it('is asked for once per account, and no longer when that is taken back', async () => {
    const elm = await idOf('ELM');
    expect((await call('GET', elm, jane)).body).toEqual({ isRequested: false });
    for (let times = 0; times < 2; times++) expect((await call('POST', elm, jane)).status).toBe(204);
    expect((await call('GET', elm, jane)).body).toEqual({ isRequested: true });
    expect((await call('GET', elm, john)).body).toEqual({ isRequested: false });
    expect((await wanted()).funds).toMatchObject([{ ticker: 'ELM', requests: 1 }]);
    expect((await call('DELETE', elm, john)).status).toBe(204);
    expect((await wanted()).total).toBe(1);
    for (let times = 0; times < 2; times++) expect((await call('DELETE', elm, jane)).status).toBe(204);
    expect(await wanted()).toEqual({ total: 0, funds: [] });
  });

  it('is asked for once when two requests come at the same time', async () => {
    const elm = await idOf('ELM');
    const responses = await Promise.all(Array.from({ length: 5 }, () => call('POST', elm, jane)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect((await wanted()).funds).toMatchObject([{ ticker: 'ELM', requests: 1 }]);
  });

  it('is one of 200 that an account may ask for', async () => {
    await api.database.query(
      `WITH more AS (INSERT INTO financial_instrument (ticker, location_key)
         SELECT 'MORE' || number, '' FROM generate_series(1, 199) number RETURNING id)
       INSERT INTO fund_request (account_id, instrument_id) SELECT $1, id FROM more`,
      [jane.id],
    );
    const [elm, yew] = [await idOf('ELM'), await idOf('YEW')];
    expect((await call('POST', elm, jane)).status).toBe(204);
    const { status, body } = await call('POST', yew, jane);
    expect([status, body.type]).toEqual([409, expect.stringContaining('too-many-fund-requests')]);
    expect((await call('POST', elm, jane)).status).toBe(204);
    await call('DELETE', elm, jane);
    expect((await call('POST', yew, jane)).status).toBe(204);
  });

  it('is neither a company, nor a fund that lies mostly outside the method, nor a security that nobody knows', async () => {
    for (const [ticker, title] of [
      ['OAK', 'Only a fund can be asked for'],
      ['BOX', 'This fund cannot get a score'],
      ['COVR', 'This fund cannot get a score'],
    ] as const) {
      const { status, body } = await call('POST', await idOf(ticker), jane);
      expect([status, body.title]).toEqual([409, title]);
    }
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await call(method, 2147483647, jane)).status).toBe(404);
      expect((await call(method, 'x', jane)).status).toBe(400);
    }
  });

  it('is no wish of visitors', async () => {
    const elm = await idOf('ELM');
    for (const method of ['GET', 'POST', 'DELETE']) expect((await call(method, elm)).status).toBe(401);
    expect((await wanted()).total).toBe(0);
  });

  it('is in the data that its owner downloads, and the request is deleted with the account', async () => {
    const ruth = await registerAccount(api);
    await call('POST', await idOf('ELM'), ruth);
    const response = await fetch(`${api.url}/api/account/data`, { headers: bearer(ruth.token) });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(Buffer.from(files['fund_request.json']!).toString())).toMatchObject([
      { ticker: 'ELM' },
    ]);
    await api.database.query('DELETE FROM account WHERE id = $1', [ruth.id]);
    expect((await wanted()).total).toBe(0);
  });
});

describe('The most wanted funds', () => {
  it('are those that most accounts hold, then the latest, until they have a score', async () => {
    for (const ticker of ['ELM', 'FIR', 'YEW']) await call('POST', await idOf(ticker), jane);
    await call('POST', await idOf('FIR'), john);
    await api.database.query(
      "UPDATE fund_request SET requested_at = '2026-03-01T23:30:00Z' WHERE instrument_id = $1",
      [await idOf('ELM')],
    );
    const { total, funds } = await wanted();
    expect([total, funds.map(({ ticker }: { ticker: string }) => ticker)]).toEqual([
      3,
      ['FIR', 'YEW', 'ELM'],
    ]);
    expect(funds[2]).toEqual({
      financialInstrumentId: await idOf('ELM'),
      ticker: 'ELM',
      name: 'ELM Fund',
      isDomestic: true,
      exchangeLocation: null,
      requests: 1,
      newestDay: '2026-03-01',
    });

    await serveUniverse(api, ...records, holdings('FIR', { OAK: 100 }));
    const fir = await idOf('FIR');
    expect((await wanted()).funds).toMatchObject([{ ticker: 'YEW' }, { ticker: 'ELM' }]);
    const { status, body } = await call('POST', fir, admin);
    expect([status, body.title]).toEqual([409, 'This fund already has a score']);
    expect((await call('DELETE', fir, jane)).status).toBe(204);
    await serveUniverse(api, ...records);
  });

  it('are none that by now lie mostly outside the method', async () => {
    await api.database.query('INSERT INTO fund_request (account_id, instrument_id) VALUES ($1, $2)', [
      jane.id,
      await idOf('COVR'),
    ]);
    expect(await wanted()).toEqual({ total: 0, funds: [] });
  });

  it('are shown to administrators alone', async () => {
    expect((await api.get('/api/admin/wanted-funds')).status).toBe(401);
    const { status } = await api.get('/api/admin/wanted-funds', { headers: bearer(jane.token) });
    expect(status).toBe(403);
  });
});
