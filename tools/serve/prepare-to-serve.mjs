import { dataDirectory } from '../command/paths.mjs';
import { step } from '../command/terminal.mjs';
import { startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { requireFreePort } from '../process/ports.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { requireDataDirectory, requireWritable } from './data-directory.mjs';

/**
 * What `npm start` and `npm run dev` do first: lock the data directory and build. Several servers may share a data
 * directory when their database is an external one.
 *
 * @param {string} what the command, as a user would type it
 * @param {import('../command/run-command.mjs').Defer} defer
 * @throws {UserError} when the data directory or the port is in use, or something does not build
 */
export async function prepareToServe(what, defer) {
  const { env } = process;
  const dataDir = dataDirectory(env);
  requireWritable(dataDir);
  const lock = env.DATABASE_URL ? null : await requireDataDirectory(dataDir, what);
  defer(() => lock?.release());
  const port = await requireFreePort(env);
  await ensureBuilt();
  let postgres = null;
  defer((withinMs) => postgres?.stop({ withinMs }));
  return {
    dataDir,
    port,
    /** Starts the embedded PostgreSQL unless DATABASE_URL names another. Throws a UserError when it does not start. */
    startDatabase: async () => {
      if (lock) postgres = await step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
      return { url: env.DATABASE_URL || postgres.url, ended: postgres?.ended ?? null };
    },
    /**
     * @param {import('../process/child-process.mjs').Child[]} children to end at the next start, should this process be
     *   killed
     */
    setChildren: (children) => lock?.setChildren(children.map((child) => child.process.pid)),
  };
}
