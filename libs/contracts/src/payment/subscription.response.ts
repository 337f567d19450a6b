import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';

/** `PAST_DUE`: the last charge failed, and the plan ends unless it is paid. */
export type SubscriptionStatus = 'ACTIVE' | 'PAST_DUE';

/** A plan that somebody has bought. */
export interface SubscriptionResponse {
  readonly id: string;
  /** Number of the order, as people see it. */
  readonly confirmation: string;
  readonly status: SubscriptionStatus;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  /** US dollars, at the purchase. */
  readonly amountPaid: number;
  /** The day of the next charge, ISO; `null`: there is none. */
  readonly renewsOn: string | null;
}

/** Answer of `GET /api/payment/subscription`. */
export interface CurrentSubscriptionResponse {
  /** `null`: nothing is bought. */
  readonly subscription: SubscriptionResponse | null;
  /** US dollars that would be credited if a higher plan were bought now. */
  readonly unusedCredit: number;
}
