import { addMonths, addYears } from './calendar.ts';
import type { CouponTerms } from './coupon.ts';
import { computeDiscount } from './coupon.ts';
import type { Cents } from './money.ts';
import type { Offer } from './plans.ts';
import { priceOf } from './plans.ts';
import type { UpcomingCharge } from './renewal.ts';
import { findRenewal } from './renewal.ts';

/** Everything about money that stands beside the button Purchase, and what the server charges by. */
export interface CheckoutSummary {
  readonly price: Cents;
  /** What the coupon takes off, from 0 to the price. */
  readonly discount: Cents;
  /** What is credited of the plan that this one takes the place of, from 0 to what is left of the price. */
  readonly credit: Cents;
  readonly dueToday: Cents;
  /** The yearly price; 0 for a plan paid once and with a coupon that counts forever (specification §9). */
  readonly recurringTotal: Cents;
  /** As the specification §9 words it; `null`: never. The real next charge is {@link nextCharge}. */
  readonly firstRenewal: Date | null;
  /** The next charge as it will be made; `null`: none will. */
  readonly nextCharge: UpcomingCharge | null;
}

/**
 * What buying an offer `today` costs, now and later.
 *
 * @param credit of a plan that this one takes the place of; what exceeds the price stays with the buyer
 */
export function summarizeCheckout(
  offer: Offer,
  coupon: CouponTerms | null,
  today: Date,
  credit: Cents = 0,
): CheckoutSummary {
  const price = priceOf(offer);
  const discount = computeDiscount(price, coupon);
  const used = Math.min(credit, price - discount);
  const isPaidOnce = offer.cycle === 'LIFETIME' || coupon?.duration === 'forever';
  return {
    price,
    discount,
    credit: used,
    dueToday: price - discount - used,
    recurringTotal: isPaidOnce ? 0 : price,
    firstRenewal: isPaidOnce ? null : firstRenewal(coupon, today),
    nextCharge: findRenewal(offer, coupon, today),
  };
}

function firstRenewal(coupon: CouponTerms | null, today: Date): Date {
  if (coupon?.duration === 'once') return addMonths(today, 1);
  if (coupon?.duration === 'repeating') return addMonths(today, coupon.durationInMonths ?? 0);
  return addYears(today, 1);
}
