import { Injectable } from '@nestjs/common';
import type { CouponResponse, PlanEntry, PlansResponse } from '@plumbline/contracts';
import type { BillingCycle, Offer } from '@plumbline/pricing';
import { billingCycles, offers, planNames, plans, priceOf, toDollars } from '@plumbline/pricing';
import { possibleCouponIds } from './decide-purchase.ts';
import { PaymentLimits } from './payment-limits.ts';
import { CouponNotFoundError, CouponRefusedError, UnknownPriceError } from './payment.errors.ts';
import type { ProviderCoupon } from './provider/provider-types.ts';
import { StripeProvider } from './provider/stripe-provider.ts';

/** What is for sale, under the provider's ids, and the coupons for it. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly provider: StripeProvider,
    private readonly limits: PaymentLimits,
  ) {}

  listPlans(): PlansResponse {
    return { plans: plans.map((plan) => this.toPlanEntry(plan)), isTestMode: this.provider.isTestMode };
  }

  /** @throws UnknownPriceError */
  getOffer(priceId: string): Offer {
    const offer = offers.find(({ plan, cycle }) => this.provider.priceId(plan, cycle) === priceId);
    if (!offer) throw new UnknownPriceError();
    return offer;
  }

  /** A coupon to show, which may no longer be valid. @throws CouponNotFoundError TooManyAttemptsError */
  async readCoupon(accountId: number, code: string): Promise<CouponResponse> {
    await this.limits.countCouponLookup(accountId);
    const coupon = await this.findCoupon(code);
    if (!coupon) throw new CouponNotFoundError();
    return toCouponResponse(coupon);
  }

  /** A coupon to buy with. @throws CouponRefusedError TooManyAttemptsError */
  async redeemCoupon(accountId: number, code: string, cycle: BillingCycle): Promise<ProviderCoupon> {
    await this.limits.countCouponLookup(accountId);
    const coupon = await this.findCoupon(code);
    if (!coupon) throw new CouponRefusedError('unknown');
    await this.limits.uncountCouponLookup(accountId);
    if (!coupon.isValid) throw new CouponRefusedError('invalid');
    if (!coupon.appliesTo.includes(this.provider.productId(cycle))) throw new CouponRefusedError(cycle);
    return coupon;
  }

  private async findCoupon(code: string): Promise<ProviderCoupon | null> {
    for (const id of possibleCouponIds(code)) {
      const coupon = await this.provider.findCoupon(id);
      if (coupon) return coupon;
    }
    return null;
  }

  private toPlanEntry(plan: PlanEntry['plan']): PlanEntry {
    const name = planNames[plan];
    if (plan === 'ADVISOR') return { plan, name, purchasable: false, prices: [] };
    const prices = billingCycles.map((cycle) => ({
      cycle,
      amount: toDollars(priceOf({ plan, cycle })),
      priceId: this.provider.priceId(plan, cycle),
      productId: this.provider.productId(cycle),
    }));
    return { plan, name, purchasable: true, prices };
  }
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
