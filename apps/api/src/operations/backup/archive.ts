import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import { extract, pack } from 'tar-stream';

/** What a backup holds of one table. */
export interface BackupTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** First entry of a backup: what has to exist before its rows can be restored. */
export interface Manifest {
  readonly format: typeof BACKUP_FORMAT;
  readonly createdAt: string;
  /** Names of the migrations that had created the schema. */
  readonly migrations: readonly string[];
  /** Referenced tables before those that refer to them. */
  readonly tables: readonly BackupTable[];
  readonly partitions: readonly {
    readonly schema: string;
    readonly parent: string;
    readonly name: string;
    readonly release: number;
  }[];
  readonly sequences: readonly {
    readonly schema: string;
    readonly name: string;
    readonly lastValue: string | null;
  }[];
  /** Tells whether the secret is that of the backup, and nothing about it. */
  readonly secretFingerprint: string;
}

/** Last entry of a backup. A file without it was cut off. */
export interface Summary {
  readonly rows: number;
  readonly pictures: number;
}

/** Changes when older versions of Plumbline cannot read what is written. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const PICTURES = 'pictures/';

/** Returns the name of a table or sequence, escaped for a statement. */
export function getSqlName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Returns where the parts of a table are in a backup. */
export function getTablePath({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `tables/${schema}.${name}`;
}

/** Adds a file to an archive. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>;

/**
 * Writes a compressed tar file, readable by its owner only. It has its name once it is complete; when `fill` fails, or
 * the process exits, there is none.
 *
 * @param partial its name until then, unlike that of any other that is being written to the same file
 */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<void>,
  partial = `${file}.${randomUUID()}.partial`,
): Promise<void> {
  const removePartial = () => rmSync(partial, { force: true });
  process.once('exit', removePartial);
  try {
    // It is there from now on, and not some time after it was to be removed.
    const output = await open(partial, 'w', 0o600);
    await fillArchive(output.createWriteStream(), fill);
    await rename(partial, file);
  } finally {
    removePartial();
    process.off('exit', removePartial);
  }
}

async function fillArchive(output: Writable, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 3 }), output);
  // A full disk ends both: the entry that waits for room, and the whole.
  const failed = written.then(() => new Promise<never>(() => undefined));
  // Nothing waits for it when there is nothing to add.
  failed.catch(() => undefined);
  const add: AddEntry = async (name, content) => {
    const entry = archive.entry({ name, size: content.length, mode: 0o600 });
    entry.end(content);
    await Promise.race([once(entry, 'finish'), failed]);
  };
  try {
    await fill(add);
    archive.finalize();
    await written;
  } catch (error) {
    archive.destroy();
    const cause = await written.then(
      () => error,
      (reason: NodeJS.ErrnoException) => (reason.syscall ? reason : error),
    );
    // What could not be written says why; that nothing more can be added follows from it.
    throw cause;
  }
}

/** Reads the entries of an archive in turn. Throws when the file is cut off or is none. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  // The loop fails with the same error.
  read.catch(() => undefined);
  for await (const entry of archive) yield { name: entry.header.name, content: await buffer(entry) };
  await read;
}
