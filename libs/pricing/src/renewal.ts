import { addYears } from './calendar.ts';
import type { CouponTerms } from './coupon.ts';
import { couponAppliesAt, computeDiscount } from './coupon.ts';
import type { Cents } from './money.ts';
import type { Offer } from './plans.ts';
import { priceOf } from './plans.ts';

/** An upcoming charge. */
export interface UpcomingCharge {
  readonly date: Date;
  readonly amount: Cents;
}

/**
 * Returns the charge of a plan bought at `start` after `years` years; `null` for a plan that is paid once.
 *
 * @param years 1 for the first renewal
 */
export function findRenewal(
  offer: Offer,
  coupon: CouponTerms | null,
  start: Date,
  years = 1,
): UpcomingCharge | null {
  if (offer.cycle === 'LIFETIME') return null;
  const date = addYears(start, years);
  const price = priceOf(offer);
  const amount =
    coupon && couponAppliesAt(coupon, start, date) ? price - computeDiscount(price, coupon) : price;
  return { date, amount };
}
