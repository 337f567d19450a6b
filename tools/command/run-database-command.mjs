import path from 'node:path';
import { runningPostgresUrl, startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { startChild, stopChild } from '../process/child-process.mjs';
import { waitUntil } from '../process/signals.mjs';
import { apiEnvironment } from '../serve/api-server.mjs';
import { isDataDirectoryInUse, lockDataDirectory } from '../serve/data-directory.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { dataDirectory, projectRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { UserError } from './terminal.mjs';

const CONNECT_LIMIT_MS = 30_000;
/**
 * For Node. A load makes millions of short-lived strings: with more room for them it takes a fifth less processor time.
 */
export const LOAD_OPTIONS = ['--max-semi-space-size=64'];

const { env } = process;
const dataDir = dataDirectory(env);

/**
 * Runs a command of the built API on the database of this checkout, and ends this process with its exit code. When
 * Plumbline runs, the command works on that database, and Plumbline follows by itself; otherwise the database is
 * started for the command only. Stopping halfway changes nothing: a command makes its changes in one transaction.
 *
 * @param {string} name of the command, as in `npm run <name>`; `<name>-cli.js` in apps/api/dist implements it
 */
export function runDatabaseCommand(name) {
  return runCommand(async ({ defer }) => {
    await ensureBuilt();
    const databaseUrl = env.DATABASE_URL || (await connectOrStart(`npm run ${name}`, defer));
    const script = path.join(projectRoot, 'apps', 'api', 'dist', `${name}-cli.js`);
    // It keeps the working directory: folders in its arguments are relative to it.
    const command = startChild(process.execPath, [...LOAD_OPTIONS, script, ...process.argv.slice(2)], {
      env: apiEnvironment({ dataDir, databaseUrl, env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    defer(() => stopChild(command, { graceMs: 3000 }));
    return (await command.ended).code ?? 1;
  });
}

/**
 * @param {string} what
 * @param {import('./run-command.mjs').Defer} defer
 * @returns {Promise<string>} the URL of the database, running already or started now
 */
async function connectOrStart(what, defer) {
  const lock = await lockDataDirectory(dataDir, what);
  if ('heldBy' in lock) return connect(lock.heldBy);
  defer(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir });
  defer((withinMs) => postgres.stop({ withinMs }));
  return postgres.url;
}

/** @param {import('../process/lock-file.mjs').LockOwner} owner */
async function connect({ what, pid }) {
  let url = null;
  const isSettled = () => (url = runningPostgresUrl(dataDir)) !== null || !isDataDirectoryInUse(dataDir);
  await waitUntil(isSettled, CONNECT_LIMIT_MS);
  if (url !== null) return url;
  throw new UserError(
    `Plumbline (${what}, process ${pid}) has no database running; try again when it is ready.`,
  );
}
