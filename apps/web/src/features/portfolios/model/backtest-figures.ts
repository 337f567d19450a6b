import type { Performance } from '@plumbline/screening';
import { formatDate, formatFixed } from '../../../lib/format.ts';
import type { BacktestPoint, BacktestView } from './backtest-view.ts';

/** A figure of a backtest, what it is for the benchmark, and what it means. */
export interface BacktestFigure {
  readonly name: string;
  readonly value: string;
  /** `null` where it is not compared. */
  readonly benchmark: string | null;
  readonly meaning: string;
}

/** A return such as `+12.35%`; NA when it is unknown. */
export function formatReturn(fraction: number | null): string {
  if (fraction === null) return 'NA';
  const percent = `${formatFixed(100 * fraction)}%`;
  // What rounds to nothing has no sign.
  return fraction >= 0.00005 ? `+${percent}` : percent;
}

/** The chart in one sentence. */
export function describeBacktest({ points, portfolio, benchmark }: BacktestView): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const days = `From ${formatDate(first.day)} to ${formatDate(last.day)}`;
  const own = `$100 in this portfolio became $${formatFixed(last.portfolio)} (${formatReturn(portfolio.totalReturn)})`;
  if (!benchmark || last.benchmark === null) return `${days}, ${own}.`;
  const other = `in ${benchmark.ticker} $${formatFixed(last.benchmark)} (${formatReturn(benchmark.performance.totalReturn)})`;
  return `${days}, ${own}; ${other}.`;
}

/** All figures of a backtest, in the order they are read. */
export function backtestFigures(view: BacktestView): BacktestFigure[] {
  const figure = (
    name: string,
    meaning: string,
    format: (performance: Performance) => string,
  ): BacktestFigure => ({
    name,
    meaning,
    value: format(view.portfolio),
    benchmark: view.benchmark && format(view.benchmark.performance),
  });
  const fall = ({ maxDrawdown }: Performance) => formatReturn(maxDrawdown?.depth ?? null);
  return [
    figure('Total return', 'Gain or loss over the whole range.', (p) => formatReturn(p.totalReturn)),
    figure('Annual return', 'The same as a steady yearly rate. Needs at least a year of data.', (p) =>
      formatReturn(p.annualizedReturn),
    ),
    figure('Volatility', 'How widely daily returns swing, scaled to a year. Lower is calmer.', (p) =>
      formatFraction(p.annualizedVolatility),
    ),
    figure('Sharpe ratio', 'Return for each unit of swing, up or down. Higher is better.', (p) =>
      formatRatio(p.sharpeRatio),
    ),
    figure('Sortino ratio', 'Return for each unit of downward swing. Higher is better.', (p) =>
      formatRatio(p.sortinoRatio),
    ),
    figure('Largest drop', describeFall(view), fall),
    figure('Best day', describeDay('gain', view.points, view.portfolio.bestDay), (p) =>
      formatReturn(p.bestDay?.return ?? null),
    ),
    figure('Worst day', describeDay('loss', view.points, view.portfolio.worstDay), (p) =>
      formatReturn(p.worstDay?.return ?? null),
    ),
  ];
}

function formatFraction(fraction: number | null): string {
  return fraction === null ? 'NA' : `${formatFixed(100 * fraction)}%`;
}

function formatRatio(ratio: number | null): string {
  return ratio === null ? 'NA' : formatFixed(ratio);
}

function describeFall({ points, portfolio }: BacktestView): string {
  const meaning = 'From a peak to the lowest point after it';
  const { start, end } = portfolio.maxDrawdown ?? { start: null, end: null };
  if (start === null || end === null) return `${meaning}.`;
  return `${meaning}: ${formatDate(points[start]!.day)} to ${formatDate(points[end]!.day)}.`;
}

function describeDay(what: string, points: readonly BacktestPoint[], day: Performance['bestDay']): string {
  const meaning = `Largest ${what} from one day to the next`;
  return day ? `${meaning}: ${formatDate(points[day.at]!.day)}.` : `${meaning}.`;
}
