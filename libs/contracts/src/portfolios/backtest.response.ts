/** One point of a line: the value per unit, 100 on the first day. */
export interface BacktestPointResponse {
  /** ISO date of a trading day. */
  readonly label: string;
  readonly sharePrice: number;
}

/** Returns are fractions (0.125); `null` where there is too little to say. Drops are negative. */
export interface BacktestMetricsResponse {
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Number of daily returns. */
  readonly tradingDays: number;
  readonly totalReturn: number | null;
  readonly annualizedReturn: number | null;
  readonly annualizedVolatility: number | null;
  readonly sharpeRatio: number | null;
  readonly sortinoRatio: number | null;
  readonly maxDrawdown: number | null;
  readonly maxDrawdownStart: string | null;
  readonly maxDrawdownEnd: string | null;
  readonly bestDay: BacktestDayResponse | null;
  readonly worstDay: BacktestDayResponse | null;
  /** Over the same days. `null` where the release has no prices of it, or the chart is empty. */
  readonly benchmark: BacktestBenchmarkResponse | null;
}

export interface BacktestDayResponse {
  readonly date: string;
  readonly return: number;
}

export interface BacktestBenchmarkResponse {
  readonly ticker: string;
  readonly totalReturn: number | null;
  readonly annualizedReturn: number | null;
  readonly annualizedVolatility: number | null;
  readonly maxDrawdown: number | null;
  readonly chart: readonly BacktestPointResponse[];
}

/** How today's holdings would have done, held without a change. */
export interface BacktestResponse {
  readonly chart: readonly BacktestPointResponse[];
  readonly metrics: BacktestMetricsResponse;
  /** Holdings without enough prices. */
  readonly excluded: readonly { readonly ticker: string; readonly reason: string }[];
  /** Last day the release has prices of: the "today" that ranges are counted back from; `null` without prices. */
  readonly lastPricedDay: string | null;
  /** Whether generated sample prices had a part in it; the screen must say so. */
  readonly hasSampleData: boolean;
}
