import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSource, type UniverseRecord } from '@plumbline/sources';
import { bearer, grantRoles, registerAccount } from '../../../../test/accounts.ts';
import { portfoliosOf } from '../../../../test/portfolios.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { until } from '../../../../test/until.ts';
import { company, reference, sourceOf } from '../../../../test/universe-records.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { channels } from '../../../platform/database/notification-channels.ts';
import { EmptyUniverseError, loadFirstUniverse, loadUniverse } from './universe-loader.ts';

const holdings = (fund: string, weights: Record<string, number>): UniverseRecord => ({
  kind: 'holdings',
  holdings: {
    fund: reference(fund),
    asOf: '2026-02-28',
    quality: 'reported',
    source: 'test',
    positions: Object.entries(weights).map(([ticker, weight]) => ({ reference: reference(ticker), weight })),
    outside: [{ reason: 'cash', weight: 2 }],
  },
});

interface FlagDays {
  date?: string;
  expiresOn?: string;
}

const flag = (issuer: string, criterion: string, days: FlagDays = {}): UniverseRecord => ({
  kind: 'evidence',
  evidence: {
    issuer,
    criterion,
    kind: 'CURATED_FLAG',
    status: 'flagged',
    value: null,
    source: 'A filing',
    url: 'https://example.org/filing',
    date: '2026-01-15',
    expiresOn: null,
    quality: 'reported',
    ...days,
  },
});

/** Oak Corp was Beech Power until 2017, Elm Inc was Pine Energy until 2010. The reactors are those of 2016. */
const filesWithNames = {
  'company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [12, 'OAK CORP', 'OAK', 'NYSE'],
      [13, 'ELM INC', 'ELM', 'NYSE'],
    ],
  }),
  'CIK0000000012.json': JSON.stringify({
    cik: '0000000012',
    sic: '',
    name: 'OAK CORP',
    tickers: ['OAK'],
    formerNames: [
      { name: 'BEECH POWER CORP', from: '2001-03-04T05:00:00.000Z', to: '2017-11-28T05:00:00.000Z' },
    ],
  }),
  'names.csv':
    'name,start_date,end_date,cik\nPINE ENERGY INC,1994-01-03,2010-05-05,13\nELM INC,2010-05-05,,13\nFIR CO,1994-01-03,,99\n',
  'reactors_2016-12-31.csv':
    '"Plant Name, Unit Number",License Number,Licensee,Parent Company Utility Name\n' +
    'Unit 1,DPR-1,Beech Nuclear LLC,Beech Power Corp.\nUnit 2,DPR-2,Pine Nuclear LLC,Pine Energy Inc.\n',
};

