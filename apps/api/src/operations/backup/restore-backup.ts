import { posix } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Progress } from '@plumbline/sources';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, rebuildSchema } from '../../platform/database/migrate.ts';
import { notifyOfAll } from '../../platform/database/notification-channels.ts';
import { CommandError } from '../../platform/run-command.ts';
import type { ImageStore } from '../../storage/image-store.port.ts';
import type { BackupTable, Manifest, Summary } from './archive.ts';
import { getSqlName, getTablePath, PICTURES } from './archive.ts';
import type { CheckedBackup } from './check-backup.ts';
import { checkBackup, readEntries, unusable } from './check-backup.ts';

/** How long a restore waits for connections that outlive their process in the list of PostgreSQL, in milliseconds. */
const CLOSING_MS = 3_000;

export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly images: ImageStore;
  /** Whether a database with accounts may be replaced. */
  readonly mayReplace: boolean;
  readonly onProgress: (progress: Progress) => void;
}

export interface Restored extends Summary {
  readonly manifest: Manifest;
}

/**
 * Replaces everything in a database, and all pictures, by what a backup contains, also one of an older version, whose
 * schema is then migrated. Either all of it is restored, or nothing has changed. Plumbline has to be stopped.
 *
 * @throws CommandError when it is no backup, is cut off or damaged, was made by a newer version, or would replace what
 *   may not be
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const backup = await checkBackup(file);
  const before = await target.images.listAll();
  const surplus = before.filter((name) => !backup.pictures.has(name));
  await rebuildSchema(target.databaseUrl, backup.manifest.migrations, {
    prepare: async (client) => {
      await refuseWhileInUse(client);
      if (!target.mayReplace) await refuseToDestroy(client, surplus.length);
    },
    fill: async (client) => {
      try {
        await restoreAll(client, file, backup, target);
      } catch (error) {
        await removeAll(
          target.images,
          [...backup.pictures].filter((name) => !before.includes(name)),
        );
        throw isOfContent(error) ? unusable(file, `is damaged (${(error as Error).message})`) : error;
      }
    },
  });
  await afterwards(() => removeAll(target.images, surplus), 'but pictures that it does not have remain');
  await afterwards(() => migrate(target.databaseUrl), 'and is migrated when Plumbline starts');
  return { manifest: backup.manifest, ...backup.summary };
}

async function restoreAll(
  client: ClientBase,
  file: string,
  { manifest }: CheckedBackup,
  target: RestoreTarget,
): Promise<void> {
  await createPartitions(client, manifest);
  for (const table of manifest.tables) await switchTriggers(client, table, 'DISABLE');
  // Migrations may have written rows, which the backup has as they are now.
  await client.query(`TRUNCATE ${manifest.tables.map(getSqlName).join(', ')} CASCADE`);
  await restoreEntries(readEntries(file), manifest, client, target);
  // Checks now what else would be checked at the end: triggers cannot be switched before it.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of manifest.tables) await switchTriggers(client, table, 'ENABLE');
  await setSequences(client, manifest);
  // For processes that connected meanwhile. Those that connect later clear what they have cached.
  await notifyOfAll(client);
}

async function restoreEntries(
  entries: ReturnType<typeof readEntries>,
  { tables }: Manifest,
  client: ClientBase,
  { images, onProgress }: RestoreTarget,
): Promise<void> {
  const paths = tables.map(getTablePath);
  for await (const { name, content } of entries) {
    const index = paths.indexOf(posix.dirname(name));
    if (index >= 0) {
      onProgress({ label: `Table ${tables[index].name}`, done: index, total: tables.length });
      await copyRows(client, tables[index], content);
    } else if (name.startsWith(PICTURES)) await store(images, name.slice(PICTURES.length), content);
  }
}

async function store(images: ImageStore, name: string, content: Buffer): Promise<void> {
  await images.put(name, content).catch(({ message }: Error) => {
    throw new CommandError(`Pictures cannot be stored (${message}); nothing has changed.`);
  });
}

/** Removes what it can. Throws the first error in the end. */
async function removeAll(images: ImageStore, names: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(names.map((name) => images.remove(name)));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason as Error;
}

/** Does what follows the commit. */
async function afterwards(step: () => Promise<void>, state: string): Promise<void> {
  await step().catch(({ message }: Error) => {
    throw new CommandError(`The backup is restored, ${state} (${message}).`);
  });
}

/** Whether PostgreSQL refuses what is in a backup: data (22), a constraint (23), or a name (42). */
function isOfContent(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|42)\w{3}$/.test(code);
}

/** Waits for connections that are being closed. @throws CommandError when anyone else uses the database */
async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const deadline = performance.now() + CLOSING_MS;
  while (await isInUse(client)) {
    if (performance.now() > deadline)
      throw new CommandError('The database is in use. Stop Plumbline first; nothing has changed.');
    await wait(CLOSING_MS / 30);
  }
}

async function isInUse(client: ClientBase): Promise<boolean> {
  // Otherwise a transaction sees the same connections again.
  await client.query('SELECT pg_stat_clear_snapshot()');
  // What a session of another role does may be hidden, its role never is. PostgreSQL's own workers have none.
  const others = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usesysid IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return others.rowCount! > 0;
}

/** @throws CommandError when there are accounts, or pictures that the backup does not have */
async function refuseToDestroy(client: ClientBase, surplus: number): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.account') IS NOT NULL AS exists`,
  );
  const accounts = rows[0].exists ? await client.query('SELECT FROM account LIMIT 1') : { rowCount: 0 };
  if (accounts.rowCount! > 0)
    throw new CommandError('The database has accounts. To replace everything in it, add --replace.');
  if (surplus > 0)
    throw new CommandError(
      `${surplus} of the pictures stored are not in the backup. To remove them, add --replace; if another database uses them, set another DATA_DIR or bucket. Nothing has changed.`,
    );
}

async function createPartitions(client: ClientBase, { partitions }: Manifest): Promise<void> {
  for (const { schema, parent, name, release } of partitions)
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${getSqlName({ schema, name })} PARTITION OF ${getSqlName({ schema, name: parent })}
       FOR VALUES IN (${Number(release)})`,
    );
}

/** Triggers would do again what they did when the rows were first written. */
async function switchTriggers(
  client: ClientBase,
  table: BackupTable,
  how: 'ENABLE' | 'DISABLE',
): Promise<void> {
  await client.query(`ALTER TABLE ${getSqlName(table)} ${how} TRIGGER USER`);
}

async function copyRows(client: ClientBase, table: BackupTable, content: Buffer): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const stream = client.query(copyFrom(`COPY ${getSqlName(table)} (${columns}) FROM STDIN`));
  stream.end(content);
  await finished(stream);
}

async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences.filter(({ lastValue }) => lastValue !== null))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [getSqlName(sequence), sequence.lastValue]);
}
