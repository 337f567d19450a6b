import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * Rows in PostgreSQL's binary COPY format: a header, then per row the number of its fields, and each with its length.
 */
const HEADER_LENGTH = 19;
const END_OF_ROWS = -1;

/**
 * Streams a query, and calls `onRow` with the fields of each row in binary form; none is NULL. They are views of a
 * buffer that is used again.
 */
export async function copyRows(
  client: ClientBase,
  query: string,
  onRow: (fields: readonly Buffer[]) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let isHeader = true;
  for await (const chunk of client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`))) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    if (isHeader && bytes.length >= HEADER_LENGTH) {
      at = HEADER_LENGTH;
      isHeader = false;
    }
    for (let row = isHeader ? null : readRow(bytes, at); row !== null; row = readRow(bytes, at)) {
      onRow(row.fields);
      at = row.end;
    }
    rest = bytes.subarray(at);
  }
}

/** The row that starts somewhere and where it ends; `null` where it is incomplete, or the rows have ended. */
function readRow(bytes: Buffer, start: number): { fields: Buffer[]; end: number } | null {
  if (start + 2 > bytes.length) return null;
  const count = bytes.readInt16BE(start);
  if (count === END_OF_ROWS) return null;
  const fields: Buffer[] = [];
  let at = start + 2;
  for (let field = 0; field < count; field += 1) {
    if (at + 4 > bytes.length) return null;
    const end = at + 4 + bytes.readInt32BE(at);
    if (end > bytes.length) return null;
    fields.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return { fields, end: at };
}

/**
 * An array in PostgreSQL's binary form: dimensions, whether it has NULLs, the type of its elements, then per dimension
 * length and start, then the length of each element in bytes, -1 for NULL, and the element.
 */
const TYPE_AT = 8;
const LENGTH_AT = 12;
const ELEMENTS_AT = 20;
/** The number of the type `int4`. */
const INT4 = 23;

/**
 * Returns the numbers of an `int4[]`, a `float4[]` or a `float8[]` that the SQL function `array_send` has packed, NULL
 * as NaN; reading them as text takes many times longer. The array has one dimension.
 */
export function unpackNumbers(bytes: Buffer): Float64Array {
  const hasElements = bytes.readInt32BE(0) > 0;
  const numbers = new Float64Array(hasElements ? bytes.readInt32BE(LENGTH_AT) : 0);
  // A DataView reads several times as fast as the methods of Buffer.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = bytes.readInt32BE(TYPE_AT);
  let at = ELEMENTS_AT;
  for (let index = 0; index < numbers.length; index++) {
    const length = view.getInt32(at);
    at += 4;
    if (length < 0) numbers[index] = NaN;
    else {
      if (length === 8) numbers[index] = view.getFloat64(at);
      else numbers[index] = type === INT4 ? view.getInt32(at) : view.getFloat32(at);
      at += length;
    }
  }
  return numbers;
}
