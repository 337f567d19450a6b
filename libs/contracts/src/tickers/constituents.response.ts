/** One position of a fund; without an id when the security is not in the universe. */
export interface ConstituentResponse {
  readonly financialInstrumentId: number | null;
  readonly ticker: string;
  readonly name: string;
  readonly score: number | null;
  /** Percent of the fund's equity weight. */
  readonly holdingPercentage: number;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  /** Whether generated sample data had a part in its score. */
  readonly hasSampleData: boolean;
}

/** A fund's positions, most weight first. `X-Total-Count` carries their number. */
export interface ConstituentsResponse {
  readonly fund: { readonly financialInstrumentId: number; readonly ticker: string; readonly name: string };
  /** ISO date of the holdings; `null` when none are known. */
  readonly asOf: string | null;
  readonly holdings: readonly ConstituentResponse[];
}
