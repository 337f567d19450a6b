import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../process/child-process.mjs';
import { acquireLock } from '../process/lock-file.mjs';
import { openLog } from '../process/log-file.mjs';
import { freePort } from '../process/ports.mjs';
import { UserError } from '../process/terminal.mjs';
import { settlesWithin } from '../process/wait.mjs';
import { clusterLocation } from './cluster-location.mjs';
import { clearLeftovers, endPostgres, readPostmasterPid } from './leftover-postgres.mjs';
import {
  DATABASE_NAME,
  ensureCluster,
  postgresEnvironment,
  reasonIn,
  resetPassword,
} from './new-cluster.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { createPassword, readPassword } from './secrets.mjs';

/** After a crash PostgreSQL replays its log before it takes connections; a big load may take minutes to replay. */
const START_LIMIT_MS = 180_000;
const PORT_ATTEMPTS = 5;

/**
 * A running embedded PostgreSQL.
 *
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database `plumbline`, as its superuser
 * @property {number} pid of the postmaster
 * @property {Promise<unknown>} ended resolves when PostgreSQL has ended, for any reason
 * @property {(options?: { withinMs?: number }) => Promise<void>} stop ends it within that time (8 s when not given) and leaves no process behind
 */

/**
 * Starts the PostgreSQL that comes with npm on `dataDir/postgres`, making the cluster on first use. It listens on
 * 127.0.0.1 at a free port, with a random password stored in `dataDir/secrets.json`. Root runs it as another user.
 * It first ends what a killed run left behind.
 *
 * @param {{ dataDir: string, durable?: boolean }} options `durable: false` trades safety for speed: for tests and benchmarks only
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {UserError} when it cannot start, with one line that says why
 */
export async function startEmbeddedPostgres({ dataDir, durable = true }) {
  try {
    mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
    const { directory, account, copiesIn } = clusterLocation(dataDir, { isTemporary: !durable });
    const lock = acquireLock(`${directory}.lock`, 'PostgreSQL');
    if ('heldBy' in lock)
      throw new UserError(`The database in ${directory} is in use by process ${lock.heldBy.pid}.`);
    try {
      const cluster = { directory, account, binaries: postgresBinaries({ account, copiesIn }) };
      const password = await prepare(cluster, { dataDir, durable });
      const postgres = await startOnFreePort(cluster, {
        logFile: path.join(dataDir, 'logs', 'postgres.log'),
        durable,
      });
      return describe(postgres, { password, directory, release: lock.release });
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw inOneLine(error);
  }
}

/**
 * The URL of the PostgreSQL that another process runs on this data directory.
 *
 * @param {string} dataDir
 * @returns {string | null} `null` while none takes connections there
 */
export function runningPostgresUrl(dataDir) {
  const entry = path.join(dataDir, 'postgres');
  if (!existsSync(entry)) return null;
  const postmaster = readPostmasterPid(realpathSync(entry));
  const password = readPassword(dataDir);
  return postmaster?.status === 'ready' && password !== null ? urlOf(postmaster.port, password) : null;
}

/**
 * Ends leftovers, creates the cluster if there is none, and returns its password.
 *
 * @param {import('./new-cluster.mjs').Cluster} cluster
 * @param {{ dataDir: string, durable: boolean }} options
 */
async function prepare(cluster, { dataDir, durable }) {
  await clearLeftovers(cluster.directory);
  const isNew = await ensureCluster(cluster, { password: () => createPassword(dataDir), durable });
  const known = readPassword(dataDir);
  if (isNew || known !== null) return known;
  const password = createPassword(dataDir);
  await resetPassword(cluster, password);
  return password;
}

/**
 * @param {import('./new-cluster.mjs').Cluster} cluster
 * @param {{ logFile: string, durable: boolean }} options
 */
async function startOnFreePort(cluster, { logFile, durable }) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const log = openLog(logFile);
    const child = startPostmaster(cluster, { port, durable, log: log.descriptor });
    log.close();
    if (await becomesReady(child, cluster.directory)) return { child, port };
    const output = log.written();
    const isPortTaken = /could not bind|Address already in use/.test(output);
    if (!isPortTaken || attempt === PORT_ATTEMPTS) {
      throw new UserError(`PostgreSQL did not start: ${reasonIn(output)} (more in ${logFile})`);
    }
  }
}

/**
 * @param {import('./new-cluster.mjs').Cluster} cluster
 * @param {{ port: number, durable: boolean, log: number }} options
 */
function startPostmaster({ directory, account, binaries }, { port, durable, log }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // No standby hangs on an embedded cluster; minimal WAL makes loading a new release cheaper.
    wal_level: 'minimal',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  return startChild(path.join(binaries.directory, 'bin', 'postgres'), ['-D', directory, ...args], {
    cwd: '/',
    env: postgresEnvironment,
    stdout: log,
    stderr: log,
    stopSignal: 'SIGINT',
    ...identity,
  });
}

/**
 * @param {import('../process/child-process.mjs').Child} child
 * @param {string} directory
 * @returns {Promise<boolean>} false when it ended instead
 */
async function becomesReady(child, directory) {
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const deadline = performance.now() + START_LIMIT_MS;
  while (!hasEnded && performance.now() < deadline) {
    const postmaster = readPostmasterPid(directory);
    if (postmaster?.pid === child.process.pid && postmaster.status === 'ready') return true;
    await pause(10);
  }
  if (!hasEnded) await endPostgres(directory);
  return false;
}

/**
 * @param {{ child: import('../process/child-process.mjs').Child, port: number }} postgres
 * @param {{ password: string, directory: string, release: () => void }} cluster
 * @returns {EmbeddedPostgres}
 */
function describe({ child, port }, { password, directory, release }) {
  let stopping;
  const end = async (withinMs) => {
    // Fast shutdown ends sessions and writes everything; cut short, the next start replays the log instead.
    child.process.kill('SIGINT');
    if (!(await settlesWithin(child.ended, withinMs - 1000))) child.process.kill('SIGQUIT');
    if (!(await settlesWithin(child.ended, 1000))) await endPostgres(directory);
    release();
  };
  return {
    url: urlOf(port, password),
    pid: child.process.pid,
    ended: child.ended,
    stop: ({ withinMs = 8000 } = {}) => (stopping ??= end(withinMs)),
  };
}

/**
 * @param {number} port
 * @param {string} password
 */
function urlOf(port, password) {
  return `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

/** @param {NodeJS.ErrnoException} error */
function inOneLine(error) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(error.code)) return error;
  return new UserError(
    `Plumbline cannot store its database there: ${error.message}. Set DATA_DIR to a folder of yours.`,
  );
}
