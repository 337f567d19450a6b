/** One holding of a portfolio. */
export interface HoldingResponse {
  readonly id: number;
  /** Not whole where fractions are held; `null` where only a value was given. */
  readonly shares: number | null;
  /**
   * US dollars, two decimals: shares times last price by share count, the value given by value. 0 where that cannot be
   * known; `isValued` tells.
   */
  readonly value: number;
  /** False where neither a price nor a value is known, so that the holding counts nothing. */
  readonly isValued: boolean;
  /** Percent of the portfolio's value, 0 to 100. */
  readonly weight: number;
  readonly financialInstrument: HeldInstrumentResponse;
}

/** What a holding is in. */
export interface HeldInstrumentResponse {
  readonly id: number;
  readonly financialInstrumentId: number;
  readonly ticker: string;
  readonly name: string;
  /** -100 to 100 under the profile asked for; `null`: not rated. */
  readonly impactScore: number | null;
  /** US dollars; `null` when unknown. */
  readonly marketCapitalization: number | null;
  /** Last known price, US dollars; `null` when unknown. */
  readonly previousSharePrice: number | null;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  readonly hasSampleData: boolean;
}

/** Answer of `GET /api/portfolios/{id}/holdings`. `X-Total-Count` carries their number. */
export interface HoldingsResponse {
  readonly holdings: readonly HoldingResponse[];
}
