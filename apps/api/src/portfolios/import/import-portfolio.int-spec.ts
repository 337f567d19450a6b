import { limits } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import { workbookOf } from '../../../test/holdings-files.ts';
import type { PortfolioCalls } from '../../../test/portfolios.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const positions = [
  'Symbol,Description,Quantity,Current Value',
  'AAPL,APPLE INC,10,"$1,000.00"',
  'MSFT,MICROSOFT CORP,2,$800.00',
  'NOSUCH,MICROSOFT CORPORATIN,3,$3.00',
].join('\r\n');

const position = (ticker: string, units: string) =>
  `<POSSTOCK><INVPOS><SECID><UNIQUEID>${ticker}<UNIQUEIDTYPE>TICKER</SECID><UNITS>${units}</INVPOS></POSSTOCK>`;
const account = (number: string, ...held: string[]) =>
  `<INVSTMTRS><INVACCTFROM><ACCTID>${number}</INVACCTFROM><INVPOSLIST>${held.join('')}</INVPOSLIST></INVSTMTRS>`;
const twoAccounts = [
  'OFXHEADER:100\n\n<OFX><FI><ORG>Oak Brokers</FI>',
  account('X-0017', position('AAPL', '2')),
  account('X-0018', position('MSFT', '3.5'), position('AAPL', '1')),
  '</OFX>',
].join('\n');

