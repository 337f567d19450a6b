import { DamagedWorkbookError, LockedWorkbookError } from '../holdings-file.errors.ts';

const beginRecords = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const endRecord = 0x000a;
const passwordRecord = 0x002f;
const formulaRecords = new Set([0x0006, 0x0206, 0x0406]);
const continueRecord = 0x003c;
const sharedStrings = 0x00fc;
const mergedCells = 0x00e5;

/**
 * The records that describe a worksheet (its name and size, cells of every kind and their formats, shared strings,
 * merged cells) and the shortest content with which each can be read in all versions. All others are hidden from the
 * parser: names, links and pictures are irrelevant here, and some make it visit four billion cells, or loop forever.
 */
const shortest: ReadonlyMap<number, number> = new Map([
  ...[...beginRecords, endRecord, 0x0000, 0x0200, 0x0022, 0x0042].map((record): [number, number] => [
    record,
    0,
  ]),
  ...[0x0043, 0x0243, 0x0443, 0x00e0, 0x00fd, 0x027e, 0x00bd].map((record): [number, number] => [record, 0]),
  ...[0x0002, 0x0003, 0x0203, 0x0005, 0x0205].map((record): [number, number] => [record, 0]),
  ...[0x0004, 0x0204, 0x00d6].map((record): [number, number] => [record, 9]),
  ...[...formulaRecords].map((record): [number, number] => [record, 22]),
  [0x0007, 2],
  [0x0207, 2],
  [0x001e, 2],
  [0x041e, 4],
  [0x0085, 8],
  [sharedStrings, 8],
  [mergedCells, 2],
]);
/** Offset of the two-byte length of a text, from Excel 3 on. */
const lengthPlaces: ReadonlyMap<number, number> = new Map([
  [0x0204, 6],
  [0x00d6, 6],
  [0x0207, 0],
]);
/** A number that no record bears; records of unknown numbers are passed over. */
const unknownRecord = 0xfff0;
/** Where the stored result of a formula ends at the latest in all versions. */
const resultEnd = 15;
/** Number formats and merged cells: Excel writes some hundreds of such records at most, and each can cost much. */
const rareRecords = new Set([0x001e, 0x041e, mergedCells]);
const maxRare = 1_000;
/** Records that continue a list of strings: a file of ten megabytes has some 1,200. */
const maxPieces = 4_000;

interface XlsRecord {
  readonly number: number;
  /** A view of the content: writing to it changes the stream. */
  readonly content: Buffer;
  /** Where the record begins in the stream. */
  readonly at: number;
}

/**
 * Hides unwanted and incomplete records of a stream, so that the time that the parser takes is bounded by its length.
 * Throws `LockedWorkbookError` where it is protected by a password and `DamagedWorkbookError` where it is cut short or
 * a list of strings is broken.
 */
export function sanitizeXlsRecords(stream: Buffer): void {
  let depth = 0;
  let isWanted = false;
  let rare = 0;
  for (const record of recordsOf(stream)) {
    if (record.number === passwordRecord) throw new LockedWorkbookError();
    depth += depthChange(record);
    if (rareRecords.has(record.number)) rare += 1;
    if (record.number !== continueRecord) isWanted = isSound(record);
    if (rareRecords.has(record.number) && rare > maxRare) isWanted = false;
    if (isWanted) sanitizeContent(stream, record);
    else stream.writeUInt16LE(unknownRecord, record.at);
  }
  if (depth > 0) throw new DamagedWorkbookError();
}

function depthChange({ number }: XlsRecord): number {
  if (beginRecords.has(number)) return 1;
  return number === endRecord ? -1 : 0;
}

function sanitizeContent(stream: Buffer, record: XlsRecord): void {
  if (record.number === sharedStrings) checkSharedStrings(stream, record);
  // Removes the terms of a formula; its result precedes them.
  if (formulaRecords.has(record.number)) record.content.subarray(resultEnd).fill(0);
}

function* recordsOf(stream: Buffer, from = 0): Generator<XlsRecord> {
  for (let at = from; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { number: stream.readUInt16LE(at), content: stream.subarray(at + 4, end), at };
    at = end;
  }
}

/** Whether a record is wanted and has the content that it claims: the parser reads past the end, and for ever. */
function isSound({ number, content }: XlsRecord): boolean {
  const least = shortest.get(number);
  if (least === undefined || content.length < least) return false;
  const lengthPlace = lengthPlaces.get(number);
  if (lengthPlace !== undefined && content.readUInt16LE(lengthPlace) > content.length) return false;
  return number !== mergedCells || content.readUInt16LE(0) * 8 <= content.length;
}

/** Follows the shared strings to their end, through the records that continue them. */
function checkSharedStrings(stream: Buffer, first: XlsRecord): void {
  const pieces: Buffer[] = [];
  for (const { number, content } of recordsOf(stream, first.at)) {
    if (pieces.length > 0 && number !== continueRecord) break;
    pieces.push(content);
    if (pieces.length > maxPieces) throw new DamagedWorkbookError();
  }
  const text = Buffer.concat(pieces);
  let start = 0;
  const starts = pieces.map((piece) => (start += piece.length) - piece.length);
  let at = 8;
  for (let left = text.readUInt32LE(4); left > 0 && at < text.length; left -= 1)
    at = endOfString(text, at, starts);
}

function endOfString(text: Buffer, at: number, starts: readonly number[]): number {
  if (at + 3 > text.length) throw new DamagedWorkbookError();
  const flags = text[at + 2]!;
  const hasRuns = (flags & 8) !== 0;
  const hasMore = (flags & 4) !== 0;
  const begin = at + 3 + (hasRuns ? 2 : 0) + (hasMore ? 4 : 0);
  if (begin > text.length) throw new DamagedWorkbookError();
  const extra = (hasRuns ? text.readUInt16LE(at + 3) * 4 : 0) + (hasMore ? text.readUInt32LE(begin - 4) : 0);
  return (
    endOfCharacters(text, { at: begin, count: text.readUInt16LE(at), width: 1 + (flags & 1) }, starts) + extra
  );
}

/** When a string continues in the next record, a byte repeats the width of its characters. */
function endOfCharacters(
  text: Buffer,
  { at, count, width }: { at: number; count: number; width: number },
  starts: readonly number[],
): number {
  const next = starts.find((start) => start >= at) ?? text.length;
  const end = at + count * width;
  if (end <= next) return end;
  const read = (next - at) / width;
  if (next >= text.length || !Number.isInteger(read)) throw new DamagedWorkbookError();
  return endOfCharacters(
    text,
    { at: next + 1, count: count - read, width: text[next] === 0 ? 1 : 2 },
    starts,
  );
}
