import type { InstrumentRecord, SecurityReference } from '@plumbline/matching';
import type { Evidence, EvidenceQuality } from '@plumbline/screening';

/** One piece of evidence about an issuer. */
export interface EvidenceRecord extends Evidence {
  readonly issuer: string;
}

/** A name that a company has or had. */
export interface CompanyNamePeriod {
  readonly name: string;
  /** ISO day of its first use; empty when unknown. */
  readonly from: string;
  /** ISO day of its last use; empty for the name of today. */
  readonly to: string;
}

/** A name of an issuer. */
export interface CompanyNameRecord extends CompanyNamePeriod {
  readonly issuer: string;
}

/** A long equity (or fund) position. */
export interface FundPosition {
  readonly reference: SecurityReference;
  /** Percent of the fund, greater than 0. */
  readonly weight: number;
}

/** Why part of a fund is not a long equity position. */
export type OutsideReason = 'cash' | 'derivative' | 'short' | 'bond' | 'other';

/** A part of a fund that is not screened. */
export interface OutsideWeight {
  readonly reason: OutsideReason;
  /** Percent of the fund; negative for shorts and borrowed cash. */
  readonly weight: number;
}

/**
 * Where the positions of a fund come from, best first: its own and complete (or of its series), its own in part, those
 * of a fund on the same index, a published allocation to other funds, those of a fund on a similar index
 * (docs/methodology.md §2).
 */
export type PositionsKind = 'OWN' | 'PARTIAL' | 'INDEX_TWIN' | 'ALLOCATION' | 'NEAR_INDEX';

/** The holdings of one fund on one day. Positions and outside weights add up to about 100. */
export interface FundHoldingsRecord {
  readonly fund: SecurityReference;
  /** Series of the fund at the SEC, where the file has it: all classes of a series have these positions. */
  readonly series?: string;
  /** Key of the company that files for the fund, such as `cik-884394`, where it is not one series of several. */
  readonly company?: string;
  /** ISO date of the holdings. */
  readonly asOf: string;
  readonly quality: EvidenceQuality;
  readonly source: string;
  /** `OWN` where it is absent. */
  readonly positionsKind?: PositionsKind;
  /** Ticker of the fund whose positions these are, for `INDEX_TWIN` and `NEAR_INDEX`. */
  readonly positionsOf?: string;
  readonly positions: readonly FundPosition[];
  readonly outside: readonly OutsideWeight[];
}

/** Daily closing prices of one security. */
export interface PriceHistoryRecord {
  readonly reference: SecurityReference;
  /** Days since 1970-01-01, ascending, none twice, at least one. */
  readonly days: Int32Array;
  /** A close above 0 for each day, adjusted for splits and dividends where the source has that. */
  readonly closes: Float64Array;
  readonly quality: EvidenceQuality;
  /** The file they come from, or what generated them. */
  readonly source: string;
}

/** Something that a source read but left out. */
export interface LeftOut {
  readonly file: string;
  /** Row number as in a spreadsheet, from 1; `null` for the whole file. */
  readonly row: number | null;
  /** Ticker, name or file the reason is about. */
  readonly subject: string;
  /** The same for all that was left out for it, so that a report can count them. */
  readonly reason: string;
  /** How far from usable it is; a report names the farthest as examples. */
  readonly deviation?: number;
}

/** Progress of a source; `total` is `null` while it is unknown. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
}

/** What a source yields. Instruments come before the names, evidence, holdings and prices that refer to them. */
export type UniverseRecord =
  | { readonly kind: 'instrument'; readonly instrument: InstrumentRecord }
  | { readonly kind: 'companyName'; readonly companyName: CompanyNameRecord }
  | { readonly kind: 'evidence'; readonly evidence: EvidenceRecord }
  | { readonly kind: 'holdings'; readonly holdings: FundHoldingsRecord }
  | { readonly kind: 'prices'; readonly prices: PriceHistoryRecord }
  | { readonly kind: 'leftOut'; readonly leftOut: LeftOut }
  | { readonly kind: 'progress'; readonly progress: Progress };
