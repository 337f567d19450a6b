import fc from 'fast-check';
import { epochDay, isoDay } from '@plumbline/screening';
import { usTradingDays } from './us-trading-days.ts';

/** The weekdays of a year on which the exchanges were closed, or will be, by their own calendars. */
const closings: Readonly<Record<string, string>> = {
  2011: '01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26',
  2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
  2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
};

const weekday = (day: number) => new Date(day * 86_400_000).getUTCDay();
const weekdays = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => weekday(day) % 6 !== 0);

describe('trading days of the New York exchanges', () => {
  it.each(Object.entries(closings))('leave out the holidays of %s', (year, days) => {
    const [from, to] = [epochDay(`${year}-01-01`)!, epochDay(`${year}-12-31`)!];
    const traded = new Set(usTradingDays(from, to));
    const closed = weekdays(from, to).filter((day) => !traded.has(day));
    expect(closed.map((day) => isoDay(day).slice(5)).join(' ')).toBe(days);
  });

  it('know Good Friday of years whose paschal moon is an exception', () => {
    for (const friday of ['1981-04-17', '1954-04-16', '2000-04-21', '2038-04-23', '2049-04-16']) {
      const day = epochDay(friday)!;
      expect([...usTradingDays(day - 1, day)]).toEqual([day - 1]);
    }
  });

  it('are the same days, however the range is cut', () => {
    const day = fc.integer({ min: epochDay('1971-01-01')!, max: epochDay('2099-12-31')! });
    fc.assert(
      fc.property(day, fc.nat(800), fc.nat(800), (from, length, cut) => {
        const at = from + Math.min(cut, length);
        const parts = [...usTradingDays(from, at), ...usTradingDays(at + 1, from + length)];
        expect(parts).toEqual([...usTradingDays(from, from + length)]);
      }),
    );
  });
});
