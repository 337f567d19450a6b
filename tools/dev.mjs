/**
 * `npm run dev`: like `npm start`, with every change taken up at once. Open the address of the web server it prints:
 * that one reloads the page and passes /api on.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from './db/embedded-postgres.mjs';
import { listenAddress, requireFreeAddress } from './process/address.mjs';
import { apiEnvironment } from './process/api-server.mjs';
import { ensureBuilt } from './process/build.mjs';
import { startChild, stopAllChildren, stopChild } from './process/child-process.mjs';
import { claimDataDirectory } from './process/data-directory.mjs';
import { ensureInstalled } from './process/installation.mjs';
import { packageProgram } from './process/package-program.mjs';
import { dataDirectory, projectRoot } from './process/paths.mjs';
import { step } from './process/progress.mjs';
import { onStopSignals } from './process/stop-signals.mjs';
import { UserError, reportFailure, requireNodeVersion } from './process/user-error.mjs';

const { env } = process;
const dataDir = dataDirectory(env);
const started = { watchers: [], postgres: null, lock: null };
let isStopping = false;
onStopSignals({ onStop: () => void leave(0) });

try {
  requireNodeVersion();
  const address = listenAddress(env);
  const lock = await claimDataDirectory(dataDir, 'npm run dev');
  if ('heldBy' in lock)
    throw new UserError(`Plumbline (process ${lock.heldBy.pid}) is using ${dataDir}; stop it first.`);
  started.lock = lock;
  await requireFreeAddress(address);
  await ensureInstalled();
  await ensureBuilt();
  const databaseUrl = env.DATABASE_URL || (await startPostgres());
  started.watchers = [...compilers(), apiServer(databaseUrl), webServer(address)];
  lock.setChildren(started.watchers.map((child) => child.process.pid));
  await Promise.race(started.watchers.map((child) => child.ended));
  if (!isStopping) throw new UserError('A part of the development set-up ended; its last words are above.');
} catch (error) {
  if (!isStopping) {
    reportFailure(error);
    await leave(1);
  }
}

async function startPostgres() {
  started.postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
  return started.postgres.url;
}

/** One compiler per project that runs in Node; each writes its own dist. */
function compilers() {
  const libraries = readdirSync(path.join(projectRoot, 'libs')).map((name) => path.join('libs', name));
  const configurations = [...libraries, 'apps/api']
    .map((project) => path.join(project, 'tsconfig.build.json'))
    .filter((file) => existsSync(path.join(projectRoot, file)));
  return configurations.map((file) =>
    run([packageProgram('typescript', 'tsc'), '-p', file, '--watch', '--preserveWatchOutput']),
  );
}

/** @param {string} databaseUrl */
function apiServer(databaseUrl) {
  return run(['--watch', '--watch-preserve-output', '--enable-source-maps', 'apps/api/dist/main.js'], {
    env: apiEnvironment({ dataDir, databaseUrl, env }),
  });
}

/** @param {{ port: number }} address of the API, for the proxy */
function webServer({ port }) {
  return run([packageProgram('vite')], {
    cwd: path.join(projectRoot, 'apps', 'web'),
    env: { ...env, PORT: String(port) },
  });
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function run(args, options = {}) {
  return startChild(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
}

/** @param {number} exitCode */
async function leave(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(started.watchers.map((child) => stopChild(child, { graceMs: 5000 })));
  await started.postgres?.stop();
  await stopAllChildren();
  started.lock?.release();
  process.exit(exitCode);
}
