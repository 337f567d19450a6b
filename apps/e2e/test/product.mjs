import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseUrl, runStatement } from '../../../tools/db/run-statement.mjs';
import { tellingLines } from '../../../tools/process/log-file.mjs';

const START_LIMIT_MS = 120_000;
/** Where people would reach it. Nobody does: it shows in mails, and journeys go to the same paths at its real address. */
const PUBLIC_URL = 'http://plumbline.test';
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Starts the built API, which serves the built web application, on a free port and an empty database; it migrates the
 * database and loads the starter universe as it does for every new user. It logs everything it has to tell.
 *
 * @param {{ serverUrl: string, dataDir: string, logFile: string }} settings `serverUrl` is a PostgreSQL where databases
 * may be created
 * @returns {Promise<{ origin: string, publicUrl: string, stop: () => Promise<void> }>}
 */
export async function startProduct({ serverUrl, dataDir, logFile }) {
  const name = `plumbline_e2e_${randomBytes(6).toString('hex')}`;
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  const env = {
    ...process.env,
    PORT: '0',
    PUBLIC_URL,
    DATABASE_URL: databaseUrl(serverUrl, name),
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'trace',
  };
  delete env.MARKETING_SITE_URL;
  const log = openSync(logFile, 'a');
  const api = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
    cwd: repository,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const stop = async () => {
    if (api.exitCode === null && api.signalCode === null) {
      api.kill('SIGTERM');
      await once(api, 'exit');
    }
    await runStatement(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  try {
    return { origin: await readyAt(api), publicUrl: PUBLIC_URL, stop };
  } catch (error) {
    await stop();
    throw new Error([error.message, ...tellingLines(readFileSync(logFile, 'utf8'))].join('\n'), {
      cause: error,
    });
  }
}

/** @param {import('node:child_process').ChildProcess} api */
function readyAt(api) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The API did not get ready in time.')), START_LIMIT_MS);
    api.on('message', (message) => {
      if (message?.type !== 'ready') return;
      clearTimeout(timer);
      resolve(new URL(message.url).origin);
    });
    api.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The API ended with code ${code} before it was ready. Has it been built?`));
    });
  });
}
