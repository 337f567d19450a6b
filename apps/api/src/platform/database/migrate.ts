import type { ClientBase } from 'pg';
import { Client } from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { CommandError } from '../run-command.ts';
import { MIGRATION_TABLE, migrationOptions } from './data-source.ts';
import { migrations } from './migrations/index.ts';

/** An arbitrary number. The lock makes processes that start together migrate one at a time. */
const MIGRATION_LOCK = 7_011_966;

/**
 * Migrates the schema, each migration in its own transaction. Safe to call from several processes at once.
 *
 * @throws CommandError that names the setting, and no password, if there is no connection
 */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({ connectionString: url });
  // The next statement reports that the connection is lost. Between two of them, an error would end the process.
  lock.on('error', () => undefined);
  await lock.connect().catch(explainNoConnection);
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isMigrated(lock)) return;
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

/** @throws CommandError that names the setting, and no password */
export function explainNoConnection(error: Error & { readonly code?: string }): never {
  // Where a name has several addresses, there is only a code.
  throw new CommandError(`No connection to the PostgreSQL of DATABASE_URL: ${error.message || error.code}.`);
}

/** Saves a start the connections that TypeORM opens to find out. */
async function isMigrated(client: ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ oid: string | null }>(
    `SELECT to_regclass('${MIGRATION_TABLE}') AS oid`,
  );
  if (tables[0]!.oid === null) return false;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATION_TABLE}`);
  return migrations.every((migration) => rows.some(({ name }) => name === migration.name));
}

interface Rebuild<T> {
  /** Checks what is there, before it is dropped. */
  readonly prepare: (client: ClientBase) => Promise<void>;
  /** Fills the new schema. */
  readonly fill: (client: ClientBase) => Promise<T>;
}

/**
 * Replaces everything in a database by the schema that these migrations create, and by what `fill` writes, in one
 * transaction. Processes that start meanwhile wait for it before they migrate.
 *
 * @throws CommandError for a migration that this version does not have
 */
export async function rebuildSchema<T>(
  url: string,
  names: readonly string[],
  { prepare, fill }: Rebuild<T>,
): Promise<T> {
  const { migrations: all, ...options } = migrationOptions(url);
  const wanted = all.filter(({ name }) => names.includes(name));
  if (wanted.length < names.length)
    throw new CommandError('The backup was made by a newer version of Plumbline; nothing has changed.');
  const dataSource = new DataSource({ ...options, migrations: wanted, extra: { max: 1 } });
  await dataSource.initialize().catch(explainNoConnection);
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await prepare(client);
    await runner.query('DROP SCHEMA IF EXISTS sandbox CASCADE');
    await runner.query('DROP SCHEMA public CASCADE');
    await runner.query('CREATE SCHEMA public');
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    const filled = await fill(client);
    await runner.commitTransaction();
    return filled;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
