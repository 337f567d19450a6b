import { NotAWorkbookError } from '../holdings-file.errors.ts';
import type { Table } from './table.ts';
import { textTables } from './text-table.ts';
import { worksheetTable } from './worksheet-table.ts';
import { readXlsWorksheets } from './xls-worksheets.ts';
import { readXlsxWorksheets } from './xlsx-worksheets.ts';

/**
 * Yields the tables in a file, whatever kind it is: its worksheets, or the ways to cut its text. Throws
 * `HoldingsFileError` for what can have none.
 */
export function* tablesOf(bytes: Uint8Array, maxLines: number): Generator<Table> {
  const file = fileKindOf(bytes);
  if (file.kind === 'empty') throw new NotAWorkbookError('The file is empty.');
  if (file.kind === 'other') {
    throw new NotAWorkbookError(`This is ${file.what}, not a workbook. Save the positions as .xlsx or CSV.`);
  }
  if (file.kind === 'text') {
    yield* textTables(bytes, maxLines);
    return;
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const worksheets = file.kind === 'xlsx' ? readXlsxWorksheets(buffer) : readXlsWorksheets(buffer);
  for (const worksheet of worksheets) yield worksheetTable(worksheet);
}

/** The kind of a file according to its first bytes, whatever its name. */
type FileKind =
  | { readonly kind: 'xlsx' | 'xls' | 'text' | 'empty' }
  | { readonly kind: 'other'; readonly what: string };

/** First bytes in hexadecimal. The last two lines are workbooks: in a container, and from before containers. */
const signatures: readonly (readonly [beginnings: readonly string[], file: FileKind])[] = [
  [['504b0304'], { kind: 'xlsx' }],
  [['255044462d'], { kind: 'other', what: 'a PDF document' }],
  [['89504e47', 'ffd8ff', '47494638', '52494646', '49492a00'], { kind: 'other', what: 'a picture' }],
  [['504b0506', '1f8b08', '377abcaf', '52617221', 'fd377a58'], { kind: 'other', what: 'an archive' }],
  [['7b5c727466'], { kind: 'other', what: 'a text document' }],
  [['d0cf11e0a1b11ae1'], { kind: 'xls' }],
  [['09000400', '09020600', '09040600', '09080800', '09081000'], { kind: 'xls' }],
];
const markup = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|table|\?xml|svg|div|style|meta)/i;

/** Distinguishes workbooks and text from files that cannot contain holdings. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, 256));
  const text = head.toString('latin1');
  if (bytes.length <= head.length && /^(?:\xef\xbb\xbf)?\s*$/.test(text)) return { kind: 'empty' };
  if (markup.test(text)) return { kind: 'other', what: 'a web page or XML document' };
  const hex = head.toString('hex');
  const known = signatures.find(([beginnings]) => beginnings.some((beginning) => hex.startsWith(beginning)));
  return known?.[1] ?? { kind: 'text' };
}
