import { useQuery } from '@tanstack/react-query';
import { getBacktest, getLastPricedDay } from './get-backtest.ts';
import type { BacktestRange } from './backtest-range.ts';

/** The backtest of a range, once it is known how far prices go. */
export function useBacktest(portfolioId: number, range: BacktestRange) {
  const lastDay = useQuery(getLastPricedDay(portfolioId));
  const backtest = useQuery(getBacktest(portfolioId, range, lastDay.data ?? null));
  const failed = [lastDay, backtest].find(({ isError }) => isError);
  return {
    backtest: backtest.data,
    /** While another range is worked out. */
    isStale: backtest.isPlaceholderData,
    isUnpriced: lastDay.data === null,
    /** `null` while nothing has failed. */
    onRetry: failed ? () => void failed.refetch() : null,
  };
}
