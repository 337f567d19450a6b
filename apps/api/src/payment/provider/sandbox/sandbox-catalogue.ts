import type { BillingCycle, CouponTerms, PurchasablePlan } from '@plumbline/pricing';
import type { ProviderCoupon } from '../payment-provider.port.ts';

/** Id of the price of an offer, such as `price_basic_yearly`. */
export function sandboxPriceId(plan: PurchasablePlan, cycle: BillingCycle): string {
  return `price_${plan}_${cycle}`.toLowerCase();
}

/** Id of the product that coupons name: `prod_yearly` or `prod_lifetime`. */
export function sandboxProductId(cycle: BillingCycle): string {
  return `prod_${cycle}`.toLowerCase();
}

const yearly = sandboxProductId('YEARLY');
const lifetime = sandboxProductId('LIFETIME');
const once = { amountOff: null, percentOff: null, duration: 'once', durationInMonths: null } as const;

const coupons: readonly ProviderCoupon[] = [
  { ...once, id: 'WELCOME20', percentOff: 20, appliesTo: [yearly], isValid: true },
  {
    id: 'FRIEND10',
    amountOff: 10_00,
    percentOff: null,
    duration: 'repeating',
    durationInMonths: 3,
    appliesTo: [yearly],
    isValid: true,
  },
  {
    ...once,
    id: 'FOREVER50',
    percentOff: 50,
    duration: 'forever',
    appliesTo: [yearly, lifetime],
    isValid: true,
  },
  { ...once, id: 'LIFETIME100', amountOff: 100_00, appliesTo: [lifetime], isValid: true },
  { ...once, id: 'OLD15', percentOff: 15, appliesTo: [yearly], isValid: false },
];

/** By its exact id; `null`: there is none. */
export function sandboxCoupon(id: string): ProviderCoupon | null {
  return coupons.find((coupon) => coupon.id === id) ?? null;
}

/** What a coupon takes off a new plan; `null` where it does not count for one of this cycle, or not any more. */
export function termsForSale(couponId: string | null, cycle: BillingCycle): CouponTerms | null {
  const coupon = couponId === null ? null : sandboxCoupon(couponId);
  return coupon?.isValid && coupon.appliesTo.includes(sandboxProductId(cycle)) ? coupon : null;
}
