import { addMonths } from './calendar.ts';
import type { Cents } from './money.ts';
import { prorate } from './money.ts';

/** Which charges of a plan a coupon applies to: the first one, those of the first months, or all. */
export const couponDurations = ['once', 'repeating', 'forever'] as const;
export type CouponDuration = (typeof couponDurations)[number];

/** What a coupon takes off. */
export interface CouponTerms {
  /** Deducted from each charge the coupon applies to; takes precedence over `percentOff`. */
  readonly amountOff: Cents | null;
  /** Above 0 and at most 100, with at most two decimals. */
  readonly percentOff: number | null;
  readonly duration: CouponDuration;
  /** Only with `repeating`: number of months from the purchase on in which it applies. */
  readonly durationInMonths: number | null;
}

/** Percentages with two decimals as whole numbers. */
const PERCENT_PARTS = 100_00;

/**
 * Computes the discount of a coupon on a price: its amount if it has one, else its percentage of the price, half a cent
 * rounded up. From 0 to the price.
 */
export function computeDiscount(price: Cents, coupon: CouponTerms | null): Cents {
  if (!coupon) return 0;
  const discount =
    coupon.amountOff ?? prorate(price, Math.round((coupon.percentOff ?? 0) * 100), PERCENT_PARTS);
  return Math.min(Math.max(discount, 0), price);
}

/** Whether a coupon used for a purchase at `start` applies to a later charge at `date`. */
export function couponAppliesAt(coupon: CouponTerms, start: Date, date: Date): boolean {
  if (coupon.duration === 'forever') return true;
  return date < addMonths(start, coupon.durationInMonths ?? 0);
}
