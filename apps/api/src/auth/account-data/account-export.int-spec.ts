import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import { registerAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { AccountExportService } from './account-export.service.ts';
import { countByPortfolio, exportedTables } from './account-tables.ts';

const PORTFOLIOS = 12;
const HOLDINGS = 1_000;
/** Tables without rows of accounts, which queries may read as a whole. */
const SHARED = ['financial_instrument'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

let api: TestApp;
let service: AccountExportService;
let transactor: Transactor;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  service = api.app.get(AccountExportService);
  transactor = api.app.get(Transactor);
  await api.database.query(
    `INSERT INTO financial_instrument (ticker, location_key) SELECT 'EXPORT' || n, 'nowhere' FROM generate_series(1, $1::int) n`,
    [HOLDINGS],
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

/** An account with portfolios of 1,000 holdings. Returns its id. */
async function holder(portfolios = PORTFOLIOS): Promise<number> {
  const { id } = await registerAccount(api);
  await api.database.query(
    `WITH made AS (
       INSERT INTO portfolio (account_id, name, type)
       SELECT $1, 'Many', 'IRA' FROM generate_series(1, $2::int) RETURNING id
     ) INSERT INTO holding (portfolio_id, instrument_id, shares)
       SELECT made.id, instrument.id, 1 FROM financial_instrument instrument, made
       WHERE ticker LIKE 'EXPORT%' ORDER BY instrument.id, made.id`,
    [id, portfolios],
  );
  return id;
}

const confirmAddress = (id: number) =>
  api.database.query('UPDATE account SET is_email_confirmed = true WHERE id = $1', [id]);

async function download(accountId: number) {
  const files = unzipSync(await buffer(await service.export(accountId)));
  return (name: string) => Buffer.from(files[name]!).toString();
}

it('The download has the answers that a screening profile comes from', async () => {
  const { id } = await registerAccount(api);
  const questionnaire = { version: 1, answers: { alcohol: 'main', gambling: 'NOT_SURE' } };
  await api.database.query(
    `INSERT INTO screening_profile (account_id, name, positive, negative, questionnaire)
     VALUES ($1, 'Ours', '{}', '{}', $2)`,
    [id, questionnaire],
  );
  const textOf = await download(id);
  expect(JSON.parse(textOf('screening_profile.json'))).toMatchObject([{ name: 'Ours', questionnaire }]);
});

it('The download has the entry on the waiting list only of an address that is confirmed', async () => {
  const { id, email } = await registerAccount(api);
  await api.database.query("INSERT INTO insightpro_interest (email, name) VALUES ($1, 'Ruth')", [email]);
  const entries = async () => JSON.parse((await download(id))('insightpro_interest.json')) as object[];
  expect(await entries()).toEqual([]);
  await confirmAddress(id);
  expect(await entries()).toMatchObject([{ email, name: 'Ruth' }]);
});

describe('The download of an account with many holdings', () => {
  it('reads each of its rows once, for JSON and CSV together', async () => {
    const jane = await holder();
    await holder(1);
    const query = jest.spyOn(transactor, 'query');
    const textOf = await download(jane);
    const ofHoldings = query.mock.calls.filter(([statement]) => /FROM holding t/.test(statement));
    const read = await Promise.all(
      query.mock.results
        .filter((_, index) => ofHoldings.includes(query.mock.calls[index]!))
        .map(({ value }) => value as Promise<unknown[]>),
    );
    // As many portfolios as hold 5,000 at a time.
    expect(read.map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
    const holdings = JSON.parse(textOf('holding.json')) as { id: number; portfolio_id: number }[];
    expect(new Set(holdings.map(({ id }) => id)).size).toBe(PORTFOLIOS * HOLDINGS);
    expect(new Set(holdings.map((holding) => holding.portfolio_id)).size).toBe(PORTFOLIOS);
    const lines = textOf('holding.csv').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + holdings.length);
    expect(lines[0]!.split(',')).toEqual(Object.keys(holdings[0]!));
  });

  it('reads what grows with time page by page', async () => {
    const jane = await holder(0);
    await api.database.query(
      `INSERT INTO security_event (account_id, event) SELECT $1, 'SIGNED_IN' FROM generate_series(1, 2500)`,
      [jane],
    );
    const query = jest.spyOn(transactor, 'query');
    const textOf = await download(jane);
    expect(
      query.mock.calls.filter(([statement]) => statement.includes('FROM security_event t')),
    ).toHaveLength(3);
    const events = JSON.parse(textOf('security_event.json')) as { id: number }[];
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.length).toBeGreaterThan(2_500);
  });

  it('has two queries at a time, however many download', async () => {
    const holders = [await holder(6), await holder(6), await holder(6), await holder(6)];
    let [running, most] = [0, 0];
    const { query } = transactor;
    jest.spyOn(transactor, 'query').mockImplementation(async (statement, values) => {
      const isRead = statement.includes('FROM holding t');
      if (isRead) most = Math.max(most, (running += 1));
      try {
        // The first one does not end before there is a second.
        if (isRead) await until(() => most > 1);
        return (await query.call(transactor, statement, values)) as never;
      } finally {
        if (isRead) running -= 1;
      }
    });
    await Promise.all(holders.map(download));
    expect(most).toBe(2);
  });
});

describe('A query of the download', () => {
  const subjects = exportedTables.flatMap((table) =>
    table.owner === 'portfolio'
      ? [
          { query: table.query, owner: 'portfolio', rest: [] },
          { query: countByPortfolio(table.table), owner: 'portfolio', rest: [] },
        ]
      : [{ query: table.query, owner: 'account', rest: table.isPaged ? ['-1', 1_000] : [] }],
  );
  let client: Client;
  let ids: { account: number; portfolio: number[] };
  beforeAll(async () => {
    const account = await holder(2);
    await confirmAddress(account);
    for (let other = 0; other < 5; other += 1) await holder(2);
    client = new Client({ connectionString: api.database.url });
    await client.connect();
    await client.query('ANALYZE');
    // Tables of a test are so small that reading them as a whole costs less.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ id: number }>('SELECT id FROM portfolio WHERE account_id = $1', [
      account,
    ]);
    ids = { account, portfolio: rows.map(({ id }) => id) };
  });
  afterAll(() => client.end());

  const scansOf = (plan: Plan): Plan[] => [
    ...(plan['Node Type'].includes('Scan') && !SHARED.includes(plan['Relation Name'] ?? '') ? [plan] : []),
    ...(plan.Plans ?? []).flatMap(scansOf),
  ];

  it.each(subjects)('finds the rows of the owner by an index: $query', async ({ query, owner, rest }) => {
    const values = [owner === 'account' ? ids.account : ids.portfolio, ...rest];
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      values,
    );
    const scans = scansOf(rows[0]!['QUERY PLAN'][0].Plan);
    expect(scans).not.toEqual([]);
    for (const scan of scans) {
      expect(scan['Rows Removed by Filter'] ?? 0).toBe(0);
      // A bitmap has the condition in the scan of the index below it.
      if (scan['Node Type'] !== 'Bitmap Heap Scan')
        expect(scan['Index Cond']).toMatch(/\b(\w+_)?(id|email)\b/);
    }
  });
});

describe('Downloads of an account', () => {
  it('take turns: the next begins when the one before has ended, or its reader has left', async () => {
    const [{ id }, other] = [await registerAccount(api), await registerAccount(api)];
    const left = await service.export(id);
    let hasBegun = false;
    const next = service.export(id).then((archive) => {
      hasBegun = true;
      return archive;
    });
    await download(other.id);
    expect(hasBegun).toBe(false);
    left.destroy();
    expect((await buffer(await next)).subarray(0, 2).toString()).toBe('PK');
    await download(id);
  });
});
