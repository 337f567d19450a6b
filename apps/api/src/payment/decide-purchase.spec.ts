import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import type { OrderRequest, PurchaseDecision } from './decide-purchase.ts';
import { decidePurchase } from './decide-purchase.ts';
import type { SubscriptionEntity, SubscriptionState } from './subscription.entity.ts';

const requestedAt = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-01T12:00:05Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

type Subscription = Partial<SubscriptionEntity> & { readonly state: SubscriptionState };

function aSubscription(overrides: Subscription): SubscriptionEntity {
  const offer = { plan: 'PREMIUM', cycle: 'YEARLY', couponId: null } as const;
  const never = { replaces: null, providerPlanId: null, settledAt: null };
  return { ...offer, ...never, leaseExpiresAt: secondsAgo(0), ...overrides } as SubscriptionEntity;
}

function aRequest(plan: PurchasablePlan, cycle: BillingCycle, couponId: string | null = null): OrderRequest {
  return { priceId: 'price', offer: { plan, cycle }, couponId };
}

const premium = aRequest('PREMIUM', 'YEARLY');
const withCoupon = aRequest('PREMIUM', 'YEARLY', 'welcome20');
const basic = aRequest('BASIC', 'YEARLY');
const lifetime = aRequest('PREMIUM', 'LIFETIME');

/** Such as `JOIN 0`, `REFUSE NO_UPGRADE` or `BEGIN replaces 0 abandons 1`, by the index of the subscription. */
function describeDecision(decision: PurchaseDecision, subscriptions: readonly SubscriptionEntity[]): string {
  if (decision.action === 'JOIN') return `JOIN ${subscriptions.indexOf(decision.purchase)}`;
  if (decision.action === 'REFUSE') return `REFUSE ${decision.reason}`;
  const { replaced, abandoned } = decision;
  const parts = [
    replaced && `replaces ${subscriptions.indexOf(replaced)}`,
    abandoned && `abandons ${subscriptions.indexOf(abandoned)}`,
  ];
  return ['BEGIN', ...parts].filter(Boolean).join(' ');
}

const active = (overrides: Partial<SubscriptionEntity> = {}) => ({ state: 'ACTIVE', ...overrides }) as const;
const pastDue = (overrides: Partial<SubscriptionEntity> = {}) =>
  ({ state: 'PAST_DUE', ...overrides }) as const;
const pending = (overrides: Partial<SubscriptionEntity> = {}) =>
  ({ state: 'PENDING', ...overrides }) as const;
const failed = (settledAt: Date, overrides: Partial<SubscriptionEntity> = {}) =>
  ({ state: 'FAILED', settledAt, ...overrides }) as const;

describe('decidePurchase', () => {
  it.each<[string, OrderRequest, Subscription[], string]>([
    ['begins the first purchase', premium, [], 'BEGIN'],
    ['begins anew after a cancellation', premium, [{ state: 'ENDED' }], 'BEGIN'],
    ['joins the current plan of the same offer', premium, [active()], 'JOIN 0'],
    [
      'joins the current plan, the coupon typed in lower case',
      withCoupon,
      [active({ couponId: 'WELCOME20' })],
      'JOIN 0',
    ],
    ['refuses the same offer with another coupon', withCoupon, [active()], 'REFUSE NO_UPGRADE'],
    [
      'refuses the same offer without its coupon',
      premium,
      [active({ couponId: 'WELCOME20' })],
      'REFUSE NO_UPGRADE',
    ],
    ['refuses a lower plan', basic, [active()], 'REFUSE NO_UPGRADE'],
    ['begins an upgrade to a higher plan', premium, [active({ plan: 'BASIC' })], 'BEGIN replaces 0'],
    ['begins an upgrade to lifetime', lifetime, [active()], 'BEGIN replaces 0'],
    ['joins a plan past due, to have it paid', premium, [pastDue()], 'JOIN 0'],
    ['joins a plan past due whatever the coupon', withCoupon, [pastDue()], 'JOIN 0'],
    ['joins a pending purchase of the same order', premium, [pending()], 'JOIN 0'],
    [
      'joins a pending purchase long after its lease',
      premium,
      [pending({ leaseExpiresAt: secondsAgo(900) })],
      'JOIN 0',
    ],
    [
      'refuses beside a different purchase under lease',
      basic,
      [pending({ leaseExpiresAt: secondsAgo(-60) })],
      'REFUSE OTHER_PURCHASE',
    ],
    [
      'refuses beside a different purchase for a minute after its lease',
      basic,
      [pending({ leaseExpiresAt: secondsAgo(59) })],
      'REFUSE OTHER_PURCHASE',
    ],
    [
      'abandons a different purchase a minute after its lease',
      basic,
      [pending({ leaseExpiresAt: secondsAgo(60) })],
      'BEGIN abandons 0',
    ],
    [
      'joins a pending upgrade of the current plan',
      premium,
      [pending({ replaces: 'sub_1' }), active({ plan: 'BASIC', providerPlanId: 'sub_1' })],
      'JOIN 0',
    ],
    [
      'treats a pending upgrade of a plan that has ended since as a different purchase',
      premium,
      [pending({ replaces: 'sub_1' }), { state: 'ENDED', plan: 'BASIC', providerPlanId: 'sub_1' }],
      'REFUSE OTHER_PURCHASE',
    ],
    [
      'abandons a pending upgrade of a plan that has ended since a minute after its lease',
      premium,
      [pending({ replaces: 'sub_1', leaseExpiresAt: secondsAgo(60) })],
      'BEGIN abandons 0',
    ],
    [
      'abandons a pending purchase of the same offer that knew nothing of the current plan',
      premium,
      [pending({ leaseExpiresAt: secondsAgo(60) }), active({ plan: 'BASIC', providerPlanId: 'sub_1' })],
      'BEGIN replaces 1 abandons 0',
    ],
    [
      'treats the same offer with a coupon as a different purchase',
      withCoupon,
      [pending()],
      'REFUSE OTHER_PURCHASE',
    ],
    [
      'abandons a pending purchase during an upgrade',
      lifetime,
      [pending({ leaseExpiresAt: secondsAgo(61) }), active()],
      'BEGIN replaces 1 abandons 0',
    ],
    ['prefers the current plan to a pending purchase', premium, [pending(), active()], 'JOIN 1'],
    ['joins a purchase that failed after the request', premium, [failed(secondsAgo(1))], 'JOIN 0'],
    ['joins a purchase that failed at the moment of the request', premium, [failed(requestedAt)], 'JOIN 0'],
    ['tries again after a failure before the request', premium, [failed(secondsAgo(6))], 'BEGIN'],
    ['ignores a failure of a different purchase', basic, [failed(secondsAgo(1))], 'BEGIN'],
    [
      'joins a pending purchase rather than an older failure',
      premium,
      [pending(), failed(secondsAgo(1))],
      'JOIN 0',
    ],
    [
      'names no downgrade an upgrade while another purchase is pending',
      basic,
      [pending({ plan: 'BASIC', cycle: 'LIFETIME' }), active()],
      'REFUSE NO_UPGRADE',
    ],
  ])('%s', (_, request, overrides, expected) => {
    const subscriptions = overrides.map(aSubscription);
    const decision = decidePurchase(subscriptions, request, { requestedAt, now });
    expect(describeDecision(decision, subscriptions)).toBe(expected);
  });
});
