/** A security that contributes to a category. */
export interface ContributorResponse {
  readonly ticker: string;
  readonly name: string;
  /** Its part of the category's `weightedPercentage`. */
  readonly weight: number;
}
