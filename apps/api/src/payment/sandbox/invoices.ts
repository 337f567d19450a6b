import { randomBytes } from 'node:crypto';
import { addMonths } from '@plumbline/pricing';
import type { Params } from './form.ts';
import { getGroups, requireString } from './form.ts';
import type { Charge, Customer, Discount, Invoice, InvoiceLine, InvoicePayment, Price } from './objects.ts';
import { listOf } from './objects.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { newId } from './sandbox-store.ts';
import { cardError, invalid } from './stripe-fault.ts';
import { getTestCard } from './test-cards.ts';

/** Bytes of the part of a receipt's address that nobody can guess. */
const RECEIPT_BYTES = 32;

/** What an invoice is for, before its amounts are computed. */
interface NewInvoice {
  readonly customer: string;
  readonly reason: string;
  readonly metadata?: Invoice['metadata'];
  readonly parent?: Invoice['parent'];
  readonly isAdvancing?: boolean;
}

/** What a line is for. */
export interface NewLine {
  readonly amount: number;
  readonly description?: string | null;
  readonly price?: Price;
  readonly isDiscountable?: boolean;
  readonly discounts?: readonly Discount[];
}

/** Redeems the coupons that an item or a line names under `discounts`. Not stored yet. */
export function createDiscounts(store: SandboxStore, line: Params, customer: string): Discount[] {
  return getGroups(line, 'discounts').map((each) => {
    const id = requireString(each, 'coupon');
    const { coupon } = store.findCoupon(id, 'discounts[0][coupon]');
    if (!coupon.valid) throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'coupon' });
    const months = coupon.duration_in_months;
    const end = months && addMonths(new Date(store.now * 1000), months).getTime() / 1000;
    const source = { type: 'coupon', coupon: id } as const;
    return { id: newId('di'), object: 'discount', customer, source, start: store.now, end };
  });
}

/** Not stored yet. */
export function draftInvoice(store: SandboxStore, invoice: NewInvoice): Invoice {
  const { customer, reason, metadata = {}, parent = null, isAdvancing = true } = invoice;
  const head = store.head('in');
  return {
    ...head,
    object: 'invoice',
    customer,
    status: 'draft',
    auto_advance: isAdvancing,
    billing_reason: reason,
    currency: 'usd',
    metadata,
    parent,
    lines: listOf(`/v1/invoices/${head.id}/lines`, []),
    subtotal: 0,
    total: 0,
    starting_balance: store.get('customer', customer)!.balance,
    ending_balance: null,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  };
}

export function addLine(store: SandboxStore, invoice: Invoice, line: NewLine): InvoiceLine {
  const { amount, price, isDiscountable = true, discounts = [] } = line;
  const description = line.description ?? price?.nickname ?? null;
  const added: InvoiceLine = {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description,
    discountable: isDiscountable,
    discount_amounts: isDiscountable ? computeDiscounts(store, line, discounts) : [],
    pricing: price
      ? { type: 'price_details', price_details: { price: price.id, product: price.product } }
      : null,
  };
  invoice.lines.data.push(added);
  const { data } = invoice.lines;
  invoice.subtotal = sum(data.map((each) => each.amount));
  invoice.total =
    invoice.subtotal - sum(data.flatMap((each) => each.discount_amounts.map((off) => off.amount)));
  invoice.amount_due = invoice.amount_remaining = Math.max(invoice.total + invoice.starting_balance, 0);
  return added;
}

/** Uses the customer's credit; what exceeds the invoice is added to it. */
export function finalize(store: SandboxStore, invoice: Invoice): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
  const customer = store.get('customer', invoice.customer)!;
  const due = invoice.total + customer.balance;
  invoice.starting_balance = customer.balance;
  invoice.amount_due = invoice.amount_remaining = Math.max(due, 0);
  customer.balance = invoice.ending_balance = Math.min(due, 0);
  invoice.status_transitions.finalized_at = store.now;
  invoice.status = 'open';
  if (invoice.amount_due === 0) markPaid(store, invoice);
}

/** @throws StripeFault 402 when the card is declined, after the attempt was stored as a charge */
export function pay(store: SandboxStore, invoice: Invoice): void {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open') throw invalid('This invoice cannot be paid.');
  const method = store.get('customer', invoice.customer)!.invoice_settings.default_payment_method;
  if (!method) throw invalid('This customer has no default payment method.', { code: 'resource_missing' });
  const charge = store.add(createCharge(store, invoice, method));
  invoice.attempted = true;
  store.emit(charge.paid ? 'charge.succeeded' : 'charge.failed', charge);
  if (!charge.paid) {
    const { last4 } = charge.payment_method_details.card;
    throw cardError(getTestCard(last4).charging!, { charge: charge.id });
  }
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  markPaid(store, invoice);
}

export function voidInvoice(store: SandboxStore, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid('You can only void open invoices.');
  returnCredit(store.get('customer', invoice.customer)!, invoice);
  invoice.status = 'void';
  invoice.status_transitions.voided_at = store.now;
  store.emit('invoice.voided', invoice);
}

/** Undoes what {@link finalize} used of the customer's credit. */
export function returnCredit(customer: Customer, invoice: Invoice): void {
  customer.balance += invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance);
}

function computeDiscounts(store: SandboxStore, { amount, price }: NewLine, discounts: readonly Discount[]) {
  let left = amount;
  return discounts.flatMap(({ id, source }) => {
    const { coupon, products } = store.findCoupon(source.coupon);
    if (!price || !products.includes(price.product)) return [];
    const off = Math.min(coupon.amount_off ?? Math.round((left * coupon.percent_off!) / 100), left);
    left -= off;
    return [{ amount: off, discount: id }];
  });
}

function createCharge(store: SandboxStore, invoice: Invoice, method: string): Charge {
  const { brand, last4 } = store.get('payment_method', method)!.card;
  const decline = getTestCard(last4).charging;
  return {
    ...store.head('ch'),
    object: 'charge',
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_refunded: 0,
    currency: 'usd',
    description: invoice.lines.data.find(({ pricing }) => pricing)?.description ?? null,
    disputed: false,
    paid: !decline,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    failure_code: decline?.code ?? null,
    payment_intent: findOrCreatePayment(store, invoice).payment.payment_intent,
    payment_method: method,
    payment_method_details: { type: 'card', card: { brand, last4 } },
    receipt_url: decline ? null : randomBytes(RECEIPT_BYTES).toString('base64url'),
  };
}

/** All attempts to pay an invoice share one payment. */
function findOrCreatePayment(store: SandboxStore, invoice: Invoice): InvoicePayment {
  return (
    findPayment(store, invoice.id) ??
    store.add({
      id: newId('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      status: 'open',
      payment: { type: 'payment_intent', payment_intent: newId('pi') },
    })
  );
}

export function findPayment(store: SandboxStore, invoice: string): InvoicePayment | undefined {
  return store.list('invoice_payment').find((each) => each.invoice === invoice);
}

function markPaid(store: SandboxStore, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = store.now;
  const payment = findPayment(store, invoice.id);
  if (payment) payment.status = 'paid';
  store.emit('invoice.paid', invoice);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