describe('Loader of universes', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.stop());

  const load = (...batches: (UniverseRecord[] | Error)[]) =>
    loadUniverse(api.database.url, sourceOf(...batches));
  const release = async () => (await api.get('/api/health/ready')).body.universe?.release as number;
  const serves = (number: number) => until(async () => (await release()) === number);
  const tables = () => api.database.query(`SELECT tablename FROM pg_tables WHERE tablename ~ '_r\\d+$'`);

  it('changes nothing when the source breaks off half way', async () => {
    const before = [await release(), await tables()];
    await expect(load([company('AAA')], new Error('the disk is gone'))).rejects.toThrow('the disk is gone');
    await expect(load([])).rejects.toThrow(EmptyUniverseError);
    expect([await release(), await tables()]).toEqual(before);
  });

  it('makes a running process switch to the release, in which securities have the same ids', async () => {
    const { id } = (await api.get('/api/tickers/AAPL')).body;
    const loaded = await load([company('AAPL', { name: 'Apple, reloaded' }), company('ZZZZ')]);
    await serves(loaded.release);
    expect((await api.get('/api/tickers/AAPL')).body).toMatchObject({
      id,
      name: 'Apple, reloaded',
      impactScore: null,
    });
    expect((await api.get('/api/tickers/MSFT')).status).toBe(404);
  });

  it('gives a listing the same id when another source has another name for its market', async () => {
    const listed = (exchangeLocation: string) =>
      company('BARC', { exchange: 'LSE', exchangeLocation, isDomestic: false, country: 'GB' });
    const first = await load([listed('London Stock Exchange')]);
    await serves(first.release);
    const { id } = (await api.get('/api/tickers/BARC/londonstockexchange')).body;
    const second = await load([listed('London Stock Exchange (international)')]);
    await serves(second.release);
    // An address from before the switch still leads there.
    const { body } = await api.get('/api/tickers/BARC/londonstockexchange');
    expect(body).toMatchObject({ id, exchangeLocation: 'London Stock Exchange (international)' });
    expect((await api.get('/api/tickers/BARC/LondonStockExchangeinternational')).body.id).toBe(id);
  });

  it('fails with nothing changed when the database ends its connection', async () => {
    const before = await release();
    const source = {
      ...sourceOf(),
      read: async function* () {
        yield [company('OAK')];
        await api.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'plumbline-load'`,
        );
        yield [company('ELM')];
      },
    };
    await expect(loadUniverse(api.database.url, source)).rejects.toThrow(/connection/i);
    expect(await release()).toBe(before);
  });

  it('makes a process switch whose connections broke meanwhile', async () => {
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const loaded = await load([company('AAPL')]);
    await serves(loaded.release);
  });

  it('makes a process read a release again whose number stands for another load since a restore', async () => {
    const before = await release();
    await api.database.query(
      `UPDATE universe_release SET loaded_at = loaded_at - interval '1 day', source = 'a backup' WHERE is_current;
       SELECT pg_notify('${channels.release}', '')`,
    );
    await until(async () => (await api.get('/api/health/ready')).body.universe?.source === 'a backup');
    expect(await release()).toBe(before);
  });

  it('notifies each process on one connection, even after an outage', async () => {
    // It lasts over several attempts to reconnect.
    await api.database.outage(3.5);
    const loaded = await load([company('AAPL')]);
    await serves(loaded.release);
    const listListeners = () =>
      api.database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'plumbline-listener'`,
      );
    // The new release may have been read before it listens again, and one that took long to listen is replaced.
    await until(async () => (await listListeners()).length === 1);
  });

  it('reports what it leaves out and why, and loads the rest', async () => {
    const loaded = await load([
      company('AAA'),
      company('AAA', { name: 'Another' }),
      company('FFF', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
      flag('aaa', 'TOBACCO'),
      flag('aaa', 'WITCHCRAFT'),
      flag('nobody', 'TOBACCO'),
      holdings('FFF', { AAA: 98 }),
      holdings('FFF', { AAA: 98 }),
      holdings('AAA', { FFF: 98 }),
      holdings('NOFUND', { AAA: 98 }),
      { kind: 'leftOut', leftOut: { file: 'x.csv', row: 7, subject: 'QQQ', reason: 'no weight' } },
    ]);
    expect(loaded.report.stored).toMatchObject({ instruments: 2, evidence: 1, funds: 1, positions: 1 });
    const reasons = loaded.report.leftOut.map(({ reason, count }) => [reason, count]);
    expect(Object.fromEntries(reasons)).toEqual({
      'duplicate ticker': 1,
      'unknown criterion': 1,
      'evidence about an unknown issuer': 1,
      'holdings of a fund given twice': 1,
      'holdings of a fund that is not in the universe': 2,
      'no weight': 1,
    });
  });

  it('finds companies by names that they had, and evidence about them only while they had them', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'plumbline-names-'));
    for (const [file, text] of Object.entries(filesWithNames)) await writeFile(join(directory, file), text);
    const source = createSource('build', { words: [directory], options: { bare: true } });
    const { release: number, report } = await loadUniverse(api.database.url, source);
    await rm(directory, { recursive: true });
    expect(report.stored.names).toBe(4);
    expect(Object.fromEntries(report.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      'a name of a filer that is no company of the universe': 1,
      'NRC operating power reactors: no company of that name on its date is known': 1,
    });
    const flagged = await api.database.query(
      `SELECT i.key FROM evidence e JOIN issuer i ON i.release_id = e.release_id AND i.id = e.issuer_id
       WHERE e.release_id = $1 AND e.criterion = 'NUCLEAR'`,
      [number],
    );
    expect(flagged).toEqual([{ key: 'oak-corp' }]);

    await serves(number);
    const search = async (query: string) => (await api.get(`/api/search?query=${query}`)).body;
    expect(await search('beech+power')).toMatchObject([{ ticker: 'OAK' }]);
    expect(await search('pine+energy')).toMatchObject([{ ticker: 'ELM' }]);

    const account = await registerAccount(api);
    await grantRoles(api.database, account.id, 'ROLE_PREMIUM');
    const mine = portfoliosOf(api, account);
    const { id } = await mine.create();
    const body = new FormData();
    body.set('file', new Blob(['Symbol,Description,Quantity\nBPWR,BEECH POWER CORP,2\n']), 'positions.csv');
    const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
    await api.get(path, { method: 'POST', headers: bearer(account.token), body });
    expect(await mine.holdings(id)).toMatchObject([{ shares: 2, financialInstrument: { ticker: 'OAK' } }]);
  });

  it('scores the instruments as of the latest fact, and stores the scores', async () => {
    const loaded = await load([
      company('BAD'),
      company('NEW'),
      company('FFF', { type: 'MUTUALFUND', issuer: null }),
      flag('bad', 'PORNOGRAPHY'),
      holdings('FFF', { BAD: 60, UNHEARD: 38 }),
    ]);
    await serves(loaded.release);
    expect((await api.get('/api/tickers/BAD')).body.impactScore).toBe(-62);
    expect((await api.get('/api/tickers/NEW')).body.impactScore).toBeNull();
    const { body: fund } = await api.get('/api/tickers/FFF');
    expect(fund).toMatchObject({ impactScore: -62, holdings: { count: 2, outside: 2, asOf: '2026-02-28' } });
    expect(fund.score.coverage).toBeCloseTo(60 / 98, 3);
    const stored = await api.database.query(
      `SELECT i.ticker, s.impact_score AS score FROM instrument_score s
       JOIN instrument i ON i.release_id = s.release_id AND i.id = s.instrument_id
       WHERE s.release_id = $1 ORDER BY 1`,
      [loaded.release],
    );
    expect(stored).toEqual([
      { ticker: 'BAD', score: -62 },
      { ticker: 'FFF', score: -62 },
      { ticker: 'NEW', score: null },
    ]);
    const [{ day }] = await api.database.query<{ day: string }>(
      'SELECT as_of::text AS day FROM universe_release WHERE is_current',
    );
    expect(day).toBe('2026-02-28');
  });

  it('dates a release by no fact of the future, which would end flags in force', async () => {
    const loaded = await load([
      company('BAD'),
      company('NEW', { asOf: '2099-06-30' }),
      flag('bad', 'PORNOGRAPHY', { expiresOn: '2099-01-01' }),
      flag('new', 'PORNOGRAPHY', { date: '2199-01-01' }),
    ]);
    await serves(loaded.release);
    expect((await api.get('/api/tickers/BAD')).body.impactScore).toBe(-62);
    expect((await api.get('/api/tickers/NEW')).body.impactScore).toBeNull();
    const days = await api.database.query('SELECT as_of::text AS day FROM universe_release WHERE is_current');
    expect(days).toEqual([{ day: '2026-01-31' }]);
    expect(loaded.report.warnings).toContainEqual(expect.stringContaining('dated 2199-01-01 is later than'));
  });

  it('warns when the scores are distributed unlike those of a real universe', async () => {
    const loaded = await load([company('AAA'), company('BBB')]);
    expect(loaded.report.warnings).toContainEqual(
      '100.0 % of the US stocks are not rated; about 7 % is usual',
    );
  });

  it('deletes the rows of releases before the previous one', async () => {
    // Nobody reads what is dropped: the application has read the release of the test before, and both of these.
    const first = await load([company('AAA')]);
    await serves(first.release);
    const second = await load([company('AAA')]);
    await serves(second.release);
    const kept = (
      await api.database.query<{ tablename: string }>(
        `SELECT tablename FROM pg_tables WHERE tablename LIKE 'instrument\\_r%' ORDER BY 1`,
      )
    ).map(({ tablename }) => tablename);
    expect(kept).toEqual([`instrument_r${first.release}`, `instrument_r${second.release}`].sort());
  });

  it('loads a first release once, however many processes load one at a time', async () => {
    const database = await createTestDatabase('none');
    await migrate(database.url);
    const loadFirst = () => loadFirstUniverse(database.url, sourceOf([company('AAA')]));
    const loaded = await Promise.all([loadFirst(), loadFirst()]);
    const releases = await database.query('SELECT id FROM universe_release');
    await database.drop();
    expect(loaded.filter((release) => release !== null)).toHaveLength(1);
    expect(releases).toHaveLength(1);
  });
});
