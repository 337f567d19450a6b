import { createTemplateDatabases } from '../../../tools/db/template-databases.mjs';
import { startTestPostgres } from '../../../tools/db/test-postgres.mjs';
import { openTestLog } from '../../../tools/jest/log-secrets.mjs';

/** Provides a PostgreSQL with the databases that tests clone. */
export default async function setUp() {
  const log = openTestLog();
  globalThis.testLog = log;
  process.env.TEST_LOG_FILE = log.logFile;
  process.env.TEST_SECRETS_FILE = log.secretsFile;
  const postgres = await startTestPostgres();
  globalThis.testPostgres = postgres;
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    globalThis.testTemplates = await createTemplateDatabases(postgres.url, ['sample', 'tiny']);
    process.env.TEST_TEMPLATE_DATABASES = globalThis.testTemplates.prefix;
  } catch (error) {
    // Jest tears nothing down after a set-up that failed.
    await postgres.stop();
    throw error;
  }
}
