import type { Cents } from './money.ts';

/** From lowest to highest. `ADVISOR` is announced and cannot be bought yet. */
export const plans = ['BASIC', 'PREMIUM', 'ADVISOR'] as const;
export type Plan = (typeof plans)[number];
/** Those that are sold, from lowest to highest. */
export const purchasablePlans = ['BASIC', 'PREMIUM'] as const satisfies readonly Plan[];
export type PurchasablePlan = (typeof purchasablePlans)[number];

/** How a plan is paid: every year, or once. */
export const billingCycles = ['YEARLY', 'LIFETIME'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** A plan with its billing cycle. */
export interface Offer {
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
}

/** Display names. */
export const planNames: Readonly<Record<Plan, string>> = {
  BASIC: 'Basic',
  PREMIUM: 'Premium',
  ADVISOR: 'Advisor',
};

/** Prices for one year, or for a lifetime. */
const prices: Readonly<Record<PurchasablePlan, Readonly<Record<BillingCycle, Cents>>>> = {
  BASIC: { YEARLY: 60_00, LIFETIME: 250_00 },
  PREMIUM: { YEARLY: 240_00, LIFETIME: 1_200_00 },
};

/** Everything that can be bought. */
export const offers: readonly Offer[] = purchasablePlans.flatMap((plan) =>
  billingCycles.map((cycle) => ({ plan, cycle })),
);

/** Price of an offer without a coupon. */
export function priceOf({ plan, cycle }: Offer): Cents {
  return prices[plan][cycle];
}

/**
 * Whether a customer who has `current` can replace it with `next`: a higher plan, or the same plan for a lifetime
 * instead of yearly. Anything else can be bought only after the current plan has been canceled.
 */
export function isUpgrade(current: Offer, next: Offer): boolean {
  if (current.plan === next.plan) return current.cycle === 'YEARLY' && next.cycle === 'LIFETIME';
  return plans.indexOf(next.plan) > plans.indexOf(current.plan);
}
