import type { Cents } from './money.ts';

/** From the least to the most. `ADVISOR` is announced and cannot be bought. */
export const plans = ['BASIC', 'PREMIUM', 'ADVISOR'] as const;
export type Plan = (typeof plans)[number];
export const purchasablePlans = ['BASIC', 'PREMIUM'] as const satisfies readonly Plan[];
export type PurchasablePlan = (typeof purchasablePlans)[number];

/** How a plan is paid: every year, or once. */
export const billingCycles = ['YEARLY', 'LIFETIME'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What somebody buys. */
export interface Offer {
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
}

/** The names people read. */
export const planNames: Readonly<Record<Plan, string>> = {
  BASIC: 'Basic',
  PREMIUM: 'Premium',
  ADVISOR: 'Advisor',
};

/** The price list (specification §9): for one year, or for good. */
const prices: Readonly<Record<PurchasablePlan, Readonly<Record<BillingCycle, Cents>>>> = {
  BASIC: { YEARLY: 60_00, LIFETIME: 250_00 },
  PREMIUM: { YEARLY: 240_00, LIFETIME: 1_200_00 },
};

/** Everything that can be bought. */
export const offers: readonly Offer[] = purchasablePlans.flatMap((plan) =>
  billingCycles.map((cycle) => ({ plan, cycle })),
);

/** What an offer costs without any coupon. */
export function priceOf({ plan, cycle }: Offer): Cents {
  return prices[plan][cycle];
}

/**
 * Whether whoever has `current` may buy `next` in its place: a higher plan, or the same one for good instead of yearly.
 * Everything else is bought only after the current plan has been cancelled.
 */
export function isUpgrade(current: Offer, next: Offer): boolean {
  if (current.plan === next.plan) return current.cycle === 'YEARLY' && next.cycle === 'LIFETIME';
  return plans.indexOf(next.plan) > plans.indexOf(current.plan);
}
