import { billingCycles, isUpgrade, offers, plans } from '@plumbline/pricing';
import type { BillingCycle, Offer, Plan } from '@plumbline/pricing';

/** What an address asks for; `null` for what it leaves open. */
interface RequestedOffer {
  readonly plan: Plan | null;
  readonly cycle: BillingCycle | null;
}

/** The plan that an address names, in whatever case; `null` when it names none. */
export function planNamed(text: string | null): Plan | null {
  return plans.find((plan) => plan === text?.toUpperCase()) ?? null;
}

/** The billing cycle that an address names, in whatever case; `null` when it names none. */
export function cycleNamed(text: string | null): BillingCycle | null {
  return billingCycles.find((cycle) => cycle === text?.toUpperCase()) ?? null;
}

/** What whoever has `owned` may buy; everything for whoever has bought nothing. */
export function offersFor(owned: Offer | null): readonly Offer[] {
  return owned ? offers.filter((offer) => isUpgrade(owned, offer)) : offers;
}

/**
 * What is meant by a wish: Premium, paid by the year, unless it says otherwise or the plan cannot be bought. `null`:
 * whoever has `owned` cannot buy that.
 */
export function offerFor({ plan, cycle }: RequestedOffer, owned: Offer | null): Offer | null {
  const meant: Offer = { plan: plan === 'BASIC' ? plan : 'PREMIUM', cycle: cycle ?? 'YEARLY' };
  return offersFor(owned).find((offer) => isSame(offer, meant)) ?? null;
}

/** The offer nearest to `current` that has what was newly chosen. */
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
