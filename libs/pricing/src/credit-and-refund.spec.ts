import fc from 'fast-check';
import { addYears } from './calendar.ts';
import { computeUnusedCredit, isRefundable } from './credit-and-refund.ts';
import { anyMoment } from './testing/coupons.ts';

const start = new Date('2026-01-01T00:00:00Z');
const end = new Date('2027-01-01T00:00:00Z');

describe('computeUnusedCredit', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 60_00],
    ['2026-07-02T12:00:00Z', 30_00],
    ['2026-12-31T00:00:00Z', 16],
    ['2027-01-01T00:00:00Z', 0],
    ['2027-03-01T00:00:00Z', 0],
    ['2025-12-01T00:00:00Z', 60_00],
  ])('at %s returns %d cents of $60, in proportion to the time left', (now, credit) => {
    expect(computeUnusedCredit({ paid: 60_00, start, end }, new Date(now))).toBe(credit);
  });

  it('returns all of a lifetime payment, however long ago it was made', () => {
    expect(computeUnusedCredit({ paid: 250_00, start, end: null }, new Date('2040-01-01T00:00:00Z'))).toBe(
      250_00,
    );
  });

  it('returns 0 for a period without length', () => {
    expect(computeUnusedCredit({ paid: 60_00, start, end: start }, start)).toBe(0);
  });

  it.each([
    ['2026-01-01T00:00:00.000Z', 10_00],
    ['2026-01-01T00:00:05.500Z', 4_00],
    ['2026-01-01T00:00:09.999Z', 0],
    ['2026-01-01T00:00:10.000Z', 0],
    ['2026-01-01T00:00:11.000Z', 0],
  ])('at %s of ten seconds returns %d cents of $10: only whole seconds are left', (now, credit) => {
    const period = { paid: 10_00, start, end: new Date('2026-01-01T00:00:10Z') };
    expect(computeUnusedCredit(period, new Date(now))).toBe(credit);
  });

  it('returns 0 to the amount paid, and does not grow with time', () => {
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

describe('isRefundable', () => {
  const paidAt = new Date('2026-11-22T23:00:00Z');

  it.each([
    ['2026-11-22T23:00:00Z', true],
    ['2026-12-22T00:00:00Z', true],
    ['2026-12-22T23:59:59Z', true],
    ['2026-12-23T00:00:00Z', false],
  ])('at %s returns %s for a payment of November 22: until the thirtieth day ends', (now, is) => {
    expect(isRefundable(paidAt, new Date(now))).toBe(is);
  });
});
