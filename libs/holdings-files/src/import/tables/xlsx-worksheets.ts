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
/**
 * Twice the same: two or three attributes for each cell. A character that is written by its number takes the parser as
 * long as several, and four million of them are packed into 30 kB.
 */
const maxDetails = 5_000_000;
const detailsPerEscape = 5;
/**
 * A reference leads to a part, for which the parser looks among all. A workbook has three for a worksheet, which is a
 * part.
 */
const maxParts = 1_000;
const maxReferences = 6_000;
const reference = /<(?:\w+:)?(?:sheet|Override|Relationship)[\s/>]/g;
/** The parser asks twice for what it reads once, and reads a few parts twice. */
const mostRequests = 8;

/** Parts that say nothing about cells, or belong to other kinds of document. */
const unwanted =
  /^(?:docProps|customXml|META-INF)\/|^objectdata\.xml$|^xl\/(?:media|drawings|charts|theme|embeddings|externalLinks|calcChain|comments|threadedComments|pivot|tables|queryTables|printerSettings|ctrlProps|slicer)/i;
/** Of the relations only those that lead to the worksheets: those of a worksheet lead to comments and drawings. */
const wantedRelations = /^_rels\/\.rels$|\/workbook\w*\.xml\.rels$/i;

/**
 * The worksheets of an `.xlsx` or `.xlsm` workbook. Unpacking is bounded, and what would make the parser walk a range
 * of any claimed size is taken out before. Reads at most `mostRows` rows of each. Throws `NotAWorkbookError` and
 * `WorkbookTooLargeError`.
 */
export function readXlsxWorksheets(bytes: Buffer, mostRows?: number): WorkSheet[] {
  const parts = zipParts(bytes, { wants: isWanted, maxBytes });
  const names = [...parts.keys()];
  if (!names.some((name) => /^\[Content_Types\]\.xml$/i.test(name)) || !names.some(isExcelPart)) {
    throw new NotAWorkbookError('This is not an Excel workbook. Save the positions as .xlsx or CSV.');
  }
  if (names.length > maxParts) throw new WorkbookTooLargeError();
  const work = { tags: 0, details: 0, references: 0 };
  for (const part of parts.values()) {
    sanitizeHyperlinks(part);
    addWork(work, part);
    if (isTooMuch(work)) throw new WorkbookTooLargeError();
  }
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
    FileIndex: [...parts].map(([name, content]) => new ArchivedPart(name, content)),
  };
}

/**
 * A part that is empty when it is read again and again, as one that a workbook lists as thousands of worksheets would
 * be.
 */
class ArchivedPart {
  readonly type = 2;
  private requests = 0;

  constructor(
    readonly name: string,
    private readonly bytes: Buffer,
  ) {}

  get content(): Buffer {
    this.requests += 1;
    return this.requests > mostRequests ? Buffer.alloc(0) : this.bytes;
  }
}

/** The range of a hyperlink may claim 10^18 cells, and the parser would make every one of them. */
function sanitizeHyperlinks(part: Buffer): void {
  for (let at = part.indexOf('hyperlink '); at !== -1; at = part.indexOf('hyperlink ', at + 1)) {
    const before = part.toString('latin1', Math.max(0, at - 64), at);
    if (/<(?:\w*:)?$/.test(before) || !before.includes('<')) part[at] = 'x'.charCodeAt(0);
  }
}

const [lessThan, equals, ampersand, underscore, letterX] = Buffer.from('<=&_x');

/** What the parser has to look at. */
interface ParserWork {
  tags: number;
  /** Attributes, and characters written as `&#65;` or `_x0041_`. */
  details: number;
  references: number;
}

function addWork(work: ParserWork, part: Buffer): void {
  for (let at = 0; at < part.length; at += 1) {
    const byte = part[at];
    if (byte === lessThan) work.tags += 1;
    else if (byte === equals) work.details += 1;
    else if (byte === ampersand) work.details += detailsPerEscape;
    else if (byte === underscore && part[at + 1] === letterX) work.details += detailsPerEscape;
  }
  work.references += part.toString('latin1').match(reference)?.length ?? 0;
}

function isTooMuch({ tags, details, references }: ParserWork): boolean {
  return tags > maxTags || details > maxDetails || references > maxReferences;
}