describe('POST /portfolios/import-file', () => {
  let api: TestApp;
  let jane: TestAccount;
  let mine: PortfolioCalls;
  beforeAll(async () => (api = await startTestApp({ env: { RATE_LIMIT: 'off' } })));
  beforeEach(async () => {
    jane = await registerAccount(api);
    mine = portfoliosOf(api, jane);
  });
  afterAll(() => api.stop());

  const path = '/api/portfolios/import-file';
  const send = (
    file: Buffer | string,
    { to = path, name = 'positions.csv', query = '', token = jane.token } = {},
  ): Promise<TestResponse> => {
    const body = new FormData();
    body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
    return api.get(`${to}${query}`, { method: 'POST', headers: bearer(token), body });
  };
  const countRows = async (table: 'holding' | 'unknown_holding') => {
    const [row] = await api.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE portfolio_id IN (SELECT id FROM portfolio WHERE account_id = $1)`,
      [jane.id],
    );
    return row!.count;
  };

  it('creates a portfolio of what the file lists, with the unknown row, and says what was left out', async () => {
    const { status, body } = await send(positions, { name: 'Roth_IRA Jané.csv' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Roth IRA Jané', imported: { attemptedCount: 3, completedCount: 2 } });
    expect(body.imported.rejected).toMatchObject([{ ticker: 'NOSUCH', kept: true }]);
    expect(await mine.list()).toMatchObject([{ id: body.id, name: 'Roth IRA Jané', type: 'Individual' }]);
    const held = await mine.holdings(body.id);
    expect(held.map(({ financialInstrument: { ticker }, shares }) => [ticker, shares]).sort()).toEqual([
      ['AAPL', 10],
      ['MSFT', 2],
    ]);
    expect(await countRows('unknown_holding')).toBe(1);
  });

  it('weighs by value when the file has values only', async () => {
    const { body } = await send(
      workbookOf([
        ['Symbol', 'Market Value'],
        ['AAPL', 1250.5],
      ]),
    );
    expect(await mine.read(body.id)).toMatchObject({
      holdingWeightMethod: 'VALUE_BASIS',
      monetaryValue: 1250.5,
    });
  });

  it('creates another portfolio when the same file is sent again', async () => {
    const first = await send(positions);
    const second = await send(positions);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await mine.list()).toHaveLength(2);
  });

  it('asks which account where there are several, creates nothing until then, and calls it after the account', async () => {
    const accounts = [
      { id: '1', name: 'Oak Brokers …0017', rows: 1 },
      { id: '2', name: 'Oak Brokers …0018', rows: 2 },
    ];
    for (const query of ['', '?account=3'])
      expect(await send(twoAccounts, { query })).toMatchObject({ status: 409, body: { accounts } });
    expect((await send(twoAccounts, { query: '?account=X' })).status).toBe(400);
    expect(await mine.list()).toEqual([]);
    const { status, body } = await send(twoAccounts, { query: '?account=2' });
    expect([status, body.name]).toEqual([201, 'Oak Brokers …0018']);
    expect(await mine.list()).toMatchObject([{ name: 'Oak Brokers …0018', totalHoldings: 2 }]);
  });

  it('asks for an account of a spreadsheet with several, too, which an upload takes whole', async () => {
    const accounts = [
      { id: '1', name: 'ROTH IRA …2222', rows: 2 },
      { id: '2', name: 'Joint …3333', rows: 1 },
    ];
    const text = [
      'Account Number,Account Name,Symbol,Description,Quantity',
      'X22222222,ROTH IRA,AAPL,APPLE INC,7',
      'X22222222,ROTH IRA,NOSUCH,MICROSOFT CORPORATIN,3',
      'X33333333,Joint,AAPL,APPLE INC,2',
    ].join('\n');
    expect(await send(text)).toMatchObject({ status: 409, body: { accounts } });
    const { status, body } = await send(text, { query: '?account=1' });
    expect([status, body.name]).toEqual([201, 'ROTH IRA …2222']);
    expect(body.imported).toMatchObject({ attemptedCount: 2, completedCount: 1 });
    expect((await mine.holdings(body.id)).map(({ shares }) => shares)).toEqual([7]);
    const { id } = await mine.create();
    const upload = await send(text, { to: `/api/portfolios/${id}/holdings/upload-excel-file` });
    expect(upload.body).toMatchObject({ attemptedCount: 3, completedCount: 2 });
    expect((await mine.holdings(id)).map(({ shares }) => shares)).toEqual([9]);
  });

  describe('into a group', () => {
    const createGroup = async (portfolioIds: number[], token = jane.token) => {
      const init = { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' } };
      const body = JSON.stringify({ name: 'Household', portfolioIds });
      return (await api.get('/api/portfolio-groups', { ...init, body })).body.id as number;
    };
    const portfoliosIn = async (group: number) => {
      const { body } = await api.get('/api/portfolio-groups', { headers: bearer(jane.token) });
      return body.find(({ id }: { id: number }) => id === group).portfolioIds as number[];
    };

    it('puts the new portfolio beside those that the group has', async () => {
      const { id } = await mine.create();
      const group = await createGroup([id]);
      const { status, body } = await send(twoAccounts, { query: `?account=2&group=${group}` });
      expect([status, body.name]).toEqual([201, 'Oak Brokers …0018']);
      expect(await portfoliosIn(group)).toEqual([id, body.id]);
    });

    it('creates nothing where there is no such group, or it is of another account', async () => {
      const other = await registerAccount(api);
      const theirs = await createGroup([], other.token);
      for (const group of [theirs, 2_000_000_000])
        expect(await send(positions, { query: `?group=${group}` })).toMatchObject({ status: 404 });
      for (const group of ['x', '', '0', '1.5'])
        expect(await send(positions, { query: `?group=${group}` })).toMatchObject({ status: 400 });
      expect(await mine.list()).toEqual([]);
    });

    it('creates nothing where the group has as many as it can', async () => {
      const most = limits.portfolioGroup.maxPortfolios;
      const rows = await api.database.query<{ id: number }>(
        "INSERT INTO portfolio (account_id, name, type) SELECT $1, 'P', 'IRA' FROM generate_series(1, $2::int) RETURNING id",
        [jane.id, most],
      );
      const group = await createGroup(rows.map(({ id }) => id));
      const { status, body } = await send(positions, { query: `?group=${group}` });
      expect([status, body.type.split('/').at(-1)]).toEqual([409, 'portfolio-group-full']);
      expect(await mine.list()).toHaveLength(most);
    });
  });

  describe('/accounts', () => {
    const list = (file: string, more = {}) => send(file, { to: `${path}/accounts`, ...more });

    it('lists the accounts in a file by the names of their portfolios, and stores nothing', async () => {
      expect(await list(twoAccounts)).toMatchObject({
        status: 200,
        body: {
          accounts: [
            { id: '1', name: 'Oak Brokers …0017', rows: 1 },
            { id: '2', name: 'Oak Brokers …0018', rows: 2 },
          ],
        },
      });
      expect((await list(positions, { name: 'Roth_IRA.csv' })).body).toEqual({
        accounts: [{ id: null, name: 'Roth IRA', rows: 3 }],
      });
      expect(await mine.list()).toEqual([]);
    });

    it('refuses what an import would refuse', async () => {
      for (const file of ['Dear Jane,', 'Symbol,Quantity\r\n', ''])
        expect((await list(file)).status).toBe(400);
      expect((await list(positions, { token: 'nonsense' })).status).toBe(401);
    });
  });

  it('leaves nothing behind when the account cannot hold what the file lists', async () => {
    const { id } = await mine.create();
    const most = limits.portfolio.maxHoldingsInAll;
    await api.database.query(
      `INSERT INTO unknown_holding (portfolio_id, line_key, ticker, name, reference, value, value_day)
       SELECT $1, 'line ' || n, '', 'Line', '{}', 1, '2026-01-30' FROM generate_series(1, $2::int) n`,
      [id, most - 2],
    );
    const { status, body } = await send(positions);
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'account-full']);
    expect((await mine.list()).map((portfolio) => portfolio.id)).toEqual([id]);
    expect([await countRows('holding'), await countRows('unknown_holding')]).toEqual([0, most - 2]);
  });

  it('is refused to an account that has as many portfolios as it can', async () => {
    await api.database.query(
      "INSERT INTO portfolio (account_id, name, type) SELECT $1, 'P', 'IRA' FROM generate_series(1, $2::int)",
      [jane.id, limits.portfolio.maxListSize],
    );
    const { status, body } = await send(positions);
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'too-many-portfolios']);
    expect(await countRows('holding')).toBe(0);
  });

  it.each([
    ['a file that is none of holdings', 'Dear Jane,\nthank you.'],
    ['a file that lists nothing', 'Symbol,Quantity\r\n'],
    ['an empty file', ''],
  ])('refuses %s, and creates nothing', async (_what, file) => {
    const { status, body } = await send(file);
    expect([status, typeof body.title]).toEqual([400, 'string']);
    expect(await mine.list()).toEqual([]);
  });

  it('requires a token, a form and a file in it', async () => {
    expect((await send(positions, { token: 'nonsense' })).status).toBe(401);
    const headers = bearer(jane.token);
    expect((await api.get(path, { method: 'POST', headers, body: new FormData() })).status).toBe(400);
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await api.get(path, { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
    expect(await mine.list()).toEqual([]);
  });
});
