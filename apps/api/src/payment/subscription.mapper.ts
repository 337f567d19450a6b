import type {
  CurrentSubscriptionResponse,
  SubscriptionResponse,
  SubscriptionStatus,
} from '@plumbline/contracts';
import type { Cents } from '@plumbline/pricing';
import { computeUnusedCredit, toDollars } from '@plumbline/pricing';
import type { SubscriptionEntity } from './subscription.entity.ts';

/** @param subscription one that is current */
export function toSubscriptionResponse(subscription: SubscriptionEntity): SubscriptionResponse {
  const { id, confirmation, state, plan, cycle, amountPaidCents, renewsOn } = subscription;
  return {
    id,
    confirmation,
    status: state as SubscriptionStatus,
    plan,
    cycle,
    amountPaid: toDollars(amountPaidCents ?? 0),
    renewsOn: renewsOn && renewsOn.toISOString().slice(0, 10),
  };
}

/** The plan that the account has now, with what would be credited for it. */
export function toCurrentPlan(
  current: SubscriptionEntity | null,
  now: Date,
): Omit<CurrentSubscriptionResponse, 'isCustomer'> {
  return {
    subscription: current && toSubscriptionResponse(current),
    unusedCredit: toDollars(creditOf(current, now)),
  };
}

/** What is credited for a plan when a higher one replaces it; nothing while it is past due. */
export function creditOf(current: SubscriptionEntity | null, now: Date): Cents {
  if (current?.state !== 'ACTIVE') return 0;
  const { periodPaidCents, periodStart, renewsOn } = current;
  return computeUnusedCredit({ paid: periodPaidCents!, start: periodStart!, end: renewsOn }, now);
}
