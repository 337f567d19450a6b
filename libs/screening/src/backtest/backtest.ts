import { InvalidWeightError } from '../holdings/holding.ts';
import { alignPrices, type BacktestPeriod, type PriceSeries } from './align-prices.ts';
import { measurePerformance, type Performance } from './performance.ts';

/** The funds that a portfolio can be compared with, and what each of them stands for; the first by default. */
export const benchmarks = [
  { ticker: 'SPY', market: 'S&P 500' },
  { ticker: 'VTI', market: 'All US stocks' },
  { ticker: 'QQQ', market: 'Nasdaq-100' },
  { ticker: 'IWM', market: 'Small US companies' },
  { ticker: 'VXUS', market: 'Stocks outside the US' },
  { ticker: 'VT', market: 'World stocks' },
] as const;

export type Benchmark = (typeof benchmarks)[number]['ticker'];

/** The past of a portfolio: its days, its value on each of them (100 on the first), and its performance. */
export interface BacktestResult {
  /** Days since 1970-01-01. Empty when no holding has prices. */
  readonly days: readonly number[];
  readonly values: Float64Array;
  readonly performance: Performance;
}

/**
 * How today's holdings would have performed if held unchanged through a period: no buying, no selling, no rebalancing.
 * Holdings are added one at a time, so that their prices need not be in memory together.
 */
export class Backtest {
  private readonly worth: Float64Array;

  constructor(private readonly period: BacktestPeriod) {
    this.worth = new Float64Array(Math.max(0, period.calendar.length - period.first));
  }

  /**
   * Adds a number of units of a security. Returns `null`, or the reason why its prices cannot be used; the security is
   * then left out. Throws `InvalidWeightError` for units that are negative or not finite.
   */
  add(units: number, series: PriceSeries): string | null {
    if (!(units >= 0 && Number.isFinite(units))) {
      throw new InvalidWeightError(`Units held are a finite number from 0 up, not ${units}.`);
    }
    const aligned = alignPrices(series, this.period);
    if (typeof aligned === 'string') return aligned;
    for (let at = 0; at < aligned.length; at += 1) this.worth[at]! += units * aligned[at]!;
    return null;
  }

  /** The result for everything added so far. */
  finish(): BacktestResult {
    const indexed = this.worth.map((worth) => (worth / this.worth[0]!) * 100);
    // A portfolio worth nothing, or more than a number can hold, has no result.
    const isSound = indexed.every((value) => value > 0 && Number.isFinite(value));
    const values = isSound ? indexed : new Float64Array(0);
    const { calendar, first } = this.period;
    return {
      days: Array.from(values, (_, at) => calendar[first + at]!),
      values,
      performance: measurePerformance(values),
    };
  }
}
