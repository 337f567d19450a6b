import type { Call } from '../call.ts';
import type { Params } from '../form.ts';
import { groupOf, requiredText, textOf } from '../form.ts';
import type { Customer, Metadata } from '../objects.ts';
import type { Store } from '../store.ts';
import { found } from '../store.ts';
import { invalid } from '../stripe-fault.ts';

/** Stripe's search knows objects only some time after they came about. */
const SEARCH_LAG_SECONDS = 60;
const WRITABLE = 'email name metadata.* invoice_settings.default_payment_method';

export const customerCalls: readonly Call[] = [
  {
    route: 'POST /v1/customers',
    params: WRITABLE,
    answer(store, { params }) {
      const customer: Customer = {
        ...store.head('cus'),
        object: 'customer',
        email: null,
        name: null,
        balance: 0,
        metadata: {},
        invoice_settings: { default_payment_method: null },
      };
      store.customers.set(customer.id, customer);
      write(store, customer, params);
      store.emit('customer.created', customer);
      return customer;
    },
  },
  {
    route: 'GET /v1/customers/search',
    params: 'query limit',
    answer(store, { params }) {
      const query = requiredText(params, 'query');
      const [, key, quoted] = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(query) ?? [];
      if (!key) throw invalid('We were unable to parse your search query.', { param: 'query' });
      const value = quoted.replace(/\\(.)/g, '$1');
      const data = [...store.customers.values()].filter(
        ({ metadata, created }) => metadata[key] === value && created <= store.now - SEARCH_LAG_SECONDS,
      );
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
    },
  },
  {
    route: 'GET /v1/customers/:id',
    params: 'expand[]',
    answer: (store, { id }) => found(store.customers, 'customer', id),
  },
  {
    route: 'POST /v1/customers/:id',
    params: WRITABLE,
    answer(store, { id, params }) {
      const customer = found(store.customers, 'customer', id);
      write(store, customer, params);
      store.emit('customer.updated', customer);
      return customer;
    },
  },
];

function write(store: Store, customer: Customer, params: Params): void {
  customer.email = textOf(params, 'email') ?? customer.email;
  customer.name = textOf(params, 'name') ?? customer.name;
  Object.assign(customer.metadata, groupOf(params, 'metadata') as Metadata);
  const method = textOf(groupOf(params, 'invoice_settings'), 'default_payment_method');
  if (method === undefined) return;
  if (store.paymentMethods.get(method)?.customer !== customer.id)
    throw invalid('The customer does not have a payment method with that id.', { code: 'resource_missing' });
  customer.invoice_settings.default_payment_method = method;
}
