import { Inject, Injectable } from '@nestjs/common';
import type { CouponResponse } from '@plumbline/contracts';
import type { BillingCycle } from '@plumbline/pricing';
import { toDollars } from '@plumbline/pricing';
import { Catalogue } from './catalogue.ts';
import { PaymentLimits } from './payment-limits.ts';
import { CouponNotFoundError, CouponRefusedError } from './payment.errors.ts';
import type { PaymentProvider, ProviderCoupon } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';

@Injectable()
export class CouponsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly catalogue: Catalogue,
    private readonly limits: PaymentLimits,
  ) {}

  /** A coupon to be looked at, which may be over. @throws CouponNotFoundError TooManyAttemptsError */
  async read(accountId: number, couponId: string): Promise<CouponResponse> {
    await this.limits.couponLookup(accountId);
    const coupon = await this.find(couponId);
    if (!coupon) throw new CouponNotFoundError();
    return toCouponResponse(coupon);
  }

  /** A coupon to be used for a purchase. @throws CouponRefusedError TooManyAttemptsError */
  async take(accountId: number, couponId: string, cycle: BillingCycle): Promise<ProviderCoupon> {
    await this.limits.couponLookup(accountId);
    const coupon = await this.find(couponId);
    if (!coupon) throw new CouponRefusedError('unknown');
    await this.limits.forgetCouponLookup(accountId);
    if (!coupon.isValid) throw new CouponRefusedError('invalid');
    if (!coupon.appliesTo.includes(this.catalogue.productId(cycle))) throw new CouponRefusedError(cycle);
    return coupon;
  }

  private async find(couponId: string): Promise<ProviderCoupon | null> {
    for (const id of couponIdsOf(couponId)) {
      const coupon = await this.provider.findCoupon(id);
      if (coupon) return coupon;
    }
    return null;
  }
}

/** The ids that a code may mean, as people type them: as it is, else in capitals. */
export function couponIdsOf(couponId: string): readonly string[] {
  return [...new Set([couponId, couponId.toUpperCase()])];
}

function toCouponResponse(coupon: ProviderCoupon): CouponResponse {
  const { isValid, appliesTo, amountOff, percentOff, duration, durationInMonths } = coupon;
  return {
    valid: isValid,
    appliesTo,
    amountOff: amountOff === null ? null : toDollars(amountOff),
    percentOff,
    duration,
    durationInMonths,
  };
}
