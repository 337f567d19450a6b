/** Answer of `GET /api/health/ready`. */
export interface ReadinessResponse {
  readonly status: 'ready';
  readonly universe: UniverseSummaryResponse;
}

/** The universe release being served. */
export interface UniverseSummaryResponse {
  /** Number of the release. */
  readonly release: number;
  readonly source: string;
  /** ISO date of the newest facts. */
  readonly asOf: string;
  readonly instruments: number;
  readonly stocks: number;
  readonly funds: number;
  readonly hasSampleData: boolean;
}
