/** One immutable, numbered load of instruments, issuers, fund holdings, evidence and prices. */
export interface UniverseRelease {
  readonly id: number;
  /** The source it was loaded from, in words for operators. */
  readonly source: string;
  /** ISO date of its newest facts: the "today" of every rule that looks back. */
  readonly asOf: string;
  /**
   * When it was loaded, as the database writes it, to the microsecond. A database that was restored, or lost changes in
   * a failover, gives the same number to another load.
   */
  readonly loadedAt: string;
}

/** What tells a release from every other, also from one with the same number. */
export type ReleaseIdentity = Pick<UniverseRelease, 'id' | 'loadedAt'>;
