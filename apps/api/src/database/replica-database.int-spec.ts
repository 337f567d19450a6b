import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
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

describe('Replicas of the database', () => {
  let api: TestApp;
  let replica: TestDatabase;
  beforeAll(async () => {
    replica = await createTestDatabase();
    // Not streamed, so that a test sees where a read went.
    await replica.query(`UPDATE instrument SET industry = 'Read from the replica' WHERE ticker = 'AAPL'`);
    api = await startTestApp({ env: { DATABASE_REPLICA_URLS: replica.url } });
  });
  afterAll(async () => {
    await api.stop();
    await replica.drop();
  });

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

  it('do not hold up a release while they do not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgresql://plumbline@127.0.0.1:${(silent.address() as AddressInfo).port}/plumbline`;
    const config = { ...api.app.get(Config), databaseReplicaUrls: [url] };
    const replicas = new ReplicaDatabase(api.app.get(DataSource), config, new Metrics());
    const startedAt = performance.now();
    expect(await replicas.requireLatest()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await replicas.onApplicationShutdown();
    silent.close();
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
