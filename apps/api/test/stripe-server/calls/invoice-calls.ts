import type { Call } from '../call.ts';
import { discountsFrom } from '../discounting.ts';
import type { Params } from '../form.ts';
import { flagOf, groupOf, groupsOf, integerOf, requiredText, textOf } from '../form.ts';
import type { NewLine } from '../invoicing.ts';
import { addLine, draftInvoice, finalize, pay, voidInvoice } from '../invoicing.ts';
import type { Invoice, Metadata } from '../objects.ts';
import { pageOf, PAGING } from '../paging.ts';
import type { Store } from '../store.ts';
import { found, newId } from '../store.ts';
import { invalid } from '../stripe-fault.ts';
import { resume } from '../subscribing.ts';
import { onlyItem, recurringPrice } from './subscription-calls.ts';

const LINE = 'amount currency description discountable';

export const invoiceCalls: readonly Call[] = [
  {
    route: 'POST /v1/invoices',
    params: 'customer auto_advance pending_invoice_items_behavior metadata.*',
    answer(store, { params }) {
      if (textOf(params, 'pending_invoice_items_behavior') === 'include')
        throw invalid('No pending items here.', { param: 'pending_invoice_items_behavior' });
      const customer = found(store.customers, 'customer', requiredText(params, 'customer'), 'customer').id;
      const metadata = groupOf(params, 'metadata') as Metadata;
      const isAdvancing = flagOf(params, 'auto_advance') ?? false;
      const invoice = draftInvoice(store, { customer, reason: 'manual', metadata, isAdvancing });
      store.invoices.set(invoice.id, invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/create_preview',
    params: [
      'customer subscription_details.items[].price subscription_details.items[].discounts[].coupon',
      ...LINE.split(' ').map((name) => `invoice_items[].${name}`),
    ].join(' '),
    answer(store, { params }) {
      const customer = found(store.customers, 'customer', requiredText(params, 'customer'), 'customer').id;
      const item = onlyItem(groupOf(params, 'subscription_details'));
      const price = recurringPrice(store, item);
      const preview = draftInvoice(store, { customer, reason: 'upcoming' });
      addLine(store, preview, { amount: price.unit_amount, price, discounts: discountsFrom(store, item) });
      for (const line of groupsOf(params, 'invoice_items')) addLine(store, preview, plainLine(line));
      return { ...preview, id: newId('upcoming_in') };
    },
  },
  {
    route: 'GET /v1/invoices',
    params: `customer subscription status ${PAGING}`,
    answer(store, { params }) {
      const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
        textOf(params, name),
      );
      const matching = [...store.invoices.values()].filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!subscription || subscriptionOf(each) === subscription) &&
          (!status || each.status === status),
      );
      return pageOf('/v1/invoices', matching, params);
    },
  },
  { route: 'GET /v1/invoices/:id', params: 'expand[]', answer: (store, { id }) => invoiceOf(store, id) },
  {
    route: 'POST /v1/invoices/:id',
    params: 'metadata.*',
    answer(store, { id, params }) {
      const invoice = invoiceOf(store, id);
      Object.assign(invoice.metadata, groupOf(params, 'metadata') as Metadata);
      store.emit('invoice.updated', invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/finalize',
    params: 'auto_advance',
    answer(store, { id }) {
      const invoice = invoiceOf(store, id);
      finalize(store, invoice);
      store.emit('invoice.finalized', invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/pay',
    params: '',
    answer(store, { id }) {
      const invoice = invoiceOf(store, id);
      pay(store, invoice);
      resume(store, invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoices/:id/void',
    params: '',
    answer(store, { id }) {
      const invoice = invoiceOf(store, id);
      voidInvoice(store, invoice);
      return invoice;
    },
  },
  {
    route: 'POST /v1/invoiceitems',
    params: `customer invoice pricing.price discounts[].coupon ${LINE}`,
    answer(store, { params }) {
      const invoice = found(store.invoices, 'invoice', requiredText(params, 'invoice'), 'invoice');
      if (invoice.status !== 'draft' || invoice.customer !== textOf(params, 'customer'))
        throw invalid('Items go to drafts of the same customer.', { param: 'invoice' });
      const line = addLine(store, invoice, itemLine(store, params));
      const { amount, currency, description, discountable, pricing } = line;
      const head = { id: newId('ii'), object: 'invoiceitem', date: store.now, livemode: false };
      const of = { customer: invoice.customer, invoice: invoice.id };
      return { ...head, ...of, amount, currency, description, discountable, pricing };
    },
  },
];

function invoiceOf(store: Store, id: string): Invoice {
  return found(store.invoices, 'invoice', id);
}

function subscriptionOf({ parent }: Invoice): string | undefined {
  return (parent as { subscription_details: { subscription: string } } | null)?.subscription_details
    .subscription;
}

function itemLine(store: Store, params: Params): NewLine {
  const id = textOf(groupOf(params, 'pricing'), 'price');
  if (!id) return plainLine(params);
  const price = found(store.prices, 'price', id, 'pricing[price]');
  if (price.type !== 'one_time')
    throw invalid('The price is set up for recurring payments.', { param: 'pricing[price]' });
  return { amount: price.unit_amount, price, discounts: discountsFrom(store, params) };
}

function plainLine(params: Params): NewLine {
  requiredText(params, 'currency');
  const description = textOf(params, 'description') ?? null;
  const isDiscountable = flagOf(params, 'discountable');
  return { amount: integerOf(params, 'amount') ?? 0, description, isDiscountable };
}
