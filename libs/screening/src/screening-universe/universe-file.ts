import type { Catalog } from '../criteria/catalog.ts';
import { createScratch, type SparseRows, type ScreeningUniverse } from './screening-universe.ts';
import { InvalidUniverseError } from './universe.errors.ts';

const columnTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type ColumnType = keyof typeof columnTypes;
type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Columns of numbers by name. */
export type Columns = Readonly<Record<string, Column>>;

interface ColumnEntry {
  readonly name: string;
  readonly type: ColumnType;
  readonly length: number;
}

const LENGTH_BYTES = 4;

/**
 * Packs columns of numbers, and a header of anything that JSON can hold, into a file for a browser. Every number comes
 * back exactly as it was. The bytes are arranged so that gzip or brotli makes the file small.
 */
export function packColumns(header: object, columns: Columns): Uint8Array {
  const entries = Object.entries(columns).map(([name, column]): ColumnEntry => {
    return { name, type: column.constructor.name as ColumnType, length: column.length };
  });
  const text = new TextEncoder().encode(JSON.stringify({ header, columns: entries }));
  const parts = [text, ...Object.values(columns).map(encodeColumn)];
  const file = new Uint8Array(LENGTH_BYTES + parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(file.buffer).setUint32(0, text.length);
  let at = LENGTH_BYTES;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** Unpacks what `packColumns` packed. Throws `InvalidUniverseError` for a file that is not whole. */
export function unpackColumns<Header>(file: ArrayBuffer): { header: Header; columns: Columns } {
  if (file.byteLength < LENGTH_BYTES) throw new InvalidUniverseError('The file is empty.');
  let at = LENGTH_BYTES + new DataView(file).getUint32(0);
  if (file.byteLength < at) throw new InvalidUniverseError('The file is cut off.');
  const text = new TextDecoder().decode(new Uint8Array(file, LENGTH_BYTES, at - LENGTH_BYTES));
  const { header, columns: entries } = JSON.parse(text) as { header: Header; columns: ColumnEntry[] };
  const columns: Record<string, Column> = {};
  for (const { name, type, length } of entries) {
    const end = at + length * columnTypes[type].BYTES_PER_ELEMENT;
    if (file.byteLength < end) throw new InvalidUniverseError('The file is cut off.');
    columns[name] = decodeColumn(new Uint8Array(file, at, end - at), type, length);
    at = end;
  }
  return { header, columns };
}

/** The columns of a universe, to be packed. */
export function toUniverseColumns(universe: ScreeningUniverse): Columns {
  const { instrumentTarget, issuerInstrument, fundInstrument } = universe;
  const { flags, checks, firmChecks, ownFlags, bestInClass, percentiles, industry, materiality, funds } =
    universe;
  return {
    ...{ instrumentTarget, issuerInstrument, fundInstrument },
    ...{ flags, checks, firmChecks, ownFlags, bestInClass, percentiles, industry, materiality },
    outside: funds.outside,
    flaggedRowStart: funds.flagged.rowStart,
    flaggedIssuer: funds.flagged.issuer,
    flaggedWeight: funds.flagged.weight,
    unflaggedRowStart: funds.unflagged.rowStart,
    unflaggedIssuer: funds.unflagged.issuer,
    unflaggedWeight: funds.unflagged.weight,
  };
}

/**
 * The universe that the columns are of. Scores computed from it are the same to the last bit. The catalog must be the
 * one that it was built with.
 */
export function fromUniverseColumns(catalog: Catalog, asOf: string, columns: Columns): ScreeningUniverse {
  const issuerInstrument = columns.issuerInstrument as Int32Array;
  const fundInstrument = columns.fundInstrument as Uint32Array;
  const instrumentTarget = columns.instrumentTarget as Int32Array;
  const rows = (block: 'flagged' | 'unflagged'): SparseRows => ({
    rowStart: columns[`${block}RowStart`] as Uint32Array,
    issuer: columns[`${block}Issuer`] as Uint32Array,
    weight: columns[`${block}Weight`] as Float64Array,
  });
  return {
    ...{ catalog, asOf, instrumentTarget, issuerInstrument, fundInstrument },
    issuerCount: issuerInstrument.length,
    fundCount: fundInstrument.length,
    instrumentCount: instrumentTarget.length,
    flags: columns.flags as Uint32Array,
    checks: columns.checks as Uint32Array,
    firmChecks: columns.firmChecks as Uint32Array,
    ownFlags: columns.ownFlags as Uint32Array,
    flagWords: wordsFor(catalog.negatives.length),
    bestInClass: columns.bestInClass as Uint32Array,
    bestInClassWords: wordsFor(catalog.positives.length),
    percentiles: columns.percentiles as Uint16Array,
    industry: columns.industry as Uint8Array,
    materiality: columns.materiality as Uint8Array,
    funds: {
      flagged: rows('flagged'),
      unflagged: rows('unflagged'),
      outside: columns.outside as Float64Array,
    },
    ...createScratch(issuerInstrument.length, fundInstrument.length),
  };
}

function wordsFor(bits: number): number {
  return Math.max(1, Math.ceil(bits / 32));
}

/** Indexes mostly count up, so their differences are small; the same bytes of all numbers are put together. */
function encodeColumn(column: Column): Uint8Array {
  const numbers = isIndexColumn(column) ? differences(column) : column;
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return transpose(bytes, column.BYTES_PER_ELEMENT);
}

function decodeColumn(bytes: Uint8Array, type: ColumnType, length: number): Column {
  const column = new columnTypes[type](transpose(bytes, length).buffer);
  if (isIndexColumn(column)) for (let at = 1; at < column.length; at++) column[at] += column[at - 1];
  return column;
}

function isIndexColumn(column: Column): column is Uint32Array | Int32Array {
  return column instanceof Uint32Array || column instanceof Int32Array;
}

/** Differences wrap around at 32 bits, and so do the sums that undo them. */
function differences(column: Uint32Array | Int32Array): Uint32Array {
  return Uint32Array.from(column, (value, at) => value - (at === 0 ? 0 : column[at - 1]));
}

/** Turns rows of `width` bytes into columns. With the number of rows as the width, it undoes that. */
function transpose(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes.length);
  const rows = bytes.length / width;
  for (let row = 0; row < rows; row++) {
    for (let at = 0; at < width; at++) result[at * rows + row] = bytes[row * width + at];
  }
  return result;
}
