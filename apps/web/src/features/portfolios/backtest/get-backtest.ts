import { portfoliosUrls } from '@plumbline/contracts';
import type { BacktestResponse } from '@plumbline/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { firstMonthOf, firstOfMonth } from './backtest-range.ts';
import type { BacktestRange } from './backtest-range.ts';
import { portfolioKeys } from '../portfolio-keys.ts';

/** Last day that there are prices of, which ranges are counted back from; `null` without prices. */
export function getLastPricedDay(id: number) {
  const today = new Date().toISOString().slice(0, 10);
  return queryOptions({
    queryKey: ['portfolios', 'last-priced-day'],
    // A month at most: what is wanted is only how far prices go.
    queryFn: async ({ signal }) =>
      (await getJson<BacktestResponse>(portfoliosUrls.backtest(id, firstOfMonth(today), today), signal))
        .lastPricedDay,
  });
}

/**
 * How the holdings of today would have done, from the first of a month so that all of the range is in it. While another
 * range is worked out, the last one stays.
 */
export function getBacktest(id: number, range: BacktestRange, lastPricedDay: string | null) {
  return queryOptions({
    queryKey: [...portfolioKeys.of(id), 'backtest', range, lastPricedDay],
    queryFn:
      lastPricedDay === null ? skipToken : ({ signal }) => fetchBacktest(id, range, lastPricedDay, signal),
    placeholderData: (last, query) => (query?.queryKey[1] === id ? last : undefined),
  });
}

async function fetchBacktest(id: number, range: BacktestRange, lastDay: string, signal: AbortSignal) {
  const path = portfoliosUrls.backtest(id, firstMonthOf(range, lastDay), lastDay);
  return { range, past: await getJson<BacktestResponse>(path, signal) };
}
