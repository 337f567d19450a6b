import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createTestDatabase } from '../../test/test-database.ts';
import { dataSourceOptions } from './data-source.ts';
import { settleNotifications } from './database-listener.ts';
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

it('lets a command end whose change is committed when the database is lost, and tries no more to connect', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await settleNotifications(`postgresql://plumbline@127.0.0.1:${port}/plumbline`);
  // Longer than a process waits before it connects again.
  await wait(1_300);
  server.close();
  expect(connections).toBe(1);
});
