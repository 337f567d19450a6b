/** The return of one day, given as an index into the measured values. */
interface DayReturn {
  readonly at: number;
  /** A fraction: 0.01 is one percent up. */
  readonly return: number;
}

/** A fall from a peak to a later low, given as indexes into the measured values. */
interface Drawdown {
  /** A fraction from -1 to 0. */
  readonly depth: number;
  /** Day of the peak; `null` where values never fell. */
  readonly start: number | null;
  /** Day of the lowest value after the peak. */
  readonly end: number | null;
}

/** Performance of a series of daily values. Returns are fractions; figures are `null` when there is too little data. */
export interface Performance {
  /** Number of daily returns. */
  readonly tradingDays: number;
  readonly totalReturn: number | null;
  /** Only from one year of trading days on. */
  readonly annualizedReturn: number | null;
  readonly annualizedVolatility: number | null;
  /** With a riskless rate of 0, like the Sortino ratio. */
  readonly sharpeRatio: number | null;
  readonly sortinoRatio: number | null;
  readonly maxDrawdown: Drawdown | null;
  readonly bestDay: DayReturn | null;
  readonly worstDay: DayReturn | null;
}

/** Trading days in a year. */
const TRADING_YEAR = 252;

/** Differences between daily returns below this are rounding errors. */
const noDeviation = 1e-12;

/**
 * Measures daily values above 0, oldest first, by simple daily returns. No figure is ever NaN or infinite;
 * it is `null` instead (one value, no deviation, no day of loss).
 */
export function measurePerformance(values: ArrayLike<number>): Performance {
  const returns = dailyReturns(values);
  const count = returns.length;
  const growth = count > 0 ? values[count]! / values[0]! : Number.NaN;
  const mean = meanOf(returns);
  const deviation = standardDeviation(returns, mean);
  const downside = count < 2 ? Number.NaN : Math.sqrt(meanOf(returns.map((r) => Math.min(r, 0) ** 2)));
  return {
    tradingDays: count,
    totalReturn: finite(growth - 1),
    annualizedReturn: count >= TRADING_YEAR ? finite(growth ** (TRADING_YEAR / count) - 1) : null,
    annualizedVolatility: finite(deviation * Math.sqrt(TRADING_YEAR)),
    sharpeRatio: annualizedRatio(mean, deviation),
    sortinoRatio: annualizedRatio(mean, downside),
    maxDrawdown: count > 0 ? deepestFall(values) : null,
    ...extremeDays(returns),
  };
}

function dailyReturns(values: ArrayLike<number>): Float64Array {
  const returns = new Float64Array(Math.max(0, values.length - 1));
  for (let at = 0; at < returns.length; at += 1) returns[at] = values[at + 1]! / values[at]! - 1;
  return returns;
}

function meanOf(numbers: Float64Array): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum / numbers.length;
}

/** Of a sample (n - 1); NaN for fewer than two numbers. */
function standardDeviation(numbers: Float64Array, mean: number): number {
  if (numbers.length < 2) return Number.NaN;
  let squares = 0;
  for (const number of numbers) squares += (number - mean) ** 2;
  const deviation = Math.sqrt(squares / (numbers.length - 1));
  return deviation < noDeviation ? 0 : deviation;
}

function annualizedRatio(mean: number, deviation: number): number | null {
  return deviation >= noDeviation ? finite((mean / deviation) * Math.sqrt(TRADING_YEAR)) : null;
}

function deepestFall(values: ArrayLike<number>): Drawdown {
  let peak = 0;
  let deepest: Drawdown = { depth: 0, start: null, end: null };
  for (let at = 1; at < values.length; at += 1) {
    if (values[at]! > values[peak]!) peak = at;
    const depth = values[at]! / values[peak]! - 1;
    if (depth < deepest.depth) deepest = { depth, start: peak, end: at };
  }
  return deepest;
}

/** Returns the first of several equal days. A return belongs to the day it ends on. */
function extremeDays(returns: Float64Array): Pick<Performance, 'bestDay' | 'worstDay'> {
  if (returns.length === 0) return { bestDay: null, worstDay: null };
  let best = 0;
  let worst = 0;
  for (let at = 1; at < returns.length; at += 1) {
    if (returns[at]! > returns[best]! + noDeviation) best = at;
    if (returns[at]! < returns[worst]! - noDeviation) worst = at;
  }
  return {
    bestDay: { at: best + 1, return: returns[best]! },
    worstDay: { at: worst + 1, return: returns[worst]! },
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
