import type { Charge, Customer, Discount, Invoice, InvoiceLine, InvoicePayment } from './objects.ts';
import { listOf } from './objects.ts';
import type { Store } from './store.ts';
import { newId } from './store.ts';
import { cardError, invalid } from './stripe-fault.ts';

/** What an invoice is for, before anything is worked out. */
export interface NewInvoice {
  readonly customer: string;
  readonly reason: string;
  readonly metadata?: Record<string, string>;
  readonly parent?: unknown;
  readonly isAdvancing?: boolean;
}

/** What a line is for. */
export interface NewLine {
  readonly amount: number;
  readonly description?: string | null;
  readonly price?: { readonly id: string; readonly product: string };
  readonly isDiscountable?: boolean;
  readonly discounts?: readonly Discount[];
}

/** Not stored yet. */
export function draftInvoice(
  store: Store,
  { customer, reason, metadata, parent, isAdvancing }: NewInvoice,
): Invoice {
  const head = store.head('in');
  return {
    ...head,
    object: 'invoice',
    customer,
    status: 'draft',
    auto_advance: isAdvancing ?? true,
    billing_reason: reason,
    currency: 'usd',
    metadata: metadata ?? {},
    parent: parent ?? null,
    lines: listOf(`/v1/invoices/${head.id}/lines`, []),
    subtotal: 0,
    total: 0,
    starting_balance: store.customers.get(customer)!.balance,
    ending_balance: null,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempted: false,
    attempt_count: 0,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  };
}

export function addLine(store: Store, invoice: Invoice, line: NewLine): InvoiceLine {
  const { amount, description = null, price, isDiscountable = true, discounts = [] } = line;
  const added: InvoiceLine = {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description,
    discountable: isDiscountable,
    discount_amounts: isDiscountable ? discountAmounts(store, line, discounts) : [],
    pricing: price
      ? { type: 'price_details', price_details: { price: price.id, product: price.product } }
      : null,
  };
  invoice.lines.data.push(added);
  addUp(invoice);
  return added;
}

/** What the customer has to their credit is used now, and what exceeds the invoice is added to it. */
export function finalize(store: Store, invoice: Invoice): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
  const customer = store.customers.get(invoice.customer)!;
  const sum = invoice.total + customer.balance;
  invoice.starting_balance = customer.balance;
  invoice.amount_due = invoice.amount_remaining = Math.max(sum, 0);
  customer.balance = invoice.ending_balance = Math.min(sum, 0);
  invoice.status_transitions.finalized_at = store.now;
  invoice.status = 'open';
  if (invoice.amount_due === 0) markPaid(store, invoice);
}

/** @throws StripeFault 402 when the bank refuses, after the attempt was noted as a charge */
export function pay(store: Store, invoice: Invoice): void {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open') throw invalid('This invoice cannot be paid.');
  const customer = store.customers.get(invoice.customer)!;
  const method = customer.invoice_settings.default_payment_method;
  if (!method) throw invalid('This customer has no default payment method.', { code: 'resource_missing' });
  const charge = chargeFor(store, invoice, method);
  invoice.attempted = true;
  invoice.attempt_count ||= 1;
  store.charges.set(charge.id, charge);
  store.emit(charge.paid ? 'charge.succeeded' : 'charge.failed', charge);
  if (!charge.paid) throw cardError(store.cards.get(method)!.charging!, { charge: charge.id });
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  markPaid(store, invoice);
}

/** Gives back what was used of the customer's credit. */
export function voidInvoice(store: Store, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid('You can only void open invoices.');
  const customer = store.customers.get(invoice.customer)!;
  giveBack(customer, invoice);
  invoice.status = 'void';
  invoice.status_transitions.voided_at = store.now;
  store.emit('invoice.voided', invoice);
}

export function giveBack(customer: Customer, invoice: Invoice): void {
  customer.balance += invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance);
}

function addUp(invoice: Invoice): void {
  const lines = invoice.lines.data;
  invoice.subtotal = sumOf(lines.map(({ amount }) => amount));
  const off = sumOf(lines.flatMap((line) => line.discount_amounts.map(({ amount }) => amount)));
  invoice.total = invoice.subtotal - off;
  invoice.amount_due = invoice.amount_remaining = Math.max(invoice.total + invoice.starting_balance, 0);
}

function discountAmounts(store: Store, { amount, price }: NewLine, discounts: readonly Discount[]) {
  let left = amount;
  return discounts.flatMap(({ id, source }) => {
    const { coupon, products } = store.coupons.get(source.coupon)!;
    if (!price || !products.includes(price.product)) return [];
    const wished = coupon.amount_off ?? Math.round((left * coupon.percent_off!) / 100);
    const off = Math.min(wished, left);
    left -= off;
    return [{ amount: off, discount: id }];
  });
}

function chargeFor(store: Store, invoice: Invoice, method: string): Charge {
  const head = store.head('ch');
  const refusal = store.cards.get(method)!.charging;
  const receipt = `https://pay.stripe.test/receipts/${head.id}`;
  return {
    ...head,
    object: 'charge',
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_refunded: 0,
    currency: 'usd',
    paid: !refusal,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
    failure_code: refusal?.code ?? null,
    payment_intent: paymentOf(store, invoice).payment.payment_intent,
    payment_method: method,
    receipt_url: refusal ? null : receipt,
  };
}

/** One payment stands for all attempts to pay an invoice. */
function paymentOf(store: Store, invoice: Invoice): InvoicePayment {
  const known = store.invoicePayments.get(invoice.id);
  if (known) return known;
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: newId('pi') },
  };
  store.invoicePayments.set(invoice.id, payment);
  return payment;
}

function markPaid(store: Store, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = store.now;
  const payment = store.invoicePayments.get(invoice.id);
  if (payment) payment.status = 'paid';
  store.emit('invoice.paid', invoice);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
