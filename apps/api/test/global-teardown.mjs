import { closeTestLog } from '../../../tools/jest/log-secrets.mjs';
import { dropTemplateDatabase } from './template-database.mjs';

export default async function tearDown() {
  await dropTemplateDatabase(process.env.TEST_DATABASE_URL, process.env.TEST_TEMPLATE_DATABASE);
  await globalThis.stopTestPostgres?.();
  await closeTestLog(globalThis.testLog);
}
