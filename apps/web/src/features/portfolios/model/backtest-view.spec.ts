import type { BacktestResponse } from '@plumbline/contracts';
import { aBacktest } from '../../../test/backtest.ts';
import { toBacktestView, tablePoints } from './backtest-view.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const line = (values: readonly number[]) =>
  values.map((sharePrice, at) => ({ label: days(values.length)[at]!, sharePrice }));
const aResponse = (portfolio: readonly number[], benchmark?: readonly number[]): BacktestResponse =>
  aBacktest({ chart: line(portfolio), benchmark: benchmark && line(benchmark) });

describe('Visible part of a backtest', () => {
  it('is its last days, starting at 100', () => {
    const view = toBacktestView(aResponse([100, 50, 60, 75], [100, 200, 300, 250]), 2);
    expect(view?.points).toEqual([
      { day: '2026-01-02', portfolio: 100, benchmark: 100 },
      { day: '2026-01-03', portfolio: 120, benchmark: 150 },
      { day: '2026-01-04', portfolio: 150, benchmark: 125 },
    ]);
  });

  it('has the figures of the visible days only', () => {
    const view = toBacktestView(aResponse([100, 50, 60, 75], [100, 200, 300, 250]), 2);
    expect(view?.portfolio).toMatchObject({ tradingDays: 2, totalReturn: 0.5, maxDrawdown: { depth: 0 } });
    expect(view?.benchmark).toMatchObject({ ticker: 'SPY', performance: { totalReturn: 0.25 } });
  });

  it('is the whole backtest when that is shorter than the range', () => {
    expect(toBacktestView(aResponse([100, 110]), 252)?.points).toHaveLength(2);
  });

  it('is null when there is no line to draw', () => {
    expect(toBacktestView(aResponse([]), 252)).toBeNull();
    expect(toBacktestView(aResponse([100]), 252)).toBeNull();
  });

  it('has no benchmark when some of its days are missing', () => {
    const view = toBacktestView(aResponse([100, 110, 120], [100, 110]), 252);
    expect(view?.benchmark).toBeNull();
    expect(view?.points[2]).toMatchObject({ portfolio: 120, benchmark: null });
  });
});

describe('Backtest table', () => {
  const points = (count: number) => days(count).map((day) => ({ day, portfolio: 100, benchmark: null }));

  it('has every day of a short range', () => {
    expect(tablePoints(points(64))).toHaveLength(64);
  });

  it('has both ends and the last day of each month of a long one', () => {
    expect(tablePoints(points(70)).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-01-31',
      '2026-02-28',
      '2026-03-11',
    ]);
  });
});
