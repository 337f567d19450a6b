import type { Cents } from '@plumbline/pricing';
import type { ProviderPlan } from './provider/provider-types.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { isCurrent } from './subscription.entity.ts';

/** From the end of its lease until a purchase that the provider does not know is given up. */
const GIVEN_UP_AFTER_MS = 15 * 60_000;
/** Until the next synchronization where something is open, where a charge failed, and after a renewal. */
const SOON_SECONDS = 30;
const LATER_SECONDS = 6 * 3_600;
const AFTER_RENEWAL_SECONDS = 600;

/** The form of our own ids. */
const ourId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What happens to a plan that the provider lists. */
export interface PlanDecision {
  readonly plan: ProviderPlan;
  readonly status: ProviderPlan['status'];
  /** It has ended here and must be ended at the provider. */
  readonly isToEnd: boolean;
  /**
   * It was paid for in addition to another plan that stays, or for an account that is deleted, so the payment is
   * refunded, unless it is disputed.
   */
  readonly isToRefund: boolean;
}

/**
 * Decides which plan of a customer stays; at most one does. A plan ends as soon as it has ended at the provider,
 * another was sold in its place, or its payment was refunded in full. A plan that has ended here stays ended. Where
 * more than one is left (a sale that was given up but succeeded anyway), the current one stays, else the latest, and
 * the others are refunded.
 */
export function decidePlans(
  plans: readonly ProviderPlan[],
  subscriptions: readonly Pick<SubscriptionEntity, 'id' | 'state'>[],
): readonly PlanDecision[] {
  const replaced = new Set(plans.map(({ replaces }) => replaces));
  const ended = new Set(subscriptions.filter(({ state }) => state === 'ENDED').map(({ id }) => id));
  const current = subscriptions.find(isCurrent)?.id;
  const candidates = plans.filter(
    (plan) =>
      plan.status !== 'ENDED' && !replaced.has(plan.id) && !isRefunded(plan) && !ended.has(plan.saleId),
  );
  const staying = candidates.find(({ saleId }) => saleId === current) ?? findLatest(candidates);
  return plans.map((plan) => {
    if (plan === staying) return { plan, status: plan.status, isToEnd: false, isToRefund: false };
    return endOf(plan, candidates.includes(plan) && canBeRefunded(plan));
  });
}

/**
 * Decides about the plans of a deleted account: all end. What was paid without being recorded before the deletion is
 * refunded, a purchase that was under way as well as a renewal: nobody had the plan for it. No clock decides which of
 * the two was first.
 */
export function decidePlansOfDeleted(
  plans: readonly ProviderPlan[],
  subscriptions: readonly Pick<SubscriptionEntity, 'id' | 'state' | 'periodStart'>[],
): readonly PlanDecision[] {
  return plans.map((plan) => {
    const subscription = subscriptions.find(({ id }) => id === plan.saleId);
    const isNews = subscription !== undefined && !isRecorded(plan, subscription);
    return endOf(plan, isNews && canBeRefunded(plan));
  });
}

function endOf(plan: ProviderPlan, isToRefund: boolean): PlanDecision {
  return { plan, status: 'ENDED', isToEnd: plan.status !== 'ENDED', isToRefund };
}

/** Plans whose purchase is not stored here, because our data was restored from an older backup. */
export function findLostSales(
  plans: readonly ProviderPlan[],
  subscriptions: readonly SubscriptionEntity[],
): readonly ProviderPlan[] {
  const ids = new Set(subscriptions.map(({ id }) => id));
  return plans.filter(({ status, saleId }) => status !== 'ENDED' && !ids.has(saleId) && ourId.test(saleId));
}

/** Pending purchases to give up: they were never sold, and nobody may be charged for one later without noticing. */
export function findAbandoned(
  subscriptions: readonly SubscriptionEntity[],
  plans: readonly ProviderPlan[],
  begunAt: Date,
): readonly SubscriptionEntity[] {
  const sold = new Set(plans.map(({ saleId }) => saleId));
  return subscriptions.filter(({ id, state, leaseExpiresAt }) => {
    const hasWaited = begunAt.getTime() - leaseExpiresAt.getTime() > GIVEN_UP_AFTER_MS;
    return state === 'PENDING' && !sold.has(id) && hasWaited;
  });
}

