import { headerSearchRows, parseHeaderRow, type HeaderRow } from './columns/header-row.ts';
import { findFileDate } from './file-date.ts';
import { NotAWorkbookError } from './holdings-file.errors.ts';
import {
  defaultHoldingsFileLimits,
  type ParsedHoldingsFile,
  type HoldingsFileLimits,
} from './holdings-file.ts';
import { parseActivity } from './rows/parse-activity.ts';
import { parsePositions } from './rows/parse-positions.ts';
import { isOfx, readOfxAccount } from './ofx/ofx-accounts.ts';
import { ofxTable } from './ofx/ofx-table.ts';
import { positionsOfStatement } from './tables/statement-section.ts';
import { worksheetTable } from './tables/worksheet-table.ts';
import type { Table } from './tables/table.ts';
import { textTables } from './tables/text-table.ts';
import { readXlsWorksheets } from './tables/xls-worksheets.ts';
import { readXlsxWorksheets } from './tables/xlsx-worksheets.ts';

/** Lines of a text file that are parsed for each allowed row, because of captions and blank lines in between. */
const linesPerRow = 5;

/**
 * Parses a file of holdings: `.xlsx`, `.xls`, text with commas, semicolons, tabs or bars between its cells, in any
 * encoding that spreadsheets save, or OFX and QFX. The first worksheet with a header row counts; the header may be in
 * any row. Of an OFX file with several accounts, the one with the id `account` counts. Formulas are never evaluated.
 * Throws `HoldingsFileError` and nothing else. Time and memory are bounded as far as the workbook parser allows, so
 * parse untrusted files in a worker with limits.
 */
export function parseHoldingsFile(
  bytes: Uint8Array,
  limits: HoldingsFileLimits = defaultHoldingsFileLimits,
  account?: string,
): ParsedHoldingsFile {
  if (isOfx(bytes)) return parseOfxAccount(bytes, limits, account);
  const { table, header } = findHeader(tablesOf(bytes, limits.maxRows * linesPerRow));
  const kind = header.kind === 'activity' ? 'activity' : 'positions';
  const read = kind === 'activity' ? parseActivity : parsePositions;
  const asOf = findFileDate(table, header);
  return { kind, asOf, ...read(table, header, limits), columns: header.titles };
}

function parseOfxAccount(
  bytes: Uint8Array,
  limits: HoldingsFileLimits,
  chosen: string | undefined,
): ParsedHoldingsFile {
  const account = readOfxAccount(bytes, limits.maxRows, chosen);
  const { table, header } = ofxTable(account);
  const positions = parsePositions(table, header, limits);
  const cash = account.cash ?? positions.cash;
  return { kind: 'positions', asOf: account.asOf, ...positions, cash, columns: header.titles };
}

function* tablesOf(bytes: Uint8Array, maxLines: number): Generator<Table> {
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

/** Returns the first header of positions or trades in the first table that has one. */
function findHeader(tables: Iterable<Table>): { table: Table; header: HeaderRow } {
  let other: HeaderRow | null = null;
  for (const whole of tables) {
    const table = positionsOfStatement(whole);
    for (const row of table.slice(0, headerSearchRows)) {
      const header = parseHeaderRow(row);
      if (header !== null && header.kind !== 'other') return { table, header };
      other ??= header;
    }
  }
  throw new NotAWorkbookError(other === null ? noHeader : unusable(other));
}

const noHeader =
  'No header row was found. Above its rows, the list needs one of titles: a Ticker or Name, and Shares or a Value.';

function unusable({ row, code }: HeaderRow): string {
  if (code !== null) return `Row ${row} begins a list of transactions. Export the positions instead.`;
  return `The titles in row ${row} name no column of shares or values, or none of tickers or names.`;
}

/** The kind of a file according to its first bytes, whatever its name. */
type FileKind =
  { readonly kind: 'xlsx' | 'xls' | 'text' | 'empty' } | { readonly kind: 'other'; readonly what: string };

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
function fileKindOf(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, 256));
  const text = head.toString('latin1');
  if (bytes.length <= head.length && /^(?:\xef\xbb\xbf)?\s*$/.test(text)) return { kind: 'empty' };
  if (markup.test(text)) return { kind: 'other', what: 'a web page or XML document' };
  const hex = head.toString('hex');
  const known = signatures.find(([beginnings]) => beginnings.some((beginning) => hex.startsWith(beginning)));
  return known?.[1] ?? { kind: 'text' };
}
