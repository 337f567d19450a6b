import type { UniverseRecord } from '@plumbline/universe';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { company, reference, sourceOf } from '../../../test/universe-records.ts';
import { EmptyUniverseError, loadUniverse } from './universe-loader.ts';

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

const flag = (issuer: string, criterion: string): UniverseRecord => ({
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
  },
});

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
    await serves(loaded!.release);
    expect((await api.get('/api/tickers/AAPL')).body).toMatchObject({
      id,
      name: 'Apple, reloaded',
      impactScore: null,
    });
    expect((await api.get('/api/tickers/MSFT')).status).toBe(404);
  });

  it('makes a process switch whose connections broke meanwhile', async () => {
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const loaded = await load([company('AAPL')]);
    await serves(loaded!.release);
  });

  it('notifies each process on one connection, even after an outage', async () => {
    // It lasts over several attempts to reconnect.
    await api.database.outage(3.5);
    const loaded = await load([company('AAPL')]);
    await serves(loaded!.release);
    const [{ listeners }] = await api.database.query<{ listeners: number }>(
      `SELECT count(*)::int AS listeners FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    expect(listeners).toBe(1);
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
    expect(loaded!.report.stored).toMatchObject({ instruments: 2, evidence: 1, funds: 1, positions: 1 });
    const reasons = loaded!.report.leftOut.map(({ reason, count }) => [reason, count]);
    expect(Object.fromEntries(reasons)).toEqual({
      'duplicate ticker': 1,
      'unknown criterion': 1,
      'evidence about an unknown issuer': 1,
      'holdings of a fund given twice': 1,
      'holdings of a fund that is not in the universe': 2,
      'no weight': 1,
    });
  });

  it('scores the instruments as of the latest fact, and stores the scores', async () => {
    const loaded = await load([
      company('BAD'),
      company('NEW'),
      company('FFF', { type: 'MUTUALFUND', issuer: null }),
      flag('bad', 'PORNOGRAPHY'),
      holdings('FFF', { BAD: 60, UNHEARD: 38 }),
    ]);
    await serves(loaded!.release);
    expect((await api.get('/api/tickers/BAD')).body.impactScore).toBe(-62);
    expect((await api.get('/api/tickers/NEW')).body.impactScore).toBeNull();
    const { body: fund } = await api.get('/api/tickers/FFF');
    expect(fund).toMatchObject({ impactScore: -62, holdings: { count: 2, outside: 2, asOf: '2026-02-28' } });
    expect(fund.score.coverage).toBeCloseTo(60 / 98, 3);
    const stored = await api.database.query(
      `SELECT i.ticker, s.impact_score AS score FROM instrument_score s
       JOIN instrument i ON i.release_id = s.release_id AND i.id = s.instrument_id
       WHERE s.release_id = $1 ORDER BY 1`,
      [loaded!.release],
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

  it('warns when the scores are distributed unlike those of a real universe', async () => {
    const loaded = await load([company('AAA'), company('BBB')]);
    expect(loaded!.report.warnings).toContainEqual(
      '100.0 % of the US stocks are not rated; about 7 % is usual',
    );
  });

  it('deletes the rows of releases before the previous one', async () => {
    const first = await load([company('AAA')]);
    const second = await load([company('AAA')]);
    const kept = (
      await api.database.query<{ tablename: string }>(
        `SELECT tablename FROM pg_tables WHERE tablename LIKE 'instrument\\_r%' ORDER BY 1`,
      )
    ).map(({ tablename }) => tablename);
    expect(kept).toEqual([`instrument_r${first!.release}`, `instrument_r${second!.release}`].sort());
  });

  it('does nothing on request when there is a release already', async () => {
    const source = sourceOf([company('AAA')]);
    expect(await loadUniverse(api.database.url, source, { onlyWhenEmpty: true })).toBeNull();
  });
});
