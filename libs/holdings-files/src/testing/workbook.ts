import { crc32, deflateRawSync } from 'node:zlib';
import { CFB, utils, write, type BookType, type WorkSheet } from 'xlsx';

/** Formats that can be written; the types of the package do not name them all. */
export type WorkbookFormat = BookType | 'biff3' | 'biff4';

/** A workbook of the given worksheets, in their order. */
export function workbookOf(
  worksheets: Readonly<Record<string, WorkSheet>>,
  bookType: WorkbookFormat = 'xlsx',
): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, worksheet] of Object.entries(worksheets))
    utils.book_append_sheet(workbook, worksheet, name);
  return new Uint8Array(
    write(workbook, { type: 'buffer', bookType: bookType as BookType, compression: true }) as Buffer,
  );
}

/** Creates a workbook of one worksheet with these rows of cells. */
export function workbookOfRows(
  rows: readonly (readonly unknown[])[],
  bookType: WorkbookFormat = 'xlsx',
): Uint8Array {
  return workbookOf({ Positions: utils.aoa_to_sheet(rows.map((row) => [...row])) }, bookType);
}

/** The parts of a zip archive, by name, as texts. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const archive = CFB.read(Buffer.from(bytes), { type: 'buffer' }) as {
    FullPaths: string[];
    FileIndex: { content?: Buffer }[];
  };
  const parts = archive.FullPaths.map((path, index): [string, string] => [
    path.replace(/^[^/]*\//, ''),
    archive.FileIndex[index]!.content?.toString() ?? '',
  ]);
  return new Map(parts.filter(([name, text]) => text !== '' && !name.startsWith('\u0001')));
}

/** What an archive claims about its parts, truthfully or not. */
interface ZipClaims {
  /** Unpacked size of every part. */
  readonly size?: number;
  /** General purpose flags of every part; 1 means encrypted. */
  readonly flags?: number;
  /** Checksum of every part. */
  readonly checksum?: number;
}

/** A zip archive of these parts. */
export function zipOf(parts: ReadonlyMap<string, string | Buffer>, claims: ZipClaims = {}): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content);
    const size = claims.size ?? Buffer.byteLength(content);
    const checksum = claims.checksum ?? crc32(content);
    const fields = { ...claims, checksum, size, packedSize: packed.length, nameLength: name.length };
    const file = Buffer.alloc(30);
    file.writeUInt32LE(0x04034b50, 0);
    writeFields(file, 6, fields);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    writeFields(entry, 8, fields);
    entry.writeUInt32LE(offset, 42);
    files.push(file, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += file.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

/** The fields that a file and its entry in the directory share, from the flags on. */
function writeFields(
  header: Buffer,
  at: number,
  fields: Required<Pick<ZipClaims, 'size' | 'checksum'>> & {
    readonly flags?: number;
    readonly packedSize: number;
    readonly nameLength: number;
  },
): void {
  header.writeUInt16LE(fields.flags ?? 0, at);
  header.writeUInt16LE(8, at + 2);
  header.writeUInt32LE(fields.checksum, at + 8);
  header.writeUInt32LE(fields.packedSize, at + 12);
  header.writeUInt32LE(fields.size, at + 16);
  header.writeUInt16LE(fields.nameLength, at + 20);
}
