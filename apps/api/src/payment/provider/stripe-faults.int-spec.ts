import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { Logger } from '@nestjs/common';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { startSandbox } from '../../../test/sandbox.ts';
import type { Sale } from './provider-types.ts';
import { CardRefusedError, ProviderUnavailableError, UnexpectedPriceError } from './provider.errors.ts';
import { StripeProvider } from './stripe-provider.ts';

const DAY = 86_400_000;
const number = '4242424242424242';
const cvc = '7378';
const card = { number, cvc, expMonth: 12, expYear: new Date().getUTCFullYear() + 2, zipCode: '12345' };
const declinedWhenCharged = { ...card, number: '4000000000000341' };
/** So short that a held request times out quickly. */
const impatient = { timeoutMs: 250, retries: 0 };
/** The client retries a closed connection once all the same. */
const unrepeated = { retries: 0 };
const movingRoutes = {
  YEARLY: ['POST /v1/subscriptions'],
  LIFETIME: [
    'POST /v1/invoices',
    'POST /v1/invoiceitems',
    'POST /v1/invoices/:id/finalize',
    'POST /v1/invoices/:id/pay',
  ],
} as const;
const steps = (['YEARLY', 'LIFETIME'] as const).flatMap((cycle) =>
  movingRoutes[cycle].map((route) => [cycle, route] as const),
);

let sandbox: TestSandbox;
let provider: StripeProvider;
let hasty: StripeProvider;
const logged: string[] = [];
beforeAll(async () => {
  const note = (...parts: unknown[]) => void logged.push(inspect(parts, { depth: null }));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  sandbox = await startSandbox();
  provider = sandbox.provider;
  hasty = new StripeProvider(sandbox.settings, unrepeated);
});
afterAll(() => sandbox.stop());

async function buyer(method = card): Promise<string> {
  const reference = `cus_${randomUUID()}`;
  const person = { reference, email: `${reference}@example.org`, name: 'Ruth Moab' };
  const customer = await provider.createCustomer(person);
  await provider.saveCard(customer, method);
  return customer;
}

function saleTo(customer: string, cycle: Sale['cycle'] = 'YEARLY', more: Partial<Sale> = {}): Sale {
  const expected = cycle === 'YEARLY' ? 240_00 : 1_200_00;
  const none = { couponId: null, credit: 0, replaces: null };
  return { id: randomUUID(), customer, plan: 'PREMIUM', cycle, expected, ...none, ...more };
}

const chargesTo = (customer: string) => sandbox.charges(customer);
const keysOf = (route: string, from: number) =>
  sandbox.requests.slice(from).flatMap((each) => (each.route === route ? [each.idempotencyKey] : []));

