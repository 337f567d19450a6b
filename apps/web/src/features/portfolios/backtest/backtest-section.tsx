import { Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { benchmarks } from '@plumbline/screening';
import type { Benchmark } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { backtestRanges } from './backtest-range.ts';
import { BacktestResult } from './backtest-result.tsx';
import { getBacktest, getLastPricedDay } from './get-backtest.ts';
import type { BacktestChoice } from './get-backtest.ts';

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

const compared = benchmarks.map(({ ticker, market }) => ({ value: ticker, label: `${market} (${ticker})` }));

interface BacktestSectionProps {
  readonly portfolioId: number;
}

/** How today's holdings would have performed over a range and next to a benchmark of the user's choice. */
export const BacktestSection = memo(function BacktestSection({ portfolioId }: BacktestSectionProps) {
  const [choice, setChoice] = useState<BacktestChoice>({ range: '1Y', benchmark: benchmarks[0].ticker });
  const past = useBacktest(portfolioId, choice);
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
          <Group ml="auto" gap="0.5rem 1rem">
            <NativeSelect
              aria-label="Compare with"
              data={compared}
              value={choice.benchmark}
              onChange={({ target }) => setChoice({ ...choice, benchmark: target.value as Benchmark })}
            />
            <SegmentedControl
              aria-label="Range"
              data={ranges}
              value={choice.range}
              onChange={(range) => setChoice({ ...choice, range })}
            />
          </Group>
        </Group>
        <Past {...past} />
      </Stack>
    </section>
  );
});

/** The result, or what takes its place until it has loaded. */
function Past({ backtest, isStale, isUnpriced, onRetry }: ReturnType<typeof useBacktest>) {
  if (backtest) return <BacktestResult {...backtest} isStale={isStale} />;
  if (onRetry) return <LoadFailure title="The backtest could not be computed." onRetry={onRetry} />;
  if (isUnpriced) return <EmptyState title="There are no prices to look back on yet." />;
  return <Skeleton height={420} role="status" aria-label="Loading the backtest" />;
}

/** The backtest of a choice, once the last day with prices is known. */
function useBacktest(portfolioId: number, choice: BacktestChoice) {
  const lastDay = useQuery(getLastPricedDay(portfolioId));
  const backtest = useQuery(getBacktest(portfolioId, choice, lastDay.data ?? null));
  const failed = [lastDay, backtest].find(({ isLoadingError }) => isLoadingError);
  return {
    backtest: backtest.data,
    /** Whether another choice is loading. */
    isStale: backtest.isPlaceholderData,
    isUnpriced: lastDay.data === null,
    /** `null` unless something has failed. */
    onRetry: failed ? () => void failed.refetch() : null,
  };
}
