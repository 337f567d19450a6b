/**
 * `npm start`: from a fresh clone to a running Plumbline. Builds, starts the embedded PostgreSQL (unless DATABASE_URL names
 * another) and the API, and ends all of it in good order.
 */
import { startEmbeddedPostgres } from './db/embedded-postgres.mjs';
import { startApi } from './process/api-server.mjs';
import { ensureBuilt } from './process/build.mjs';
import { stopChild } from './process/child-process.mjs';
import { runCommand } from './process/command.mjs';
import { requireDataDirectory } from './process/data-directory.mjs';
import { dataDirectory } from './process/paths.mjs';
import { listenAddress, requireFreeAddress } from './process/ports.mjs';
import { UserError, step } from './process/terminal.mjs';

/** The server gets most of the time there is to stop, for its requests in flight. */
const SERVER_GRACE_MS = 6500;

const { env } = process;
const dataDir = dataDirectory(env);
const started = { api: null, postgres: null };

await runCommand(start, { stoppedExitCode: 0, onHasten: hasten });

/** @type {Parameters<typeof runCommand>[0]} */
async function start({ defer }) {
  const address = listenAddress(env);
  // An embedded database has one user at a time; on an external one, several servers may share a data directory.
  const lock = env.DATABASE_URL ? null : await requireDataDirectory(dataDir, 'npm start');
  defer(() => lock?.release());
  await requireFreeAddress(address);
  await ensureBuilt();
  if (!env.DATABASE_URL) {
    started.postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
    defer((withinMs) => started.postgres.stop({ withinMs }));
  }
  const api = startApi({ dataDir, databaseUrl: env.DATABASE_URL || started.postgres.url, env });
  started.api = api.child;
  defer(() => stopChild(api.child, { graceMs: SERVER_GRACE_MS }));
  lock?.setChildren([api.child.process.pid]);
  const url = await step('Starting the server', () => api.ready);
  console.log(`Plumbline is ready at ${publicUrl(url)}`);
  return watch(api);
}

/** @param {string} servingUrl what the server reports it listens at */
function publicUrl(servingUrl) {
  return (env.PUBLIC_URL || `http://localhost:${new URL(servingUrl).port || 80}`).replace(/\/$/, '');
}

/**
 * @param {import('./process/api-server.mjs').ApiServer} api
 * @returns {Promise<never>} rejects when a part of Plumbline ends by itself
 */
async function watch({ child, lastWords }) {
  const reason = await Promise.race([
    child.ended.then(() => `The server stopped unexpectedly.\n${lastWords()}`),
    started.postgres?.ended.then(() => `PostgreSQL stopped unexpectedly; see ${dataDir}/logs.`) ??
      new Promise(() => {}),
  ]);
  throw new UserError(reason);
}

/** No more grace. Whatever PostgreSQL has acknowledged is in its log and comes back at the next start. */
function hasten() {
  started.api?.kill('SIGKILL');
  if (started.postgres) process.kill(started.postgres.pid, 'SIGQUIT');
}
