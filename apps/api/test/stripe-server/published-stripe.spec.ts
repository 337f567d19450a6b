import Stripe from 'stripe';
import { calls } from './desk.ts';
import { folder, isPresent, PublishedStripe } from './published-stripe.ts';
import type { StripeServer } from './stripe-server.ts';
import { startStripeServer } from './stripe-server.ts';

const title = isPresent
  ? 'the local Stripe, beside what Stripe publishes,'
  : `the local Stripe, beside what Stripe publishes (absent at ${folder}: nothing is checked),`;

describe(title, () => {
  let server: StripeServer;
  let stripe: Stripe;
  let published: PublishedStripe;
  const answers: unknown[] = [];
  beforeAll(async () => {
    if (!isPresent) return;
    published = new PublishedStripe();
    server = await startStripeServer();
    const { hostname, port } = new URL(server.settings.apiBase!);
    const httpClient = Stripe.createFetchHttpClient(async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      answers.push(await response.clone().json());
      return response;
    });
    stripe = new Stripe(server.settings.secretKey, { protocol: 'http', host: hostname, port, httpClient });
  });
  afterAll(() => server?.stop());

  it('answers nothing that the published examples do not have', async () => {
    if (!isPresent) return;
    const customer = await customerWithCard();
    await buyAYear(customer);
    await buyForLife(customer);
    server.renew(new Date(Date.now() + 86_400_000));
    await stripe.customers.search({ query: "metadata['reference']:'ruth'" });
    const called = new Set(server.requests.map(({ route }) => route));
    expect(calls.map(({ route }) => route).filter((route) => !called.has(route))).toEqual([]);
    const events = server.events().map(({ body }) => JSON.parse(body.toString()) as unknown);
    const differences = [...answers, ...events].flatMap((answer) => published.differences(answer));
    expect([...new Set(differences)]).toEqual([]);
  });

  it('takes no parameters that Stripe does not', () => {
    if (!isPresent) return;
    const unknown = calls.flatMap(({ route, params }) => {
      const names = params.split(' ').filter(Boolean);
      return names.filter((name) => !published.knows(route, name)).map((name) => `${route} ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  async function customerWithCard(): Promise<string> {
    const { customers, paymentMethods } = stripe;
    const { id } = await customers.create({ email: 'ruth@example.org', metadata: { reference: 'ruth' } });
    const card = { number: '5555555555554444', exp_month: 12, exp_year: 2099, cvc: '123' };
    const billing_details = { name: 'Ruth', address: { postal_code: '10001' } };
    const former = await paymentMethods.create({ type: 'card', card, billing_details });
    await paymentMethods.attach(former.id, { customer: id });
    await paymentMethods.detach(former.id);
    const { id: method } = await paymentMethods.attach('pm_card_visa', { customer: id });
    await paymentMethods.retrieve(method);
    await customers.update(id, { invoice_settings: { default_payment_method: method } });
    await customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] });
    return id;
  }

  async function buyAYear(customer: string): Promise<void> {
    const { coupons, invoices, subscriptions, charges, refunds } = stripe;
    await coupons.retrieve('WELCOME20');
    await coupons.retrieve('FRIEND10', { expand: ['applies_to'] });
    const items = [{ price: 'price_premiumYearly', discounts: [{ coupon: 'FRIEND10' }] }];
    await invoices.createPreview({ customer, subscription_details: { items } });
    const { id } = await subscriptions.create({ customer, items, payment_behavior: 'error_if_incomplete' });
    await subscriptions.retrieve(id);
    await subscriptions.list({ customer, expand: ['data.latest_invoice.payments'] });
    const { data } = await charges.list({ customer });
    await refunds.create({ charge: data[0].id });
    await subscriptions.cancel(id);
  }

  async function buyForLife(customer: string): Promise<void> {
    const { invoices } = stripe;
    const { id } = await invoiceOf(customer);
    await invoices.pay(id);
    await invoices.update(id, { metadata: { ended: 'true' } });
    await invoices.retrieve(id);
    await invoices.list({ customer, expand: ['data.payments'] });
    await invoices.voidInvoice((await invoiceOf(customer)).id);
  }

  async function invoiceOf(customer: string) {
    const { invoices, invoiceItems } = stripe;
    const { id: invoice } = await invoices.create({ customer, auto_advance: false });
    const pricing = { price: 'price_basicLifetime' };
    await invoiceItems.create({ customer, invoice, pricing, discounts: [{ coupon: 'LIFETIME100' }] });
    await invoiceItems.create({ customer, invoice, amount: -5_00, currency: 'usd', description: 'Credit' });
    return invoices.finalizeInvoice(invoice);
  }
});
