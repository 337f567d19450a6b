import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Client } from 'pg';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { until } from '../../../test/until.ts';
import { dataSourceOptions } from './data-source.ts';
import { guardConnection } from './guard-connection.ts';
import { migrate } from './migrate.ts';

/** Leads to a server until that has sent this many packets; then every connection is cut. Returns the address. */
async function cuttingProxy(target: URL, packets: number): Promise<string> {
  const sockets: Socket[] = [];
  let sent = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    sockets.push(client, server);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.on('close', () => server.destroy());
    client.pipe(server).on('data', (packet) => {
      if ((sent += 1) < packets) client.write(packet);
      else for (const socket of sockets) socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  proxy.unref();
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href;
}

it('counts days in UTC, of 24 hours each, where the server is set to another time zone', async () => {
  const database = await createTestDatabase('tiny');
  try {
    await database.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET TimeZone = ''America/New_York''', current_database()); END $$`,
    );
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    const rows = await dataSource.query(
      `SELECT ('2027-03-13T23:00:00Z'::timestamptz)::date::text AS day,
         extract(epoch FROM '2027-03-13T23:00:00Z'::timestamptz + interval '1 day' - '2027-03-13T23:00:00Z')::int AS seconds,
         current_setting('TimeZone') AS zone`,
    );
    await dataSource.destroy();
    expect(rows).toEqual([{ day: '2027-03-13', seconds: 86_400, zone: 'UTC' }]);
  } finally {
    await database.drop();
  }
});

it('fails, and does not end the process, when the connection that migrates is lost at any time', async () => {
  const database = await createTestDatabase('tiny');
  try {
    for (const packets of [1, 2, 3, 4, 5]) {
      const url = await cuttingProxy(new URL(database.url), packets);
      await expect(migrate(url)).rejects.toThrow(/^(?:No connection to|Connection terminated|Client has)/);
    }
  } finally {
    await database.drop();
  }
});

describe('pooled connections', () => {
  let database: TestDatabase;
  let pool: Pool;
  let silenceMs: number | undefined;
  beforeAll(async () => {
    database = await createTestDatabase('none');
    const onConnect = (client: Client) => guardConnection(client, silenceMs);
    pool = new Pool({ connectionString: database.url, onConnect } as object);
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are replaced when a statement gets no response', async () => {
    silenceMs = 300;
    await expect(pool.query('SELECT pg_sleep(30)')).rejects.toThrow('Connection terminated');
    silenceMs = undefined;
    await until(() => pool.totalCount === 0);
    expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  });

  it('may break before their user listens for errors', async () => {
    const client = await pool.connect();
    client.connection.stream.destroy(new Error('lost'));
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
  });

  it('fail a commit that is acknowledged without its standby', async () => {
    const client = await pool.connect();
    await client.query('CREATE TABLE anything ()');
    const commit = client.query('SELECT 1');
    // The server warns, and then reports success.
    client.connection.emit('notice', { routine: 'SyncRepWaitForLSN' });
    await expect(commit).rejects.toThrow('not replicated');
    client.release(true);
  });
});
