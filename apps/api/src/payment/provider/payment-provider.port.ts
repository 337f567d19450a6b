import type { BillingCycle, Cents, CouponTerms, PurchasablePlan } from '@plumbline/pricing';

/** Injection token of {@link PaymentProvider}. */
export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** Somebody the provider is to know. */
export interface NewCustomer {
  /** Our own name for the person, `cus_…`: asking twice with the same makes one customer. */
  readonly reference: string;
  readonly email: string;
  readonly name: string;
}

/** A card as it was typed. Never kept, logged, or part of an error. */
export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly zipCode: string;
}

/** A card that the provider was given directly. */
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

/** What is sold, to whom, at once paid with the card on file. */
export interface Sale {
  /** Every call with the same id is the same sale: it is charged once, and answers the same. */
  readonly id: string;
  readonly customer: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly couponId: string | null;
  /** Taken off the first payment for a plan that this one takes the place of; what exceeds it stays with the customer. */
  readonly credit: Cents;
  /** Id of the plan that this one takes the place of. Selling does not end it: {@link PaymentProvider.end} does. */
  readonly replaces: string | null;
  /** What must be paid by our own arithmetic. Where the provider comes to another sum, nothing is charged. */
  readonly expected: Cents;
}

/** A payment that was tried. */
export interface ProviderCharge {
  readonly id: string;
  readonly amount: Cents;
  /** How much of it was given back. */
  readonly refunded: Cents;
  readonly isPaid: boolean;
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
  /** What was paid for the period that runs, and its ends; `periodEnd` is `null` for a plan paid once. */
  readonly paid: Cents;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  /** The latest payment for it; `null` where nothing had to be paid. */
  readonly charge: ProviderCharge | null;
}

/** Something has happened at the provider. What, it is asked: events come twice, late, and out of order. */
export interface ProviderEvent {
  readonly id: string;
  /** Whose; `null`: nothing that concerns us. */
  readonly customer: string | null;
}

/**
 * Who charges cards. Every method throws {@link ProviderUnavailableError} when the provider does not answer in time; what
 * was asked may then have happened all the same, so ask again with the same ids, or look at {@link listPlans}.
 *
 * No call may run inside a transaction: it is slow, and what it does is not undone.
 */
export interface PaymentProvider {
  /** No money moves. */
  readonly isTestMode: boolean;

  /** Id of the price that an offer is sold at, and of the product that coupons name. */
  priceId(plan: PurchasablePlan, cycle: BillingCycle): string;
  productId(cycle: BillingCycle): string;

  /** Makes a customer. Answers the provider's id. */
  createCustomer(person: NewCustomer): Promise<string>;

  /** Makes this the card that is charged. @throws CardRefusedError */
  saveCard(customer: string, card: CardDetails | CardToken): Promise<CardOnFile>;

  /** The card that is charged; `null`: none. */
  findCard(customer: string): Promise<CardOnFile | null>;

  /** By its exact id; `null`: there is none. */
  findCoupon(id: string): Promise<ProviderCoupon | null>;

  /** @throws CardRefusedError, with nothing sold and nothing charged; UnexpectedPriceError likewise */
  sell(sale: Sale): Promise<ProviderPlan>;

  /** Everything that was ever sold to the customer, ended or not, in no order. Includes what a killed process sold. */
  listPlans(customer: string): Promise<readonly ProviderPlan[]>;

  /** Newest first; at most the latest 1,000. */
  listCharges(customer: string): Promise<readonly ProviderCharge[]>;

  /** Tries to be paid what is owed for a plan that is `PAST_DUE`. Nothing happens where nothing is. @throws CardRefusedError */
  collect(planId: string): Promise<void>;

  /** Ends a plan at once, without giving anything back. Nothing happens where it has ended. */
  end(planId: string): Promise<void>;

  /** Gives a payment back in full, once however often it is asked. */
  refund(chargeId: string): Promise<void>;

  /** An event as it was received, once its signature is verified. @throws BadSignatureError */
  parseEvent(body: Buffer, signature: string | undefined): ProviderEvent;
}
