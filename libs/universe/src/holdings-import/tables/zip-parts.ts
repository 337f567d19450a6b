import { Inflate } from 'fflate';
import { DamagedWorkbookError, LockedWorkbookError, WorkbookTooLargeError } from '../holdings-file.errors.ts';

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
/** The end record may be followed by a comment of up to this length. */
const longestComment = 65_535;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const maxEntries = 4_000;
const sliceLength = 16_384;

/** What to take out of an archive, and how much of it. */
interface ZipSelection {
  wants(name: string): boolean;
  /** Bytes that the wanted parts may unpack to, all together. */
  readonly maxBytes: number;
}

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Unpacks the wanted parts of a zip archive. The sizes that its directory claims are added up before anything is
 * unpacked, and since they may be false, unpacking stops at the limit too. Throws `WorkbookTooLargeError` past the
 * limit and `NotAWorkbookError` where the archive is broken, cut short or locked by a password.
 */
export function zipParts(bytes: Buffer, selection: ZipSelection): Map<string, Buffer> {
  const wanted = directoryOf(bytes).filter((entry) => selection.wants(entry.name));
  if (wanted.some(({ flags }) => (flags & 0x41) !== 0)) {
    throw new LockedWorkbookError();
  }
  const claimed = wanted.reduce((sum, { size }) => sum + size, 0);
  if (claimed > selection.maxBytes) throw new WorkbookTooLargeError();
  const parts = new Map<string, Buffer>();
  let left = selection.maxBytes;
  for (const entry of wanted) {
    const part = unpack(bytes, entry, left);
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

function directoryOf(bytes: Buffer): Entry[] {
  const tail = Math.max(0, bytes.length - endLength - longestComment);
  const end = tail + bytes.subarray(tail).lastIndexOf(endSignature);
  if (end < tail || end + endLength > bytes.length) throw new DamagedWorkbookError();
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new WorkbookTooLargeError();
  const entries: Entry[] = [];
  let offset = bytes.readUInt32LE(end + 16);
  while (entries.length < count) {
    if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== entrySignature) {
      throw new DamagedWorkbookError();
    }
    const nameLength = bytes.readUInt16LE(offset + 28);
    entries.push({
      // Some writers use the backslash of Windows.
      name: bytes.toString('latin1', offset + 46, offset + 46 + nameLength).replaceAll('\\', '/'),
      flags: bytes.readUInt16LE(offset + 8),
      method: bytes.readUInt16LE(offset + 10),
      packedSize: bytes.readUInt32LE(offset + 20),
      size: bytes.readUInt32LE(offset + 24),
      offset: bytes.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return entries;
}

function unpack(bytes: Buffer, entry: Entry, maxBytes: number): Buffer {
  const { offset, packedSize, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== fileSignature)
    throw new DamagedWorkbookError();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length < packedSize || (method !== 0 && method !== 8)) throw new DamagedWorkbookError();
  if (packed.length > maxBytes) throw new WorkbookTooLargeError();
  // A copy, because parts are changed in place before they are read.
  return method === 0 ? Buffer.from(packed) : inflate(packed, maxBytes);
}

/** Inflates slice by slice: a slice makes at most a thousand times its length, so that a bomb ends soon after the limit. */
function inflate(packed: Buffer, maxBytes: number): Buffer {
  const parts: Uint8Array[] = [];
  let left = maxBytes;
  const inflater = new Inflate((part) => {
    left -= part.length;
    if (left < 0) throw new WorkbookTooLargeError();
    parts.push(part);
  });
  try {
    for (let at = 0, isLast = false; !isLast; at += sliceLength) {
      isLast = at + sliceLength >= packed.length;
      inflater.push(packed.subarray(at, at + sliceLength), isLast);
    }
  } catch (error) {
    throw error instanceof WorkbookTooLargeError ? error : new DamagedWorkbookError();
  }
  return Buffer.concat(parts);
}
