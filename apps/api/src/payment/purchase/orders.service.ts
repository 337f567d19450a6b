import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { summarizeCheckout } from '@plumbline/pricing';
import { newConfirmation } from '../confirmation.ts';
import { CouponsService } from '../coupons.service.ts';
import { CustomersService } from '../customers.service.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { creditOf } from '../subscription.mapper.ts';
import type { NewSubscription } from '../subscriptions.repository.ts';
import type { Wish } from './wish.ts';

/** Works out what a purchase comes to, by our own prices and the provider's word on the coupon. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly customers: CustomersService,
    private readonly coupons: CouponsService,
  ) {}

  /**
   * @param current the plan that is replaced; `null`: none is
   * @throws PaymentMethodNeededError CouponRefusedError TooManyAttemptsError
   */
  async orderFor(
    accountId: number,
    { offer, priceId, couponId }: Wish,
    current: SubscriptionEntity | null,
  ): Promise<NewSubscription> {
    await this.customers.payerOf(accountId);
    const coupon = couponId === null ? null : await this.coupons.take(accountId, couponId, offer.cycle);
    const now = new Date();
    const credit = creditOf(current, now);
    const { price, discount, dueToday } = summarizeCheckout(offer, coupon, now, credit);
    return {
      id: randomUUID(),
      accountId,
      priceId,
      ...offer,
      couponId: coupon?.id ?? null,
      creditCents: credit,
      replaces: current?.providerPlanId ?? null,
      expectedCents: dueToday,
      periodPaidCents: price - discount,
      confirmation: newConfirmation(),
    };
  }
}
