import { posix } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Progress } from '@plumbline/universe';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, rebuildSchema } from '../database/migrate.ts';
import { notifyOfAll } from '../database/notification-channels.ts';
import { CommandError } from '../platform/run-command.ts';
import type { ImageStore } from '../storage/image-store.port.ts';
import type { BackupTable, Manifest, Summary } from './archive.ts';
import { BACKUP_FORMAT, getSqlName, MANIFEST, PICTURES, readArchive, SUMMARY, TABLES } from './archive.ts';

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
 * Replaces everything in a database by what a backup contains, also one of an older version, whose schema is then migrated.
 * Either all of it is restored, or nothing has changed. Plumbline has to be stopped.
 *
 * @throws CommandError when it is no backup, is cut off, was made by a newer version, or would replace what may not be
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const restored = await restoreAll(file, target);
  await migrate(target.databaseUrl);
  return restored;
}

async function restoreAll(file: string, target: RestoreTarget): Promise<Restored> {
  const entries = readEntries(file);
  const manifest = await readManifest(entries);
  return rebuildSchema(target.databaseUrl, manifest.migrations, {
    prepare: (client) => refuseToDestroy(client, target.mayReplace),
    fill: async (client) => {
      await createPartitions(client, manifest);
      for (const table of manifest.tables) await switchTriggers(client, table, 'DISABLE');
      // Migrations may have written rows, which the backup has as they are now.
      await client.query(`TRUNCATE ${manifest.tables.map(getSqlName).join(', ')} CASCADE`);
      const { found, summary } = await restoreEntries(entries, manifest, client, target);
      if (summary?.rows !== found.rows || summary.pictures !== found.pictures) throw notWhole(file);
      // Checks now what else would be checked at the end: triggers cannot be switched before it.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      for (const table of manifest.tables) await switchTriggers(client, table, 'ENABLE');
      await setSequences(client, manifest);
      // For processes that connected meanwhile. Those that connect later clear what they have cached.
      await notifyOfAll(client);
      return { manifest, ...found };
    },
  });
}

/** Restores what follows the manifest. Returns what was found, and what the backup says it contains, if it has its end. */
async function restoreEntries(
  entries: Entries,
  { tables }: Manifest,
  client: ClientBase,
  { images, onProgress }: RestoreTarget,
) {
  const paths = tables.map(({ schema, name }) => `${TABLES}${schema}.${name}`);
  const found = { rows: 0, pictures: 0 };
  let summary: Summary | null = null;
  for await (const { name, content } of entries) {
    const index = paths.indexOf(posix.dirname(name));
    if (index >= 0) {
      onProgress({ label: `Table ${tables[index].name}`, done: index, total: tables.length });
      found.rows += await copyRows(client, tables[index], content);
    } else if (name.startsWith(PICTURES)) {
      await images.put(name.slice(PICTURES.length), content);
      found.pictures += 1;
    } else if (name === SUMMARY) summary = JSON.parse(content.toString()) as Summary;
  }
  return { found, summary };
}

function notWhole(file: string): CommandError {
  return new CommandError(`${file} is not a whole backup; nothing has changed.`);
}

type Entries = ReturnType<typeof readArchive>;

async function* readEntries(file: string): Entries {
  try {
    yield* readArchive(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new CommandError(`There is no file ${file}.`);
    throw notWhole(file);
  }
}

async function readManifest(entries: Entries): Promise<Manifest> {
  const { value: first } = await entries.next();
  const manifest = first?.name === MANIFEST ? (JSON.parse(first.content.toString()) as Manifest) : null;
  if (manifest?.format === BACKUP_FORMAT) return manifest;
  throw new CommandError('This file is not a backup that this version understands; nothing has changed.');
}

/** Refuses while anyone else uses the database, and when there are accounts that may not be replaced. */
async function refuseToDestroy(client: ClientBase, mayReplace: boolean): Promise<void> {
  const others = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  );
  if (others.rowCount! > 0)
    throw new CommandError('The database is in use. Stop Plumbline first; nothing has changed.');
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.account') IS NOT NULL AS exists`,
  );
  const accounts = rows[0].exists ? await client.query('SELECT FROM account LIMIT 1') : { rowCount: 0 };
  if (accounts.rowCount! > 0 && !mayReplace)
    throw new CommandError('The database has accounts. To replace everything in it, add --replace.');
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

async function copyRows(client: ClientBase, table: BackupTable, content: Buffer): Promise<number> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const stream = client.query(copyFrom(`COPY ${getSqlName(table)} (${columns}) FROM STDIN`));
  stream.end(content);
  await finished(stream);
  return stream.rowCount;
}

async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences.filter(({ lastValue }) => lastValue !== null))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [getSqlName(sequence), sequence.lastValue]);
}
