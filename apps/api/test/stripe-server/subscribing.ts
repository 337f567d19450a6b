import type { NewLine } from './invoicing.ts';
import { addLine, draftInvoice, finalize, giveBack, pay } from './invoicing.ts';
import type { Discount, Invoice, Metadata, Subscription, SubscriptionItem } from './objects.ts';
import { listOf } from './objects.ts';
import type { Store } from './store.ts';
import { newId } from './store.ts';
import { StripeFault } from './stripe-fault.ts';

const MONTHS_A_YEAR = 12;

/** A year of one price. */
export interface NewSubscription {
  readonly customer: string;
  readonly price: string;
  readonly discounts: readonly Discount[];
  /** Beside the price, on the first invoice only. */
  readonly extras: readonly NewLine[];
  readonly metadata: Metadata;
}

/** Comes about when its first invoice is paid; else nothing of it stays but the charge that failed. */
export function subscribe(store: Store, order: NewSubscription): Subscription {
  const head = store.head('sub');
  const start = head.created;
  const item = itemFrom(store, order, start);
  const invoice = invoiceFor(store, { ...order, id: head.id }, item);
  order.extras.forEach((line) => addLine(store, invoice, line));
  settle(store, invoice);
  const subscription: Subscription = {
    ...head,
    object: 'subscription',
    customer: order.customer,
    status: 'active',
    metadata: order.metadata,
    start_date: start,
    discounts: [],
    items: listOf(`/v1/subscription_items?subscription=${head.id}`, [item]),
    latest_invoice: invoice.id,
    canceled_at: null,
    ended_at: null,
  };
  store.invoices.set(invoice.id, invoice);
  store.subscriptions.set(subscription.id, subscription);
  store.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Charges every year that begins up to `moment` (seconds), in order, and sets the clock to it. */
export function renewUpTo(store: Store, moment: number): void {
  for (let due = nextDue(store, moment); due; due = nextDue(store, moment)) {
    store.moveTo(endOf(due));
    renew(store, due);
  }
  store.moveTo(moment);
}

/** Ends it without any further invoice. */
export function cancel(store: Store, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.ended_at = store.now;
  store.emit('customer.subscription.deleted', subscription);
}

/** To be called when an invoice of a subscription was paid late. */
export function resume(store: Store, invoice: Invoice): void {
  for (const subscription of store.subscriptions.values()) {
    if (subscription.latest_invoice !== invoice.id || subscription.status !== 'past_due') continue;
    subscription.status = 'active';
    store.emit('customer.subscription.updated', subscription);
  }
}

/** The same day so many months later, or the last day of that month. */
export function monthsLater(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(seconds * 1000);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}

function settle(store: Store, invoice: Invoice): void {
  finalize(store, invoice);
  if (invoice.status === 'paid') return;
  try {
    pay(store, invoice);
  } catch (error) {
    giveBack(store.customers.get(invoice.customer)!, invoice);
    throw error;
  }
}

function renew(store: Store, subscription: Subscription): void {
  const { id, customer, metadata } = subscription;
  const item = itemOf(subscription);
  const years = Math.round((item.current_period_end - subscription.start_date) / 31_556_952) + 1;
  item.current_period_start = item.current_period_end;
  item.current_period_end = monthsLater(subscription.start_date, years * MONTHS_A_YEAR);
  const discounts = item.discounts.map((each) => store.discounts.get(each)!);
  const counting = discounts.filter((each) => countsAt(store, each, item.current_period_start));
  const invoice = invoiceFor(store, { id, customer, metadata, discounts: counting }, item);
  store.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  finalize(store, invoice);
  if (invoice.status !== 'paid') charge(store, subscription, invoice);
  store.emit('customer.subscription.updated', subscription);
}

function charge(store: Store, subscription: Subscription, invoice: Invoice): void {
  try {
    pay(store, invoice);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    subscription.status = 'past_due';
    store.emit('invoice.payment_failed', invoice);
  }
}

function itemFrom(store: Store, order: NewSubscription, start: number): SubscriptionItem {
  order.discounts.forEach((discount) => store.discounts.set(discount.id, discount));
  return {
    id: newId('si'),
    object: 'subscription_item',
    price: store.prices.get(order.price)!,
    discounts: order.discounts.map(({ id }) => id),
    current_period_start: start,
    current_period_end: monthsLater(start, MONTHS_A_YEAR),
  };
}

function invoiceFor(
  store: Store,
  of: Pick<NewSubscription, 'customer' | 'metadata' | 'discounts'> & { readonly id: string },
  { price }: SubscriptionItem,
): Invoice {
  const details = { subscription: of.id, metadata: of.metadata };
  const parent = { type: 'subscription_details', subscription_details: details };
  const invoice = draftInvoice(store, { customer: of.customer, reason: 'subscription_cycle', parent });
  addLine(store, invoice, { amount: price.unit_amount, price, discounts: of.discounts });
  return invoice;
}

function nextDue(store: Store, moment: number): Subscription | undefined {
  const due = [...store.subscriptions.values()].filter(
    (each) => each.status === 'active' && endOf(each) <= moment,
  );
  return due.sort((one, other) => endOf(one) - endOf(other))[0];
}

function countsAt(store: Store, { source, end }: Discount, moment: number): boolean {
  const { duration } = store.coupons.get(source.coupon)!.coupon;
  return duration === 'forever' || (duration === 'repeating' && moment < end!);
}

function itemOf({ items }: Subscription): SubscriptionItem {
  return items.data[0];
}

function endOf(subscription: Subscription): number {
  return itemOf(subscription).current_period_end;
}
