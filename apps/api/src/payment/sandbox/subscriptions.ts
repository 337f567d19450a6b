import { addYears } from '@plumbline/pricing';
import type { NewLine } from './invoices.ts';
import { addLine, draftInvoice, finalize, findPayment, pay, returnCredit } from './invoices.ts';
import type { Discount, Invoice, Price, Subscription, SubscriptionItem } from './objects.ts';
import { listOf } from './objects.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { newId } from './sandbox-store.ts';
import { StripeFault } from './stripe-fault.ts';

const DAY = 86_400;
const SECONDS_PER_YEAR = 31_556_952;
/** Days between attempts to collect a renewal, which are made after 3, 5 and 7 days in all. Then the plan ends. */
const DAYS_TO_NEXT_ATTEMPT = [3, 2, 2];

/** A year of one price. */
interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly discounts: readonly Discount[];
  /** Added to the price, on the first invoice only. */
  readonly extras: readonly NewLine[];
  readonly metadata: Subscription['metadata'];
}

/** The subscription exists once its first invoice is paid. Otherwise only the failed charge stays. */
export function subscribe(store: SandboxStore, order: NewSubscription): Subscription {
  const { customer, price, discounts, metadata } = order;
  const head = store.head('sub');
  const invoice = createInvoice(store, { id: head.id, customer, price, discounts, metadata });
  order.extras.forEach((line) => addLine(store, invoice, line));
  payFirst(store, invoice);
  discounts.forEach((discount) => store.add(discount));
  store.add(invoice);
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    price,
    discounts: discounts.map(({ id }) => id),
    current_period_start: head.created,
    current_period_end: yearsAfter(head.created, 1),
  };
  const subscription: Subscription = store.add({
    ...head,
    object: 'subscription',
    customer,
    status: 'active',
    metadata,
    start_date: head.created,
    discounts: [],
    items: listOf(`/v1/subscription_items?subscription=${head.id}`, [item]),
    latest_invoice: invoice.id,
    canceled_at: null,
    ended_at: null,
  });
  store.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Ends the subscription without another invoice. What is past due is no longer owed. */
export function cancel(store: SandboxStore, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.ended_at = store.now;
  store.emit('customer.subscription.deleted', subscription);
}

/** Call it when an invoice was paid late. */
export function reactivate(store: SandboxStore, invoice: Invoice): void {
  for (const subscription of store.list('subscription')) {
    if (subscription.latest_invoice !== invoice.id || subscription.status !== 'past_due') continue;
    subscription.status = 'active';
    store.emit('customer.subscription.updated', subscription);
  }
}

/** When the subscription is charged next, in seconds; `null`: never again. */
export function nextChargeAt(store: SandboxStore, subscription: Subscription): number | null {
  if (subscription.status === 'active') return subscription.items.data[0]!.current_period_end;
  if (subscription.status === 'canceled') return null;
  return store.get('invoice', subscription.latest_invoice)!.next_payment_attempt;
}

/** Makes one attempt to charge a subscription that is due, for its next year or for the one that is owed. */
export function chargeDue(store: SandboxStore, subscription: Subscription): void {
  const isRenewal = subscription.status === 'active';
  const invoice = isRenewal ? renew(store, subscription) : store.get('invoice', subscription.latest_invoice)!;
  try {
    if (invoice.status !== 'paid') pay(store, invoice);
    subscription.status = 'active';
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    retryLater(store, subscription, invoice);
  }
  if (subscription.status !== 'canceled') store.emit('customer.subscription.updated', subscription);
}

function retryLater(store: SandboxStore, subscription: Subscription, invoice: Invoice): void {
  const days = DAYS_TO_NEXT_ATTEMPT[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = days === undefined ? null : store.now + days * DAY;
  store.emit('invoice.payment_failed', invoice);
  if (days === undefined) cancel(store, subscription);
  else subscription.status = 'past_due';
}

/** The invoice of the next year, which the subscription is in from now on. */
function renew(store: SandboxStore, subscription: Subscription): Invoice {
  const { id, customer, metadata, start_date } = subscription;
  const item = subscription.items.data[0]!;
  const years = Math.round((item.current_period_end - start_date) / SECONDS_PER_YEAR);
  item.current_period_start = item.current_period_end;
  item.current_period_end = yearsAfter(start_date, years + 1);
  const discounts = item.discounts
    .map((each) => store.get('discount', each)!)
    .filter((each) => appliesAt(store, each, item.current_period_start));
  const order = { id, customer, price: item.price, discounts, metadata };
  const invoice = store.add(createInvoice(store, order));
  subscription.latest_invoice = invoice.id;
  finalize(store, invoice);
  return invoice;
}

function payFirst(store: SandboxStore, invoice: Invoice): void {
  finalize(store, invoice);
  if (invoice.status === 'paid') return;
  try {
    pay(store, invoice);
  } catch (error) {
    returnCredit(store.get('customer', invoice.customer)!, invoice);
    store.remove(findPayment(store, invoice.id));
    throw error;
  }
}

function createInvoice(
  store: SandboxStore,
  { id, customer, price, discounts, metadata }: Omit<NewSubscription, 'extras'> & { readonly id: string },
): Invoice {
  const parent = {
    type: 'subscription_details',
    subscription_details: { subscription: id, metadata },
  } as const;
  const invoice = draftInvoice(store, { customer, reason: 'subscription_cycle', parent });
  addLine(store, invoice, { amount: price.unit_amount, price, discounts });
  return invoice;
}

function appliesAt(store: SandboxStore, { source, end }: Discount, moment: number): boolean {
  const { duration } = store.findCoupon(source.coupon).coupon;
  return duration === 'forever' || (duration === 'repeating' && moment < end!);
}

/** Counted from the first day, so that a leap day returns. */
function yearsAfter(seconds: number, years: number): number {
  return addYears(new Date(seconds * 1000), years).getTime() / 1000;
}
