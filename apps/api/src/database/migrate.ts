import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrationOptions } from './data-source.ts';

/** An arbitrary number. The lock makes processes that start together migrate one at a time. */
const MIGRATION_LOCK = 7_011_966;

/** Migrates the schema, each migration in its own transaction. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await new DataSource(migrationOptions(url)).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
