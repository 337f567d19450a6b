import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { dataFileName, type DataFile } from './data-file.ts';

/** Entries up to this size are cached during the first pass, as long as they fit into `maxCachedTotal`. */
const maxCachedEntry = 4 * 1024 * 1024;
const maxCachedTotal = 32 * 1024 * 1024;

/** Whether decompressed bytes start like a tar archive. */
export function isTar(head: Uint8Array): boolean {
  return head.length >= 262 && Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';
}

/** An archive that is reopened for each pass. */
interface Archive {
  readonly path: string;
  readonly modifiedOn: string;
  bytes(): AsyncIterable<Uint8Array>;
}

/**
 * The regular files of a tar archive. Small entries are cached in memory, up to a fixed total; larger ones are read
 * from the archive again when they are opened, so memory is bounded for any archive. Throws when the archive is broken.
 */
export async function* tarEntries(archive: Archive): AsyncGenerator<DataFile> {
  let cached = 0;
  for await (const entry of entriesOf(archive)) {
    const size = entry.size;
    const content =
      size <= maxCachedEntry && cached + size <= maxCachedTotal ? await collect(entry.content) : null;
    if (content !== null) cached += size;
    yield {
      path: `${archive.path}/${entry.name}`,
      name: dataFileName(entry.name),
      archive: archive.path,
      modifiedOn: entry.modifiedOn ?? archive.modifiedOn,
      bytes: () => (content === null ? reopen(archive, entry.name) : Readable.from([content])),
    };
  }
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly modifiedOn: string | null;
  readonly content: AsyncIterable<Uint8Array>;
}

async function* entriesOf(archive: Archive): AsyncGenerator<Entry> {
  const tar = extract();
  const source = Readable.from(archive.bytes());
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      if (entry.header.type === 'file' && !/(?:^|\/)(?:\._|__MACOSX)/.test(entry.header.name)) {
        yield {
          name: entry.header.name,
          size: entry.header.size ?? 0,
          modifiedOn: entry.header.mtime?.toISOString().slice(0, 10) ?? null,
          content: entry as AsyncIterable<Uint8Array>,
        };
      }
      entry.resume();
    }
  } finally {
    source.destroy();
    tar.destroy();
  }
}

async function* reopen(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  for await (const entry of entriesOf(archive)) {
    if (entry.name !== name) continue;
    yield* entry.content;
    return;
  }
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
