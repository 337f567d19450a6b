import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endPostgres, listPostgresProcesses } from '../db/leftover-postgres.mjs';
import { startChild, stopChild } from '../process/child-process.mjs';
import { freePort } from '../process/ports.mjs';
import { sendSignal } from '../process/signals.mjs';
import { programs } from './debian-programs.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/** For Patroni, PostgreSQL's superuser and its replication. Everything listens on 127.0.0.1, and is deleted at the end. */
export const SUPERUSER = { username: 'postgres', password: 'storm-superuser' };
const REPLICATION = { username: 'replicator', password: 'storm-replicator' };

/**
 * Seconds. A primary that does not renew its lease for `ttl` is replaced: together with the checks of the proxy well below 30. One
 * that has crashed is replaced at once, which is faster than to wait for its recovery.
 */
const TIMING = { ttl: 14, loop_wait: 2, retry_timeout: 5, primary_start_timeout: 0 };
const REST_TIMEOUT_MS = 3000;
const STOP_GRACE_MS = 6000;

/**
 * One PostgreSQL under Patroni. Others reach it, and it reaches etcd, through proxies.
 *
 * @param {{ name: string, folder: string, account: { uid: number, gid: number }, etcdPorts: readonly number[] }} options
 */
export async function createPatroniNode({ name, folder, account, etcdPorts }) {
  const { postgresPort, restPort, links } = await openLinks(etcdPorts);
  const home = path.join(folder, name);
  const dataDirectory = path.join(home, 'data');
  const configFile = path.join(home, 'patroni.json');
  mkdirSync(home, { mode: 0o700 });
  const config = patroniConfig({ name, home, dataDirectory, postgresPort, restPort, links });
  writeFileSync(configFile, JSON.stringify(config, null, 2), { mode: 0o600 });
  for (const file of [home, configFile]) chownSync(file, account.uid, account.gid);

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
      patroni = startChild(programs.patroni, [configFile], {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home },
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

function patroniConfig({ name, home, dataDirectory, postgresPort, restPort, links }) {
  return {
    scope: 'plumbline',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${links.rest.port}` },
    // Otherwise Patroni connects to the addresses that the members publish, past the proxies.
    etcd3: { hosts: links.etcd.map(({ port }) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMING,
        // A change is acknowledged when a standby has it too, and only that standby may become the primary.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${links.postgres.port}`,
      data_dir: dataDirectory,
      bin_dir: programs.postgresBin,
      pgpass: path.join(home, 'pgpass'),
      authentication: { superuser: SUPERUSER, replication: REPLICATION, rewind: SUPERUSER },
      pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

const parameters = {
  max_connections: 120,
  shared_buffers: '64MB',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: 10,
  max_replication_slots: 10,
  wal_keep_size: '256MB',
  // A lost link is noticed before Patroni's lease expires.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
};
