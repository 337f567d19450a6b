/**
 * `npm start`: from a fresh clone to a running Plumbline. Installs, builds, starts the embedded PostgreSQL (unless
 * DATABASE_URL names another) and the API, and ends all of it in good order.
 */
import { startEmbeddedPostgres } from './db/embedded-postgres.mjs';
import { listenAddress, publicUrl, requireFreeAddress } from './process/address.mjs';
import { startApi } from './process/api-server.mjs';
import { ensureBuilt } from './process/build.mjs';
import { stopAllChildren, stopChild } from './process/child-process.mjs';
import { claimDataDirectory } from './process/data-directory.mjs';
import { ensureInstalled } from './process/installation.mjs';
import { dataDirectory } from './process/paths.mjs';
import { step } from './process/progress.mjs';
import { onStopSignals } from './process/stop-signals.mjs';
import { UserError, reportFailure, requireNodeVersion } from './process/user-error.mjs';

/** Everything must be over within 10 s of the signal; the server gets most of it for its requests in flight. */
const STOP_LIMIT_MS = 9300;
const SERVER_GRACE_MS = 6500;

const { env } = process;
const dataDir = dataDirectory(env);

/** What has been started so far, in the order it has to end. */
const started = { api: null, postgres: null, lock: null };
let isStopping = false;

// The reader of our output may be gone before we are (a closed terminal).
process.stdout.on('error', () => {});
onStopSignals({ onStop: () => void leave(0), onHasten: hasten });

try {
  const api = await boot();
  await watch(api);
} catch (error) {
  if (!isStopping) {
    reportFailure(error);
    await leave(1);
  }
}

async function boot() {
  requireNodeVersion();
  const address = listenAddress(env);
  if (!env.DATABASE_URL) await claim();
  await requireFreeAddress(address);
  await ensureInstalled();
  await ensureBuilt();
  if (!env.DATABASE_URL) {
    started.postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
  }
  return step('Starting the server', serve);
}

/** An embedded database has one user at a time; on an external one, several servers may share a data directory. */
async function claim() {
  const lock = await claimDataDirectory(dataDir, 'npm start');
  if ('heldBy' in lock) {
    const { what, pid } = lock.heldBy;
    throw new UserError(
      `Plumbline (${what}, process ${pid}) is using ${dataDir}; stop it, or set DATA_DIR to another folder.`,
    );
  }
  started.lock = lock;
}

async function serve() {
  const api = startApi({ dataDir, databaseUrl: env.DATABASE_URL || started.postgres.url, env });
  started.api = api;
  started.lock?.setChildren([api.child.process.pid]);
  return { ...api, url: publicUrl(env, await api.ready) };
}

/** @param {Awaited<ReturnType<typeof serve>>} api */
async function watch({ child, url, lastWords }) {
  console.log(`Plumbline is ready at ${url}`);
  const ended = [child.ended.then(() => `The server stopped unexpectedly.\n${lastWords()}`)];
  if (started.postgres)
    ended.push(started.postgres.ended.then(() => `PostgreSQL stopped unexpectedly; see ${dataDir}/logs.`));
  const reason = await Promise.race(ended);
  if (!isStopping) throw new UserError(reason);
}

/**
 * Ends everything, the server before its database, and this process with it.
 *
 * @param {number} exitCode
 */
async function leave(exitCode) {
  if (isStopping) return;
  isStopping = true;
  const deadline = performance.now() + STOP_LIMIT_MS;
  if (started.api) await stopChild(started.api.child, { graceMs: SERVER_GRACE_MS });
  await started.postgres?.stop({ withinMs: deadline - performance.now() });
  await stopAllChildren();
  started.lock?.release();
  process.exit(exitCode);
}

/** A second signal: no more grace. Whatever PostgreSQL has acknowledged is in its log and comes back at the next start. */
function hasten() {
  started.api?.child.kill('SIGKILL');
  if (started.postgres) process.kill(started.postgres.pid, 'SIGQUIT');
}
