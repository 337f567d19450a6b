/** One line of a list of positions, as its source words it; what the source does not have is `null`. */
export interface PositionLine {
  readonly ticker: string | null;
  readonly name: string | null;
  readonly isin: string | null;
  /** Percent of the fund, greater than 0. */
  readonly weight: number;
}

/** What one source says a fund held on a day. */
export interface PositionList {
  readonly fund: string;
  /** ISO date. */
  readonly day: string;
  /** The row of `publications.csv` (`positions <source>`). */
  readonly source: 'issuer' | 'nport' | 'largest' | 'top';
  /** Whether the source lists everything that the fund held. */
  readonly isComplete: boolean;
  /** Whether tickers in it are those of other markets, so that only names and ISINs count. */
  readonly isInternational: boolean;
  readonly lines: readonly PositionLine[];
  /** Percent of the fund. */
  readonly cash: number;
}

/** The same with the securities of the starter that the lines mean. */
export interface IdentifiedList extends Omit<PositionList, 'lines' | 'isInternational'> {
  /** Percent by ticker, or by ISIN of a listing abroad. */
  readonly weights: ReadonlyMap<string, number>;
  /** Percent of the fund that was identified. */
  readonly known: number;
}
