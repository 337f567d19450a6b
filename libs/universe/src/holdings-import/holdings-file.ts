import type { SecurityReference } from '../records/universe-record.ts';

/** Columns that a holdings file may have. */
export type HoldingColumn = 'ticker' | 'name' | 'isin' | 'cusip' | 'exchange' | 'shares' | 'value';

/** A row that names a security and says how much of it is held: shares, value or both. */
export interface HoldingRow {
  /** Number of the row as the spreadsheet shows it, from 1. */
  readonly row: number;
  /** What the row names, in its own words: ticker, else ISIN, CUSIP or name. */
  readonly label: string;
  /** Ticker and name as written; ISIN and CUSIP in their normal form, `null` where the check digit is wrong. */
  readonly reference: SecurityReference;
  /** 0 or more. Where both are given, the shares count. */
  readonly shares: number | null;
  /** 0 or more, in the file's currency. */
  readonly value: number | null;
}

/** A row that is meant as a holding and cannot be taken as one. */
export interface RejectedHolding {
  readonly row: number;
  /** What the row names, as it stands there. */
  readonly ticker: string;
  /** Fit to show a user. */
  readonly reason: string;
}

/**
 * What a holdings file says. Cash, totals, pending activity, blank lines and footers stand in neither list. A security
 * may have several rows (one for each account): adding them up is for whoever matches them.
 */
export interface ParsedHoldingsFile {
  /** `activity` where positions were netted from a list of trades; a row is then the latest trade of a security. */
  readonly kind: 'positions' | 'activity';
  readonly rows: readonly HoldingRow[];
  readonly rejected: readonly RejectedHolding[];
  /** Titles of the columns that were read, as the file words them. */
  readonly columns: Readonly<Partial<Record<HoldingColumn, string>>>;
}

/** How much a file may hold. */
export interface HoldingsFileLimits {
  /** Rows that name a holding. Five times as many lines are looked at in all. */
  readonly maxRows: number;
  /** Largest number of shares, and largest value, of one row. */
  readonly maxAmount: number;
}

export const defaultHoldingsFileLimits: HoldingsFileLimits = {
  maxRows: 10_000,
  maxAmount: 1_000_000_000_000,
};
