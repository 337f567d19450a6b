import type { Progress } from '@plumbline/sources';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { explainNoConnection } from '../../platform/database/migrate.ts';
import { CommandError } from '../../platform/run-command.ts';
import type { ImageStore } from '../../storage/image-store.port.ts';
import type { AddEntry, BackupTable, Manifest, Summary } from './archive.ts';
import {
  BACKUP_FORMAT,
  getSqlName,
  getTablePath,
  MANIFEST,
  PICTURES,
  SUMMARY,
  writeArchive,
} from './archive.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly images: ImageStore;
  readonly secretFingerprint: string;
  readonly onProgress: (progress: Progress) => void;
}

/** Rows are read and restored in parts of about this many bytes, so memory is bounded. */
const PART_BYTES = 8_000_000;
const LINE_FEED = 0x0a;

/**
 * Writes everything that is stored to a file: all tables as of one moment, and the pictures. Plumbline may be running
 * meanwhile. Not in it: settings, secrets, and mail that is stored as files.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Summary> {
  const client = new Client({ connectionString: source.databaseUrl, application_name: 'plumbline-backup' });
  // The next query fails with it; unheard, it would end the process before the unfinished file is removed.
  client.on('error', () => undefined);
  await client.connect().catch(explainNoConnection);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let summary: Summary | null = null;
    await writeArchive(file, async (add) => {
      summary = await addAll(client, source, add);
    });
    return summary!;
  } finally {
    await client.end();
  }
}

async function addAll(client: Client, source: BackupSource, add: AddEntry): Promise<Summary> {
  const { onProgress, images } = source;
  const manifest = await describe(client, source.secretFingerprint);
  const { tables } = manifest;
  await add(MANIFEST, json(manifest));
  let rows = 0;
  for (const [done, table] of tables.entries()) {
    onProgress({ label: `Table ${table.name}`, done, total: tables.length });
    rows += await addTable(client, table, add);
  }
  onProgress({ label: 'Pictures', done: tables.length, total: tables.length });
  const summary = { rows, pictures: await addPictures(client, images, add) };
  await add(SUMMARY, json(summary));
  return summary;
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2));
}

async function describe(client: Client, secretFingerprint: string): Promise<Manifest> {
  const read = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows;
  const [{ isEmpty }] = await read<{ isEmpty: boolean }>(
    `SELECT to_regclass('migration') IS NULL AS "isEmpty"`,
  );
  if (isEmpty) throw new CommandError('The database is empty: there is nothing to back up.');
  const migrations = await read<{ name: string }>('SELECT name FROM migration ORDER BY timestamp');
  const tables = await read<BackupTable>(TABLE_LIST);
  const references = await read<{ table: string; referenced: string }>(REFERENCES);
  return {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: inOrder(tables, references),
    partitions: await read(PARTITIONS),
    sequences: await read(SEQUENCES),
    secretFingerprint,
  };
}

/** Tables with rows of their own; migrating writes `migration`. Generated columns are computed again. */
const TABLE_LIST = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname !~ '^pg_|^information_schema$' AND c.relkind = 'r' AND c.relname <> 'migration'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY 1, 2 ORDER BY 1, 2`;

const REFERENCES = `
  SELECT c.relname AS table, r.relname AS referenced
  FROM pg_constraint JOIN pg_class c ON c.oid = conrelid JOIN pg_class r ON r.oid = confrelid
  WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferred`;

const PARTITIONS = `
  SELECT n.nspname AS schema, p.relname AS parent, c.relname AS name,
    substring(pg_get_expr(c.relpartbound, c.oid) FROM '\\d+')::integer AS release
  FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relispartition AND c.relkind = 'r' ORDER BY 2, 4`;

const SEQUENCES = `
  SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue"
  FROM pg_sequences WHERE sequencename <> 'migration_id_seq' ORDER BY 1, 2`;

/** Sorts tables such that each follows those that it refers to. */
function inOrder(
  tables: readonly BackupTable[],
  references: readonly { table: string; referenced: string }[],
): BackupTable[] {
  const sorted = new Set<BackupTable>();
  const visit = (table: BackupTable, path: readonly string[]) => {
    const needed = references.filter((reference) => reference.table === table.name);
    for (const { referenced } of needed) {
      const other = tables.find(({ name }) => name === referenced && !path.includes(name));
      if (other && !sorted.has(other)) visit(other, [...path, table.name]);
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

/** Adds the rows of a table in COPY's text format, and returns how many there are. */
async function addTable(client: Client, table: BackupTable, add: AddEntry): Promise<number> {
  const list = table.columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyTo(`COPY ${getSqlName(table)} (${list}) TO STDOUT`));
  let pieces: Buffer[] = [];
  let size = 0;
  let part = 0;
  const addPart = (content: Buffer) =>
    add(`${getTablePath(table)}/${String(part++).padStart(6, '0')}`, content);
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(pieces);
    // In this format, line feeds end rows and occur nowhere else.
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    await addPart(bytes.subarray(0, end));
    pieces = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) await addPart(Buffer.concat(pieces));
  return rows.rowCount;
}

async function addPictures(client: Client, images: ImageStore, add: AddEntry): Promise<number> {
  const { rows: accounts } = await client.query<{ id: number }>('SELECT id FROM account ORDER BY id');
  let count = 0;
  for (const { id } of accounts) {
    for (const name of await images.list(id)) {
      const picture = await images.get(name);
      if (picture === null) continue;
      await add(`${PICTURES}${name}`, picture);
      count += 1;
    }
  }
  return count;
}
