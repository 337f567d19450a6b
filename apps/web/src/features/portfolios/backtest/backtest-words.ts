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

/** A return such as `+12.35%`; NA when it cannot be said. */
export function returnWords(fraction: number | null): string {
  if (fraction === null) return 'NA';
  const percent = formatFixed(100 * fraction);
  return Number(percent.replaceAll(',', '')) > 0 ? `+${percent}%` : `${percent}%`;
}

/** The chart in a sentence or two. */
export function summaryWords({ points, portfolio, benchmark }: BacktestView): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const days = `From ${formatDate(first.day)} to ${formatDate(last.day)}`;
  const own = `$100 in this portfolio became $${formatFixed(last.portfolio)} (${returnWords(portfolio.totalReturn)})`;
  if (!benchmark || last.benchmark === null) return `${days}, ${own}.`;
  const other = `in ${benchmark.ticker} $${formatFixed(last.benchmark)} (${returnWords(benchmark.performance.totalReturn)})`;
  return `${days}, ${own}; ${other}.`;
}

/** All figures of a backtest, in the order they are read. */
export function backtestFigures(view: BacktestView): BacktestFigure[] {
  const figure = (
    name: string,
    meaning: string,
    wordsOf: (performance: Performance) => string,
  ): BacktestFigure => ({
    name,
    meaning,
    value: wordsOf(view.portfolio),
    benchmark: view.benchmark && wordsOf(view.benchmark.performance),
  });
  const fall = ({ maxDrawdown }: Performance) => returnWords(maxDrawdown?.depth ?? null);
  return [
    figure('Total return', 'Gain or loss over the whole range.', (p) => returnWords(p.totalReturn)),
    figure('Return a year', 'The same as a steady yearly rate. Takes a year of days at least.', (p) =>
      returnWords(p.annualizedReturn),
    ),
    figure('Volatility', 'How widely daily returns swing, scaled to a year. Lower is calmer.', (p) =>
      percentWords(p.annualizedVolatility),
    ),
    figure('Sharpe ratio', 'Return for each unit of swing, up or down. Higher is better.', (p) =>
      ratioWords(p.sharpeRatio),
    ),
    figure('Sortino ratio', 'Return for each unit of downward swing. Higher is better.', (p) =>
      ratioWords(p.sortinoRatio),
    ),
    figure('Largest fall', fallMeaning(view), fall),
    figure('Best day', dayMeaning('gain', view.points, view.portfolio.bestDay), (p) =>
      returnWords(p.bestDay?.return ?? null),
    ),
    figure('Worst day', dayMeaning('loss', view.points, view.portfolio.worstDay), (p) =>
      returnWords(p.worstDay?.return ?? null),
    ),
  ];
}

function percentWords(fraction: number | null): string {
  return fraction === null ? 'NA' : `${formatFixed(100 * fraction)}%`;
}

function ratioWords(ratio: number | null): string {
  return ratio === null ? 'NA' : formatFixed(ratio);
}

function fallMeaning({ points, portfolio }: BacktestView): string {
  const meaning = 'From a peak to the lowest point after it';
  const { start, end } = portfolio.maxDrawdown ?? { start: null, end: null };
  if (start === null || end === null) return `${meaning}.`;
  return `${meaning}: ${formatDate(points[start]!.day)} to ${formatDate(points[end]!.day)}.`;
}

function dayMeaning(what: string, points: readonly BacktestPoint[], day: Performance['bestDay']): string {
  const meaning = `Largest ${what} from one day to the next`;
  return day ? `${meaning}: ${formatDate(points[day.at]!.day)}.` : `${meaning}.`;
}
