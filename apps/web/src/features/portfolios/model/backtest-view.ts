import type { BacktestPointResponse, BacktestResponse } from '@plumbline/contracts';
import { measurePerformance } from '@plumbline/screening';
import type { Performance } from '@plumbline/screening';

/** One day of the chart: what $100 on the first day have become. */
export interface BacktestPoint {
  /** ISO date. */
  readonly day: string;
  readonly portfolio: number;
  /** `null` without a benchmark. */
  readonly benchmark: number | null;
}

/** The days of a range, and the performance over exactly those days. */
export interface BacktestView {
  /** Oldest first; at least two. */
  readonly points: readonly BacktestPoint[];
  readonly portfolio: Performance;
  readonly benchmark: { readonly ticker: string; readonly performance: Performance } | null;
}

/**
 * The last `tradingDays` of a response, which goes back to the first of a month. Lines and figures are rebased to the
 * first day shown. Returns null when there are too few days to draw a line.
 */
export function toBacktestView(
  { chart, metrics }: BacktestResponse,
  tradingDays: number,
): BacktestView | null {
  const shown = chart.slice(-(tradingDays + 1));
  if (shown.length < 2) return null;
  const portfolio = rebase(shown);
  const { benchmark } = metrics;
  const compared = benchmark && pickDays(shown, benchmark.chart);
  return {
    points: shown.map(({ label }, at) => ({
      day: label,
      portfolio: portfolio[at]!,
      benchmark: compared?.[at] ?? null,
    })),
    portfolio: measurePerformance(portfolio),
    benchmark: benchmark &&
      compared && { ticker: benchmark.ticker, performance: measurePerformance(compared) },
  };
}

/** The points to list in a table: every day of a short range; the month ends of a long one, and both its ends. */
export function tablePoints(points: readonly BacktestPoint[]): BacktestPoint[] {
  if (points.length <= EVERY_DAY) return [...points];
  return points.filter(({ day }, at) => {
    const next = points[at + 1];
    return at === 0 || next === undefined || next.day.slice(0, 7) !== day.slice(0, 7);
  });
}

/** Longest range whose table has a row for every day: a quarter and its first day. */
const EVERY_DAY = 64;

function rebase(points: readonly BacktestPointResponse[]): number[] {
  return points.map(({ sharePrice }) => (sharePrice / points[0]!.sharePrice) * 100);
}

/** Returns null when the line lacks any of the days. */
function pickDays(
  days: readonly BacktestPointResponse[],
  line: readonly BacktestPointResponse[],
): number[] | null {
  const byDay = new Map(line.map((point) => [point.label, point]));
  const found = days.flatMap(({ label }) => byDay.get(label) ?? []);
  return found.length === days.length ? rebase(found) : null;
}
