import type { ProviderPlan } from '../provider/payment-provider.port.ts';

/** What is to be made of a plan that the provider tells of. */
export interface PlanVerdict {
  readonly plan: ProviderPlan;
  readonly status: ProviderPlan['status'];
  /** The provider has yet to be told that it has ended. */
  readonly isToEnd: boolean;
  /** It was paid for beside another one that stays: the payment is given back. */
  readonly isToRefund: boolean;
}

/** What is known on our side. */
export interface KnownSales {
  /** Sale of the plan that somebody has now; `null`: none. */
  readonly current: string | null;
  /** Sales whose plans have ended for us. What has ended does not come back. */
  readonly ended: ReadonlySet<string>;
}

/**
 * Of all plans of a customer, which stands. At most one does: a plan has ended for us as soon as it has at the provider,
 * another was sold in its place, or its payment was given back in full. Where more are left than one (an earlier sale that
 * was given up and went through all the same), the one that somebody has stays, else the latest, and the others go with
 * their payments given back.
 */
export function judgePlans(
  plans: readonly ProviderPlan[],
  { current, ended }: KnownSales,
): readonly PlanVerdict[] {
  const replaced = new Set(plans.map(({ replaces }) => replaces));
  const standing = plans.filter(
    (plan) =>
      plan.status !== 'ENDED' && !replaced.has(plan.id) && !isRefunded(plan) && !ended.has(plan.saleId),
  );
  const kept = standing.find(({ saleId }) => saleId === current) ?? latestOf(standing);
  return plans.map((plan) => {
    if (plan === kept) return { plan, status: plan.status, isToEnd: false, isToRefund: false };
    const isToRefund = standing.includes(plan) && isPaid(plan);
    return { plan, status: 'ENDED', isToEnd: plan.status !== 'ENDED', isToRefund };
  });
}

/** Whether the payment for the period that runs was given back in full. */
function isRefunded({ charge }: ProviderPlan): boolean {
  return charge !== null && charge.refunded > 0 && charge.refunded >= charge.amount;
}

function isPaid({ charge }: ProviderPlan): boolean {
  return charge !== null && charge.isPaid && charge.amount > 0;
}

function latestOf(plans: readonly ProviderPlan[]): ProviderPlan | undefined {
  return [...plans].sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0];
}
