import fc from 'fast-check';
import { BinaryRows } from './binary-numbers.ts';

type Row = readonly [number | null, number | null];

/** Bytes as PostgreSQL sends them for columns int4, float8: signature, flags, header extension, rows, end mark. */
function binaryCopy(rows: readonly Row[]): Buffer {
  const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
  return Buffer.concat([signature, Buffer.alloc(8), ...rows.map(rowBytes), Buffer.from([0xff, 0xff])]);
}

function rowBytes([whole, real]: Row): Buffer {
  return Buffer.concat([Buffer.from([0, 2]), field(whole, 4), field(real, 8)]);
}

function field(value: number | null, length: 4 | 8): Buffer {
  if (value === null) return Buffer.from([0xff, 0xff, 0xff, 0xff]);
  const bytes = Buffer.alloc(4 + length);
  bytes.writeInt32BE(length);
  if (length === 4) bytes.writeInt32BE(value, 4);
  else bytes.writeDoubleBE(value, 4);
  return bytes;
}

describe('Reader of binary COPY', () => {
  it('returns the same rows wherever the stream is split, with NULL as NaN', () => {
    const row = fc.tuple(
      fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
      fc.option(fc.double({ noNaN: true })),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), fc.array(fc.nat(64), { maxLength: 60 }), (rows, cuts) => {
        const seen: number[][] = [];
        const parser = new BinaryRows(['int4', 'float8'], (numbers) => seen.push([...numbers]));
        let bytes = binaryCopy(rows);
        for (const cut of cuts) {
          parser.push(bytes.subarray(0, cut));
          bytes = bytes.subarray(cut);
        }
        parser.push(bytes);
        expect(seen).toEqual(rows.map((values) => values.map((value) => value ?? NaN)));
      }),
    );
  });
});
