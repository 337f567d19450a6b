import type { Offer } from '@plumbline/pricing';
import { couponIdsOf } from '../coupons.service.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';

/** What somebody asks to buy. */
export interface Wish {
  readonly priceId: string;
  readonly offer: Offer;
  /** As it was typed; `null`: none. */
  readonly couponId: string | null;
}

function isOfOffer({ plan, cycle }: SubscriptionEntity, { offer }: Wish): boolean {
  return plan === offer.plan && cycle === offer.cycle;
}

/** Whether a purchase is what is wished for: a second request for it is the first one sent again. */
export function isSame(purchase: SubscriptionEntity, wish: Wish): boolean {
  if (!isOfOffer(purchase, wish)) return false;
  if (purchase.couponId === null || wish.couponId === null) return purchase.couponId === wish.couponId;
  return couponIdsOf(wish.couponId).includes(purchase.couponId);
}

/** Whether what somebody has answers a wish. What is owed for an offer is paid for it, with whatever coupon it was bought. */
export function isAnswerTo(current: SubscriptionEntity, wish: Wish): boolean {
  return isSame(current, wish) || (current.state === 'PAST_DUE' && isOfOffer(current, wish));
}
