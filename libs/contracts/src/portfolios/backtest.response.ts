import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** One point of a line: the value per unit, 100 on the first day. */
const backtestPointSchema = objectSchema({
  /** A trading day. */
  label: dateSchema,
  sharePrice: numberSchema,
});
export type BacktestPointResponse = Infer<typeof backtestPointSchema>;

const backtestDaySchema = objectSchema({ date: dateSchema, return: numberSchema });
export type BacktestDayResponse = Infer<typeof backtestDaySchema>;

const backtestBenchmarkSchema = objectSchema({
  ticker: stringSchema,
  totalReturn: nullable(numberSchema),
  annualizedReturn: nullable(numberSchema),
  annualizedVolatility: nullable(numberSchema),
  maxDrawdown: nullable(numberSchema),
  chart: arrayOf(backtestPointSchema),
});
export type BacktestBenchmarkResponse = Infer<typeof backtestBenchmarkSchema>;

/** Returns are fractions (0.125); `null` where there is too little data. Drawdowns are negative. */
const backtestMetricsSchema = objectSchema({
  startDate: nullable(dateSchema),
  endDate: nullable(dateSchema),
  /** Number of daily returns. */
  tradingDays: integerSchema,
  totalReturn: nullable(numberSchema),
  annualizedReturn: nullable(numberSchema),
  annualizedVolatility: nullable(numberSchema),
  sharpeRatio: nullable(numberSchema),
  sortinoRatio: nullable(numberSchema),
  maxDrawdown: nullable(numberSchema),
  maxDrawdownStart: nullable(dateSchema),
  maxDrawdownEnd: nullable(dateSchema),
  bestDay: nullable(backtestDaySchema),
  worstDay: nullable(backtestDaySchema),
  /** Over the same days. `null` where the release has no prices of it, or the chart is empty. */
  benchmark: nullable(backtestBenchmarkSchema),
});
export type BacktestMetricsResponse = Infer<typeof backtestMetricsSchema>;

/** How today's holdings would have performed, held without a change. */
export const backtestResponseSchema = objectSchema({
  chart: arrayOf(backtestPointSchema),
  metrics: backtestMetricsSchema,
  /** Holdings without enough prices. */
  excluded: arrayOf(objectSchema({ ticker: stringSchema, reason: stringSchema })),
  /**
   * Part of the portfolio's value, 0-1, in holdings that have daily prices of any day; `null` for a portfolio worth
   * nothing. Below a half there is no chart, and nothing to look back on yet.
   */
  pricedShare: nullable(numberSchema),
  /**
   * First day on which holdings of at least half the portfolio's value have a price; `null` when there is no such day.
   */
  firstPricedDay: nullable(dateSchema),
  /** Last such day: the "today" that ranges are counted back from. */
  lastPricedDay: nullable(dateSchema),
  /** Whether generated sample prices contributed; the screen must say so. */
  hasSampleData: booleanSchema,
});
export type BacktestResponse = Infer<typeof backtestResponseSchema>;
