/** A group of portfolios as it is stored. */
export interface StoredGroup {
  readonly id: number;
  readonly name: string;
  /** Of the account that the group belongs to; in the order in which they were created. */
  readonly portfolioIds: readonly number[];
  /** When its name or its portfolios were last chosen. */
  readonly modifiedAt: Date;
}
