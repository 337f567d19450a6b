import type { CsvRow, Delimiter } from '../files/csv-rows.ts';
import type {
  FundHoldingsRecord,
  InstrumentRecord,
  LeftOut,
  PriceHistoryRecord,
} from '../records/universe-record.ts';

/** What a layout makes of a file. The issuers of instruments are settled later, over all files together. */
export type LayoutRecord =
  | { readonly kind: 'instrument'; readonly instrument: InstrumentRecord }
  | { readonly kind: 'holdings'; readonly holdings: FundHoldingsRecord }
  | { readonly kind: 'prices'; readonly prices: PriceHistoryRecord }
  | { readonly kind: 'shareClass'; readonly shareClass: ShareClass }
  | { readonly kind: 'leftOut'; readonly leftOut: LeftOut };

/** Says that a ticker belongs to a company: tickers of one `company` are its share classes. */
export interface ShareClass {
  readonly ticker: string;
  /** Key of the company in the file's own terms, such as `cik-66740`. */
  readonly company: string;
}

/** A file as a layout sees it: its beginning to recognise it by, and its rows as they stream by. */
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
  text(): AsyncIterable<string>;
  rows(): AsyncIterable<CsvRow>;
}

/**
 * One way in which a publisher lays out a file. `detect` looks at content, and at the name only to tell apart what
 * content cannot. `parse` throws where the file is broken as a whole; a row that cannot be used is a `leftOut`
 * record and the rest goes on, since rows of all these layouts are independent of each other. (What a file that
 * throws has yielded before is dropped by the caller.)
 */
export interface Layout {
  readonly name: string;
  /** What files of this layout bring, and so when they are read. `noUniverse`: known, reported, not parsed. */
  readonly role: 'shareClasses' | 'instruments' | 'holdings' | 'prices' | 'noUniverse';
  /** In words, for reports. */
  readonly label: string;
  detect(file: LayoutFile): boolean;
  /** ISO date of the file's content, as far as its beginning and its name tell. */
  asOf(file: LayoutFile): string;
  parse(file: LayoutFile): AsyncIterable<LayoutRecord>;
}

/** Thrown where a file has its layout's look but not what the layout needs. The message goes into the report. */
export class UnusableFileError extends Error {}
