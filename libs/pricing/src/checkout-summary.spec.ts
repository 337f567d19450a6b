import fc from 'fast-check';
import { findRenewal, summarizeCheckout } from './checkout-summary.ts';
import type { CouponTerms } from './coupon.ts';
import type { Offer } from './plans.ts';
import { offers, priceOf } from './plans.ts';
import { anyCoupon, anyMoment } from './testing/coupons.ts';

const today = new Date('2026-11-22T12:00:00Z');
const yearly: Offer = { plan: 'PREMIUM', cycle: 'YEARLY' };
const lifetime: Offer = { plan: 'PREMIUM', cycle: 'LIFETIME' };
const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
  amountOff: null,
  percentOff: null,
  duration: 'once',
  durationInMonths: null,
  ...terms,
});
const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10) ?? null;

const basic: Offer = { plan: 'BASIC', cycle: 'YEARLY' };
const leapDay = new Date('2028-02-29T06:00:00Z');
const tenOffFor = (durationInMonths: number): CouponTerms => ({
  amountOff: 10_00,
  percentOff: null,
  duration: 'repeating',
  durationInMonths,
});

describe('summarizeCheckout', () => {
  it('charges the full price of a yearly plan now and every year when there is no coupon', () => {
    expect(summarizeCheckout(yearly, null, today)).toEqual({
      price: 240_00,
      discount: 0,
      credit: 0,
      dueToday: 240_00,
      recurringTotal: 240_00,
      firstRenewal: new Date('2027-11-22T12:00:00Z'),
      nextCharge: { date: new Date('2027-11-22T12:00:00Z'), amount: 240_00 },
    });
  });

  it('shows the first renewal one month ahead for a one-time coupon, and the real next charge beside it', () => {
    const summary = summarizeCheckout(yearly, coupon({ percentOff: 20 }), today);
    expect(summary).toMatchObject({ discount: 48_00, dueToday: 192_00, recurringTotal: 240_00 });
    expect(day(summary.firstRenewal)).toBe('2026-12-22');
    expect(day(summary.nextCharge?.date)).toBe('2027-11-22');
    expect(summary.nextCharge?.amount).toBe(240_00);
  });

  it('shows the first renewal after the months of a repeating coupon', () => {
    const summary = summarizeCheckout(
      yearly,
      coupon({ amountOff: 10_00, duration: 'repeating', durationInMonths: 3 }),
      today,
    );
    expect(summary).toMatchObject({ dueToday: 230_00, recurringTotal: 240_00 });
    expect(day(summary.firstRenewal)).toBe('2027-02-22');
    expect(summary.nextCharge?.amount).toBe(240_00);
  });

  it('deducts a repeating coupon from a renewal within its months', () => {
    const terms = coupon({ percentOff: 50, duration: 'repeating', durationInMonths: 13 });
    expect(summarizeCheckout(yearly, terms, today).nextCharge?.amount).toBe(120_00);
  });

  it('shows no recurring total for a coupon that applies forever, but the next charge', () => {
    const summary = summarizeCheckout(yearly, coupon({ percentOff: 50, duration: 'forever' }), today);
    expect(summary).toMatchObject({ dueToday: 120_00, recurringTotal: 0, firstRenewal: null });
    expect(day(summary.nextCharge?.date)).toBe('2027-11-22');
    expect(summary.nextCharge?.amount).toBe(120_00);
  });

  it('shows no renewal for a lifetime plan', () => {
    expect(summarizeCheckout(lifetime, coupon({ amountOff: 100_00 }), today)).toEqual({
      price: 1_200_00,
      discount: 100_00,
      credit: 0,
      dueToday: 1_100_00,
      recurringTotal: 0,
      firstRenewal: null,
      nextCharge: null,
    });
  });

  it('deducts a credit after the discount, at most what is left of the price', () => {
    const half = coupon({ percentOff: 50 });
    expect(summarizeCheckout(yearly, half, today, 30_00)).toMatchObject({ credit: 30_00, dueToday: 90_00 });
    expect(summarizeCheckout(yearly, half, today, 250_00)).toMatchObject({ credit: 120_00, dueToday: 0 });
  });

  it('returns amounts that add up, none below zero or above the price', () => {
    const anyOffer = fc.constantFrom(...offers);
    fc.assert(
      fc.property(
        anyOffer,
        fc.option(anyCoupon),
        anyMoment,
        fc.nat(2_000_00),
        (offer, terms, now, credit) => {
          const summary = summarizeCheckout(offer, terms, now, credit);
          expect(summary.discount + summary.credit + summary.dueToday).toBe(priceOf(offer));
          for (const amount of [summary.discount, summary.credit, summary.dueToday]) {
            expect(Number.isInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          expect(summary.nextCharge?.amount ?? 0).toBeGreaterThanOrEqual(0);
          expect(summary.nextCharge?.amount ?? 0).toBeLessThanOrEqual(priceOf(offer));
          expect(summary.nextCharge === null).toBe(offer.cycle === 'LIFETIME');
          if (summary.nextCharge) expect(summary.nextCharge.date > now).toBe(true);
        },
      ),
    );
  });
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
