import { Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { BacktestResponse } from '@plumbline/contracts';
import { benchmarks, formatPercent } from '@plumbline/screening';
import type { Benchmark } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/ui/feedback/load-failure.tsx';
import { formatMonth } from '../../../../lib/format.ts';
import { backtestRanges } from '../../model/backtest-range.ts';
import { BacktestResult, Excluded } from './backtest-result.tsx';
import { backtestQuery, pricedDaysQuery } from '../../api/backtest.ts';
import type { BacktestChoice } from '../../api/backtest.ts';

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
          {past.prices?.lastPricedDay && <PricedDays {...past.prices} />}
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

/** From when to when there are prices: the last of these days is what the ranges call today. */
function PricedDays({ firstPricedDay, lastPricedDay }: BacktestResponse) {
  return (
    <Text c="dimmed" fz="0.9375rem">
      Prices from {formatMonth(firstPricedDay!)} to {formatMonth(lastPricedDay!)}
    </Text>
  );
}

/** The result, or what takes its place until it has loaded. */
function Past({ backtest, prices, isStale, onRetry }: ReturnType<typeof useBacktest>) {
  if (backtest) return <BacktestResult {...backtest} isStale={isStale} />;
  if (onRetry) return <LoadFailure title="The backtest could not be computed." onRetry={onRetry} />;
  if (prices && prices.lastPricedDay === null) return <NotYet {...prices} />;
  return <Skeleton height={420} role="status" aria-label="Loading the backtest" />;
}

/** In the place of a chart while too little of the portfolio has prices. */
function NotYet({ pricedShare, excluded }: BacktestResponse) {
  const known = pricedShare ?? 0;
  return (
    <Stack gap="lg">
      <EmptyState title="There is nothing to look back on yet.">
        A backtest needs daily prices for at least half of the portfolio’s value.{' '}
        {known === 0 ? 'We have none' : `We have prices for ${formatPercent(known * 100)}`} so far.
      </EmptyState>
      <Excluded excluded={excluded} />
    </Stack>
  );
}

/** The backtest of a choice, once the days with prices are known. */
function useBacktest(portfolioId: number, choice: BacktestChoice) {
  const prices = useQuery(pricedDaysQuery(portfolioId));
  const backtest = useQuery(backtestQuery(portfolioId, choice, prices.data?.lastPricedDay ?? null));
  const failed = [prices, backtest].find(({ isLoadingError }) => isLoadingError);
  return {
    backtest: backtest.data,
    prices: prices.data,
    /** Whether another choice is loading. */
    isStale: backtest.isPlaceholderData,
    /** `null` unless something has failed. */
    onRetry: failed ? () => void failed.refetch() : null,
  };
}
