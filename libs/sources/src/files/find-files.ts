import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFileName, type DataFile } from './data-file.ts';
import { isGzip, readDiskFile, readGzipFile } from './disk-file.ts';
import { isTar, tarEntries } from './tar-entries.ts';
import { isZip, zipEntries } from './zip-entries.ts';

/** A file that could not be opened, with the reason. */
interface UnreadableFile {
  readonly path: string;
  readonly reason: string;
}

/**
 * Yields every file below a folder in path order, including those inside archives. Skips hidden files. Follows symbolic
 * links, each folder once, so that a loop of links ends. Files that cannot be opened are yielded as such. Throws when
 * the folder itself cannot be read.
 */
export async function* findFiles(root: string): AsyncGenerator<DataFile | UnreadableFile> {
  for await (const path of pathsBelow(root, '', new Set())) {
    try {
      yield* openFile(root, path);
    } catch (error) {
      yield { path, reason: (error as Error).message };
    }
  }
}

async function* pathsBelow(root: string, below: string, visited: Set<string>): AsyncGenerator<string> {
  const real = await realpath(join(root, below));
  if (visited.has(real)) return;
  visited.add(real);
  const names = await readdir(join(root, below));
  for (const name of names.sort()) {
    if (name.startsWith('.')) continue;
    const path = below === '' ? name : `${below}/${name}`;
    const kind = await stat(join(root, path)).catch(() => null);
    if (kind?.isDirectory()) yield* pathsBelow(root, path, visited);
    else if (kind === null || kind.isFile()) yield path;
  }
}

async function* openFile(root: string, path: string): AsyncGenerator<DataFile> {
  const fullPath = join(root, path);
  const ofZip = (await isZip(fullPath)) ? await zipEntries({ path, fullPath }) : null;
  if (ofZip !== null) return yield* ofZip;
  const [isCompressed, { mtime }] = await Promise.all([isGzip(fullPath), stat(fullPath)]);
  const file: DataFile = {
    path,
    name: dataFileName(path),
    archive: null,
    modifiedOn: mtime.toISOString().slice(0, 10),
    bytes: () => (isCompressed ? readGzipFile(fullPath) : readDiskFile(fullPath)),
  };
  if (await beginsAsTar(file)) yield* tarEntries(file);
  else yield file;
}

/** A file whose compression is broken from the start is not an archive; reading it reports the error. */
async function beginsAsTar(file: DataFile): Promise<boolean> {
  try {
    for await (const chunk of file.bytes()) return isTar(chunk);
  } catch {
    return false;
  }
  return false;
}
