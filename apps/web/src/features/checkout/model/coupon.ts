import type { CouponResponse } from '@plumbline/contracts';
import { toCents } from '@plumbline/pricing';
import type { BillingCycle, CouponTerms } from '@plumbline/pricing';
import { formatPercent } from '../../../lib/format.ts';
import { billingMessages } from '../../billing/messages.ts';
import { advertised } from '../../billing/model/plan-prices.ts';

/** A promo code that applies to the purchase. */
export interface AppliedCoupon {
  /** As it was typed. */
  readonly code: string;
  readonly terms: CouponTerms;
  /** What it takes off and for how long. */
  readonly description: string;
}

const unavailable: Readonly<Record<BillingCycle, string>> = {
  YEARLY: 'Promo code not available on the yearly subscription',
  LIFETIME: 'Promo code not available on the lifetime subscription',
};

/** Why a coupon does not apply to a price; `null` when it does. */
export function whyNotApplied(
  { valid, appliesTo }: CouponResponse,
  { cycle, productId }: { readonly cycle: BillingCycle; readonly productId: string },
): string | null {
  if (!valid) return billingMessages.couponInvalid;
  return appliesTo.includes(productId) ? null : unavailable[cycle];
}

/** A coupon in the form that the calculation and the summary need. */
export function applied(code: string, coupon: CouponResponse): AppliedCoupon {
  const { amountOff, percentOff, duration, durationInMonths } = coupon;
  const terms = {
    amountOff: amountOff === null ? null : toCents(amountOff),
    percentOff,
    duration,
    durationInMonths,
  };
  const off = amountOff === null ? formatPercent(percentOff ?? 0, 2) : advertised(amountOff);
  return { code, terms, description: `${off} off ${whileItCounts(coupon)}` };
}

function whileItCounts({ duration, durationInMonths }: CouponResponse): string {
  if (duration === 'forever') return 'every payment';
  if (duration === 'once') return 'the first payment';
  return `payments in the first ${durationInMonths} months`;
}
