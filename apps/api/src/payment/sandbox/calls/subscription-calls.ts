import type { Call } from './call.ts';
import type { Params } from '../form.ts';
import {
  getBoolean,
  getGroup,
  getGroups,
  getInteger,
  getMetadata,
  getString,
  requireString,
} from '../form.ts';
import type { NewLine } from '../invoices.ts';
import { createDiscounts } from '../invoices.ts';
import type { Price } from '../objects.ts';
import { PAGING, toPage } from './call.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { invalid, missing } from '../stripe-fault.ts';
import { cancel, subscribe } from '../subscriptions.ts';

export const subscriptionCalls: readonly Call[] = [
  {
    route: 'POST /v1/subscriptions',
    params: [
      'customer items[].price items[].discounts[].coupon payment_behavior metadata.* expand[]',
      'add_invoice_items[].price_data.currency add_invoice_items[].price_data.product',
      'add_invoice_items[].price_data.unit_amount add_invoice_items[].discountable',
    ].join(' '),
    handle(store, { params }) {
      if (getString(params, 'payment_behavior') !== 'error_if_incomplete')
        throw invalid('Only error_if_incomplete here.', { param: 'payment_behavior' });
      const customer = store.find('customer', requireString(params, 'customer'), 'customer');
      const item = onlyItem(params);
      const price = recurringPrice(store, item);
      return subscribe(store, {
        customer: customer.id,
        price,
        discounts: createDiscounts(store, item, customer.id),
        extras: getGroups(params, 'add_invoice_items').map((line) => extraLine(line)),
        metadata: getMetadata(params),
      });
    },
  },
  {
    route: 'GET /v1/subscriptions',
    params: `customer status ${PAGING}`,
    handle(store, { params }) {
      const customer = requireString(params, 'customer');
      const status = getString(params, 'status');
      const matching = store
        .list('subscription')
        .filter(
          (each) =>
            each.customer === customer &&
            (status === 'all' || (status ? each.status === status : each.status !== 'canceled')),
        );
      return toPage('/v1/subscriptions', matching, params);
    },
  },
  {
    route: 'GET /v1/subscriptions/:id',
    params: 'expand[]',
    handle: (store, { id }) => store.find('subscription', id),
  },
  {
    route: 'DELETE /v1/subscriptions/:id',
    params: 'invoice_now prorate',
    handle(store, { id, params }) {
      if (getBoolean(params, 'invoice_now') || getBoolean(params, 'prorate'))
        throw invalid('No final invoices here.', { param: 'invoice_now' });
      const subscription = store.find('subscription', id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      cancel(store, subscription);
      return subscription;
    },
  },
];

/** The one item of a subscription, or of the preview of one. */
export function onlyItem(params: Params): Params {
  const items = getGroups(params, 'items');
  if (items.length !== 1) throw invalid('One item here.', { param: 'items' });
  return items[0];
}

export function recurringPrice(store: SandboxStore, item: Params): Price {
  const price = store.findPrice(requireString(item, 'price'), 'items[0][price]');
  if (price.type !== 'recurring')
    throw invalid('The price is not set up for recurring payments.', { param: 'items[0][price]' });
  return price;
}

function extraLine(line: Params): NewLine {
  const data = getGroup(line, 'price_data');
  requireString(data, 'currency');
  requireString(data, 'product');
  return { amount: getInteger(data, 'unit_amount') ?? 0, isDiscountable: getBoolean(line, 'discountable') };
}
