import { closeTestLog } from '../../../tools/jest/log-secrets.mjs';
import { dropTemplateDatabases } from './template-database.mjs';

export default async function tearDown() {
  await dropTemplateDatabases(process.env.TEST_DATABASE_URL, process.env.TEST_TEMPLATE_DATABASES);
  await globalThis.stopTestPostgres?.();
  await closeTestLog(globalThis.testLog);
}
