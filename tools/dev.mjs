/**
 * `npm run dev`: like `npm start`, with every change applied at once. Open the address of the web server it prints:
 * that one reloads the page and forwards /api.
 */
import path from 'node:path';
import { startEmbeddedPostgres } from './db/embedded-postgres.mjs';
import { apiEnvironment } from './process/api-server.mjs';
import { ensureBuilt } from './process/build.mjs';
import { startChild, stopChild } from './process/child-process.mjs';
import { runCommand } from './process/command.mjs';
import { requireDataDirectory } from './process/data-directory.mjs';
import { dataDirectory, packageProgram, projectRoot } from './process/paths.mjs';
import { listenAddress, requireFreeAddress } from './process/ports.mjs';
import { UserError, step } from './process/terminal.mjs';

const { env } = process;
const dataDir = dataDirectory(env);

await runCommand(develop, { stoppedExitCode: 0 });

/** @type {Parameters<typeof runCommand>[0]} */
async function develop({ defer }) {
  const address = listenAddress(env);
  const lock = await requireDataDirectory(dataDir, 'npm run dev');
  defer(() => lock.release());
  await requireFreeAddress(address);
  await ensureBuilt();
  const databaseUrl = env.DATABASE_URL || (await startPostgres(defer));
  const watchers = [compiler(), apiServer(databaseUrl), webServer(address)];
  defer(() => Promise.all(watchers.map((child) => stopChild(child, { graceMs: 5000 }))));
  lock.setChildren(watchers.map((child) => child.process.pid));
  await Promise.race(watchers.map((child) => child.ended));
  throw new UserError('A part of the development set-up ended; its last output is above.');
}

/** @param {(undo: () => unknown) => void} defer */
async function startPostgres(defer) {
  const postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
  defer(() => postgres.stop());
  return postgres.url;
}

/** Compiles the API and, by its project references, the libraries it uses. */
function compiler() {
  return run([
    packageProgram('typescript', 'tsc'),
    '--build',
    'apps/api/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ]);
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
 * @param {import('execa').Options} [options]
 */
function run(args, options = {}) {
  return startChild(process.execPath, args, {
    cwd: projectRoot,
    stdout: 'inherit',
    stderr: 'inherit',
    ...options,
  });
}
