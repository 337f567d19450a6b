import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endPostgres, listPostgresProcesses } from '../db/leftover-postgres.mjs';
import { startChild, stopChild } from '../process/child-process.mjs';
import { freePort } from '../process/ports.mjs';
import { projectRoot } from '../command/paths.mjs';
import { sendSignal } from '../process/signals.mjs';
import { programs } from './debian-programs.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/** Everything listens on 127.0.0.1, and is deleted at the end. */
export const PASSWORD = 'storm-application';
const SHIPPED = path.join(projectRoot, 'docker', 'cluster');
const REST_TIMEOUT_MS = 3000;
const STOP_GRACE_MS = 6000;

/**
 * One PostgreSQL under Patroni. Others reach it, and it reaches etcd, through proxies.
 *
 * @param {{ name: string, folder: string, account: { uid: number, gid: number }, etcdPorts: readonly number[] }}
 *   options
 */
export async function createPatroniNode({ name, folder, account, etcdPorts }) {
  const { postgresPort, restPort, links } = await openLinks(etcdPorts);
  const home = path.join(folder, name);
  const dataDirectory = path.join(home, 'data');
  mkdirSync(home, { mode: 0o700 });
  // Patroni reads the files of a folder one after the other.
  cpSync(SHIPPED, home, { recursive: true });
  const changes = configChanges({ name, home, dataDirectory, postgresPort, restPort, links });
  writeFileSync(path.join(home, 'this-machine.yml'), JSON.stringify(changes, null, 2));
  for (const file of ['.', ...readdirSync(home)]) chownSync(path.join(home, file), account.uid, account.gid);

  let patroni = null;
  const postgresPids = () => listPostgresProcesses(dataDirectory);
  const signalAll = (signal) => {
    for (const pid of [patroni.process.pid, ...postgresPids()]) sendSignal(pid, signal);
  };
  return {
    name,
    links: [links.postgres, links.rest, ...links.etcd],
    port: links.postgres.port,
    restPort: links.rest.port,
    start: async () => {
      patroni = startChild(programs.patroni, [home], {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home, PLUMBLINE_PASSWORD: PASSWORD },
        logFile: path.join(folder, `${name}.log`),
        ...account,
      });
    },
    /** @param {string} method @param {string} call @param {object} [body] of Patroni's REST API, without a proxy */
    rest: async (method, call, body) => {
      const response = await fetch(`http://127.0.0.1:${restPort}${call}`, {
        method,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(REST_TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
    },
    killPostgres: () => postgresPids().forEach((pid) => sendSignal(pid, 'SIGKILL')),
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      if (patroni === null) return;
      signalAll('SIGCONT');
      await stopChild(patroni, { graceMs: STOP_GRACE_MS });
      await endPostgres(dataDirectory);
    },
  };
}

async function openLinks(etcdPorts) {
  const [postgresPort, restPort] = [await freePort(), await freePort()];
  const links = {
    postgres: await startTcpProxy({ target: postgresPort }),
    rest: await startTcpProxy({ target: restPort }),
    etcd: await Promise.all(etcdPorts.map((target) => startTcpProxy({ target }))),
  };
  return { postgresPort, restPort, links };
}

/** What differs from `docker/cluster/patroni.yml` on one machine. */
function configChanges({ name, home, dataDirectory, postgresPort, restPort, links }) {
  return {
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${links.rest.port}` },
    // Otherwise Patroni connects to the addresses that the members publish, past the proxies.
    etcd: { hosts: links.etcd.map(({ port }) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: {
      dcs: { postgresql: { parameters: { shared_buffers: '64MB', wal_keep_size: '256MB' } } },
      post_bootstrap: `sh ${path.join(home, 'create-database.sh')}`,
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${links.postgres.port}`,
      data_dir: dataDirectory,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'storm-superuser' },
        replication: { username: 'replicator', password: 'storm-replicator' },
      },
      parameters: { unix_socket_directories: '' },
    },
  };
}
