import { closeTestLog } from '../../../tools/jest/log-secrets.mjs';

export default async function tearDown() {
  await globalThis.testTemplates.drop();
  await globalThis.testPostgres.stop();
  await closeTestLog(globalThis.testLog);
}
