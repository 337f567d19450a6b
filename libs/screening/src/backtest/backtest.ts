import { InvalidWeightError } from '../holdings/holding.ts';
import { alignPrices, type BacktestPeriod, type PriceSeries } from './align-prices.ts';
import { measurePerformance, type Performance } from './performance.ts';

/** A portfolio's past: its days, its value on each (100 on the first), and what that amounts to. */
export interface BacktestResult {
  /** Days since 1970-01-01. Empty where nothing was held that has prices. */
  readonly days: readonly number[];
  readonly values: Float64Array;
  readonly performance: Performance;
}

/**
 * How holdings of today would have done, had they been held unchanged through a period: no buying, no selling, no
 * rebalancing. Holdings are added one by one, so that their prices need not be in memory together.
 */
export class Backtest {
  private readonly worth: Float64Array;

  constructor(private readonly period: BacktestPeriod) {
    this.worth = new Float64Array(Math.max(0, period.calendar.length - period.first));
  }

  /**
   * Adds so many units of a security. Answers `null`, or in words why its prices do not do; it is then left out.
   * Throws `InvalidWeightError` for units that are negative or not finite.
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

  /** The past of what has been added so far. */
  finish(): BacktestResult {
    const indexed = this.worth.map((worth) => (worth / this.worth[0]!) * 100);
    // What is worth nothing, or more than a number can say, has no past to show.
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
