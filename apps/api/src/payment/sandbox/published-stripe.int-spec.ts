import Stripe from 'stripe';
import { folder, isPresent, PublishedStripe } from '../../../test/published-stripe.ts';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { startSandbox } from '../../../test/sandbox.ts';
import { calls } from './sandbox-server.ts';

const title = isPresent
  ? 'the sandbox, compared with what Stripe publishes,'
  : `the sandbox, compared with what Stripe publishes (absent at ${folder}: nothing is checked),`;

describe(title, () => {
  let sandbox: TestSandbox;
  let stripe: Stripe;
  let published: PublishedStripe;
  const responses: unknown[] = [];
  beforeAll(async () => {
    if (!isPresent) return;
    published = new PublishedStripe();
    sandbox = await startSandbox();
    const { hostname, port } = new URL(sandbox.settings.apiBase!);
    const httpClient = Stripe.createFetchHttpClient(async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      responses.push(await response.clone().json());
      return response;
    });
    stripe = new Stripe(sandbox.settings.secretKey, { protocol: 'http', host: hostname, port, httpClient });
  });
  afterAll(() => sandbox?.stop());

  it('responds with nothing that the published examples lack', async () => {
    if (!isPresent) return;
    const customer = await customerWithCard();
    await buyAYear(customer);
    await buyForLife(customer);
    sandbox.moveClock(86_400_000);
    await stripe.customers.search({ query: "metadata['reference']:'ruth'" });
    await stripe.customers.del(customer);
    const called = new Set(sandbox.requests.map(({ route }) => route));
    expect(calls.map(({ route }) => route).filter((route) => !called.has(route))).toEqual([]);
    const events = (await sandbox.events()).map(({ body }) => JSON.parse(body.toString()) as unknown);
    const differences = [...responses, ...events].flatMap((each) => published.differences(each));
    expect([...new Set(differences)]).toEqual([]);
  });

  it('takes no parameters that Stripe does not take', () => {
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
    const items = [{ price: 'price_premium_yearly', discounts: [{ coupon: 'FRIEND10' }] }];
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
    const pricing = { price: 'price_basic_lifetime' };
    await invoiceItems.create({ customer, invoice, pricing, discounts: [{ coupon: 'LIFETIME100' }] });
    await invoiceItems.create({ customer, invoice, amount: -5_00, currency: 'usd', description: 'Credit' });
    return invoices.finalizeInvoice(invoice);
  }
});
