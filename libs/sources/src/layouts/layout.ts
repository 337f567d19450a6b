import type { CsvRow } from '../files/csv-rows.ts';
import type { Delimiter, TitledRow } from '@plumbline/holdings-files';
import type {
  CompanyNamePeriod,
  FundHoldingsRecord,
  LeftOut,
  PriceHistoryRecord,
} from '../records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';

/** A record parsed from a file. The issuers of instruments are resolved later, across all files. */
export type LayoutRecord =
  | { readonly kind: 'instrument'; readonly instrument: InstrumentRecord }
  | { readonly kind: 'holdings'; readonly holdings: FundHoldingsRecord }
  | { readonly kind: 'prices'; readonly prices: PriceHistoryRecord }
  | { readonly kind: 'shareClass'; readonly shareClass: ShareClass }
  | { readonly kind: 'fundClass'; readonly fundClass: FundClass }
  | { readonly kind: 'filer'; readonly filer: Filer }
  | { readonly kind: 'filerName'; readonly filerName: FilerName }
  | { readonly kind: 'tickerUse'; readonly tickerUse: TickerUse }
  | { readonly kind: 'evidenceRow'; readonly evidenceRow: EvidenceTableRow }
  | { readonly kind: 'leftOut'; readonly leftOut: LeftOut }
  | { readonly kind: 'progress'; readonly table: string; readonly rows: number };

/** Links a ticker to a company: tickers of one `company` are its share classes. */
export interface ShareClass {
  readonly ticker: string;
  /** Key of the company in the file's own terms, such as `cik-66740`. */
  readonly company: string;
}

/** A class of a fund. The classes of one series have the same positions. */
export interface FundClass {
  readonly ticker: string;
  /** Identifier of the series, such as `S000002839`. */
  readonly series: string;
  /** Key of the trust the series belongs to, as in `ShareClass`; `null` when unknown. */
  readonly company: string | null;
  /** Name of the series and the class; `null` where the list has none. */
  readonly name: string | null;
  /** ISO date of the list. */
  readonly asOf: string;
}

/** What a regulator knows of a company. */
export interface Filer {
  /** Key of the company, as in `ShareClass`. */
  readonly company: string;
  readonly sic: number | null;
  /** ISO 3166 alpha-2 of where the company has its offices; `null` when unknown. */
  readonly country: string | null;
  /** Likewise, where it is incorporated. */
  readonly incorporated: string | null;
  /** Tax number in the United States; `null` when unknown. */
  readonly ein: string | null;
  /** ISO date of the record. */
  readonly asOf: string;
}

/** A name under which a company files or filed with a regulator. */
export interface FilerName extends CompanyNamePeriod {
  /** Key of the company, as in `ShareClass`. */
  readonly company: string;
  /** ISO date of the record. */
  readonly asOf: string;
}

/** What a ticker in the United States stood for on some days. */
export interface TickerUse {
  readonly ticker: string;
  /** `null` where the file has only prices. */
  readonly cusip: string | null;
  readonly name: string | null;
  /** ISO dates of the first and the last day on which the file has it. */
  readonly from: string;
  readonly until: string;
  /** The last closing price, in US dollars and above 0; `null` where the file has none. */
  readonly quote: DayClose | null;
  /** All closing prices of a file that has some of most days. */
  readonly closes?: readonly DayClose[];
}

/** A closing price in US dollars, above 0, and its ISO date. */
export interface DayClose {
  readonly close: number;
  readonly day: string;
}

/** A row of a public record about companies. */
export interface EvidenceTableRow {
  /** Name of the table's layout. */
  readonly table: string;
  readonly file: string;
  /** Row number as in a spreadsheet, from 1. */
  readonly number: number;
  /** ISO date of the file's content. */
  readonly asOf: string;
  readonly cells: TitledRow;
}

/** A file as seen by a layout: its beginning, to recognize it, and its rows as a stream. */
export interface LayoutFile {
  readonly path: string;
  readonly name: string;
  /** ISO date of the file's last change. */
  readonly modifiedOn: string;
  /** The first characters, decoded. */
  readonly head: string;
  readonly delimiter: Delimiter;
  /** The first rows, if the file is read as delimited text. */
  readonly headRows: readonly (readonly string[])[];
  bytes(): AsyncIterable<Uint8Array>;
  text(): AsyncIterable<string>;
  rows(): AsyncIterable<CsvRow>;
  /**
   * Opens another table of the data set that the file belongs to, by its name in capitals and without an ending. Throws
   * `UnusableFileError` where it is not in the same folder or archive.
   */
  companion(name: string): Promise<LayoutFile>;
}

/**
 * A file layout of a publisher. `detect` checks the content, and the name only where the content is ambiguous. `parse`
 * throws when the file is broken as a whole; a row that cannot be used is a `leftOut`
 * record and the rest goes on, since rows of all these layouts are independent of each other. (What a file that
 * throws has yielded before is dropped by the caller.)
 */
export interface Layout {
  readonly name: string;
  /**
   * What files of this layout contain, which determines when they are read. `companion`: a table of a data set, read
   * together with the main one. `noUniverse`: known, reported, not parsed.
   */
  readonly role:
    | 'shareClasses'
    | 'tickerUses'
    | 'instruments'
    | 'evidence'
    | 'holdings'
    | 'prices'
    | 'companion'
    | 'noUniverse';
  /** Display name for reports. */
  readonly label: string;
  detect(file: LayoutFile): boolean;
  /** ISO date of the file's content, if its beginning or its name says so. */
  asOf(file: LayoutFile): string;
  /** Whether `parse` reads the whole file before its first record, so that a file that throws has yielded none. */
  readonly isAllOrNothing?: boolean;
  /** Whether it calls a security by the name of its issuer, which of a note is a bank and of a fund its trust. */
  readonly namesIssuers?: boolean;
  parse(file: LayoutFile): AsyncIterable<LayoutRecord>;
}

/** Thrown when a file is recognized as a layout but lacks what the layout needs. The message goes into the report. */
export class UnusableFileError extends Error {}
