import { formatDate, formatFixed } from '../../../lib/format.ts';
import { tablePoints } from './backtest-view.ts';
import type { BacktestView } from './backtest-view.ts';
import classes from './backtest.module.css';

/** The chart in numbers; of a long range, month by month. */
export function BacktestTable({ view: { points, benchmark } }: { readonly view: BacktestView }) {
  return (
    <table className={classes.table} aria-label="What $100 became">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">This portfolio</th>
          {benchmark && <th scope="col">{benchmark.ticker}</th>}
        </tr>
      </thead>
      <tbody>
        {tablePoints(points).map((point) => (
          <tr key={point.day}>
            <th scope="row">{formatDate(point.day)}</th>
            <td>${formatFixed(point.portfolio)}</td>
            {benchmark && point.benchmark !== null && <td>${formatFixed(point.benchmark)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
