import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { BacktestResponse } from '@plumbline/contracts';
import { lazy, startTransition, Suspense, useState } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { formatCount, formatDate, formatFixed } from '../../../../lib/format.ts';
import { backtestFigures, describeBacktest } from '../../model/backtest-figures.ts';
import { getTradingDays } from '../../model/backtest-range.ts';
import { tablePoints, toBacktestView } from '../../model/backtest-view.ts';
import type { BacktestView } from '../../model/backtest-view.ts';
import type { BacktestChoice } from '../../api/backtest.ts';
import classes from './backtest.module.css';

// The chart library is larger than the rest of the page.
const BacktestChart = lazy(async () => ({ default: (await import('./backtest-chart.tsx')).BacktestChart }));

interface BacktestResultProps {
  readonly past: BacktestResponse;
  /** What `past` is of. */
  readonly choice: BacktestChoice;
  /** Whether another choice is loading. */
  readonly isStale: boolean;
}

/** Chart and figures of a backtest, and what they leave out. */
export function BacktestResult({ past, choice, isStale }: BacktestResultProps) {
  const view = toBacktestView(past, getTradingDays(choice.range));
  return (
    <Stack gap="lg" className={classes.result} aria-busy={isStale}>
      {view ? (
        <>
          <ChartOrTable view={view} />
          {!view.benchmark && (
            <Text c="dimmed">There are no prices for {choice.benchmark} over this whole range.</Text>
          )}
          <Figures view={view} />
        </>
      ) : (
        <EmptyState title="There is nothing to look back on in this range.">
          Too few holdings have prices for the whole range: a backtest needs prices for at least half of the
          portfolio’s value. A shorter range may work.
        </EmptyState>
      )}
      <Excluded excluded={past.excluded} />
      <Text c="dimmed" fz="0.9375rem" maw="46rem">
        The backtest holds today’s shares unchanged for the whole range: no buying, no selling, no costs or
        taxes, and dividends only where the prices are adjusted for them. It includes only securities that
        still exist today, which flatters the past. Past performance does not predict future results.
      </Text>
    </Stack>
  );
}

function ChartOrTable({ view }: { readonly view: BacktestView }) {
  const [isTable, setIsTable] = useState(false);
  const { points, benchmark } = view;
  return (
    <Stack>
      <Group gap="0.25rem 1.25rem" fz="0.9375rem">
        <Text c="dimmed" inherit>
          What $100 became, {formatDate(points[0]!.day)} to {formatDate(points.at(-1)!.day)}
        </Text>
        <span className={classes.key} data-line="portfolio">
          This portfolio
        </span>
        {benchmark && (
          <span className={classes.key} data-line="benchmark">
            {benchmark.ticker}
          </span>
        )}
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      </Group>
      {isTable ? (
        <BacktestTable view={view} />
      ) : (
        <figure className={classes.chart} aria-label={describeBacktest(view)}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <BacktestChart view={view} />
          </Suspense>
        </figure>
      )}
    </Stack>
  );
}

function Figures({ view }: { readonly view: BacktestView }) {
  return (
    <dl className={classes.figures}>
      {backtestFigures(view).map(({ name, value, benchmark, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {benchmark !== null && (
              <span>
                {view.benchmark?.ticker} {benchmark}
              </span>
            )}
            <small>{meaning}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The list is rendered once it is opened: of 10,000 holdings, almost all may be left out. */
export function Excluded({ excluded }: Pick<BacktestResponse, 'excluded'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (excluded.length === 0) return null;
  const onToggle = ({ currentTarget: { open } }: { currentTarget: HTMLDetailsElement }) =>
    startTransition(() => setIsOpen(open));
  return (
    <details onToggle={onToggle}>
      <summary>
        {excluded.length === 1 ? 'One holding is' : `${formatCount(excluded.length)} holdings are`} left out
        of it
      </summary>
      {isOpen && (
        <ul className={classes.excluded}>
          {excluded.map(({ ticker, reason }, index) => (
            <li key={index}>
              <strong>{ticker}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The chart in numbers; over a long range, month by month. */
function BacktestTable({ view: { points, benchmark } }: { readonly view: BacktestView }) {
  const lines = ['This portfolio', ...(benchmark ? [benchmark.ticker] : [])];
  return (
    <Table
      columns={['Day', ...lines.map((label) => ({ label, isNumeric: true }))]}
      aria-label="What $100 became"
    >
      <tbody>
        {tablePoints(points).map((point) => (
          <tr key={point.day}>
            <th scope="row">{formatDate(point.day)}</th>
            <td>${formatFixed(point.portfolio)}</td>
            {benchmark && point.benchmark !== null && <td>${formatFixed(point.benchmark)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
