import { addMonths, addYears } from './calendar.ts';
import type { CouponTerms } from './coupon.ts';
import { computeDiscount, couponAppliesAt } from './coupon.ts';
import type { Cents } from './money.ts';
import type { Offer } from './plans.ts';
import { priceOf } from './plans.ts';

/** An upcoming charge. */
export interface UpcomingCharge {
  readonly date: Date;
  readonly amount: Cents;
}

/** The amounts shown next to the Purchase button, which are also what the server charges. */
export interface CheckoutSummary {
  readonly price: Cents;
  /** What the coupon takes off, from 0 to the price. */
  readonly discount: Cents;
  /** Credit for the plan that this one replaces, from 0 to what is left of the price. */
  readonly credit: Cents;
  readonly dueToday: Cents;
  /** The yearly price; 0 for a plan paid once and with a coupon of duration `forever`. */
  readonly recurringTotal: Cents;
  /** The renewal date that the summary shows, which a coupon can move; `null` when there is none. The date of the next
   * charge is in {@link nextCharge}. */
  readonly firstRenewal: Date | null;
  /** The next charge as it will be made; `null` when there will be none. */
  readonly nextCharge: UpcomingCharge | null;
}

/**
 * Computes what buying an offer `today` costs, now and later.
 *
 * @param credit for the plan that this one replaces; what exceeds the price is not used
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

function firstRenewal(coupon: CouponTerms | null, today: Date): Date {
  if (coupon?.duration === 'once') return addMonths(today, 1);
  if (coupon?.duration === 'repeating') return addMonths(today, coupon.durationInMonths ?? 0);
  return addYears(today, 1);
}
