import { createTemplateDatabases } from '../../../tools/db/template-databases.mjs';
import { startTestPostgres } from '../../../tools/db/test-postgres.mjs';

/** Provides a PostgreSQL with the database that the application of each worker has a clone of. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const templates = await createTemplateDatabases(postgres.url, ['sample']);
    process.env.TEST_TEMPLATE_DATABASES = templates.prefix;
    return async () => {
      await templates.drop();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
