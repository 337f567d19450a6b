import fc from 'fast-check';
import { addMonths, addYears } from './calendar.ts';
import { anyMoment } from './testing/coupons.ts';

const at = (date: string) => new Date(`${date}T08:30:00Z`);

describe('addMonths and addYears', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('move %s by %d months to %s, or to the last day of a shorter month', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });

  it.each([
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['2027-02-28', 1, '2028-02-28'],
  ])('move %s by %d years to %s, to a leap day only in a leap year', (from, years, to) => {
    expect(addYears(at(from), years)).toEqual(at(to));
  });

  it('keep the time of day, reach the requested month and do not change the start', () => {
    fc.assert(
      fc.property(anyMoment, fc.nat(240), (start, months) => {
        const before = start.getTime();
        const moved = addMonths(start, months);
        const month = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(month(moved)).toBe(month(start) + months);
        expect(moved.getTime() % 86_400_000).toBe(before % 86_400_000);
        expect(moved.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
        expect(start.getTime()).toBe(before);
      }),
    );
  });
});
