import type { Offer } from '@plumbline/pricing';
import { isUpgrade } from '@plumbline/pricing';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { isCurrent } from './subscription.entity.ts';

/** From the end of its lease until a purchase gives way to a different one. */
const GIVES_WAY_AFTER_MS = 60_000;

/** What a buyer requests. */
export interface OrderRequest {
  readonly priceId: string;
  readonly offer: Offer;
  /** As it was typed; `null`: none. */
  readonly couponId: string | null;
}

/** Times by the clock that all processes share. */
interface PurchaseTimes {
  readonly requestedAt: Date;
  readonly now: Date;
}

/** What a request to buy leads to. */
export type PurchaseDecision =
  /** The request was made before: it gets the outcome of that purchase. */
  | { readonly action: 'JOIN'; readonly purchase: SubscriptionEntity }
  | {
      readonly action: 'BEGIN';
      /** The current plan, which the new one replaces; `null`: there is none. */
      readonly replaced: SubscriptionEntity | null;
      /** A different purchase that never completed and fails now; `null`: there is none. */
      readonly abandoned: SubscriptionEntity | null;
    }
  | { readonly action: 'REFUSE'; readonly reason: 'NO_UPGRADE' | 'OTHER_PURCHASE' };

/**
 * Decides what a request to buy leads to. An account has at most one current plan and one pending purchase; a second
 * request for the same thing never buys it twice.
 *
 * @param subscriptions all that the account ever bought, the newest first
 */
export function decidePurchase(
  subscriptions: readonly SubscriptionEntity[],
  request: OrderRequest,
  { requestedAt, now }: PurchaseTimes,
): PurchaseDecision {
  const earlier = findEarlier(subscriptions, request, requestedAt);
  if (earlier) return { action: 'JOIN', purchase: earlier };
  const current = subscriptions.find(isCurrent) ?? null;
  if (current && !isUpgrade(current, request.offer)) return { action: 'REFUSE', reason: 'NO_UPGRADE' };
  const pending = subscriptions.find(({ state }) => state === 'PENDING') ?? null;
  if (pending && now.getTime() - pending.leaseExpiresAt.getTime() < GIVES_WAY_AFTER_MS)
    return { action: 'REFUSE', reason: 'OTHER_PURCHASE' };
  return { action: 'BEGIN', replaced: current, abandoned: pending };
}

/** The purchase that the same request has led to before. */
function findEarlier(
  subscriptions: readonly SubscriptionEntity[],
  request: OrderRequest,
  requestedAt: Date,
): SubscriptionEntity | undefined {
  const current = subscriptions.find(isCurrent);
  if (current && isFulfilledBy(request, current)) return current;
  const same = subscriptions.filter((purchase) => isSameOrder(request, purchase));
  const pending = same.find(({ state }) => state === 'PENDING');
  if (pending && isReplacing(pending, current)) return pending;
  return same.find((each) => hasFailedSince(each, requestedAt));
}

/** The ids that a typed coupon code may mean: exactly as typed, else in capitals. */
export function possibleCouponIds(code: string): readonly string[] {
  return [...new Set([code, code.toUpperCase()])];
}

/** What is past due for an offer is paid by asking for the offer again, whatever coupon is named. */
function isFulfilledBy(request: OrderRequest, current: SubscriptionEntity): boolean {
  return isSameOrder(request, current) || (current.state === 'PAST_DUE' && isSameOffer(request, current));
}

function isSameOrder(request: OrderRequest, purchase: SubscriptionEntity): boolean {
  if (!isSameOffer(request, purchase)) return false;
  if (purchase.couponId === null || request.couponId === null) return purchase.couponId === request.couponId;
  return possibleCouponIds(request.couponId).includes(purchase.couponId);
}

function isSameOffer({ offer }: OrderRequest, { plan, cycle }: SubscriptionEntity): boolean {
  return plan === offer.plan && cycle === offer.cycle;
}

/** Otherwise its credit is for a plan that has ended since, or it would be a second plan. */
function isReplacing({ replaces }: SubscriptionEntity, current: SubscriptionEntity | undefined): boolean {
  return replaces === (current?.providerPlanId ?? null);
}

/** A failure is the outcome of requests made before it; a later request tries again. */
function hasFailedSince({ state, settledAt }: SubscriptionEntity, requestedAt: Date): boolean {
  return state === 'FAILED' && settledAt !== null && settledAt >= requestedAt;
}
