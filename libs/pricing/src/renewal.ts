import { addYears } from './calendar.ts';
import type { CouponTerms } from './coupon.ts';
import { countsFor, discountOn } from './coupon.ts';
import type { Cents } from './money.ts';
import type { Offer } from './plans.ts';
import { priceOf } from './plans.ts';

/** A charge that will come. */
export interface ComingCharge {
  readonly date: Date;
  readonly amount: Cents;
}

/**
 * The charge of a plan bought at `start` after `years` years; `null` for a plan that is paid once.
 *
 * @param years 1 for the first renewal
 */
export function renewalOf(
  offer: Offer,
  coupon: CouponTerms | null,
  start: Date,
  years = 1,
): ComingCharge | null {
  if (offer.cycle === 'LIFETIME') return null;
  const date = addYears(start, years);
  const price = priceOf(offer);
  const amount = coupon && countsFor(coupon, start, date) ? price - discountOn(price, coupon) : price;
  return { date, amount };
}
