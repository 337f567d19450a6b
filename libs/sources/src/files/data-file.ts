/** A file of a folder, or of an archive in it, decompressed. It can be opened any number of times. */
export interface DataFile {
  /** Path below the folder that is read; a file in an archive is named `archive.tar.gz/entry.csv`. */
  readonly path: string;
  /** Last part of the path without `.gz`. */
  readonly name: string;
  /** Path of the archive that contains the file; `null` when it is not in an archive. */
  readonly archive: string | null;
  /** ISO date of the last modification; used when neither the file nor its name has a date. */
  readonly modifiedOn: string;
  /** The decompressed bytes. Iterating throws when the file cannot be read to its end. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Last part of a path, without a `.gz` ending. */
export function dataFileName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.gz$/i, '');
}
