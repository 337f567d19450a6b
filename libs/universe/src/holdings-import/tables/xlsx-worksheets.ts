import { parse_zip, type WorkSheet } from 'xlsx';
import { NotAWorkbookError, WorkbookTooLargeError } from '../holdings-file.errors.ts';
import { parseWorksheets } from './parse-worksheets.ts';
import { zipParts } from './zip-parts.ts';

declare module 'xlsx' {
  /** An unpacked archive in the internal form of the parser. */
  interface UnpackedArchive {
    readonly FullPaths: readonly string[];
    readonly FileIndex: readonly { readonly name: string; readonly type: 2; readonly content: Buffer }[];
  }
  /** Exported by the package, and missing from its types. */
  function parse_zip(archive: UnpackedArchive, options: ParsingOptions): WorkBook;
}

/** Some four times what 10,000 rows of twenty columns need. A filled cell takes at least four tags. */
const maxBytes = 64 * 1024 * 1024;
const maxTags = 5_000_000;

/** Parts that say nothing about cells, or belong to other kinds of document. */
const unwanted =
  /^(?:docProps|customXml|META-INF)\/|^objectdata\.xml$|^xl\/(?:media|drawings|charts|theme|embeddings|externalLinks|calcChain|comments|threadedComments|pivot|tables|queryTables|printerSettings|ctrlProps|slicer)/i;
/** Of the relations only those that lead to the worksheets: those of a worksheet lead to comments and drawings. */
const wantedRelations = /^_rels\/\.rels$|\/workbook\w*\.xml\.rels$/i;

/**
 * The worksheets of an `.xlsx` or `.xlsm` workbook. Unpacking is bounded, and what would make the parser walk a range of any
 * claimed size is taken out before. Reads at most `mostRows` rows of each. Throws `NotAWorkbookError` and `WorkbookTooLargeError`.
 */
export function readXlsxWorksheets(bytes: Buffer, mostRows?: number): WorkSheet[] {
  const parts = zipParts(bytes, { wants: isWanted, maxBytes });
  const names = [...parts.keys()];
  if (!names.some((name) => /^\[Content_Types\]\.xml$/i.test(name)) || !names.some(isExcelPart)) {
    throw new NotAWorkbookError('This is not an Excel workbook. Save the positions as .xlsx or CSV.');
  }
  let tags = 0;
  for (const part of parts.values()) {
    sanitizeHyperlinks(part);
    tags += countTags(part);
  }
  if (tags > maxTags) throw new WorkbookTooLargeError();
  return parseWorksheets((options) => parse_zip(archiveOf(parts), options), mostRows);
}

function isWanted(name: string): boolean {
  return /\.xml$/i.test(name) ? !unwanted.test(name) : wantedRelations.test(name);
}

function isExcelPart(name: string): boolean {
  return /^xl\/.*\.xml$/i.test(name);
}

function archiveOf(parts: ReadonlyMap<string, Buffer>): Parameters<typeof parse_zip>[0] {
  return {
    FullPaths: [...parts.keys()].map((name) => `Root Entry/${name}`),
    FileIndex: [...parts].map(([name, content]) => ({ name, type: 2, content })),
  };
}

/** The range of a hyperlink may claim 10^18 cells, and the parser would make every one of them. */
function sanitizeHyperlinks(part: Buffer): void {
  for (let at = part.indexOf('hyperlink '); at !== -1; at = part.indexOf('hyperlink ', at + 1)) {
    const before = part.toString('latin1', Math.max(0, at - 64), at);
    if (/<(?:\w*:)?$/.test(before) || !before.includes('<')) part[at] = 'x'.charCodeAt(0);
  }
}

function countTags(part: Buffer): number {
  let count = 0;
  for (const byte of part) if (byte === 0x3c) count += 1;
  return count;
}
