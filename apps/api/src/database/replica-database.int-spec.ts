import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import type { TestApp } from '../../test/test-app.ts';
import { registerAccount } from '../../test/accounts.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { until } from '../../test/until.ts';
import { Config } from '../config/config.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { DatabaseClient } from './database-client.ts';
import { servingPoolOptions } from './data-source.ts';
import { ReplicaDatabase } from './replica-database.ts';
import { Transactor } from './transactor.ts';

describe('Replicas of the database', () => {
  let api: TestApp;
  let replica: TestDatabase;
  beforeAll(async () => {
    replica = await createTestDatabase();
    // Not streamed, so that a test sees where a read went.
    await replica.query(`UPDATE instrument SET industry = 'Read from the replica' WHERE ticker = 'AAPL'`);
    await replica.query(
      `INSERT INTO incident_update (incident_number, step, text) VALUES (1, 'OPENED', 'Read there')`,
    );
    await replica.query(
      `WITH change AS (
         INSERT INTO campaign_change (campaign_id, version, action, fields) VALUES (1, 1, 'CREATED', '{}'))
       INSERT INTO campaign (id, version, slug, instrument_id, issuer_key, ticker, name, title, issue, asked, proponent,
         outcome, outcome_version, steps, is_hidden, is_from_starter) OVERRIDING SYSTEM VALUE
       SELECT 1, 1, 'on-the-replica', instrument.id, issuer.key, 'AAPL', 'Apple', 'Title', 'Issue', 'Asked', 'Proponent',
         'OPEN', 1, '[{"date": "2026-01-15", "text": "Filed", "addedIn": 1}]', false, false
       FROM instrument JOIN issuer ON issuer.release_id = instrument.release_id AND issuer.id = instrument.issuer_id
       WHERE instrument.ticker = 'AAPL'`,
    );
    api = await startTestApp({ env: { DATABASE_REPLICA_URLS: replica.url } });
    await takeTimelines();
    await api.app.get(ReplicaDatabase).requireLatest();
  });
  afterAll(async () => {
    await api.stop();
    await replica.drop();
  });

  /** As a replica of the primary has them, once the API has given the timeline its row. */
  const takeTimelines = async () => {
    const [timeline] = await api.database.query<{ name: string; id: string }>(
      'SELECT * FROM primary_timeline',
    );
    await replica.query(
      'INSERT INTO primary_timeline VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET id = excluded.id',
      [timeline!.name, timeline!.id],
    );
  };
  const readIndustry = async () => (await api.get('/api/tickers/AAPL')).body.industry;

  it('serve facts about securities, and not what an account has just written', async () => {
    expect(await readIndustry()).toBe('Read from the replica');
    const portfolios = portfoliosOf(api, await registerAccount(api));
    const { id } = await portfolios.create();
    expect((await portfolios.list()).map((portfolio) => portfolio.id)).toEqual([id]);
  });

  it('are left out while they do not respond, and used again when they are back', async () => {
    const outage = replica.outage(0.5);
    await until(async () => (await readIndustry()) !== 'Read from the replica');
    await outage;
    await until(async () => (await readIndustry()) === 'Read from the replica');
  });

  it('serve everything that a visitor sees while the primary is away', async () => {
    const { body: apple } = await api.get('/api/tickers/AAPL');
    const { body: spy } = await api.get('/api/tickers/SPY');
    const outage = api.database.outage(4);
    await until(async () => (await api.get('/api/health/ready')).status === 503);
    const addresses = [
      ...[
        'ranked',
        'trending',
        'screening-categories',
        'explore',
        'portfolio-check/universe',
        'search?query=apple',
      ],
      ...[
        `tickers/${apple.id}/history`,
        `tickers/${apple.id}/alternatives`,
        `tickers/${spy.id}/constituents`,
      ],
      ...['tickers/AAPL', 'payment/plans', 'campaigns/on-the-replica', 'status', 'health/live'],
    ];
    const responses = await Promise.all(addresses.map((address) => api.get(`/api/${address}`)));
    expect(responses.map(({ status }, index) => `${status} ${addresses[index]}`)).toEqual(
      addresses.map((address) => `200 ${address}`),
    );
    const { body: found } = await api.get(`/api/campaigns?company=${apple.id}`);
    expect(found.campaigns).toMatchObject([{ slug: 'on-the-replica', company: { isListed: true } }]);
    expect((await api.get('/api/status')).body.incidents).toMatchObject([
      { updates: [{ text: 'Read there' }] },
    ]);
    // As if it had been too slow for a moment, which needs no primary to be mended.
    const [replica] = Reflect.get(api.app.get(ReplicaDatabase), 'replicas') as { isUsable: boolean }[];
    replica!.isUsable = false;
    expect((await api.get('/api/tickers/AAPL')).status).toBe(200);
    await outage;
  });

  it('do not hold up a release while they do not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgresql://plumbline@127.0.0.1:${(silent.address() as AddressInfo).port}/plumbline`;
    const config = { ...api.app.get(Config), databaseReplicaUrls: [url] };
    const replicas = new ReplicaDatabase(api.app.get(Transactor), config, new Metrics());
    const startedAt = performance.now();
    expect(await replicas.requireLatest()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await replicas.onApplicationShutdown();
    silent.close();
  });

  it('are left out when they do not follow the primary that was promoted, whatever their position', async () => {
    const replicas = api.app.get(ReplicaDatabase);
    expect(await replicas.requireLatest()).toBe(replica.url);
    // The row of the next timeline, under which a former primary and its replicas have none.
    await api.database.query('DELETE FROM primary_timeline');
    expect(await replicas.requireLatest()).toBeNull();
    expect(await readIndustry()).not.toBe('Read from the replica');
    await takeTimelines();
    expect(await replicas.requireLatest()).toBe(replica.url);
    expect(await readIndustry()).toBe('Read from the replica');
  });

  it('are shown in the metrics', async () => {
    expect((await api.get('/api/metrics')).body).toContain(
      'plumbline_database_replica_in_use{replica="1"} 1',
    );
  });
});

describe('Pooled connections', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('none');
    const options = { ...servingPoolOptions, connectionString: database.url, query_timeout: 500 };
    pool = new Pool(options as object);
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are replaced, also those that were idle, when a statement gets no response', async () => {
    await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 2')]);
    await expect(pool.query('SELECT pg_sleep(5)')).rejects.toThrow('Query read timeout');
    await until(() => pool.totalCount === 0);
    expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  });

  it('may break before their user listens for errors', async () => {
    const client = new DatabaseClient({ connectionString: database.url });
    await client.connect();
    client.connection.stream.destroy(new Error('lost'));
    await new Promise((resolve) => void client.once('end', () => resolve(null)));
    await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  });

  it('are replaced when the server takes no changes any more', async () => {
    const client = await pool.connect();
    await client.query('SET default_transaction_read_only = on');
    await expect(client.query('CREATE TABLE anything ()')).rejects.toMatchObject({ code: '25006' });
    client.release();
    await pool.query('CREATE TABLE anything ()');
  });
});
