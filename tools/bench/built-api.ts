import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { startApi } from '../process/api-server.mjs';
import { stopChild } from '../process/child-process.mjs';
import { projectRoot } from '../process/paths.mjs';

const STOP_GRACE_MS = 5000;

/**
 * Starts the built API on a free port with the starter universe, on a database of its own that is removed at the end, for as
 * long as `use` takes. False, and nothing done, where the API is not built.
 *
 * @param settings that differ from the defaults
 */
export async function withBuiltApi(
  use: (url: string, databaseUrl: string) => Promise<void>,
  settings: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  if (!existsSync(path.join(projectRoot, 'apps/api/dist/main.js'))) return false;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings };
    const api = startApi({ dataDir, databaseUrl: postgres.url, env });
    try {
      const url = await api.ready;
      const death = api.child.ended.then(() => Promise.reject(new Error(api.lastWords())));
      await Promise.race([use(url, postgres.url), death]);
    } finally {
      await stopChild(api.child, { graceMs: STOP_GRACE_MS });
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return true;
}
