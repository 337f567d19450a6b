import fc from 'fast-check';
import { couponDurations } from '../coupon.ts';
import type { CouponTerms } from '../coupon.ts';

/** Coupons of every kind that a provider may hold. */
export const anyCoupon: fc.Arbitrary<CouponTerms> = fc
  .record({
    amountOff: fc.option(fc.integer({ min: 1, max: 2_000_00 })),
    hundredthsOff: fc.option(fc.integer({ min: 1, max: 100_00 })),
    duration: fc.constantFrom(...couponDurations),
    months: fc.integer({ min: 1, max: 36 }),
  })
  .map(({ amountOff, hundredthsOff, duration, months }) => ({
    amountOff,
    percentOff: hundredthsOff === null ? null : hundredthsOff / 100,
    duration,
    durationInMonths: duration === 'repeating' ? months : null,
  }));

/** Moments of this century, to the second. */
export const anyMoment: fc.Arbitrary<Date> = fc
  .integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
