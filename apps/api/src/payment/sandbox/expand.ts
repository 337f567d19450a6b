import type { Params } from './form.ts';
import { getStrings } from './form.ts';
import { findPayment } from './invoices.ts';
import type { Kinds } from './objects.ts';
import { listOf } from './objects.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { invalid } from './stripe-fault.ts';

/** How many levels Stripe expands. */
const MAX_DEPTH = 4;
type Fields = Record<string, unknown>;

/** Fields that hold an id, or on request the object itself. */
const references: Readonly<Record<string, keyof Kinds>> = {
  customer: 'customer',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  default_payment_method: 'payment_method',
  charge: 'charge',
};

/** Fields that are there only on request, by the kind of object. */
const extras: Readonly<Record<string, (store: SandboxStore, id: string) => object>> = {
  'coupon.applies_to': (store, id) => ({ products: [...store.findCoupon(id).products] }),
  'invoice.payments': (store, id) => {
    const payment = findPayment(store, id);
    return listOf(`/v1/invoice_payments?invoice=${id}`, payment ? [payment] : []);
  },
};

/** A copy of the response with everything in full that `expand` names. */
export function expand(store: SandboxStore, response: object, params: Params): object {
  if ('deleted' in response) return response;
  const copy = structuredClone(response);
  for (const path of getStrings(params, 'expand')) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) throw invalid('You cannot expand more than 4 levels', { param: 'expand' });
    follow(store, copy as Fields, names);
  }
  return copy;
}

function follow(store: SandboxStore, fields: Fields, [name, ...rest]: string[]): void {
  const extra = extras[`${String(fields.object)}.${name}`];
  if (extra) fields[name] ??= structuredClone(extra(store, String(fields.id)));
  const value = fields[name];
  if (value === undefined || typeof value === 'string') fields[name] = resolve(store, name, value ?? '');
  if (rest.length === 0) return;
  const next = fields[name];
  for (const each of Array.isArray(next) ? next : [next]) if (each) follow(store, each as Fields, rest);
}

function resolve(store: SandboxStore, name: string, id: string): object {
  const kind = references[name];
  const object = kind && store.get(kind, id);
  if (!object) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  return structuredClone(object);
}
