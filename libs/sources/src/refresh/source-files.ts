import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lastDayOfFile, secSourceNames, secSources, type SecSourceName } from './sec-sources.ts';

/** What a folder has of a source. */
export interface SourceFiles {
  readonly source: SecSourceName;
  readonly files: number;
  readonly bytes: number;
  /** The last day that its newest file is about (ISO); `null` without files. */
  readonly date: string | null;
}

/** The downloaded files of each source, also of those that have none. */
export async function countSourceFiles(folder: string): Promise<SourceFiles[]> {
  const names = await filesIn(folder);
  return Promise.all(
    secSourceNames.map(async (source) => {
      const ofSource = names.filter((name) => secSources[source].files.test(name));
      const described = await Promise.all(ofSource.map((name) => describe(folder, name)));
      const dates = described.map(({ date }) => date).sort();
      return {
        source,
        files: described.length,
        bytes: described.reduce((sum, { bytes }) => sum + bytes, 0),
        date: dates.at(-1) ?? null,
      };
    }),
  );
}

async function describe(folder: string, name: string): Promise<{ bytes: number; date: string }> {
  const { size, mtime } = await stat(join(folder, name));
  return { bytes: size, date: lastDayOfFile(name) ?? mtime.toISOString().slice(0, 10) };
}

/**
 * A digest of the words and of all whole files below the folders: the same as long as no name and no content changes.
 */
export async function digestOf(folders: readonly string[], words: readonly string[]): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(words));
  for (const folder of folders) {
    const names = await filesIn(folder, true);
    const whole = names.filter((name) => !/\.part(?:\.version)?$/.test(name)).sort();
    for (const name of whole) digest.update(`\n${name} ${await digestOfFile(join(folder, name))}`);
  }
  return digest.digest('hex');
}

async function digestOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/** Deletes data sets of quarters that a pull has replaced by newer ones: they would be read to no purpose. */
export async function dropReplacedQuarters(folder: string, current: readonly string[]): Promise<void> {
  const quarters = (await filesIn(folder)).filter((name) => /^\d{4}q[1-4](?:_nport)?\.zip$/.test(name));
  for (const name of quarters) if (!current.includes(name)) await rm(join(folder, name));
}

/** Relative paths of the files in a folder, without hidden ones; none where there is no such folder. */
async function filesIn(folder: string, isRecursive = false): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: isRecursive }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length));
}
