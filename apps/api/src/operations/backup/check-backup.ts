import { posix } from 'node:path';
import { CommandError } from '../../platform/run-command.ts';
import { getPictureOwnerId } from '../../storage/picture-name.ts';
import type { Manifest, Summary } from './archive.ts';
import { BACKUP_FORMAT, getTablePath, MANIFEST, PICTURES, readArchive, SUMMARY } from './archive.ts';

/** A backup that was read to its end and is whole. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly pictures: ReadonlySet<string>;
  readonly summary: Summary;
}

type Entries = ReturnType<typeof readArchive>;

const LINE_FEED = 0x0a;

/**
 * Reads a whole backup, before anything is replaced by it. The checksum of what was compressed is at the end of the
 * file, so only then is it known that nothing inside is damaged.
 *
 * @throws CommandError when the file is no backup, is cut off or is damaged
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const entries = readEntries(file);
  const manifest = await readManifest(file, entries);
  const paths = new Set(manifest.tables.map(getTablePath));
  const pictures = new Set<string>();
  let rows = 0;
  let summary: Summary | null = null;
  for await (const { name, content } of entries) {
    // In the format of tables, line feeds end rows and occur nowhere else.
    if (paths.has(posix.dirname(name))) rows += countLines(content);
    else if (name.startsWith(PICTURES)) pictures.add(name.slice(PICTURES.length));
    else if (name === SUMMARY) summary = parseJson<Summary>(content);
  }
  if (summary === null) throw unusable(file, 'is cut off');
  const isWhole = summary.rows === rows && summary.pictures === pictures.size;
  if (!isWhole || ![...pictures].every((name) => getPictureOwnerId(name))) throw unusable(file, 'is damaged');
  return { manifest, pictures, summary };
}

/** Reads the entries of a backup in turn. @throws CommandError */
export async function* readEntries(file: string): Entries {
  try {
    yield* readArchive(file);
  } catch (error) {
    throw toCommandError(file, error as NodeJS.ErrnoException);
  }
}

/** An error about a file that cannot be restored. */
export function unusable(file: string, why: string): CommandError {
  return new CommandError(`${file} ${why}; nothing has changed.`);
}

function toCommandError(file: string, error: NodeJS.ErrnoException): CommandError {
  if (error.code === 'ENOENT') return new CommandError(`There is no file ${file}.`);
  if (error.syscall !== undefined) return unusable(file, `cannot be read (${error.message})`);
  if (error.message === 'incorrect header check') return unusable(file, 'is no backup');
  return unusable(file, /unexpected end/i.test(error.message) ? 'is cut off' : 'is damaged');
}

async function readManifest(file: string, entries: Entries): Promise<Manifest> {
  const first = await entries.next();
  const manifest = first.value?.name === MANIFEST ? parseJson<Manifest>(first.value.content) : null;
  if (manifest?.format === BACKUP_FORMAT) return manifest;
  throw unusable(file, 'is not a backup that this version understands');
}

/** Returns null for what is no JSON. */
function parseJson<Value>(content: Buffer): Value | null {
  try {
    return JSON.parse(content.toString()) as Value;
  } catch {
    return null;
  }
}

function countLines(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(LINE_FEED); at >= 0; at = content.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
