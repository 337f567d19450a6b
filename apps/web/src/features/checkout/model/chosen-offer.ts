import { billingCycles, isUpgrade, offers, plans } from '@plumbline/pricing';
import type { BillingCycle, Offer, Plan } from '@plumbline/pricing';

/** The offer that an address requests; `null` for the parts it does not name. */
interface RequestedOffer {
  readonly plan: Plan | null;
  readonly cycle: BillingCycle | null;
}

/** The plan that an address names, ignoring case; `null` when it names none. */
export function planNamed(text: string | null): Plan | null {
  return plans.find((plan) => plan === text?.toUpperCase()) ?? null;
}

/** The billing cycle that an address names, ignoring case; `null` when it names none. */
export function cycleNamed(text: string | null): BillingCycle | null {
  return billingCycles.find((cycle) => cycle === text?.toUpperCase()) ?? null;
}

/** The offers that an account with the plan `owned` may buy: all of them if it has bought nothing. */
export function offersFor(owned: Offer | null): readonly Offer[] {
  return owned ? offers.filter((offer) => isUpgrade(owned, offer)) : offers;
}

/**
 * The offer that an address requests: by default Premium, paid yearly. Returns null if an account with the plan `owned`
 * cannot buy it.
 */
export function offerFor({ plan, cycle }: RequestedOffer, owned: Offer | null): Offer | null {
  const requested: Offer = { plan: plan === 'BASIC' ? plan : 'PREMIUM', cycle: cycle ?? 'YEARLY' };
  return offersFor(owned).find((offer) => isSame(offer, requested)) ?? null;
}

/** The available offer with the newly chosen plan or cycle that is closest to `current`. */
export function offerWith(change: Partial<Offer>, current: Offer, available: readonly Offer[]): Offer {
  const wanted = { ...current, ...change };
  return (
    available.find((offer) => isSame(offer, wanted)) ??
    available.find((offer) => isSame({ ...offer, ...change }, offer)) ??
    current
  );
}

/** Whether two offers are the same plan, paid in the same way. */
function isSame(one: Offer, other: Offer): boolean {
  return one.plan === other.plan && one.cycle === other.cycle;
}
