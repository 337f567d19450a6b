import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { dataFileName, type DataFile } from './data-file.ts';

/** Where a zip archive is on disk, and what reports call it. */
interface ZipArchive {
  readonly path: string;
  readonly fullPath: string;
}

/** Whether a file on disk begins as a zip archive does. */
export async function isZip(fullPath: string): Promise<boolean> {
  for await (const chunk of createReadStream(fullPath, { end: 3 })) {
    return (chunk as Buffer).equals(Buffer.from('PK\x03\x04', 'latin1'));
  }
  return false;
}

/**
 * The files of a zip archive, each streamed when it is opened, so that memory is bounded for any archive. Returns
 * `null` for a workbook, which is a zip archive too. Throws when the archive is damaged.
 */
export async function zipEntries(archive: ZipArchive): Promise<DataFile[] | null> {
  const zip = await openPromise(archive.fullPath);
  const files: DataFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml') {
      zip.close();
      return null;
    }
    if (/\/$|(?:^|\/)(?:\._|__MACOSX)/.test(entry.fileName)) continue;
    files.push({
      path: `${archive.path}/${entry.fileName}`,
      name: dataFileName(entry.fileName),
      archive: archive.path,
      modifiedOn: entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 10),
      bytes: () => entryBytes(archive, entry),
    });
  }
  return files;
}

/** Throws at the end when the bytes are not those that were archived: yauzl checks only how many there are. */
async function* entryBytes({ path, fullPath }: ZipArchive, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await openPromise(fullPath, { autoClose: false });
  try {
    const stream = await zip.openReadStreamPromise(entry);
    let checksum = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.crc32)
      throw new Error(`${path}/${entry.fileName} is damaged: its checksum is wrong`);
  } finally {
    zip.close();
  }
}
