import type {
  BacktestBenchmarkResponse,
  BacktestMetricsResponse,
  BacktestPointResponse,
} from '@plumbline/contracts';
import type { BacktestResult } from '@plumbline/screening';
import { isoDay } from '@plumbline/screening';

/** The value per unit on each day. */
export function toChart({ days, values }: BacktestResult): BacktestPointResponse[] {
  return days.map((day, at) => ({ label: isoDay(day), sharePrice: round(values[at], 4) }));
}

/** The metrics of the line, with those of the benchmark over the same days. */
export function toMetrics(
  result: BacktestResult,
  benchmark: BacktestBenchmarkResponse | null,
): BacktestMetricsResponse {
  const { days, performance } = result;
  const { maxDrawdown, bestDay, worstDay } = performance;
  const dayAt = (at: number | null | undefined) => {
    const day = typeof at === 'number' ? days[at] : undefined;
    return day === undefined ? null : isoDay(day);
  };
  const dayReturn = (extreme: typeof bestDay) =>
    extreme && { date: isoDay(days[extreme.at]), return: round(extreme.return) };
  return {
    startDate: dayAt(0),
    endDate: dayAt(days.length - 1),
    tradingDays: performance.tradingDays,
    totalReturn: fraction(performance.totalReturn),
    annualizedReturn: fraction(performance.annualizedReturn),
    annualizedVolatility: fraction(performance.annualizedVolatility),
    sharpeRatio: fraction(performance.sharpeRatio),
    sortinoRatio: fraction(performance.sortinoRatio),
    maxDrawdown: fraction(maxDrawdown?.depth),
    maxDrawdownStart: dayAt(maxDrawdown?.start),
    maxDrawdownEnd: dayAt(maxDrawdown?.end),
    bestDay: dayReturn(bestDay),
    worstDay: dayReturn(worstDay),
    benchmark,
  };
}

export function toBenchmark(ticker: string, result: BacktestResult): BacktestBenchmarkResponse {
  const { totalReturn, annualizedReturn, annualizedVolatility, maxDrawdown } = result.performance;
  return {
    ticker,
    totalReturn: fraction(totalReturn),
    annualizedReturn: fraction(annualizedReturn),
    annualizedVolatility: fraction(annualizedVolatility),
    maxDrawdown: fraction(maxDrawdown?.depth),
    chart: toChart(result),
  };
}

function fraction(value: number | null | undefined): number | null {
  return typeof value === 'number' ? round(value) : null;
}

/** Rounded, and without a negative zero. Numbers too large to be rounded stay as they are. */
function round(value: number, decimals = 6): number {
  const scaled = Math.round(value * 10 ** decimals);
  return Number.isFinite(scaled) ? scaled / 10 ** decimals + 0 : value;
}
