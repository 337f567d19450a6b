import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { DamagedWorkbookError, LockedWorkbookError, WorkbookTooLargeError } from '../holdings-file.errors.ts';

const maxEntries = 4_000;
/** Unpacked at a time. A slice makes at most a thousand times its length, so that a bomb ends soon after the limit. */
const sliceLength = 16_384;
/** Where an archive says whether its first entry is encrypted. */
const flagsOffset = 6;

/** What to take out of an archive, and how much of it. */
interface ZipSelection {
  wants(name: string): boolean;
  /** Bytes that the wanted parts may unpack to, all together. */
  readonly maxBytes: number;
}

/**
 * Unpacks the wanted parts of a zip archive, and stops at the limit whatever sizes the archive claims.
 *
 * @throws WorkbookTooLargeError past the limit
 * @throws DamagedWorkbookError where the archive is broken or cut short
 * @throws LockedWorkbookError where a password locks it
 */
export function zipParts(bytes: Buffer, selection: ZipSelection): Map<string, Buffer> {
  if (bytes.length > flagsOffset && (bytes[flagsOffset]! & 1) === 1) throw new LockedWorkbookError();
  const unpacker = new Unpacker(selection);
  try {
    for (let at = 0; at < bytes.length; at += sliceLength)
      unpacker.push(bytes.subarray(at, at + sliceLength), at + sliceLength >= bytes.length);
  } catch (error) {
    throw error instanceof WorkbookTooLargeError ? error : new DamagedWorkbookError();
  }
  return unpacker.parts();
}

class Unpacker {
  private readonly unzip = new Unzip((file) => this.begin(file));
  private readonly chunks = new Map<string, Uint8Array[]>();
  private entries = 0;
  private unfinished = 0;
  private left: number;

  constructor(private readonly selection: ZipSelection) {
    this.left = selection.maxBytes;
    this.unzip.register(UnzipInflate);
  }

  push(slice: Uint8Array, isLast: boolean): void {
    this.unzip.push(slice, isLast);
  }

  parts(): Map<string, Buffer> {
    if (this.entries === 0 || this.unfinished > 0) throw new DamagedWorkbookError();
    return new Map([...this.chunks].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
  }

  private begin(file: UnzipFile): void {
    this.entries += 1;
    if (this.entries > maxEntries) throw new WorkbookTooLargeError();
    // Some writers use the backslash of Windows.
    const name = file.name.replaceAll('\\', '/');
    if (!this.selection.wants(name)) return;
    const chunks: Uint8Array[] = [];
    this.chunks.set(name, chunks);
    this.unfinished += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      this.left -= chunk.length;
      if (this.left < 0) throw new WorkbookTooLargeError();
      chunks.push(chunk);
      if (isLast) this.unfinished -= 1;
    };
    file.start();
  }
}
