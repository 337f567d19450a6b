import { deflateRawSync } from 'node:zlib';
import { utils, write } from 'xlsx';

/** A workbook of one sheet with these rows of cells. */
export function workbookOf(rows: readonly (readonly unknown[])[]): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Positions');
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** A zip archive of one part that unpacks to `size` zeros. */
export function zipBomb(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size));
  const sizes = Buffer.alloc(26);
  sizes.writeUInt16LE(20, 0);
  sizes.writeUInt16LE(8, 4);
  sizes.writeUInt32LE(packed.length, 14);
  sizes.writeUInt32LE(size, 18);
  sizes.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, Buffer.from(name), packed]);
  const entry = Buffer.alloc(14);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), sizes, entry, Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}
