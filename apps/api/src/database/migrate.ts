import { Client } from 'pg';
import type { DataSource } from 'typeorm';

/** Any fixed number of our own: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_011_966;

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await lock.end();
  }
}
