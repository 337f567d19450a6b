import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Segments } from '../../../components/ui/segments.tsx';
import { useBacktest } from './use-backtest.ts';
import { backtestRanges } from './backtest-range.ts';
import type { BacktestRange } from './backtest-range.ts';
import { BacktestResult } from './backtest-result.tsx';
import classes from './backtest.module.css';

interface BacktestSectionProps {
  readonly portfolioId: number;
}

/** How the holdings of today would have done over a range of the reader's choice. */
export function BacktestSection({ portfolioId }: BacktestSectionProps) {
  const [range, setRange] = useState<BacktestRange>('1Y');
  const past = useBacktest(portfolioId, range);
  return (
    <section className={classes.section} aria-labelledby="backtest">
      <header className={classes.header}>
        <h2 id="backtest" className={classes.title}>
          Backtest
        </h2>
        {past.backtest?.past.hasSampleData && (
          <SampleDataBadge>These prices are in part sample data.</SampleDataBadge>
        )}
        <Segments label="Range" options={backtestRanges} chosen={range} onChoose={setRange} />
      </header>
      <Past {...past} />
    </section>
  );
}

/** What there is in the place of the chart until it is there. */
function Past({ backtest, isStale, isUnpriced, onRetry }: ReturnType<typeof useBacktest>) {
  if (onRetry) {
    return (
      <Notice title="The backtest could not be worked out." isFailure>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (isUnpriced) return <Notice title="There are no prices to look back on yet." />;
  if (!backtest) return <Skeleton height={420} role="status" aria-label="Loading the backtest" />;
  return <BacktestResult {...backtest} isStale={isStale} />;
}
