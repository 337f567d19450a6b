import { billingCycles, plans } from '@plumbline/pricing';
import type { BillingCycle, Plan } from '@plumbline/pricing';

/** The plan that an address names, in whatever case; `null` when it names none. */
export function planNamed(text: string | null): Plan | null {
  return plans.find((plan) => plan === text?.toUpperCase()) ?? null;
}

/** The billing cycle that an address names, in whatever case; `null` when it names none. */
export function cycleNamed(text: string | null): BillingCycle | null {
  return billingCycles.find((cycle) => cycle === text?.toUpperCase()) ?? null;
}
