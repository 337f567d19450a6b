import { addMonths } from './calendar.ts';
import type { Cents } from './money.ts';
import { prorate } from './money.ts';

/** For which charges of a plan a coupon counts: the first, those of the first months, or all. */
export const couponDurations = ['once', 'repeating', 'forever'] as const;
export type CouponDuration = (typeof couponDurations)[number];

/** What a coupon takes off. */
export interface CouponTerms {
  /** Taken off each charge the coupon counts for; goes before `percentOff`. */
  readonly amountOff: Cents | null;
  /** Above 0 and at most 100, with at most two decimals. */
  readonly percentOff: number | null;
  readonly duration: CouponDuration;
  /** With `repeating` only: how many months from the purchase on it counts. */
  readonly durationInMonths: number | null;
}

/** Percent with two decimals as whole numbers. */
const PERCENT_PARTS = 100_00;

/**
 * What a coupon takes off a price: its amount if it has one, else its percentage of the price, half a cent rounded up
 * (specification §9). Never more than the price, never less than nothing.
 */
export function computeDiscount(price: Cents, coupon: CouponTerms | null): Cents {
  if (!coupon) return 0;
  const discount =
    coupon.amountOff ?? prorate(price, Math.round((coupon.percentOff ?? 0) * 100), PERCENT_PARTS);
  return Math.min(Math.max(discount, 0), price);
}

/** Whether a coupon that was used for a purchase `start` counts for a later charge at `date`. */
export function couponAppliesAt(coupon: CouponTerms, start: Date, date: Date): boolean {
  if (coupon.duration === 'forever') return true;
  if (coupon.duration === 'once') return false;
  return date < addMonths(start, coupon.durationInMonths ?? 0);
}
