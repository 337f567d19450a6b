import type { BillingCycle, Plan } from '@plumbline/pricing';

/** What can be bought, and what is announced. Clients know no price of their own. */
export interface PlansResponse {
  readonly plans: readonly PlanEntry[];
  /** No money moves, and only test cards are taken. */
  readonly isTestMode: boolean;
}

export interface PlanEntry {
  readonly plan: Plan;
  readonly name: string;
  /** False for a plan that is only announced; it has no prices. */
  readonly purchasable: boolean;
  readonly prices: readonly PriceEntry[];
}

export interface PriceEntry {
  readonly cycle: BillingCycle;
  /** US dollars: for one year, or for good. */
  readonly amount: number;
  /** What a purchase names. */
  readonly priceId: string;
  /** What coupons name; all prices of a cycle share it. */
  readonly productId: string;
}
