/**
 * `npm run universe -- <source>`: loads a release into the database of this checkout. A running Plumbline follows
 * the new release by itself; without one, the database is started for the loading only.
 */
import path from 'node:path';
import { runningPostgresUrl, startEmbeddedPostgres } from './db/embedded-postgres.mjs';
import { apiEnvironment } from './process/api-server.mjs';
import { ensureBuilt } from './process/build.mjs';
import { startChild, stopAllChildren, stopChild } from './process/child-process.mjs';
import { claimDataDirectory, dataDirectoryOwner } from './process/data-directory.mjs';
import { ensureInstalled } from './process/installation.mjs';
import { dataDirectory, projectRoot } from './process/paths.mjs';
import { onStopSignals } from './process/stop-signals.mjs';
import { UserError, reportFailure, requireNodeVersion } from './process/user-error.mjs';
import { pause } from './process/wait.mjs';

const CONNECT_LIMIT_MS = 30_000;

const { env } = process;
const dataDir = dataDirectory(env);
const started = { loader: null, postgres: null, lock: null };
let isStopping = false;
onStopSignals({ onStop: () => void stopEarly() });

let exitCode = 1;
try {
  requireNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
  exitCode = await load(env.DATABASE_URL || (await connectOrStart()));
} catch (error) {
  if (!isStopping) reportFailure(error);
}
if (!isStopping) {
  await cleanUp();
  process.exitCode = exitCode;
}

/** @returns {Promise<string>} the URL of the database, running already or started now */
async function connectOrStart() {
  const lock = await claimDataDirectory(dataDir, 'npm run universe');
  if ('heldBy' in lock) return connect(lock.heldBy);
  started.lock = lock;
  started.postgres = await startEmbeddedPostgres({ dataDir });
  return started.postgres.url;
}

/** @param {import('./process/lock-file.mjs').LockOwner} owner */
async function connect({ what, pid }) {
  const deadline = performance.now() + CONNECT_LIMIT_MS;
  while (performance.now() < deadline && dataDirectoryOwner(dataDir) !== null) {
    const url = runningPostgresUrl(dataDir);
    if (url !== null) return url;
    await pause(200);
  }
  throw new UserError(
    `Plumbline (${what}, process ${pid}) has no database running; try again when it is ready.`,
  );
}

/**
 * The loader gets the terminal: it draws its own progress bar and closing report.
 *
 * @param {string} databaseUrl
 */
async function load(databaseUrl) {
  const script = path.join(projectRoot, 'apps', 'api', 'dist', 'universe-cli.js');
  // No other working directory: a folder in the arguments is meant from here.
  started.loader = startChild(process.execPath, [script, ...process.argv.slice(2)], {
    env: apiEnvironment({ dataDir, databaseUrl, env }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { code } = await started.loader.ended;
  return code ?? 1;
}

async function cleanUp() {
  if (started.loader) await stopChild(started.loader, { graceMs: 3000 });
  await started.postgres?.stop();
  await stopAllChildren();
  started.lock?.release();
}

/** Stopping in the middle changes nothing: a release is switched to at the very end, or not at all. */
async function stopEarly() {
  isStopping = true;
  await cleanUp();
  process.exit(130);
}
