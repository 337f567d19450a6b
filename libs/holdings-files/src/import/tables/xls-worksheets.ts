import { CFB, read, type WorkSheet } from 'xlsx';
import { DamagedWorkbookError, LockedWorkbookError, NotAWorkbookError } from '../holdings-file.errors.ts';
import { parseWorksheets } from './parse-worksheets.ts';
import { sanitizeXlsRecords } from './xls-records.ts';

/**
 * The worksheets of an `.xls` workbook: in its container (Excel 5 and later) or bare (before), with at most `mostRows`
 * rows each. Throws `NotAWorkbookError` where it is broken or protected by a password, a modern workbook with a
 * password included.
 */
export function readXlsWorksheets(bytes: Buffer, mostRows?: number): WorkSheet[] {
  const stream = bytes[0] === 0xd0 ? workbookStream(bytes) : Buffer.from(bytes);
  // Anything but the record that begins a workbook would lead the parser to another of its many formats.
  if (stream[0] !== 0x09 || stream[1]! > 0x08) throw new DamagedWorkbookError();
  sanitizeXlsRecords(stream);
  return parseWorksheets((options) => read(stream, { ...options, type: 'buffer' }), mostRows);
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
