import { Skeleton } from '@mantine/core';
import type { PortfolioView } from './use-portfolio-view.ts';
import classes from './portfolios-loading.module.css';

const PLACEHOLDERS = 6;
const heights: Readonly<Record<PortfolioView, number>> = { grid: 170, table: 52 };

/** Holds the place of the portfolios while they are on their way. */
export function PortfoliosLoading({ view }: { readonly view: PortfolioView }) {
  return (
    <div className={classes.loading} role="status" aria-label="Loading portfolios">
      <Skeleton height={42} width="min(26rem, 100%)" />
      <div className={classes.rows} data-view={view}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Skeleton key={index} height={heights[view]} radius="md" />
        ))}
      </div>
    </div>
  );
}
