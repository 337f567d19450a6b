import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { startSandbox } from '../../../test/sandbox.ts';
import { configFrom } from '../../platform/config/config.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const usual = () => ({
  authorization: `Bearer ${sandbox.settings.secretKey}`,
  'stripe-version': '2026-10-28.endive',
  'content-type': 'application/x-www-form-urlencoded',
});

/** A request written by hand, without any client. */
async function send(route: string, form = '', headers: Record<string, string> = {}) {
  const [method, path] = route.split(' ');
  const address = `${sandbox.settings.apiBase}${path}`;
  const response = await fetch(method === 'GET' ? `${address}?${form}` : address, {
    method,
    headers: { ...usual(), ...headers },
    ...(method === 'POST' && { body: form }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of a response is its assertion
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

async function customerWith(token: string): Promise<string> {
  const { body } = await send('POST /v1/customers', 'email=ruth@example.org');
  const method = await send(`POST /v1/payment_methods/${token}/attach`, `customer=${body.id}`);
  const form = `invoice_settings[default_payment_method]=${method.body.id}`;
  await send(`POST /v1/customers/${body.id}`, form);
  return body.id as string;
}

const yearly = (customer: string) =>
  `customer=${customer}&items[0][price]=price_premium_yearly&payment_behavior=error_if_incomplete`;

describe('SandboxServer', () => {
  it('is described by the environment of an application', () => {
    const needed = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };
    expect(configFrom({ ...needed, ...sandbox.env }).stripe).toEqual(sandbox.settings);
  });

  it.each([
    ['another key', { authorization: 'Bearer sk_test_other' }, 401],
    ['no version', { 'stripe-version': '' }, 400],
    ['another version', { 'stripe-version': '2020-08-27' }, 400],
    ['JSON', { 'content-type': 'application/json' }, 400],
  ])('rejects a request with %s', async (_, headers, status) => {
    const response = await send('POST /v1/customers', 'email=a@example.org', headers);
    expect(response.status).toBe(status);
    expect(response.body.error.type).toBe('invalid_request_error');
  });

  it.each([
    ['POST /v1/customers', 'nickname=Ruth', 'parameter_unknown'],
    ['POST /v1/subscriptions', 'items[0][prize]=x', 'parameter_unknown'],
    ['POST /v1/subscriptions', 'payment_behavior=error_if_incomplete', 'parameter_missing'],
    ['POST /v1/refunds', 'charge=ch_none', 'resource_missing'],
    ['GET /v1/coupons/NONE', '', 'resource_missing'],
  ])('rejects %s with %j: %s', async (route, form, code) => {
    const { body } = await send(route, form);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', code });
  });

  it('has no other calls', async () => {
    expect((await send('POST /v1/payouts', 'amount=1')).status).toBe(404);
  });

  it('repeats its response to the same idempotency key, and marks it', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [
      await send('POST /v1/customers', 'name=Ruth', key),
      await send('POST /v1/customers', 'name=Ruth', key),
    ];
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const other = await send('POST /v1/customers', 'name=Naomi', key);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('rejects a key in use, and does not store the rejection of an invalid request', async () => {
    const key = { 'idempotency-key': 'busy' };
    const held = sandbox.faults.holdNext('POST /v1/customers');
    const first = send('POST /v1/customers', 'name=Ruth', key);
    await held.arrived;
    const second = await send('POST /v1/customers', 'name=Ruth', key);
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
    held.release();
    expect((await first).status).toBe(200);
    const wrong = { 'idempotency-key': 'wrong' };
    expect((await send('POST /v1/customers', 'nickname=Ruth', wrong)).status).toBe(400);
    expect((await send('POST /v1/customers', 'name=Ruth', wrong)).status).toBe(200);
  });

  it('charges what it computes itself, and declines with 402', async () => {
    const payer = await customerWith('pm_card_visa');
    const paid = await send('POST /v1/subscriptions', yearly(payer));
    expect(paid.body).toMatchObject({ object: 'subscription', status: 'active' });
    expect((await sandbox.charges(payer)).at(-1)).toMatchObject({ amount: 240_00, paid: true });
    const { body } = await send('POST /v1/customers', '');
    const refusal = await send(
      'POST /v1/payment_methods/pm_card_chargeDeclined/attach',
      `customer=${body.id}`,
    );
    expect(refusal.status).toBe(402);
    expect(refusal.body.error).toMatchObject({ type: 'card_error', decline_code: 'generic_decline' });
  });

  it('lists page by page, newest first, and expands on request', async () => {
    const customer = await customerWith('pm_card_visa');
    const ids = [];
    for (let each = 0; each < 3; each += 1)
      ids.unshift((await send('POST /v1/subscriptions', yearly(customer))).body.id);
    const list = 'GET /v1/subscriptions';
    const first = await send(list, `customer=${customer}&limit=2&expand[]=data.latest_invoice.payments`);
    expect(first.body).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    expect(first.body.data[0].latest_invoice.payments.data[0]).toMatchObject({ status: 'paid' });
    const next = await send(list, `customer=${customer}&limit=2&starting_after=${ids[1]}`);
    expect(next.body).toMatchObject({ has_more: false, data: [{ id: ids[2] }] });
    expect((await send(list, `customer=${customer}&expand[]=data.nothing`)).status).toBe(400);
  });

  it('stores and shows no card number', async () => {
    const number = '4242424242424242';
    const card = `card[number]=${number}&card[cvc]=7378&card[exp_month]=1&card[exp_year]=2099`;
    const saved = await send('POST /v1/payment_methods', `type=card&${card}`);
    expect(saved.body.card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(JSON.stringify([saved.body, sandbox.requests])).not.toMatch(/4242424242424242|7378/);
  });

  it('signs events as the official client verifies them', async () => {
    await customerWith('pm_card_visa');
    const { body, signature } = (await sandbox.events()).at(-1)!;
    const { webhookSecret, secretKey } = sandbox.settings;
    const event = new Stripe(secretKey).webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ object: 'event', type: 'customer.updated' });
    const [, time] = /^t=(\d+)/.exec(signature)!;
    const digest = createHmac('sha256', webhookSecret).update(`${time}.${body.toString()}`).digest('hex');
    expect(signature).toBe(`t=${time},v1=${digest}`);
  });
});
