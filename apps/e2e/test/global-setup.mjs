import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../tools/db/embedded-postgres.mjs';
import { closeLogOfSecrets, openLogOfSecrets } from '../../../tools/jest/log-secrets.mjs';
import { findChromium } from '../../../tools/process/find-chromium.mjs';
import { tellingLines } from '../../../tools/process/log-file.mjs';
import { startProduct } from './product.mjs';

/** The built product on a database of its own, and a browser to visit it with. */
export default async function setUp() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'));
  // Started by root, PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  process.env.CHROMIUM_PATH = await findChromium();
  const postgres = process.env.TEST_DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir, durable: false });
  const log = openLogOfSecrets();
  process.env.TEST_SECRETS_FILE = log.secretsFile;
  const product = await startProduct({
    serverUrl: postgres?.url ?? process.env.TEST_DATABASE_URL,
    dataDir,
    logFile: log.logFile,
  });
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_PUBLIC_URL = product.publicUrl;
  process.env.E2E_DATA_DIR = dataDir;
  globalThis.stopProduct = async () => {
    await product.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    for (const line of tellingLines(readFileSync(log.logFile, 'utf8'))) process.stderr.write(`${line}\n`);
    await closeLogOfSecrets(log);
  };
}
