import { TradingCalendar } from './trading-calendar.ts';

const daysOf = (...securities: number[][]) => {
  const calendar = new TradingCalendar();
  for (const days of securities) calendar.add(Int32Array.from(days));
  return [...calendar.tradingDays()];
};
const many = (count: number, days: number[]) => Array.from({ length: count }, () => days);

describe('the trading days of a market', () => {
  it('are the days on which securities have prices, and how many', () => {
    expect(daysOf([1, 2, 3], [2, 3, 6])).toEqual([
      { day: 1, priced: 1 },
      { day: 2, priced: 2 },
      { day: 3, priced: 2 },
      { day: 6, priced: 1 },
    ]);
    expect(daysOf()).toEqual([]);
  });

  it('are not the days on which only a few of many do', () => {
    expect(daysOf(...many(19, [1, 2, 5]), [1, 2, 3, 4, 5]).map(({ day }) => day)).toEqual([1, 2, 5]);
    expect(daysOf(...many(9, [1, 2, 5]), [1, 2, 3, 5]).map(({ day }) => day)).toEqual([1, 2, 3, 5]);
  });

  it('are judged by the securities of that time alone', () => {
    expect(daysOf([-9, -8], ...many(50, [100, 101])).map(({ day }) => day)).toEqual([-9, -8, 100, 101]);
  });

  it('lie in the centuries it knows', () => {
    expect(daysOf([-40_000, 5, 200_000])).toEqual([{ day: 5, priced: 1 }]);
  });
});
