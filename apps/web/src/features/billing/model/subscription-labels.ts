import type { SubscriptionResponse } from '@plumbline/contracts';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import { formatDate } from '../../../lib/format.ts';
import { addedBy, comparison } from './comparison.ts';

/** A billing cycle as people read it. */
export const cycleNames: Readonly<Record<BillingCycle, string>> = {
  YEARLY: 'Yearly',
  LIFETIME: 'Lifetime, paid once',
};

/** When the next charge comes, as somebody who has paid wants to know it. */
export function renewalWords({ cycle, renewsOn }: Pick<SubscriptionResponse, 'cycle' | 'renewsOn'>): string {
  if (renewsOn !== null) return formatDate(renewsOn);
  return cycle === 'LIFETIME' ? 'Never, it is yours for good' : 'Never, nothing more is charged';
}

/** What goes away with a plan that somebody cancels; nothing does that a free account has too. */
export function lostWith(plan: PurchasablePlan): readonly string[] {
  if (plan === 'BASIC') return [];
  return addedBy(plan, comparison(null)).flatMap(({ rows }) => rows.map(({ feature }) => feature));
}
