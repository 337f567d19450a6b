import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { pipeline, type Readable } from 'node:stream';

/** Whether the file starts with the gzip signature, whatever its name. */
export async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/**
 * The bytes of a file on disk. Iterating throws when the file cannot be read; leaving the loop early closes the file.
 */
export async function* readDiskFile(path: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path);
  yield* readToEnd(source, source);
}

/**
 * The same of a gzip file, gunzipped on the fly. Iterating throws where its compression is broken or truncated, too.
 */
export async function* readGzipFile(path: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path);
  yield* readToEnd(
    source,
    pipeline(source, createGunzip(), () => undefined),
  );
}

async function* readToEnd(source: Readable, stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } finally {
    source.destroy();
    stream.destroy();
  }
}
