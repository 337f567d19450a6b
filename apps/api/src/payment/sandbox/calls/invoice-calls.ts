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
import { addLine, createDiscounts, draftInvoice, finalize, pay, voidInvoice } from '../invoices.ts';
import { PAGING, toPage } from './call.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { newId } from '../sandbox-store.ts';
import { invalid } from '../stripe-fault.ts';
import { reactivate } from '../subscriptions.ts';
import { onlyItem, recurringPrice } from './subscription-calls.ts';

const LINE = 'amount currency description discountable';

export const invoiceCalls: readonly Call[] = [
  {
    route: 'POST /v1/invoices',
    params: 'customer auto_advance pending_invoice_items_behavior metadata.*',
    handle(store, { params }) {
      if (getString(params, 'pending_invoice_items_behavior') === 'include')
        throw invalid('No pending items here.', { param: 'pending_invoice_items_behavior' });
      const customer = store.find('customer', requireString(params, 'customer'), 'customer').id;
      const metadata = getMetadata(params);
      const isAdvancing = getBoolean(params, 'auto_advance') ?? false;
      return store.add(draftInvoice(store, { customer, reason: 'manual', metadata, isAdvancing }));
    },
  },
  {
    route: 'POST /v1/invoices/create_preview',
    params: [
      'customer subscription_details.items[].price subscription_details.items[].discounts[].coupon',
      ...LINE.split(' ').map((name) => `invoice_items[].${name}`),
    ].join(' '),
    handle(store, { params }) {
      const customer = store.find('customer', requireString(params, 'customer'), 'customer').id;
      const item = onlyItem(getGroup(params, 'subscription_details'));
      const price = recurringPrice(store, item);
      const preview = draftInvoice(store, { customer, reason: 'upcoming' });
      addLine(store, preview, {
        amount: price.unit_amount,
        price,
        discounts: createDiscounts(store, item, customer),
      });
      for (const line of getGroups(params, 'invoice_items')) addLine(store, preview, plainLine(line));
      return { ...preview, id: newId('upcoming_in') };
    },
  },
  {
    route: 'GET /v1/invoices',
    params: `customer subscription status ${PAGING}`,
    handle(store, { params }) {
      const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
        getString(params, name),
      );
      const matching = store
        .list('invoice')
        .filter(
          (each) =>
            (!customer || each.customer === customer) &&
            (!subscription || each.parent?.subscription_details.subscription === subscription) &&
            (!status || each.status === status),
        );
      return toPage('/v1/invoices', matching, params);
    },
  },
  { route: 'GET /v1/invoices/:id', params: 'expand[]', handle: (store, { id }) => store.find('invoice', id) },
  {
    route: 'POST /v1/invoices/:id',
    params: 'metadata.*',
    handle(store, { id, params }) {
      const invoice = store.find('invoice', id);
      Object.assign(invoice.metadata, getMetadata(params));
      store.emit('invoice.updated', invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/finalize',
    params: 'auto_advance',
    handle(store, { id }) {
      const invoice = store.find('invoice', id);
      finalize(store, invoice);
      store.emit('invoice.finalized', invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/pay',
    params: '',
    handle(store, { id }) {
      const invoice = store.find('invoice', id);
      pay(store, invoice);
      reactivate(store, invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/void',
    params: '',
    handle(store, { id }) {
      const invoice = store.find('invoice', id);
      voidInvoice(store, invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoiceitems',
    params: `customer invoice pricing.price discounts[].coupon ${LINE}`,
    handle(store, { params }) {
      const invoice = store.find('invoice', requireString(params, 'invoice'), 'invoice');
      if (invoice.status !== 'draft' || invoice.customer !== getString(params, 'customer'))
        throw invalid('Items go to drafts of the same customer.', { param: 'invoice' });
      const line = addLine(store, invoice, itemLine(store, params));
      const { amount, currency, description, discountable, pricing } = line;
      const head = { id: newId('ii'), object: 'invoiceitem', date: store.now, livemode: false };
      const owner = { customer: invoice.customer, invoice: invoice.id };
      return { ...head, ...owner, amount, currency, description, discountable, pricing };
    },
  },
];

function itemLine(store: SandboxStore, params: Params): NewLine {
  const id = getString(getGroup(params, 'pricing'), 'price');
  if (!id) return plainLine(params);
  const price = store.findPrice(id, 'pricing[price]');
  if (price.type !== 'one_time')
    throw invalid('The price is set up for recurring payments.', { param: 'pricing[price]' });
  const discounts = createDiscounts(store, params, requireString(params, 'customer'));
  return { amount: price.unit_amount, price, discounts };
}

function plainLine(params: Params): NewLine {
  requireString(params, 'currency');
  const description = getString(params, 'description') ?? null;
  const isDiscountable = getBoolean(params, 'discountable');
  return { amount: getInteger(params, 'amount') ?? 0, description, isDiscountable };
}
