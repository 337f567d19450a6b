import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../tools/db/embedded-postgres.mjs';
import { openTestLog } from '../../../tools/jest/log-secrets.mjs';
import { createTemplateDatabases } from './template-database.mjs';

/** Provides a PostgreSQL, the given one or an embedded one, with the databases that tests clone. */
export default async function setUp() {
  const log = openTestLog();
  globalThis.testLog = log;
  process.env.TEST_LOG_FILE = log.logFile;
  process.env.TEST_SECRETS_FILE = log.secretsFile;
  if (!process.env.TEST_DATABASE_URL) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-int-'));
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    process.env.TEST_DATABASE_URL = postgres.url;
    globalThis.stopTestPostgres = () => postgres.stop();
  }
  try {
    process.env.TEST_TEMPLATE_DATABASES = await createTemplateDatabases(process.env.TEST_DATABASE_URL);
  } catch (error) {
    // Jest tears nothing down after a set-up that failed.
    await globalThis.stopTestPostgres?.();
    throw error;
  }
}
