import fc from 'fast-check';
import { epochDay, isoDay, yearsBefore } from './epoch-day.ts';

describe('Epoch days', () => {
  it('start at 1970-01-01', () => {
    expect([epochDay('1970-01-01'), epochDay('1969-12-31'), epochDay('2026-06-30')]).toEqual([0, -1, 20634]);
    expect([isoDay(0), isoDay(20634)]).toEqual(['1970-01-01', '2026-06-30']);
  });

  it('survive being formatted and parsed', () => {
    const years = { min: epochDay('0001-01-01')!, max: epochDay('9999-12-31')! };
    fc.assert(fc.property(fc.integer(years), (day) => expect(epochDay(isoDay(day))).toBe(day)));
  });

  it.each(['2026-02-31', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', '', 'x'])(
    'are not made of %p',
    (text) => {
      expect(epochDay(text)).toBeNull();
    },
  );

  it.each([
    ['2026-06-30', 5, '2021-06-30'],
    ['2024-02-29', 5, '2019-02-28'],
    ['2024-02-29', 4, '2020-02-29'],
  ])('years before %s: %i give %s', (day, years, earlier) => {
    expect(isoDay(yearsBefore(epochDay(day)!, years))).toBe(earlier);
  });
});
