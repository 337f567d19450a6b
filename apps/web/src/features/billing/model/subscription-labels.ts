import type { SubscriptionResponse } from '@plumbline/contracts';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import { formatDate } from '../../../lib/format.ts';
import { addedBy, comparison } from './comparison.ts';

/** The names of the billing cycles. */
export const cycleNames: Readonly<Record<BillingCycle, string>> = {
  YEARLY: 'Yearly',
  LIFETIME: 'Lifetime, paid once',
};

/** When the next charge comes, for a customer who has paid. */
export function describeRenewal({
  cycle,
  renewsOn,
}: Pick<SubscriptionResponse, 'cycle' | 'renewsOn'>): string {
  if (renewsOn !== null) return formatDate(renewsOn);
  return cycle === 'LIFETIME' ? 'Never: it is yours for life' : 'Never: nothing more is charged';
}

/** The features that an account loses when it cancels a plan. */
export function getLostFeatures(plan: PurchasablePlan): readonly string[] {
  if (plan === 'BASIC') return [];
  return addedBy(plan, comparison(null)).flatMap(({ rows }) => rows.map(({ feature }) => feature));
}
