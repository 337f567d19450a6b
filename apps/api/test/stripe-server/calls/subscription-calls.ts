import type { Call } from '../call.ts';
import { discountsFrom } from '../discounting.ts';
import type { Params } from '../form.ts';
import { flagOf, groupOf, groupsOf, integerOf, requiredText, textOf } from '../form.ts';
import type { NewLine } from '../invoicing.ts';
import type { Metadata, Price } from '../objects.ts';
import { pageOf, PAGING } from '../paging.ts';
import type { Store } from '../store.ts';
import { found } from '../store.ts';
import { invalid, missing } from '../stripe-fault.ts';
import { cancel, subscribe } from '../subscribing.ts';

export const subscriptionCalls: readonly Call[] = [
  {
    route: 'POST /v1/subscriptions',
    params: [
      'customer items[].price items[].discounts[].coupon payment_behavior metadata.* expand[]',
      'add_invoice_items[].price_data.currency add_invoice_items[].price_data.product',
      'add_invoice_items[].price_data.unit_amount add_invoice_items[].discountable',
    ].join(' '),
    answer(store, { params }) {
      if (textOf(params, 'payment_behavior') !== 'error_if_incomplete')
        throw invalid('Only error_if_incomplete here.', { param: 'payment_behavior' });
      const customer = found(store.customers, 'customer', requiredText(params, 'customer'), 'customer');
      const item = onlyItem(params);
      const price = recurringPrice(store, item);
      return subscribe(store, {
        customer: customer.id,
        price: price.id,
        discounts: discountsFrom(store, item),
        extras: groupsOf(params, 'add_invoice_items').map((line) => extraLine(line)),
        metadata: groupOf(params, 'metadata') as Metadata,
      });
    },
  },
  {
    route: 'GET /v1/subscriptions',
    params: `customer status ${PAGING}`,
    answer(store, { params }) {
      const customer = textOf(params, 'customer');
      const status = textOf(params, 'status');
      const matching = [...store.subscriptions.values()].filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (status === 'all' || (status ? each.status === status : each.status !== 'canceled')),
      );
      return pageOf('/v1/subscriptions', matching, params);
    },
  },
  {
    route: 'GET /v1/subscriptions/:id',
    params: 'expand[]',
    answer: (store, { id }) => found(store.subscriptions, 'subscription', id),
  },
  {
    route: 'DELETE /v1/subscriptions/:id',
    params: 'invoice_now prorate',
    answer(store, { id, params }) {
      if (flagOf(params, 'invoice_now') || flagOf(params, 'prorate'))
        throw invalid('No final invoices here.', { param: 'invoice_now' });
      const subscription = found(store.subscriptions, 'subscription', id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      cancel(store, subscription);
      return subscription;
    },
  },
];

/** The one item of a subscription, or of the preview of one. */
export function onlyItem(params: Params): Params {
  const items = groupsOf(params, 'items');
  if (items.length !== 1) throw invalid('One item here.', { param: 'items' });
  return items[0];
}

export function recurringPrice(store: Store, item: Params): Price {
  const price = found(store.prices, 'price', requiredText(item, 'price'), 'items[0][price]');
  if (price.type !== 'recurring')
    throw invalid('The price is not set up for recurring payments.', { param: 'items[0][price]' });
  return price;
}

function extraLine(line: Params): NewLine {
  const data = groupOf(line, 'price_data');
  requiredText(data, 'currency');
  requiredText(data, 'product');
  return { amount: integerOf(data, 'unit_amount') ?? 0, isDiscountable: flagOf(line, 'discountable') };
}
