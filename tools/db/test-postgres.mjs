import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';

/**
 * The PostgreSQL of `TEST_DATABASE_URL`, or an embedded one that ends with `stop`.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the URL of a superuser
 */
export async function startTestPostgres() {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return { url, stop: async () => {} };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}