describe('requests to Stripe', () => {
  it.each(steps)('have an idempotency key of the sale: %s, %s', async (cycle, route) => {
    const sale = saleTo(await buyer(), cycle, { credit: 10_00 });
    const from = sandbox.requests.length;
    await provider.sell({ ...sale, expected: sale.expected - 10_00 });
    const keys = keysOf(route, from);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(new RegExp(`^sale:${sale.id}:\\w+$`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('have an idempotency key if they change anything', async () => {
    const customer = await buyer();
    const sold = await provider.sell(saleTo(customer, 'LIFETIME'));
    await provider.refund(sold.charge!.id);
    await provider.end(sold.id);
    const changing = sandbox.requests.filter(({ route }) => route.startsWith('POST'));
    expect(changing.filter(({ idempotencyKey }) => !idempotencyKey)).toEqual([]);
    const keys = changing.slice(-2).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([`refund:${sold.charge!.id}`, `end:${sold.id}`]);
  });

  it('have no part of a card in their keys', () => {
    const keys = sandbox.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toMatch(/4242424242424242/);
  });
});

describe('lost response', () => {
  it.each(steps)('is requested again and charged once: %s, %s', async (cycle, route) => {
    const customer = await buyer();
    sandbox.faults.dropNext(route);
    const sold = await provider.sell(saleTo(customer, cycle));
    expect(await provider.listPlans(customer)).toEqual([sold]);
    expect(await chargesTo(customer)).toHaveLength(1);
  });

  it.each(steps)('leaves the sale to be requested later and charged once: %s, %s', async (cycle, route) => {
    const customer = await buyer();
    const sale = saleTo(customer, cycle);
    sandbox.faults.dropNext(route, 2);
    await expect(hasty.sell(sale)).rejects.toThrow(ProviderUnavailableError);
    const sold = await provider.sell(sale);
    expect(await provider.listPlans(customer)).toEqual([sold]);
    expect(await chargesTo(customer)).toHaveLength(1);
  });

  it.each(['YEARLY', 'LIFETIME'] as const)(
    'of a sale is found after all idempotency keys have expired (%s)',
    async (cycle) => {
      const customer = await buyer();
      const sale = saleTo(customer, cycle);
      sandbox.faults.dropNext(movingRoutes[cycle].at(-1)!, 2);
      await expect(hasty.sell(sale)).rejects.toThrow(ProviderUnavailableError);
      sandbox.moveClock(2 * DAY);
      const [known] = await provider.listPlans(customer);
      expect(known.saleId).toBe(sale.id);
      expect(await provider.sell(sale)).toEqual(known);
      expect(await chargesTo(customer)).toHaveLength(1);
    },
  );

  it('of a refund is requested again and refunded once', async () => {
    const customer = await buyer();
    const { charge } = await provider.sell(saleTo(customer));
    sandbox.faults.dropNext('POST /v1/refunds', 2);
    await expect(hasty.refund(charge!.id)).rejects.toThrow(ProviderUnavailableError);
    await provider.refund(charge!.id);
    expect((await chargesTo(customer))[0]).toMatchObject({ amount: 240_00, amount_refunded: 240_00 });
  });

  it('of a new customer leads to the same customer later', async () => {
    const person = { reference: `cus_${randomUUID()}`, email: 'ruth@example.org', name: 'Ruth Moab' };
    sandbox.faults.dropNext('POST /v1/customers', 2);
    await expect(hasty.createCustomer(person)).rejects.toThrow(ProviderUnavailableError);
    const customer = await provider.createCustomer(person);
    sandbox.moveClock(2 * DAY);
    expect(await provider.createCustomer({ ...person, email: 'ruth@example.com' })).toBe(customer);
  });
});

describe('outage of Stripe', () => {
  it('ends a slow request in time and finds its result later', async () => {
    const customer = await buyer();
    const sale = saleTo(customer);
    const hurried = new StripeProvider(sandbox.settings, impatient);
    const held = sandbox.faults.holdNext('POST /v1/subscriptions');
    await expect(hurried.sell(sale)).rejects.toThrow(ProviderUnavailableError);
    // The same key is in use: Stripe refuses rather than charge twice.
    await expect(hurried.sell(sale)).rejects.toThrow(ProviderUnavailableError);
    expect(await chargesTo(customer)).toEqual([]);
    held.release();
    const sold = await provider.sell(sale);
    expect(sold).toMatchObject({ saleId: sale.id, status: 'ACTIVE' });
    expect(await chargesTo(customer)).toHaveLength(1);
  });

  it('is not noticed if it affects one request', async () => {
    const customer = await buyer();
    sandbox.faults.failNext('POST /v1/subscriptions');
    expect((await provider.sell(saleTo(customer))).status).toBe('ACTIVE');
    expect(await chargesTo(customer)).toHaveLength(1);
  });

  it.each([
    ['POST /v1/payment_methods/:id/attach', (customer: string) => hasty.saveCard(customer, card)],
    ['POST /v1/payment_methods', (customer: string) => hasty.saveCard(customer, card)],
    ['GET /v1/customers/:id', (customer: string) => hasty.findCard(customer)],
    ['GET /v1/coupons/:id', () => hasty.findCoupon('WELCOME20')],
    ['POST /v1/invoices/create_preview', (customer: string) => hasty.sell(saleTo(customer))],
    ['POST /v1/invoices/:id/pay', (customer: string) => hasty.sell(saleTo(customer, 'LIFETIME'))],
    ['GET /v1/charges', (customer: string) => hasty.listCharges(customer)],
    ['GET /v1/subscriptions/:id', () => hasty.collect('sub_unknown')],
    ['DELETE /v1/subscriptions/:id', () => hasty.end('sub_unknown')],
    ['POST /v1/refunds', () => hasty.refund('ch_unknown')],
  ])('throws ProviderUnavailableError: %s', async (route, act) => {
    const customer = await buyer();
    sandbox.faults.failNext(route);
    await expect(act(customer)).rejects.toThrow(ProviderUnavailableError);
    expect(await chargesTo(customer)).toEqual([]);
  });

  it('throws ProviderUnavailableError without a server or with a wrong key', async () => {
    const away = new StripeProvider({ ...sandbox.settings, apiBase: 'http://127.0.0.1:1' }, impatient);
    await expect(away.findCoupon('WELCOME20')).rejects.toThrow(ProviderUnavailableError);
    const stranger = new StripeProvider({ ...sandbox.settings, secretKey: 'sk_test_stranger' }, unrepeated);
    await expect(stranger.findCoupon('WELCOME20')).rejects.toThrow(ProviderUnavailableError);
    expect(logged.at(-1)).toMatch(/StripeAuthenticationError 401/);
  });
});

describe('failed sale', () => {
  it('leaves an invoice that nobody is charged for', async () => {
    const customer = await buyer(declinedWhenCharged);
    await expect(provider.sell(saleTo(customer, 'LIFETIME'))).rejects.toThrow(CardRefusedError);
    const invoices = await sandbox.invoices(customer);
    expect(invoices).toMatchObject([{ status: 'void', auto_advance: false }]);
  });

  it('of another amount leaves its invoice a draft', async () => {
    const customer = await buyer();
    const sale = saleTo(customer, 'LIFETIME', { expected: 1_200_01 });
    await expect(provider.sell(sale)).rejects.toThrow(UnexpectedPriceError);
    await expect(provider.sell(sale)).rejects.toThrow(UnexpectedPriceError);
    const invoices = await sandbox.invoices(customer);
    expect(invoices).toMatchObject([{ status: 'draft', auto_advance: false }]);
  });

  it('returns the credit that it used', async () => {
    const customer = await buyer();
    await provider.sell(saleTo(customer, 'YEARLY', { credit: 250_00, expected: 0 }));
    await provider.saveCard(customer, declinedWhenCharged);
    await expect(provider.sell(saleTo(customer, 'LIFETIME'))).rejects.toThrow(CardRefusedError);
    await provider.saveCard(customer, card);
    expect((await provider.sell(saleTo(customer, 'LIFETIME'))).paid).toBe(1_190_00);
  });
});

describe('lists', () => {
  it('are read to their end', async () => {
    const customer = await buyer();
    const { charge } = await provider.sell(saleTo(customer));
    await sandbox.database.query(
      `INSERT INTO sandbox.object (id, kind, owner, body)
       SELECT 'ch_' || each, kind, owner, body || jsonb_build_object('id', 'ch_' || each, 'receipt_url', NULL)
       FROM sandbox.object, generate_series(1, 100) AS each WHERE id = $1`,
      [charge!.id],
    );
    const charges = await provider.listCharges(customer);
    expect(charges).toHaveLength(101);
    expect(charges.at(-1)).toEqual(charge);
  });
});

describe('plan past due', () => {
  it('ends once Stripe gives up collecting for it', async () => {
    const customer = await buyer();
    const { id, periodEnd } = await provider.sell(saleTo(customer));
    await provider.saveCard(customer, declinedWhenCharged);
    for (const days of [0, 3, 5, 7])
      await sandbox.server.runDue(new Date(periodEnd!.getTime() + days * DAY + 1_000));
    expect(await provider.listPlans(customer)).toMatchObject([{ id, status: 'ENDED', paid: 0 }]);
    await provider.saveCard(customer, card);
    await provider.collect(id);
    expect((await chargesTo(customer)).filter(({ paid }) => paid)).toHaveLength(1);
  });
});

describe('events', () => {
  it('of a sale and its end all name the customer', async () => {
    const customer = await buyer();
    const from = (await sandbox.events()).length;
    const sold = await provider.sell(saleTo(customer));
    await provider.refund(sold.charge!.id);
    await provider.end(sold.id);
    const events = (await sandbox.events()).slice(from);
    expect(events.length).toBeGreaterThan(3);
    for (const { id, body, signature } of events)
      expect(provider.parseEvent(body, signature)).toEqual({ id, customer });
  });
});

describe('test mode', () => {
  it.each([
    ['sk_test_1', true],
    ['rk_test_1', true],
    ['sk_live_1', false],
    ['rk_live_1', false],
  ])('depends on the key: %s %j', (secretKey, isTestMode) => {
    expect(new StripeProvider({ ...sandbox.settings, secretKey }).isTestMode).toBe(isTestMode);
  });
});

describe('card', () => {
  it('is in no error and no log line, whatever fails', async () => {
    const errors: unknown[] = [];
    const collect = (error: unknown) => void errors.push(error);
    const customer = await buyer();
    const hurried = new StripeProvider(sandbox.settings, impatient);
    const route = 'POST /v1/payment_methods';
    sandbox.faults.failNext(route);
    await hasty.saveCard(customer, card).catch(collect);
    sandbox.faults.dropNext(route, 2);
    await hasty.saveCard(customer, card).catch(collect);
    const held = sandbox.faults.holdNext(route);
    await hurried.saveCard(customer, card).catch(collect);
    held.release();
    await provider.saveCard(customer, { ...card, number: `${number.slice(0, -1)}3` }).catch(collect);
    await provider.saveCard(customer, { ...card, expYear: 2001 }).catch(collect);
    await provider.saveCard('cus_unknown', card).catch(collect);
    expect(errors).toHaveLength(6);
    const text = inspect([errors, logged], { depth: null, showHidden: true });
    expect(text).not.toMatch(/424242424242424|7378/);
  });
});
