import path from 'node:path';
import { runningPostgresUrl, startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { apiEnvironment } from './api-server.mjs';
import { ensureBuilt } from './build.mjs';
import { startChild, stopAllChildren, stopChild } from './child-process.mjs';
import { claimDataDirectory, dataDirectoryOwner } from './data-directory.mjs';
import { ensureInstalled } from './installation.mjs';
import { dataDirectory, projectRoot } from './paths.mjs';
import { onStopSignals } from './stop-signals.mjs';
import { UserError, reportFailure, requireNodeVersion } from './user-error.mjs';
import { pause } from './wait.mjs';

const CONNECT_LIMIT_MS = 30_000;

const { env } = process;
const dataDir = dataDirectory(env);
const started = { command: null, postgres: null, lock: null };
let isStopping = false;

/**
 * Runs a command of the built API on the database of this checkout, and ends this process with its exit code. Where
 * Plumbline runs, it works on that one's database; otherwise the database is started for the command only.
 *
 * @param {{ what: string, script: string, args: readonly string[] }} command `what` a person types, and the file in
 * apps/api/dist that does it
 */
export async function runDatabaseCommand({ what, script, args }) {
  onStopSignals({ onStop: () => void stopEarly() });
  let exitCode = 1;
  try {
    requireNodeVersion();
    await ensureInstalled();
    await ensureBuilt();
    exitCode = await run(script, args, env.DATABASE_URL || (await connectOrStart(what)));
  } catch (error) {
    if (!isStopping) reportFailure(error);
  }
  if (isStopping) return;
  await cleanUp();
  process.exitCode = exitCode;
}

/**
 * @param {string} what
 * @returns {Promise<string>} the URL of the database, running already or started now
 */
async function connectOrStart(what) {
  const lock = await claimDataDirectory(dataDir, what);
  if ('heldBy' in lock) return connect(lock.heldBy);
  started.lock = lock;
  started.postgres = await startEmbeddedPostgres({ dataDir });
  return started.postgres.url;
}

/** @param {import('./lock-file.mjs').LockOwner} owner */
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
 * The command gets the terminal: it draws what it draws.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {string} databaseUrl
 */
async function run(script, args, databaseUrl) {
  const file = path.join(projectRoot, 'apps', 'api', 'dist', script);
  // No other working directory: a folder in the arguments is meant from here.
  started.command = startChild(process.execPath, [file, ...args], {
    env: apiEnvironment({ dataDir, databaseUrl, env }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { code } = await started.command.ended;
  return code ?? 1;
}

async function cleanUp() {
  if (started.command) await stopChild(started.command, { graceMs: 3000 });
  await started.postgres?.stop();
  await stopAllChildren();
  started.lock?.release();
}

/** Stopping in the middle changes nothing: what a command does, it does in one transaction. */
async function stopEarly() {
  isStopping = true;
  await cleanUp();
  process.exit(130);
}
