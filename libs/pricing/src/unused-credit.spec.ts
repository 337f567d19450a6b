import fc from 'fast-check';
import { addYears } from './calendar.ts';
import { anyMoment } from './testing/coupons.ts';
import { computeUnusedCredit } from './unused-credit.ts';

const start = new Date('2026-01-01T00:00:00Z');
const end = new Date('2027-01-01T00:00:00Z');

describe('the credit for a plan that is replaced', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 60_00],
    ['2026-07-02T12:00:00Z', 30_00],
    ['2026-12-31T00:00:00Z', 16],
    ['2027-01-01T00:00:00Z', 0],
    ['2027-03-01T00:00:00Z', 0],
    ['2025-12-01T00:00:00Z', 60_00],
  ])('at %s is by the time that is left: %d cents of 60 dollars', (now, credit) => {
    expect(computeUnusedCredit({ paid: 60_00, start, end }, new Date(now))).toBe(credit);
  });

  it('is all that was paid once, however long ago', () => {
    expect(computeUnusedCredit({ paid: 250_00, start, end: null }, new Date('2040-01-01T00:00:00Z'))).toBe(
      250_00,
    );
  });

  it('is nothing where a period has no length', () => {
    expect(computeUnusedCredit({ paid: 60_00, start, end: start }, start)).toBe(0);
  });

  it('lies between nothing and what was paid, and does not grow with time', () => {
    fc.assert(
      fc.property(fc.nat(2_000_00), anyMoment, fc.nat(400), fc.nat(400), (paid, from, someDays, moreDays) => {
        const period = { paid, start: from, end: addYears(from, 1) };
        const after = (days: number) => new Date(from.getTime() + days * 86_400_000);
        const [earlier, later] = [someDays, someDays + moreDays].map((days) =>
          computeUnusedCredit(period, after(days)),
        );
        expect(Number.isInteger(earlier)).toBe(true);
        expect(earlier).toBeLessThanOrEqual(paid);
        expect(later).toBeGreaterThanOrEqual(0);
        expect(later).toBeLessThanOrEqual(earlier!);
      }),
    );
  });
});
