import type { CouponDuration } from '@plumbline/pricing';
import type Stripe from 'stripe';
import type { ProviderCoupon } from '../payment-provider.port.ts';
import { isMissing } from './stripe-errors.ts';

/** The ids that Stripe lets coupons have. What is typed into a form may be anything, and becomes part of an address. */
const couponId = /^[\w-]{1,200}$/;

/** Coupons as they stand in the account. */
export class StripeCoupons {
  constructor(
    private readonly stripe: Stripe,
    /** What a coupon counts for that names no products. */
    private readonly allProducts: readonly string[],
  ) {}

  async find(id: string): Promise<ProviderCoupon | null> {
    if (!couponId.test(id)) return null;
    try {
      const coupon = await this.stripe.coupons.retrieve(id, { expand: ['applies_to'] });
      return coupon.deleted ? null : this.couponFrom(coupon);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private couponFrom(coupon: Stripe.Coupon): ProviderCoupon {
    return {
      id: coupon.id,
      isValid: coupon.valid,
      appliesTo: coupon.applies_to?.products ?? this.allProducts,
      amountOff: coupon.amount_off,
      percentOff: coupon.percent_off,
      duration: coupon.duration as CouponDuration,
      durationInMonths: coupon.duration_in_months,
    };
  }
}
