import { Button, Skeleton } from '@mantine/core';
import type { BacktestResponse } from '@plumbline/contracts';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatDate } from '../../../lib/format.ts';
import { tradingDaysOf } from './backtest-range.ts';
import type { BacktestRange } from './backtest-range.ts';
import { backtestView } from './backtest-view.ts';
import type { BacktestView } from './backtest-view.ts';
import { backtestFigures, summaryWords } from './backtest-words.ts';
import { BacktestTable } from './backtest-table.tsx';
import classes from './backtest.module.css';

// The drawing library is larger than all the rest of the page.
const BacktestChart = lazy(async () => ({ default: (await import('./backtest-chart.tsx')).BacktestChart }));

interface BacktestResultProps {
  readonly past: BacktestResponse;
  /** The range that was asked for. */
  readonly range: BacktestRange;
  /** While another range is worked out. */
  readonly isStale: boolean;
}

/** The chart of a backtest, what it amounts to, and what it cannot tell. */
export function BacktestResult({ past, range, isStale }: BacktestResultProps) {
  const view = backtestView(past, tradingDaysOf(range));
  return (
    <div className={classes.result} aria-busy={isStale}>
      {view ? (
        <>
          <Drawing view={view} />
          <Figures view={view} />
        </>
      ) : (
        <Notice title="There is nothing to look back on in this range.">
          It takes a holding that has prices on its days.
        </Notice>
      )}
      <Excluded excluded={past.excluded} />
      <p className={classes.caveat}>
        This holds today’s shares unchanged all along: no buying, no selling, no costs or taxes. It knows only
        of securities that are still here today, which flatters the past. It is no promise of what is to come.
      </p>
    </div>
  );
}

function Drawing({ view }: { readonly view: BacktestView }) {
  const [isTable, setIsTable] = useState(false);
  const { points, benchmark } = view;
  return (
    <div className={classes.drawing}>
      <div className={classes.legend}>
        <p>
          What $100 became, {formatDate(points[0]!.day)} to {formatDate(points.at(-1)!.day)}
        </p>
        <p className={classes.key} data-line="portfolio">
          This portfolio
        </p>
        {benchmark && (
          <p className={classes.key} data-line="benchmark">
            {benchmark.ticker}
          </p>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      </div>
      {isTable ? (
        <BacktestTable view={view} />
      ) : (
        <div className={classes.chart} role="img" aria-label={summaryWords(view)}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <BacktestChart view={view} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Figures({ view }: { readonly view: BacktestView }) {
  return (
    <dl className={classes.figures}>
      {backtestFigures(view).map(({ name, value, benchmark, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {benchmark !== null && (
              <span className={classes.compared}>
                {view.benchmark?.ticker} {benchmark}
              </span>
            )}
            <span className={classes.meaning}>{meaning}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Excluded({ excluded }: Pick<BacktestResponse, 'excluded'>) {
  if (excluded.length === 0) return null;
  return (
    <details className={classes.excluded}>
      <summary>
        {excluded.length === 1 ? 'One holding is' : `${excluded.length} holdings are`} left out of it
      </summary>
      <ul>
        {excluded.map(({ ticker, reason }, index) => (
          <li key={index}>
            <strong>{ticker}</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
