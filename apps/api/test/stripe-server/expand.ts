import type { Params } from './form.ts';
import { textsOf } from './form.ts';
import { listOf } from './objects.ts';
import type { Store } from './store.ts';
import { invalid } from './stripe-fault.ts';

/** How deep Stripe follows. */
const MAX_DEPTH = 4;
type Fields = Record<string, unknown>;
type Find = (store: Store, id: string) => object | undefined;

/** Fields that hold an id, or the thing itself for those who ask. */
const references: Readonly<Record<string, Find>> = {
  customer: (store, id) => store.customers.get(id),
  latest_invoice: (store, id) => store.invoices.get(id),
  invoice: (store, id) => store.invoices.get(id),
  default_payment_method: (store, id) => store.paymentMethods.get(id),
  charge: (store, id) => store.charges.get(id),
};

/** Fields that are there only for those who ask, by the kind of object. */
const extras: Readonly<Record<string, Find>> = {
  'coupon.applies_to': (store, id) => ({ products: [...store.coupons.get(id)!.products] }),
  'invoice.payments': (store, id) => {
    const payment = store.invoicePayments.get(id);
    return listOf(`/v1/invoice_payments?invoice=${id}`, payment ? [payment] : []);
  },
};

/** The answer with everything in full that `expand` names. What is kept is not touched. */
export function expanded(store: Store, answer: object, params: Params): object {
  const copy = structuredClone(answer);
  for (const path of textsOf(params, 'expand')) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) throw invalid('You cannot expand more than 4 levels', { param: 'expand' });
    follow(store, copy as Fields, names);
  }
  return copy;
}

function follow(store: Store, fields: Fields, [name, ...rest]: string[]): void {
  const extra = extras[`${String(fields.object)}.${name}`];
  if (extra) fields[name] ??= structuredClone(extra(store, String(fields.id)));
  const value = fields[name];
  if (value === undefined || typeof value === 'string') fields[name] = referred(store, name, value ?? '');
  if (rest.length === 0) return;
  const next = fields[name];
  for (const each of Array.isArray(next) ? next : [next]) if (each) follow(store, each as Fields, rest);
}

function referred(store: Store, name: string, id: string): object {
  const thing = references[name]?.(store, id);
  if (!thing) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  return structuredClone(thing);
}
