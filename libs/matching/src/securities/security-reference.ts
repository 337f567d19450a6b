/** A security as named in a file; anything missing is `null`. Resolved by `SecurityMatcher`. */
export interface SecurityReference {
  readonly ticker: string | null;
  readonly name: string | null;
  readonly isin: string | null;
  readonly cusip: string | null;
  /** Exchange or location as written in the file. */
  readonly exchange?: string | null;
  /** Kind of security as written in the file. */
  readonly type?: string | null;
  /** ISO 4217 of the price. */
  readonly currency?: string | null;
  /** Price of one share according to the file; `null` when it gives none. */
  readonly price?: number | null;
  /** Whether the file has only a value and a number of shares, and that is the price they make. */
  readonly isPriceComputed?: boolean;
  /** ISO date of the file, which says whose a ticker was; today for a file without one. */
  readonly asOf?: string | null;
}