/** What changes when a plan has ended. */
export function changesAtEnd(
  subscription: SubscriptionEntity,
  plan: ProviderPlan,
  now: Date,
): Partial<SubscriptionEntity> {
  return {
    ...changesBySale(subscription, plan),
    state: 'ENDED',
    renewsOn: null,
    hasGrantedRole: false,
    settledAt: subscription.settledAt ?? now,
    endedAt: now,
  };
}

/** What changes while a plan is paid or past due. */
export function changesWhileCurrent(
  subscription: SubscriptionEntity,
  plan: ProviderPlan,
  now: Date,
): Partial<SubscriptionEntity> {
  return {
    ...changesBySale(subscription, plan),
    state: plan.status === 'ACTIVE' ? 'ACTIVE' : 'PAST_DUE',
    periodPaidCents: computePeriodPaid(subscription, plan),
    periodStart: plan.periodStart,
    renewsOn: plan.periodEnd,
    ...(!isCurrent(subscription) && { settledAt: now, refusal: null }),
  };
}

/** Whether something remains to be done at the provider. */
export function isToDo({ isToEnd, isToRefund }: PlanDecision): boolean {
  return isToEnd || isToRefund;
}

/** Whether the bank decides about the payment for the current period. */
export function isInDispute(plan: ProviderPlan): boolean {
  return isPaid(plan) && plan.charge!.isDisputed;
}

/** Seconds until the provider is asked again if it reports nothing; `null`: nothing will change by itself. */
export function secondsToNextSync(
  subscriptions: readonly SubscriptionEntity[],
  decisions: readonly PlanDecision[],
  begunAt: Date,
): number | null {
  const isOpen = decisions.some(isToDo);
  if (isOpen || subscriptions.some(({ state }) => state === 'PENDING')) return SOON_SECONDS;
  const current = subscriptions.find(isCurrent);
  if (!current) return null;
  if (current.state === 'PAST_DUE') return LATER_SECONDS;
  if (!current.renewsOn) return null;
  const untilRenewal = Math.ceil((current.renewsOn.getTime() - begunAt.getTime()) / 1000);
  return untilRenewal > 0 ? untilRenewal + AFTER_RENEWAL_SECONDS : LATER_SECONDS;
}

/** What was paid at the purchase never changes afterwards. */
function changesBySale({ amountPaidCents, expectedCents }: SubscriptionEntity, plan: ProviderPlan) {
  const paid = plan.charge?.isPaid ? plan.charge.amount : expectedCents;
  return { providerPlanId: plan.id, amountPaidCents: amountPaidCents ?? (plan.charge ? paid : 0) };
}

/**
 * What would be credited if the plan were replaced in the first second of its period: at first the price before any
 * credit, since that credit was paid for too; after a renewal what was paid, from the customer's credit at the provider
 * as well; nothing while it is owed. Stripe begins a period an hour before it charges for it.
 */
function computePeriodPaid(
  { periodPaidCents, periodStart, state }: SubscriptionEntity,
  plan: ProviderPlan,
): Cents {
  if (plan.status !== 'ACTIVE') return 0;
  const isFirstSync = periodStart === null;
  const isUnchanged = state === 'ACTIVE' && periodStart?.getTime() === plan.periodStart.getTime();
  return isFirstSync || isUnchanged ? Math.max(periodPaidCents ?? 0, plan.periodPaid) : plan.periodPaid;
}

/** Whether the payment for the plan's period is one that we knew of: no charge of an ended plan is news. */
function isRecorded(
  plan: ProviderPlan,
  { state, periodStart }: Pick<SubscriptionEntity, 'state' | 'periodStart'>,
): boolean {
  if (state === 'ENDED') return true;
  return state === 'ACTIVE' && periodStart?.getTime() === plan.periodStart.getTime();
}

/** Whether the payment for the current period was refunded in full. */
function isRefunded({ charge }: ProviderPlan): boolean {
  return charge !== null && charge.refunded > 0 && charge.refunded >= charge.amount;
}

/** A refund of a disputed payment would return it twice: the bank decides about it. */
function canBeRefunded(plan: ProviderPlan): boolean {
  return isPaid(plan) && !plan.charge!.isDisputed;
}

function isPaid({ charge }: ProviderPlan): boolean {
  return charge !== null && charge.isPaid && charge.amount > 0 && charge.refunded < charge.amount;
}

function findLatest(plans: readonly ProviderPlan[]): ProviderPlan | undefined {
  return [...plans].sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0];
}
