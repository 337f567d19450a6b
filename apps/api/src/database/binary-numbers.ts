import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Rows of numbers in PostgreSQL's binary COPY format: a header, then per row a field count and length-prefixed fields. */
const HEADER_LENGTH = 19;
const END_OF_ROWS = -1;

/** The binary types a {@link copyNumbers} column may have. */
export type NumberColumn = 'int4' | 'float8';

/**
 * Streams a query whose columns are all `int4` or `float8` and calls `onRow` with each row's numbers (the same
 * array each time; NULL is NaN). Reads millions of rows a second, because nothing is converted to text.
 */
export async function copyNumbers(
  client: ClientBase,
  query: string,
  columns: readonly NumberColumn[],
  onRow: (row: Float64Array) => void,
): Promise<void> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  const parser = new BinaryRows(columns, onRow);
  for await (const chunk of stream) parser.push(chunk as Buffer);
}

/** Splits a byte stream of binary rows into rows of numbers, wherever its chunks end. */
export class BinaryRows {
  private rest: Buffer = Buffer.alloc(0);
  private isHeaderRead = false;
  private readonly row: Float64Array;
  private readonly longestRow: number;

  constructor(
    private readonly columns: readonly NumberColumn[],
    private readonly onRow: (row: Float64Array) => void,
  ) {
    this.row = new Float64Array(columns.length);
    this.longestRow = 2 + columns.length * 12;
  }

  push(chunk: Buffer): void {
    const bytes = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = 0;
    if (!this.isHeaderRead) {
      if (bytes.length < HEADER_LENGTH) {
        this.rest = bytes;
        return;
      }
      at = HEADER_LENGTH + bytes.readInt32BE(HEADER_LENGTH - 4);
      this.isHeaderRead = true;
    }
    for (;;) {
      const next = this.readRow(bytes, at);
      if (next === at) break;
      at = next;
    }
    this.rest = bytes.subarray(at);
  }

  /** Reads the row at `at` and returns where the next one begins, or `at` when the row is incomplete. */
  private readRow(bytes: Buffer, at: number): number {
    const isComplete = bytes.length - at >= this.longestRow;
    if (bytes.length - at < 2 || bytes.readInt16BE(at) === END_OF_ROWS) return at;
    let cursor = at + 2;
    for (let column = 0; column < this.columns.length; column++) {
      if (!isComplete && bytes.length - cursor < 4) return at;
      const length = bytes.readInt32BE(cursor);
      cursor += 4;
      if (!isComplete && length > 0 && bytes.length - cursor < length) return at;
      this.row[column] = this.readNumber(bytes, cursor, length);
      if (length > 0) cursor += length;
    }
    this.onRow(this.row);
    return cursor;
  }

  private readNumber(bytes: Buffer, at: number, length: number): number {
    if (length < 0) return NaN;
    return length === 4 ? bytes.readInt32BE(at) : bytes.readDoubleBE(at);
  }
}

/** An array in PostgreSQL's binary form: dimensions, flags and type of its elements, then length and start of each. */
const LENGTH_AT = 12;
const ELEMENTS_AT = 20;
/** Four bytes for the length of an element, and the element. */
const ELEMENT_BYTES = 8;
const FLOAT4 = 700;

/**
 * Returns the numbers of an `int4[]` or a `float4[]` that the SQL function `array_send` has packed; reading them as text
 * takes many times longer. The array has one dimension and no NULL.
 */
export function unpackNumbers(bytes: Buffer): Float64Array {
  const hasElements = bytes.readInt32BE(0) > 0;
  const numbers = new Float64Array(hasElements ? bytes.readInt32BE(LENGTH_AT) : 0);
  const isReal = bytes.readInt32BE(8) === FLOAT4;
  let at = ELEMENTS_AT + 4;
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = isReal ? bytes.readFloatBE(at) : bytes.readInt32BE(at);
    at += ELEMENT_BYTES;
  }
  return numbers;
}
