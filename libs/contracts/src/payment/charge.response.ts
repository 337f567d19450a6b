/** A payment that was tried. */
export interface ChargeResponse {
  /** US dollars. */
  readonly amount: number;
  /** Where its receipt can be read; `null`: it was not paid, so there is none. */
  readonly receiptUrl: string | null;
  readonly paid: boolean;
  /** Seconds since 1970-01-01 UTC. */
  readonly createdDate: number;
}
