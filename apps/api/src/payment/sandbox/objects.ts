import type Stripe from 'stripe';

/**
 * The parts of Stripe's objects that the sandbox has, under Stripe's own types. Times are seconds, amounts are cents.
 * Where Stripe sends an id, or on request the object itself, the id is stored.
 */
type Stored<T, Field extends keyof T> = { -readonly [F in Field]-?: Exclude<T[F], StripeObject> };
type StripeObject = { readonly id: string; readonly object: string };

type Head = 'id' | 'object' | 'created' | 'livemode';

export type Customer = Stored<Stripe.Customer, Head | 'email' | 'name' | 'balance' | 'metadata'> & {
  readonly invoice_settings: Stored<Stripe.Customer.InvoiceSettings, 'default_payment_method'>;
  /** Payments stay listed, and nothing more can be sold. */
  deleted?: true;
};

export type PaymentMethod = Stored<Stripe.PaymentMethod, Head | 'type' | 'customer'> & {
  readonly card: Stored<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
  readonly billing_details: { readonly address: { readonly postal_code: string | null } };
};

export type Price = Stored<Stripe.Price, 'id' | 'object' | 'nickname' | 'product' | 'currency' | 'type'> & {
  readonly unit_amount: number;
};

export type Coupon = Stored<
  Stripe.Coupon,
  Head | 'amount_off' | 'percent_off' | 'currency' | 'duration' | 'duration_in_months' | 'valid'
>;

/** A coupon redeemed for one item, from `start` until `end`. */
export type Discount = Stored<Stripe.Discount, 'id' | 'object' | 'start' | 'end'> & {
  readonly customer: string;
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
};

/** `amount` is before discounts. */
export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'discountable'
> & {
  readonly discount_amounts: { readonly amount: number; readonly discount: string }[];
  readonly pricing: {
    readonly type: 'price_details';
    readonly price_details: { readonly price: string; readonly product: string };
  } | null;
};

export interface List<Item> {
  readonly object: 'list';
  readonly data: Item[];
  readonly has_more: boolean;
  readonly url: string;
}

export type Invoice = Stored<
  Stripe.Invoice,
  | Head
  | 'status'
  | 'auto_advance'
  | 'billing_reason'
  | 'currency'
  | 'subtotal'
  | 'total'
  | 'starting_balance'
  | 'ending_balance'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempted'
  | 'attempt_count'
  | 'next_payment_attempt'
> & {
  readonly customer: string;
  readonly metadata: Stripe.Metadata;
  readonly parent: SubscriptionParent | null;
  readonly lines: List<InvoiceLine>;
  readonly status_transitions: Stored<
    Stripe.Invoice.StatusTransitions,
    'finalized_at' | 'paid_at' | 'voided_at'
  >;
};

/** On the invoice of a subscription. */
interface SubscriptionParent {
  readonly type: 'subscription_details';
  readonly subscription_details: { readonly subscription: string; readonly metadata: Stripe.Metadata };
}

export type InvoicePayment = Stored<Stripe.InvoicePayment, 'id' | 'object' | 'status'> & {
  readonly invoice: string;
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
};

/** `receipt_url` is without the address of the server, which may change. */
export type Charge = Stored<
  Stripe.Charge,
  | Head
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'paid'
  | 'refunded'
  | 'status'
  | 'failure_code'
  | 'payment_intent'
  | 'payment_method'
  | 'receipt_url'
> & {
  readonly customer: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: { readonly brand: string; readonly last4: string };
  };
};

type Refund = Stored<Stripe.Refund, 'id' | 'object' | 'created' | 'amount' | 'currency' | 'status'> & {
  readonly charge: string;
};

export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end'
> & {
  readonly price: Price;
  readonly discounts: string[];
};

export type Subscription = Stored<
  Stripe.Subscription,
  Head | 'status' | 'metadata' | 'start_date' | 'canceled_at' | 'ended_at'
> & {
  readonly customer: string;
  /** Those for all items together; ours are on the only item. */
  readonly discounts: string[];
  readonly items: List<SubscriptionItem>;
  latest_invoice: string;
};

/** Everything that is stored, by its `object`. */
export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  discount: Discount;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  charge: Charge;
  refund: Refund;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly livemode: false;
  readonly api_version: string;
  readonly type: string;
  readonly data: { readonly object: { readonly [field: string]: unknown } };
}

export function listOf<Item>(url: string, data: Item[], hasMore = false): List<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}
