import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './test-app.ts';
import { request, TEST_JWT_SECRET } from './test-app.ts';

const script = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const logFile = openSync(process.env.TEST_LOG_FILE!, 'a');

/** The built server in a process of its own. */
export interface ChildApi extends Pick<TestApp, 'get'> {
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Starts one more process of an installation. */
export async function startChildApi(
  { database, dataDir }: Pick<TestApp, 'database' | 'dataDir'>,
  env: NodeJS.ProcessEnv,
): Promise<ChildApi> {
  const child = fork(script, {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: TEST_JWT_SECRET,
      APP_PROFILE: 'integration',
      PORT: '0',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', logFile, logFile, 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    void ended.then(() => reject(new Error('The server ended before it served.')));
  });
  return {
    get: (path, init) => request(`${url}${path}`, init),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
