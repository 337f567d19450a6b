import path from 'node:path';
import { clusterLocation } from '../db/cluster-location.mjs';
import { startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { listPostgresProcesses } from '../db/leftover-postgres.mjs';
import { sendSignal, waitUntil } from '../process/signals.mjs';
import { apiFaults, createApiProcess, portOf } from './api-process.mjs';
import { linkFaults } from './link-faults.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';
import { SIMULATE, runUniverseCommand } from './users/release-switcher.mjs';

const POSTGRES_END_MS = 10_000;

/**
 * One API process and the embedded PostgreSQL. Every link runs through a proxy.
 *
 * @param {{ dataDir: string, defer: import('../command/run-command.mjs').Defer }} options
 * @returns {Promise<import('./storm.mjs').Installation>}
 */
export async function startSingleMachine({ dataDir, defer }) {
  let postgres = await startEmbeddedPostgres({ dataDir });
  defer((withinMs) => postgres.stop({ withinMs }));
  const [toPostgres, toApi] = [await startTcpProxy(), await startTcpProxy()];
  defer(() => [toPostgres, toApi].forEach((link) => link.close()));
  toPostgres.connectTo(portOf(postgres.url));
  const databaseUrl = withPort(postgres.url, toPostgres.port);
  const api = createApiProcess({ dataDir, databaseUrl, link: toApi });
  defer(() => api.stop());
  await runUniverseCommand(SIMULATE, api.env);
  await api.start();

  const { directory } = clusterLocation(dataDir);
  const server = {
    signal: (signal) => listPostgresProcesses(directory).forEach((pid) => sendSignal(pid, signal)),
    stop: () => postgres.stop(),
    waitForEnd: () => waitUntil(() => listPostgresProcesses(directory).length === 0, POSTGRES_END_MS),
    start: async () => {
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir });
      toPostgres.connectTo(portOf(postgres.url));
    },
  };
  return {
    url: `http://127.0.0.1:${toApi.port}`,
    processUrls: () => [`http://127.0.0.1:${toApi.port}`],
    databaseUrl: () => postgres.url,
    outbox: path.join(dataDir, 'outbox'),
    universeCommand: (args) => runUniverseCommand(args, api.env),
    defects: api.defects,
    faults: [
      ...apiFaults('the API', api),
      ...postgresFaults(server, api),
      ...linkFaults('the link to PostgreSQL', toPostgres),
      ...linkFaults('the link to the API', toApi),
    ],
  };
}

function postgresFaults(server, api) {
  return [
    {
      name: 'kill -9 PostgreSQL',
      begin: () => {
        server.signal('SIGKILL');
        return server.waitForEnd();
      },
      end: server.start,
    },
    { name: 'restart PostgreSQL', begin: server.stop, end: server.start },
    {
      name: 'freeze PostgreSQL',
      begin: async () => server.signal('SIGSTOP'),
      end: async () => server.signal('SIGCONT'),
    },
    {
      name: 'kill -9 the API and PostgreSQL',
      begin: () => {
        server.signal('SIGKILL');
        return api.kill();
      },
      end: async () => {
        await server.start();
        await api.start();
      },
    },
  ];
}

/**
 * @param {string} url
 * @param {number} port
 */
function withPort(url, port) {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
