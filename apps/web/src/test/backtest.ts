import type { BacktestPointResponse, BacktestResponse } from '@plumbline/contracts';

interface Past extends Partial<Omit<BacktestResponse, 'metrics'>> {
  /** The line of SPY. */
  readonly benchmark?: readonly BacktestPointResponse[];
}

/** A backtest response without metrics: the page computes those of the visible range itself. */
export function aBacktest({ benchmark, ...past }: Past = {}): BacktestResponse {
  const unmeasured = {
    totalReturn: null,
    annualizedReturn: null,
    annualizedVolatility: null,
    maxDrawdown: null,
  };
  return {
    chart: [],
    metrics: {
      ...unmeasured,
      startDate: null,
      endDate: null,
      tradingDays: 0,
      sharpeRatio: null,
      sortinoRatio: null,
      maxDrawdownStart: null,
      maxDrawdownEnd: null,
      bestDay: null,
      worstDay: null,
      benchmark: benchmark ? { ...unmeasured, ticker: 'SPY', chart: benchmark } : null,
    },
    excluded: [],
    pricedShare: 1,
    firstPricedDay: '2021-01-04',
    lastPricedDay: '2026-06-30',
    hasSampleData: false,
    ...past,
  };
}
