import { portfoliosUrls } from '@plumbline/contracts';
import type { BacktestResponse } from '@plumbline/contracts';
import type { Benchmark } from '@plumbline/screening';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { portfolioKeys } from './portfolios.ts';
import { getFirstMonth, getFirstOfMonth } from '../model/backtest-range.ts';
import type { BacktestRange } from '../model/backtest-range.ts';

/** The days with prices of most of the portfolio, of which the last is what ranges count back from. */
export function pricedDaysQuery(id: number) {
  const today = new Date().toISOString().slice(0, 10);
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'priced-days'],
    // At most a month of it: the chart is not of interest.
    queryFn: ({ signal }) => {
      const path = portfoliosUrls.backtest(id, { startDate: getFirstOfMonth(today), endDate: today });
      return getJson<BacktestResponse>(path, signal);
    },
  });
}

/** What is compared over which range. */
export interface BacktestChoice {
  readonly range: BacktestRange;
  readonly benchmark: Benchmark;
}

/**
 * How today's holdings would have performed, from the first of a month so that the response covers the whole range.
 * While another choice loads, the last one stays.
 */
export function backtestQuery(id: number, choice: BacktestChoice, lastPricedDay: string | null) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'backtest', choice, lastPricedDay],
    queryFn:
      lastPricedDay === null ? skipToken : ({ signal }) => fetchBacktest(id, choice, lastPricedDay, signal),
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
  });
}

async function fetchBacktest(id: number, choice: BacktestChoice, endDate: string, signal: AbortSignal) {
  const { range, benchmark } = choice;
  const request = { startDate: getFirstMonth(range, endDate), endDate, benchmark };
  return { choice, past: await getJson<BacktestResponse>(portfoliosUrls.backtest(id, request), signal) };
}
