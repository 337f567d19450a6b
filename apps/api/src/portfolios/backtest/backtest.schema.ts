import type {
  BacktestBenchmarkResponse,
  BacktestDayResponse,
  BacktestMetricsResponse,
  BacktestPointResponse,
  BacktestResponse,
} from '@plumbline/contracts';
import {
  arrayOf,
  day,
  integer,
  nullable,
  number,
  objectSchema,
  text,
  truth,
} from '../../platform/openapi/schema.ts';

const chart = arrayOf(objectSchema<BacktestPointResponse>({ label: day, sharePrice: number }));
const dayReturn = nullable(objectSchema<BacktestDayResponse>({ date: day, return: number }));

const benchmark = objectSchema<BacktestBenchmarkResponse>({
  ticker: text,
  totalReturn: nullable(number),
  annualizedReturn: nullable(number),
  annualizedVolatility: nullable(number),
  maxDrawdown: nullable(number),
  chart,
});

export const backtestSchema = objectSchema<BacktestResponse>({
  chart,
  metrics: objectSchema<BacktestMetricsResponse>({
    startDate: nullable(day),
    endDate: nullable(day),
    tradingDays: integer,
    totalReturn: nullable(number),
    annualizedReturn: nullable(number),
    annualizedVolatility: nullable(number),
    sharpeRatio: nullable(number),
    sortinoRatio: nullable(number),
    maxDrawdown: nullable(number),
    maxDrawdownStart: nullable(day),
    maxDrawdownEnd: nullable(day),
    bestDay: dayReturn,
    worstDay: dayReturn,
    benchmark: nullable(benchmark),
  }),
  excluded: arrayOf(objectSchema<BacktestResponse['excluded'][number]>({ ticker: text, reason: text })),
  lastPricedDay: nullable(day),
  hasSampleData: truth,
});
