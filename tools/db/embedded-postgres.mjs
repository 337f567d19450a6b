import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../command/terminal.mjs';
import { startChild, stopChild } from '../process/child-process.mjs';
import { acquireLock } from '../process/lock-file.mjs';
import { freePort } from '../process/ports.mjs';
import { waitUntil } from '../process/signals.mjs';
import { APPLICATION_ROLE, DATABASE_NAME } from './application-role.mjs';
import { clusterLocation } from './cluster-location.mjs';
import { clearLeftovers, endPostgres, readPostmasterPid } from './leftover-postgres.mjs';
import { ensureCluster, postgresEnvironment, reasonIn } from './new-cluster.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { readSecrets } from './secrets.mjs';

/** After a crash PostgreSQL replays its log before it takes connections; a big load may take minutes to replay. */
const START_LIMIT_MS = 180_000;

/**
 * A running embedded PostgreSQL.
 *
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database `plumbline`, as its owner, who is no superuser; as the superuser where it is
 *   not durable
 * @property {Promise<unknown>} ended resolves when PostgreSQL has ended, for any reason
 * @property {(options?: { withinMs?: number }) => Promise<void>} stop ends it within that time (8 s when not given) and
 *   leaves no process behind
 */

/**
 * Starts the PostgreSQL that comes with npm on `dataDir/postgres`, creating the cluster on first use. It listens on
 * 127.0.0.1 at a free port, with a random password stored in `dataDir/secrets.json`. Root runs it as another user.
 * It first ends what a killed run left behind.
 *
 * @param {{ dataDir: string, durable?: boolean }} options `durable: false` trades safety for speed and deletes the
 *   cluster when
 * it stops: for tests and benchmarks only
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {UserError} when it cannot start, with one line that explains why
 */
export async function startEmbeddedPostgres({ dataDir, durable = true }) {
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL that root starts runs as another user, who must be able to enter a temporary folder.
  if (!durable) chmodSync(dataDir, 0o755);
  const location = clusterLocation(dataDir);
  const lock = acquireLock(`${location.directory}.lock`, 'PostgreSQL');
  if ('heldBy' in lock)
    throw new UserError(`The database in ${location.directory} is in use by process ${lock.heldBy.pid}.`);
  try {
    const cluster = { ...location, binaries: postgresBinaries(location.account, dataDir) };
    await clearLeftovers(cluster.directory);
    const login = await ensureCluster(cluster, { dataDir, durable });
    const port = await freePort();
    const child = await startPostmaster(cluster, { dataDir, port, durable });
    return describe(child, { directory: cluster.directory, url: urlOf(port, login), durable, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The URL of the PostgreSQL that another process runs on this data directory.
 *
 * @param {string} dataDir
 * @returns {string | null} null while none takes connections there
 */
export function runningPostgresUrl(dataDir) {
  const entry = path.join(dataDir, 'postgres');
  const postmaster = existsSync(entry) ? readPostmasterPid(realpathSync(entry)) : null;
  const { postgresPassword } = readSecrets(dataDir);
  if (!postmaster?.isReady || !postgresPassword) return null;
  return urlOf(postmaster.port, { role: APPLICATION_ROLE, password: postgresPassword });
}

/**
 * @param {import('./new-cluster.mjs').Cluster} cluster
 * @param {{ dataDir: string, port: number, durable: boolean }} options
 */
async function startPostmaster({ directory, account, binaries }, { dataDir, port, durable }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // No standby reads from an embedded cluster; minimal WAL makes loading a new release cheaper.
    wal_level: 'minimal',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without the details of an error, which quote rows: `Key (email)=(...) already exists`.
    log_error_verbosity: 'terse',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  const child = startChild(path.join(binaries.bin, 'postgres'), ['-D', directory, ...args], {
    cwd: '/',
    env: postgresEnvironment,
    logFile,
    // Fast shutdown ends sessions and writes everything; cut short, the next start replays the log instead.
    signals: ['SIGINT', 'SIGQUIT'],
    ...account,
  });
  const isReady = () => {
    const postmaster = readPostmasterPid(directory);
    return postmaster?.pid === child.process.pid && postmaster.isReady;
  };
  await waitUntil(() => child.hasEnded() || isReady(), START_LIMIT_MS);
  if (isReady()) return child;
  await endPostgres(directory);
  throw new UserError(`PostgreSQL did not start: ${reasonIn(child.logged())} (more in ${logFile})`);
}

/** @returns {EmbeddedPostgres} */
function describe(child, { directory, url, durable, lock }) {
  const stop = async (withinMs) => {
    await stopChild(child, { graceMs: withinMs - 1000 });
    await endPostgres(directory);
    if (!durable) rmSync(directory, { recursive: true, force: true });
    lock.release();
  };
  let stopping;
  return { url, ended: child.ended, stop: ({ withinMs = 8000 } = {}) => (stopping ??= stop(withinMs)) };
}

function urlOf(port, { role, password }) {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}
