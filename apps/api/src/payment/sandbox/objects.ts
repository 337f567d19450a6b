/** The parts of Stripe's objects that the sandbox has. Times are seconds, amounts are cents. */
interface Head {
  readonly id: string;
  readonly created: number;
  readonly livemode: false;
}

export type Metadata = Record<string, string>;

export interface Customer extends Head {
  readonly object: 'customer';
  email: string | null;
  name: string | null;
  /** Below 0: the customer's credit. */
  balance: number;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod extends Head {
  readonly object: 'payment_method';
  readonly type: 'card';
  customer: string | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly billing_details: { readonly address: { readonly postal_code: string | null } };
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly nickname: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly currency: 'usd';
  readonly type: 'recurring' | 'one_time';
}

export interface Coupon extends Head {
  readonly object: 'coupon';
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  readonly currency: 'usd' | null;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly duration_in_months: number | null;
  readonly valid: boolean;
}

/** A coupon redeemed for one item, from `start` until `end`. */
export interface Discount {
  readonly id: string;
  readonly object: 'discount';
  readonly customer: string;
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
  readonly start: number;
  readonly end: number | null;
}

export interface InvoiceLine {
  readonly id: string;
  readonly object: 'line_item';
  /** Before discounts. */
  readonly amount: number;
  readonly currency: 'usd';
  readonly description: string | null;
  readonly discountable: boolean;
  readonly discount_amounts: { readonly amount: number; readonly discount: string }[];
  readonly pricing: {
    readonly type: 'price_details';
    readonly price_details: { readonly price: string; readonly product: string };
  } | null;
}

export interface List<Item> {
  readonly object: 'list';
  readonly data: Item[];
  readonly has_more: boolean;
  readonly url: string;
}

export interface Invoice extends Head {
  readonly object: 'invoice';
  readonly customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  readonly auto_advance: boolean;
  readonly billing_reason: string;
  readonly currency: 'usd';
  metadata: Metadata;
  readonly parent: unknown;
  lines: List<InvoiceLine>;
  subtotal: number;
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
}

export interface InvoicePayment {
  readonly id: string;
  readonly object: 'invoice_payment';
  readonly invoice: string;
  status: 'open' | 'paid' | 'canceled';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
}

export interface Charge extends Head {
  readonly object: 'charge';
  readonly customer: string;
  readonly amount: number;
  amount_refunded: number;
  readonly currency: 'usd';
  readonly description: string | null;
  readonly paid: boolean;
  refunded: boolean;
  readonly status: 'succeeded' | 'failed';
  readonly failure_code: string | null;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: { readonly brand: string; readonly last4: string };
  };
  /** Without the address of the server, which may change. */
  readonly receipt_url: string | null;
}

/** Stripe does not report its mode. */
interface Refund extends Omit<Head, 'livemode'> {
  readonly object: 'refund';
  readonly charge: string;
  readonly amount: number;
  readonly currency: 'usd';
  readonly status: 'succeeded';
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly price: Price;
  readonly discounts: string[];
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Head {
  readonly object: 'subscription';
  readonly customer: string;
  status: 'active' | 'past_due' | 'canceled';
  readonly metadata: Metadata;
  readonly start_date: number;
  /** Those for all items together; ours are on the only item. */
  readonly discounts: string[];
  readonly items: List<SubscriptionItem>;
  latest_invoice: string;
  canceled_at: number | null;
  ended_at: number | null;
}

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

export interface StripeEvent extends Head {
  readonly object: 'event';
  readonly api_version: string;
  readonly type: string;
  readonly data: { readonly object: { readonly [field: string]: unknown } };
}

export function listOf<Item>(url: string, data: Item[], hasMore = false): List<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}
