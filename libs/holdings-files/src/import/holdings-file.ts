import type { SecurityReference } from '@plumbline/matching';
import type { FileAccount } from './holdings-file.errors.ts';

/** Columns that a holdings file may have. */
export type HoldingColumn =
  | 'ticker'
  | 'name'
  | 'isin'
  | 'cusip'
  | 'exchange'
  | 'shares'
  | 'value'
  | 'price'
  | 'currency';

/** A row with a security and the amount held of it: shares, value or both. */
export interface HoldingRow {
  /** Row number as shown in the spreadsheet, from 1. */
  readonly row: number;
  /** The security as written in the row: ticker, else ISIN, CUSIP or name. */
  readonly label: string;
  /**
   * Ticker and name as written; ISIN and CUSIP in their normal form, `null` where the check digit is wrong; the price
   * as written, else value by share.
   */
  readonly reference: SecurityReference;
  /** 0 or more. Where both are given, the shares count. */
  readonly shares: number | null;
  /** 0 or more, in the file's currency. */
  readonly value: number | null;
  /**
   * Price of one share in the file's currency, greater than 0: as written where shares times price make the value, else
   * value by share; `null` where the file gives neither.
   */
  readonly price: number | null;
  /** Whether value and price are in US dollars; `null` where the file does not say. */
  readonly isInDollars: boolean | null;
}

/** What is never screened: it lies outside the method (docs/methodology.md §3). */
export type UnscreenedKind = 'COIN' | 'BOND' | 'OPTION';

/** A row that is meant as a holding but is not a valid one. */
export interface RejectedHolding {
  readonly row: number;
  /** The security as written in the row. */
  readonly ticker: string;
  /** Can be shown to the user. */
  readonly reason: string;
  /** Where the row is a short position: its shares or its value are less than 0. */
  readonly isShort?: true;
  /** Where the row is a valid one of something that is never screened. Its price is that of no share. */
  readonly unscreened?: { readonly kind: UnscreenedKind; readonly holding: HoldingRow };
}

/**
 * A parsed holdings file. Cash, totals, pending activity, blank lines and footers are in neither list, and of the cash
 * only its sum is kept. A security may
 * have several rows (one for each account); the caller adds them up.
 */
export interface ParsedHoldingsFile {
  /** `activity` where positions were netted from a list of trades; a row is then the latest trade of a security. */
  readonly kind: 'positions' | 'activity';
  /** ISO date of the figures, or else of the download, as the file says it; `null` where it says none or several. */
  readonly asOf: string | null;
  /** Name of the account that was chosen of several; absent where none was. */
  readonly account?: string;
  /** The accounts that the rows are of, where a table has several and none was chosen. */
  readonly accounts?: readonly FileAccount[];
  readonly rows: readonly HoldingRow[];
  readonly rejected: readonly RejectedHolding[];
  /**
   * Sum of the lines of cash, two decimals, less than 0 for a debt; those in another currency than US dollars are not
   * in it. `null` where no line has an amount.
   */
  readonly cash: number | null;
  /** Titles of the parsed columns as written in the file. */
  readonly columns: Readonly<Partial<Record<HoldingColumn, string>>>;
}

/** Limits for the content of a file. */
export interface HoldingsFileLimits {
  /** Maximum number of holdings. Five times as many lines are parsed in all. */
  readonly maxRows: number;
  /** Largest number of shares, and largest value, of one row. */
  readonly maxAmount: number;
}

/** The limits of the API, and of a check in the browser: as many holdings as a portfolio can have. */
export const defaultHoldingsFileLimits: HoldingsFileLimits = {
  maxRows: 10_000,
  maxAmount: 1_000_000_000_000,
};
