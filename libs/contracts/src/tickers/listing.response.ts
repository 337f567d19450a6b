/** What every list shows of an instrument, and what its address is built from. */
export interface ListingResponse {
  readonly ticker: string;
  readonly name: string;
  /** -100 to 100, at most two decimals; `null`: not rated, shown as NA. */
  readonly impactScore: number | null;
  readonly exchange: string;
  readonly isDomestic: boolean;
  /** Where a foreign instrument is listed, as shown; `null` for a domestic one. */
  readonly exchangeLocation: string | null;
  /** Whether generated sample data had a part in the score; the screen must say so. */
  readonly hasSampleData: boolean;
}
