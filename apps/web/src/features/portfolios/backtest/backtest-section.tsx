import { Group, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { backtestRanges } from './backtest-range.ts';
import type { BacktestRange } from './backtest-range.ts';
import { BacktestResult } from './backtest-result.tsx';
import { getBacktest, getLastPricedDay } from './get-backtest.ts';

const ranges = backtestRanges.map(({ value, name }) => ({
  value,
  label: (
    <span title={name}>
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>
        {value}, {name}
      </VisuallyHidden>
    </span>
  ),
}));

interface BacktestSectionProps {
  readonly portfolioId: number;
}

/** How today's holdings would have performed over a range of the user's choice. */
export function BacktestSection({ portfolioId }: BacktestSectionProps) {
  const [range, setRange] = useState<BacktestRange>('1Y');
  const past = useBacktest(portfolioId, range);
  return (
    <section aria-labelledby="backtest">
      <Stack>
        <Group gap="0.5rem 1rem">
          <Text component="h2" id="backtest" fz="var(--step-3)">
            Backtest
          </Text>
          {past.backtest?.past.hasSampleData && (
            <SampleDataBadge>Some of these prices are sample data.</SampleDataBadge>
          )}
          <Group ml="auto">
            <SegmentedControl aria-label="Range" data={ranges} value={range} onChange={setRange} />
          </Group>
        </Group>
        <Past {...past} />
      </Stack>
    </section>
  );
}

/** The result, or what takes its place until it has loaded. */
function Past({ backtest, isStale, isUnpriced, onRetry }: ReturnType<typeof useBacktest>) {
  if (backtest) return <BacktestResult {...backtest} isStale={isStale} />;
  if (onRetry) return <LoadFailure title="The backtest could not be computed." onRetry={onRetry} />;
  if (isUnpriced) return <Notice title="There are no prices to look back on yet." />;
  return <Skeleton height={420} role="status" aria-label="Loading the backtest" />;
}

/** The backtest of a range, once the last day with prices is known. */
function useBacktest(portfolioId: number, range: BacktestRange) {
  const lastDay = useQuery(getLastPricedDay(portfolioId));
  const backtest = useQuery(getBacktest(portfolioId, range, lastDay.data ?? null));
  const failed = [lastDay, backtest].find(({ isError }) => isError);
  return {
    backtest: backtest.data,
    /** Whether another range is loading. */
    isStale: backtest.isPlaceholderData,
    isUnpriced: lastDay.data === null,
    /** `null` unless something has failed. */
    onRetry: failed ? () => void failed.refetch() : null,
  };
}
