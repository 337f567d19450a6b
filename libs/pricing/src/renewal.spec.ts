import type { CouponTerms } from './coupon.ts';
import type { Offer } from './plans.ts';
import { findRenewal } from './renewal.ts';

const basic: Offer = { plan: 'BASIC', cycle: 'YEARLY' };
const leapDay = new Date('2028-02-29T06:00:00Z');
const tenOffFor = (durationInMonths: number): CouponTerms => ({
  amountOff: 10_00,
  percentOff: null,
  duration: 'repeating',
  durationInMonths,
});

describe('findRenewal', () => {
  it('counts years from the first day, so that a leap day returns in the next leap year', () => {
    const days = [1, 2, 3, 4].map((years) => findRenewal(basic, null, leapDay, years)?.date.toISOString());
    expect(days).toEqual([
      '2029-02-28T06:00:00.000Z',
      '2030-02-28T06:00:00.000Z',
      '2031-02-28T06:00:00.000Z',
      '2032-02-29T06:00:00.000Z',
    ]);
  });

  it('deducts a repeating coupon as long as it applies', () => {
    const amounts = [1, 2, 3].map((years) => findRenewal(basic, tenOffFor(25), leapDay, years)?.amount);
    expect(amounts).toEqual([50_00, 50_00, 60_00]);
  });

  it('returns null for a plan that is paid once', () => {
    expect(findRenewal({ plan: 'BASIC', cycle: 'LIFETIME' }, null, leapDay)).toBeNull();
  });
});
