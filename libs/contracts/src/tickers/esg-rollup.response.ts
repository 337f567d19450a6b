/** One category of a roll-up panel. */
export interface RollupEntryResponse {
  readonly criterion: { readonly name: string; readonly title: string };
  /** Percent of the weight that is exposed to the criterion, 0 to 100. */
  readonly weightedPercentage: number;
  /** Direct holdings with any exposure; 1 for a company itself. */
  readonly numberOfHoldings: number;
  /** Whether generated sample data had a part in it; the screen must say so. */
  readonly hasSampleData: boolean;
}

/** Both category panels, most weight first. */
export interface EsgRollupResponse {
  readonly positive: readonly RollupEntryResponse[];
  readonly negative: readonly RollupEntryResponse[];
}
