import { randomBytes } from 'node:crypto';
import { API_VERSION, coupons, prices } from './catalogue.ts';
import type { ProductCoupon } from './catalogue.ts';
import type {
  Charge,
  Customer,
  Discount,
  Invoice,
  InvoicePayment,
  PaymentMethod,
  Price,
  Refund,
  StripeEvent,
  Subscription,
} from './objects.ts';
import { missing } from './stripe-fault.ts';
import type { TestCard } from './test-cards.ts';

/** Everything that the server knows, in the order in which it came about, and what time it is there. */
export class Store {
  readonly prices = new Map<string, Price>(prices.map((price) => [price.id, price]));
  readonly coupons = new Map<string, ProductCoupon>(coupons.map((each) => [each.coupon.id, each]));
  readonly customers = new Map<string, Customer>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  /** By the id of the payment method. No number is kept. */
  readonly cards = new Map<string, TestCard>();
  readonly discounts = new Map<string, Discount>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  /** By the id of the invoice. */
  readonly invoicePayments = new Map<string, InvoicePayment>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly events: StripeEvent[] = [];
  private ahead = 0;

  /** Seconds since 1970. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Sets the clock; it never goes back. */
  moveTo(seconds: number): void {
    this.ahead += Math.max(0, seconds - this.now);
  }

  /** What every new object begins with. */
  head(prefix: string): { readonly id: string; readonly created: number; readonly livemode: false } {
    return { id: newId(prefix), created: this.now, livemode: false };
  }

  /** Tells the listeners of the account about something, as it is now. */
  emit(type: string, object: object): void {
    this.events.push(this.eventOf(type, object));
  }

  eventOf(type: string, object: object): StripeEvent {
    const data = { object: structuredClone(object) as StripeEvent['data']['object'] };
    return { ...this.head('evt'), object: 'event', api_version: API_VERSION, type, data };
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** @throws StripeFault that names the parameter, or says 404 for an id in the path */
export function found<Item>(
  items: ReadonlyMap<string, Item>,
  kind: string,
  id: string,
  param?: string,
): Item {
  const item = items.get(id);
  if (!item) throw missing(kind, id, param);
  return item;
}
