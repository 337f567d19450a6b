import { CFB, read, type WorkSheet } from 'xlsx';
import { DamagedWorkbookError, LockedWorkbookError, NotAWorkbookError } from '../holdings-file.errors.ts';
import { parsedSheets } from './parsed-sheets.ts';

/** Records of a hyperlink: their range may claim four thousand million cells, and the parser would visit each. */
const hyperlinkRecords = new Set([0x01b8, 0x0800]);
/** A number that no record bears; records of unknown numbers are passed over. */
const unknownRecord = 0xfff0;
const passwordRecord = 0x002f;
const beginRecords = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const endRecord = 0x000a;

/**
 * The sheets of an `.xls` workbook: in its container (Excel 5 and later) or bare (before). Throws `NotAWorkbookError`
 * where it is broken or protected by a password, a modern workbook with a password included.
 */
export function xlsSheets(bytes: Buffer): WorkSheet[] {
  const stream = bytes[0] === 0xd0 ? workbookStream(bytes) : Buffer.from(bytes);
  // Anything but the record that begins a workbook would lead the parser to another of its many formats.
  if (stream[0] !== 0x09 || stream[1]! > 0x08) throw new DamagedWorkbookError();
  disarm(stream);
  return parsedSheets((options) => read(stream, { ...options, type: 'buffer' }));
}

function workbookStream(bytes: Buffer): Buffer {
  const container = openContainer(bytes);
  const find = (path: string) => CFB.find(container, path) as { size: number; content?: Buffer } | null;
  if (find('EncryptedPackage') !== null || find('/encryption') !== null) throw new LockedWorkbookError();
  const stream = find('/Workbook') ?? find('/Book');
  const content = stream?.content;
  if (content === undefined || content.length === 0) {
    throw new NotAWorkbookError('This is not an Excel workbook. Save the positions as .xlsx or CSV.');
  }
  if (content.length < stream!.size) throw new DamagedWorkbookError();
  return Buffer.from(content);
}

function openContainer(bytes: Buffer): unknown {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new DamagedWorkbookError();
  }
}

/** Takes hyperlinks out, and makes sure that the stream is open and whole: each part that begins must end. */
function disarm(stream: Buffer): void {
  let depth = 0;
  let at = 0;
  while (at + 4 <= stream.length) {
    const record = stream.readUInt16LE(at);
    if (record === passwordRecord) throw new LockedWorkbookError();
    if (hyperlinkRecords.has(record)) stream.writeUInt16LE(unknownRecord, at);
    if (beginRecords.has(record)) depth += 1;
    if (record === endRecord) depth -= 1;
    at += 4 + stream.readUInt16LE(at + 2);
  }
  if (depth > 0) throw new DamagedWorkbookError();
}
