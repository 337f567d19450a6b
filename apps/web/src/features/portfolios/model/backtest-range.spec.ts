import { backtestRanges, getFirstMonth, getFirstOfMonth } from './backtest-range.ts';

/** Counts the weekdays after `from` up to `to`, which are never fewer than the trading days. */
function weekdaysBetween(from: string, to: string): number {
  let count = 0;
  for (const day = new Date(from); day < new Date(to); day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) count += 1;
  return count;
}

describe('Range of a backtest', () => {
  it('is one of six, each with its number of trading days', () => {
    expect(backtestRanges.map(({ value, tradingDays }) => [value, tradingDays])).toEqual([
      ['1M', 21],
      ['3M', 63],
      ['6M', 126],
      ['1Y', 252],
      ['2Y', 504],
      ['5Y', 1260],
    ]);
  });

  it.each(backtestRanges.map(({ value, tradingDays }) => [value, tradingDays] as const))(
    'of %s is requested from the first of a month, early enough for all its days',
    (range, tradingDays) => {
      // Nine or ten holidays a year.
      const holidays = Math.ceil(tradingDays / 25);
      for (const lastDay of ['2026-01-02', '2026-03-01', '2026-06-30', '2026-12-31']) {
        const start = getFirstMonth(range, lastDay);
        expect(start).toMatch(/^\d{4}-\d\d-01$/);
        expect(weekdaysBetween(start, lastDay)).toBeGreaterThanOrEqual(tradingDays + holidays);
        expect(weekdaysBetween(start, lastDay)).toBeLessThan(tradingDays + holidays + 45);
      }
    },
  );

  it('starts with the month of a day', () => {
    expect(getFirstOfMonth('2026-11-21T10:00:00Z')).toBe('2026-11-01');
  });
});
