import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';
import { BAD_SETTING, UserError } from '../command/terminal.mjs';
import { storedSecret } from '../db/secrets.mjs';
import { startChild } from '../process/child-process.mjs';
import { tellingLines } from '../process/log-file.mjs';

/**
 * How many arenas the C library of Linux has for all threads. By default it has eight for each processor, and what one
 * thread has freed in its own is of no use to the others.
 */
export const MALLOC_ARENA_MAX = '2';

/**
 * The built API as a child process, writing its log to `DATA_DIR/logs/api.log`.
 *
 * @typedef {object} ApiServer
 * @property {import('../process/child-process.mjs').Child} child
 * @property {Promise<string>} ready its address once it serves; rejects with a UserError when it ends before that
 * @property {() => import('./describe-funds.mjs').ServedUniverse | null} universe what it serves, once it is ready
 * @property {() => string} lastWords the lines of its log that explain why it ended
 */

/**
 * Starts the API. It loads its code while it waits for the URL of its database.
 *
 * @param {{ dataDir: string, databaseUrl: string | Promise<string>, env: NodeJS.ProcessEnv, script?: string }} settings
 * @returns {ApiServer}
 */
export function startApi({ dataDir, databaseUrl, env, script = 'apps/api/dist/main.js' }) {
  const logFile = path.join(dataDir, 'logs', 'api.log');
  const child = startChild(process.execPath, [script], {
    cwd: projectRoot,
    env: { MALLOC_ARENA_MAX, ...apiEnvironment({ dataDir, databaseUrl: undefined, env }) },
    logFile,
    ipc: true,
  });
  const explanation = () => tellingLines(child.logged()).join('\n');
  const lastWords = () => `${explanation()}\nThe whole log is in ${logFile}.`;
  let universe = null;
  const ready = new Promise((resolve, reject) => {
    child.process.on('message', (message) => {
      if (message?.type !== 'ready') return;
      universe = message.universe ?? null;
      resolve(message.url);
    });
    // A bad setting is all that the log then says.
    void child.ended.then(({ code }) =>
      reject(code === BAD_SETTING ? new UserError(explanation(), code) : new UserError(lastWords())),
    );
  });
  // It may end before anything waits for it.
  ready.catch(() => {});
  Promise.resolve(databaseUrl).then(
    (url) => child.process.connected && child.process.send({ type: 'database', url }, () => {}),
    () => {},
  );
  return { child, ready, lastWords, universe: () => universe };
}

/**
 * The environment of the API and its commands. Outside production a token secret is generated when none is set.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined, env: NodeJS.ProcessEnv }} settings `startApi` sends the
 *   URL later
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment({ dataDir, databaseUrl, env }) {
  const needsSecret = env.APP_PROFILE !== 'production' && !env.JWT_SECRET;
  return {
    ...env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...(needsSecret && { JWT_SECRET: storedSecret(dataDir, 'jwtSecret') }),
  };
}
