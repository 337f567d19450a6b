import { aBacktest } from '../../../test/backtest.ts';
import { toBacktestView } from './backtest-view.ts';
import { backtestFigures, formatReturn, describeBacktest } from './backtest-figures.ts';

const line = (...values: number[]) =>
  values.map((sharePrice, at) => ({ label: `2026-01-0${at + 1}`, sharePrice }));
const view = toBacktestView(aBacktest({ chart: line(100, 80, 120), benchmark: line(100, 101, 102) }), 252)!;
const findFigure = (name: string) => backtestFigures(view).find((figure) => figure.name === name);

describe('Backtest labels', () => {
  it.each([
    [0.123456, '+12.35%'],
    [-0.5, '−50.00%'],
    [0, '0.00%'],
    [0.00001, '0.00%'],
    [12.5, '+1,250.00%'],
    [null, 'NA'],
  ])('say a return of %p as %s', (fraction, words) => {
    expect(formatReturn(fraction)).toBe(words);
  });

  it('describe the chart', () => {
    expect(describeBacktest(view)).toBe(
      'From Jan 1, 2026 to Jan 3, 2026, $100 in this portfolio became $120.00 (+20.00%); in SPY $102.00 (+2.00%).',
    );
    expect(describeBacktest({ ...view, benchmark: null })).toMatch(/\$120\.00 \(\+20\.00%\)\.$/);
  });

  it('pair every figure with that of the benchmark', () => {
    expect(findFigure('Total return')).toMatchObject({ value: '+20.00%', benchmark: '+2.00%' });
    expect(findFigure('Largest drop')).toMatchObject({ value: '−20.00%', benchmark: '0.00%' });
  });

  it('name the days of the drawdown and of the best and worst day', () => {
    expect(findFigure('Largest drop')?.meaning).toMatch(/: Jan 1, 2026 to Jan 2, 2026\.$/);
    expect(findFigure('Best day')?.meaning).toMatch(/: Jan 3, 2026\.$/);
  });

  it('show NA when there is too little data', () => {
    expect(findFigure('Annual return')).toMatchObject({ value: 'NA', benchmark: 'NA' });
  });
});
