import type { BillingCycle, Cents, CouponTerms, PurchasablePlan } from '@plumbline/pricing';

/** A customer to create. */
export interface NewCustomer {
  /** Our own id of the customer, `cus_…`: the same reference always means one customer. */
  readonly reference: string;
  readonly email: string;
  readonly name: string;
}

/** A card as it was typed. It is never stored, logged, or part of an error. */
export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly zipCode: string;
}

/** A card that was given to the provider directly. */
export interface CardToken {
  readonly paymentMethodId: string;
}

/** The card that is charged. */
export interface CardOnFile {
  /** Lower case, such as `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A coupon as the provider knows it. */
export interface ProviderCoupon extends CouponTerms {
  readonly id: string;
  /** False once it has expired or been used up. */
  readonly isValid: boolean;
  /** Ids of the products it counts for. */
  readonly appliesTo: readonly string[];
}

/** What is sold, and to whom; paid at once with the card on file. */
export interface Sale {
  /** Every call with the same id is the same sale: it is charged once and has the same result. */
  readonly id: string;
  readonly customer: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly couponId: string | null;
  /** Taken off the first payment for a plan that this one replaces; what exceeds it stays with the customer. */
  readonly credit: Cents;
  /** Id of the plan that this one replaces. Selling does not end that plan. */
  readonly replaces: string | null;
  /** What must be paid by our own arithmetic. If the provider computes another amount, nothing is charged. */
  readonly expected: Cents;
}

/** A payment that was attempted. */
export interface ProviderCharge {
  readonly id: string;
  readonly amount: Cents;
  /** How much of it was refunded. */
  readonly refunded: Cents;
  readonly isPaid: boolean;
  /** The customer has asked their bank for the money back, and the bank decides. */
  readonly isDisputed: boolean;
  readonly createdAt: Date;
  /** `null` where nothing was paid. */
  readonly receiptUrl: string | null;
}

/** A plan that was sold, as it is now. */
export interface ProviderPlan {
  readonly id: string;
  /** {@link Sale.id} of the sale it comes from. */
  readonly saleId: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly status: 'ACTIVE' | 'PAST_DUE' | 'ENDED';
  readonly replaces: string | null;
  /** What was charged for the current period. */
  readonly paid: Cents;
  /** What was paid for the current period, the customer's credit at the provider included. */
  readonly periodPaid: Cents;
  /** When the current period starts and ends; `periodEnd` is `null` for a plan paid once. */
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  /** The latest payment for it; `null` where nothing had to be paid. */
  readonly charge: ProviderCharge | null;
}

/** Notice of a change at the provider, whose state is then read: events arrive twice, late, and out of order. */
export interface ProviderEvent {
  readonly id: string;
  /** The customer concerned; `null`: none. */
  readonly customer: string | null;
}
