import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFileName, type DataFile } from './data-file.ts';
import { isGzip, readDiskFile } from './disk-file.ts';
import { isTar, tarEntries } from './tar-entries.ts';

/** A file that could not even be opened, and why. */
export interface UnreadableFile {
  readonly path: string;
  readonly reason: string;
}

/**
 * Every regular file below a folder, in the order of their paths, archives opened up. Hidden files are passed over;
 * symbolic links are not followed, so a loop of links ends nothing. What cannot be opened is yielded as such.
 * Throws where the folder itself cannot be read.
 */
export async function* findFiles(root: string): AsyncGenerator<DataFile | UnreadableFile> {
  for await (const path of pathsBelow(root, '')) {
    try {
      yield* openFile(root, path);
    } catch (error) {
      yield { path, reason: (error as Error).message };
    }
  }
}

async function* pathsBelow(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

async function* openFile(root: string, path: string): AsyncGenerator<DataFile> {
  const fullPath = join(root, path);
  const [isCompressed, { mtime }] = await Promise.all([isGzip(fullPath), stat(fullPath)]);
  const file: DataFile = {
    path,
    name: dataFileName(path),
    archive: null,
    modifiedOn: mtime.toISOString().slice(0, 10),
    bytes: () => readDiskFile(fullPath, isCompressed),
  };
  if (await beginsAsTar(file)) yield* tarEntries(file);
  else yield file;
}

/** A file whose compression is broken from the start is no archive; reading it will say what is wrong with it. */
async function beginsAsTar(file: DataFile): Promise<boolean> {
  try {
    for await (const chunk of file.bytes()) return isTar(chunk);
  } catch {
    return false;
  }
  return false;
}
