import fc from 'fast-check';
import { summarizeCheckout } from './checkout-summary.ts';
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

describe('the summary of a checkout', () => {
  it('of a yearly plan without a coupon: all of it now and every year', () => {
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

  it('words the renewal after a coupon for one payment as a month ahead, and says when it really comes', () => {
    const summary = summarizeCheckout(yearly, coupon({ percentOff: 20 }), today);
    expect(summary).toMatchObject({ discount: 48_00, dueToday: 192_00, recurringTotal: 240_00 });
    expect(day(summary.firstRenewal)).toBe('2026-12-22');
    expect(day(summary.nextCharge?.date)).toBe('2027-11-22');
    expect(summary.nextCharge?.amount).toBe(240_00);
  });

  it('words the renewal after a repeating coupon as its months ahead', () => {
    const summary = summarizeCheckout(
      yearly,
      coupon({ amountOff: 10_00, duration: 'repeating', durationInMonths: 3 }),
      today,
    );
    expect(summary).toMatchObject({ dueToday: 230_00, recurringTotal: 240_00 });
    expect(day(summary.firstRenewal)).toBe('2027-02-22');
    expect(summary.nextCharge?.amount).toBe(240_00);
  });

  it('takes a repeating coupon off a renewal that falls into its months', () => {
    const terms = coupon({ percentOff: 50, duration: 'repeating', durationInMonths: 13 });
    expect(summarizeCheckout(yearly, terms, today).nextCharge?.amount).toBe(120_00);
  });

  it('shows no recurring total with a coupon that counts forever, but the charge that comes', () => {
    const summary = summarizeCheckout(yearly, coupon({ percentOff: 50, duration: 'forever' }), today);
    expect(summary).toMatchObject({ dueToday: 120_00, recurringTotal: 0, firstRenewal: null });
    expect(day(summary.nextCharge?.date)).toBe('2027-11-22');
    expect(summary.nextCharge?.amount).toBe(120_00);
  });

  it('of a lifetime plan knows no renewal', () => {
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

  it('takes a credit off after the discount, as far as there is something to take it off', () => {
    const half = coupon({ percentOff: 50 });
    expect(summarizeCheckout(yearly, half, today, 30_00)).toMatchObject({ credit: 30_00, dueToday: 90_00 });
    expect(summarizeCheckout(yearly, half, today, 250_00)).toMatchObject({ credit: 120_00, dueToday: 0 });
  });

  it('adds up, and asks for nothing below zero or above the price', () => {
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
