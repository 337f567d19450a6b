import type Stripe from 'stripe';
import type { Call } from './call.ts';
import type { Params } from '../form.ts';
import { getGroup, getMetadata, getString, requireString } from '../form.ts';
import type { Customer } from '../objects.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { invalid } from '../stripe-fault.ts';
import { cancel } from '../subscriptions.ts';

/** Stripe's search finds objects only some time after their creation. */
const SEARCH_LAG_SECONDS = 60;
const WRITABLE = 'email name metadata.* invoice_settings.default_payment_method';

export const customerCalls: readonly Call[] = [
  {
    route: 'POST /v1/customers',
    params: WRITABLE,
    handle(store, { params }) {
      const customer: Customer = {
        ...store.head('cus'),
        object: 'customer',
        email: null,
        name: null,
        balance: 0,
        metadata: {},
        invoice_settings: { default_payment_method: null },
      };
      store.add(customer);
      write(store, customer, params);
      store.emit('customer.created', customer);
      return customer;
    },
  },
  {
    route: 'GET /v1/customers/search',
    params: 'query limit',
    handle(store, { params }) {
      const reference = parseSearch(requireString(params, 'query'));
      const data = store
        .list('customer')
        .filter(
          ({ metadata, created }) =>
            metadata.reference === reference && created <= store.now - SEARCH_LAG_SECONDS,
        );
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
    },
  },
  {
    route: 'GET /v1/customers/:id',
    params: 'expand[]',
    handle: (store, { id }) =>
      store.get('customer', id)?.deleted ? deletedCustomer(id) : store.find('customer', id),
  },
  {
    route: 'DELETE /v1/customers/:id',
    params: '',
    handle(store, { id }) {
      const customer = store.find('customer', id);
      store.emit('customer.deleted', customer);
      for (const each of store.list('subscription')) if (each.status !== 'canceled') cancel(store, each);
      for (const method of store.list('payment_method')) method.customer = null;
      const empty = {
        email: null,
        name: null,
        metadata: {},
        invoice_settings: { default_payment_method: null },
      };
      store.add({ ...customer, ...empty, deleted: true });
      return deletedCustomer(id);
    },
  },
  {
    route: 'POST /v1/customers/:id',
    params: WRITABLE,
    handle(store, { id, params }) {
      const customer = store.find('customer', id);
      write(store, customer, params);
      store.emit('customer.updated', customer);
      return customer;
    },
  },
];

function deletedCustomer(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}

/** The reference that a search for customers names. @throws StripeFault */
export function parseSearch(query: string): string {
  const [, quoted] = /^metadata\['reference'\]:'((?:[^'\\]|\\.)*)'$/.exec(query) ?? [];
  if (!quoted) throw invalid('We were unable to parse your search query.', { param: 'query' });
  return quoted.replace(/\\(.)/g, '$1');
}

function write(store: SandboxStore, customer: Customer, params: Params): void {
  customer.email = getString(params, 'email') ?? customer.email;
  customer.name = getString(params, 'name') ?? customer.name;
  Object.assign(customer.metadata, getMetadata(params));
  const method = getString(getGroup(params, 'invoice_settings'), 'default_payment_method');
  if (method === undefined) return;
  if (store.get('payment_method', method)?.customer !== customer.id)
    throw invalid('The customer does not have a payment method with that id.', { code: 'resource_missing' });
  customer.invoice_settings.default_payment_method = method;
}
