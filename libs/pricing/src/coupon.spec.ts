import fc from 'fast-check';
import type { CouponTerms } from './coupon.ts';
import { couponAppliesAt, computeDiscount } from './coupon.ts';
import { anyCoupon } from './testing/coupons.ts';

const once = (part: Partial<CouponTerms>): CouponTerms => ({
  amountOff: null,
  percentOff: null,
  duration: 'once',
  durationInMonths: null,
  ...part,
});

describe('computeDiscount', () => {
  it.each([
    [240_00, 20, 48_00],
    [60_00, 50, 30_00],
    [60_00, 33.33, 20_00],
    [1, 50, 1],
    [3, 50, 2],
    [240_00, 100, 240_00],
    [1_00, 0.5, 1],
    [99, 0.5, 0],
  ])('of %d cents at %d %% returns %d, half a cent rounded up', (price, percentOff, discount) => {
    expect(computeDiscount(price, once({ percentOff }))).toBe(discount);
  });

  it('returns the amount if the coupon has one, whatever the percentage', () => {
    expect(computeDiscount(240_00, once({ amountOff: 10_00, percentOff: 50 }))).toBe(10_00);
  });

  it('returns 0 without a coupon and for a coupon that takes nothing off', () => {
    expect(computeDiscount(240_00, null)).toBe(0);
    expect(computeDiscount(240_00, once({}))).toBe(0);
  });

  it('returns a whole number of cents from 0 to the price', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), anyCoupon, (price, coupon) => {
        const discount = computeDiscount(price, coupon);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('returns at most half a cent more or less than the exact percentage', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), fc.integer({ min: 1, max: 100_00 }), (price, hundredths) => {
        const discount = computeDiscount(price, once({ percentOff: hundredths / 100 }));
        expect(Math.abs(discount * 10_000 - price * hundredths)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

describe('couponAppliesAt', () => {
  const start = new Date('2026-01-31T10:00:00Z');
  const at = (date: string) => new Date(date);

  it('is always true for a coupon that applies forever and never for a one-time coupon', () => {
    expect(couponAppliesAt(once({ duration: 'forever' }), start, at('2060-01-31T10:00:00Z'))).toBe(true);
    expect(couponAppliesAt(once({}), start, at('2026-02-01T10:00:00Z'))).toBe(false);
  });

  it('is true until the last month of a repeating coupon ends, and false from then on', () => {
    const months = once({ duration: 'repeating', durationInMonths: 12 });
    expect(couponAppliesAt(months, start, at('2027-01-31T09:59:59Z'))).toBe(true);
    expect(couponAppliesAt(months, start, at('2027-01-31T10:00:00Z'))).toBe(false);
  });
});
