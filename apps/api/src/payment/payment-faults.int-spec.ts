import { jest } from '@jest/globals';
import { Client } from 'pg';
import { startChildApi } from '../../test/child-api.ts';
import { findLoggedErrors } from '../../test/logged-errors.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { PaymentTestApp } from '../../test/payment-test-app.ts';
import { providerNames, startPaymentTestApp } from '../../test/payment-test-app.ts';
import type { Buyer } from '../../test/payments.ts';
import { buyerOf, testCards } from '../../test/payments.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { aSale } from '../../test/sandbox.ts';
import { until } from '../../test/until.ts';
import { RefundService } from './cli/refund.service.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import { PurchaseService } from './purchase.service.ts';
import { invalid } from './sandbox/stripe-fault.ts';

/** What the service keeps to itself. */
interface Deciding {
  decide(accountId: number, request: unknown, requestedAt: Date): Promise<unknown>;
}

const AT_ONCE = 20;
const PREMIUM = ['ROLE_USER', 'ROLE_PREMIUM'];

/** Generates numbers below 1 (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each(providerNames)('with %s', (name) => {
  let payments: PaymentTestApp;
  let second: TestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp(name);
    second = await startTestApp({ env: payments.env, beside: payments.api });
  });
  afterAll(async () => {
    await second.stop();
    await payments.stop();
  });

  const paidCharges = async (buyer: Buyer) => (await buyer.charges()).filter(({ paid }) => paid);
  const purchases = ({ id }: Buyer) =>
    payments.api.database.query<{ id: string; state: string }>(
      'SELECT id, state FROM subscription WHERE account_id = $1 ORDER BY created_at',
      [id],
    );
  /** The same buyer at each of the two processes. */
  const atBoth = (buyer: Buyer) => [buyer, buyerOf(second, buyer)];

  /** Holds sales until so many requests know when they were made: one made after a refusal tries again. */
  const holdSales = (requests: number) => {
    const decide = jest.spyOn(PurchaseService.prototype as unknown as Deciding, 'decide');
    const { sell } = StripeProvider.prototype;
    jest.spyOn(StripeProvider.prototype, 'sell').mockImplementation(async function (
      this: StripeProvider,
      sale,
    ) {
      const times = () => new Set(decide.mock.calls.map(([, , requestedAt]) => requestedAt));
      await until(() => times().size === requests);
      return sell.call(this, sale);
    });
  };
  afterEach(() => jest.restoreAllMocks());

  describe('purchase sent 20 times at once to two processes', () => {
    it('is charged once, gets the same response and is mailed once', async () => {
      const buyer = await payments.aBuyerWithCard();
      const both = atBoth(buyer);
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => both[at % 2]!.buy('PREMIUM', 'YEARLY', 'WELCOME20')),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await buyer.charges()).map(({ amount }) => amount)).toEqual([192]);
      expect(await purchases(buyer)).toHaveLength(1);
      expect(await readInbox(payments.api, buyer.email)).toHaveLength(1);
    });

    it('is declined once for all requests', async () => {
      const buyer = await payments.aBuyerWithCard(testCards.failsWhenCharged);
      const both = atBoth(buyer);
      holdSales(AT_ONCE);
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => both[at % 2]!.buy('PREMIUM', 'YEARLY')),
      );
      expect(responses.map(({ status, body }) => [status, body.detail])).toEqual(
        new Array(AT_ONCE).fill([402, 'Your card was declined.']),
      );
      expect(await buyer.charges()).toHaveLength(1);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], false]);
    });

    it('does not succeed beside a different one', async () => {
      const buyer = await payments.aBuyerWithCard();
      const responses = await Promise.all([
        buyer.buy('PREMIUM', 'YEARLY'),
        buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20'),
        buyer.buy('BASIC', 'YEARLY'),
      ]);
      expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
      for (const { status } of responses) expect([201, 409]).toContain(status);
      const sum = (await paidCharges(buyer)).reduce((total, { amount }) => total + amount, 0);
      const { plan } = (await buyer.subscription()).subscription!;
      // Basic may have come first and been credited: whatever the order, nobody pays more than the higher plan costs.
      expect(sum).toBeGreaterThanOrEqual(plan === 'BASIC' ? 60 : 192);
      expect(sum).toBeLessThanOrEqual(240);
    });
  });

  describe('killed process', () => {
    it('between charge and role has charged once; the next one grants the role and sends the receipt', async () => {
      const child = await startChildApi(payments.api, payments.env);
      const buyer = await payments.aBuyerWithCard();
      const lock = new Client({ connectionString: payments.api.database.url });
      await lock.connect();
      await lock.query('BEGIN; LOCK TABLE account_role IN SHARE MODE');
      const response = buyerOf(child, buyer)
        .buy('PREMIUM', 'YEARLY')
        .catch(() => 'cut off');
      await until(isWaitingForRole);
      await child.kill();
      expect(await response).toBe('cut off');
      await lock.query('ROLLBACK');
      await lock.end();
      expect(await buyer.roles()).toEqual(['ROLE_USER']);
      const next = await startTestApp({ env: payments.env, beside: payments.api });
      await until(async () => (await buyer.roles()).length > 1);
      expect(await buyer.roles()).toEqual(PREMIUM);
      expect([await buyer.isGoodStanding(), (await paidCharges(buyer)).length]).toEqual([true, 1]);
      const again = await buyer.buy('PREMIUM', 'YEARLY');
      expect([again.status, (await buyer.charges()).length]).toEqual([201, 1]);
      expect(await readInbox(payments.api, buyer.email)).toHaveLength(1);
      await next.stop();
    });
  });

  const isWaitingForRole = async () => {
    const waiting = await payments.api.database.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%account_role%'`,
    );
    return waiting.length > 0;
  };

  it('repeated and shuffled events leave everything as the provider has it', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomFrom(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
    const buyer = await payments.aBuyerWithCard();
    const customer = await payments.findCustomer(buyer);
    const eventsAboutBuyer = async () =>
      (await payments.events()).filter(({ body }) => body.includes(customer));
    const steps: (() => Promise<unknown>)[] = [
      () => buyer.saveCard(testCards.visa),
      () => buyer.saveCard(testCards.failsWhenCharged),
      () => buyer.buy('PREMIUM', 'YEARLY'),
      () => buyer.buy('BASIC', 'YEARLY', 'FRIEND10'),
      () => buyer.cancel(),
      async () => {
        const { subscription } = await buyer.subscription();
        if (subscription?.renewsOn && subscription.status === 'ACTIVE') await payments.renew(buyer);
      },
    ];
    for (let step = 0; step < 12; step += 1) {
      await pick(steps)();
      const events = await eventsAboutBuyer();
      if (events.length > 0) await Promise.all([1, 2, 3].map(() => payments.post(pick(events))));
    }
    const events = await eventsAboutBuyer();
    const shuffled = [...events, ...events]
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at);
    for (const { event } of shuffled) expect((await payments.post(event)).status).toBe(200);
    const { subscription } = await buyer.subscription();
    const plans = await payments.listPlans(buyer);
    const standing = plans.filter(({ status }) => status !== 'ENDED');
    expect({ seed, standing: standing.map(({ saleId, status }) => [saleId, status]) }).toEqual({
      seed,
      standing: subscription ? [[subscription.id, subscription.status]] : [],
    });
    const isPremium = subscription?.plan === 'PREMIUM';
    expect({ seed, roles: await buyer.roles() }).toEqual({
      seed,
      roles: isPremium ? PREMIUM : ['ROLE_USER'],
    });
    const hasBought = plans.length > 0;
    expect(await buyer.isGoodStanding()).toBe(hasBought && subscription?.status !== 'PAST_DUE');
    const receipts = await readInbox(payments.api, buyer.email);
    expect(receipts).toHaveLength(plans.length);
  });
});

describe('with a failing provider', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('stripe');
  });
  afterAll(() => payments.stop());

  it('loses nothing during an outage, and the same request buys once afterwards', async () => {
    const buyer = await payments.aBuyerWithCard();
    payments.stripe!.faults.failNext('POST /v1/subscriptions', 10);
    const { status, headers, body } = await buyer.buy('PREMIUM', 'YEARLY');
    expect([status, body.title]).toEqual([503, 'Payments cannot be made right now']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await buyer.roles(), (await buyer.charges()).length]).toEqual([['ROLE_USER'], 0]);
    payments.stripe!.faults.failNext('POST /v1/subscriptions', 0);
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
    expect([await buyer.roles(), (await buyer.charges()).length]).toEqual([PREMIUM, 1]);
    expect(await readInbox(payments.api, buyer.email)).toHaveLength(1);
  });

  it('finds a sale whose response was lost, and does not sell again', async () => {
    const buyer = await payments.aBuyerWithCard();
    payments.stripe!.faults.dropNext('POST /v1/subscriptions', 10);
    const { status } = await buyer.buy('PREMIUM', 'YEARLY');
    expect([201, 503]).toContain(status);
    payments.stripe!.faults.dropNext('POST /v1/subscriptions', 0);
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
    expect([await buyer.roles(), (await buyer.charges()).length]).toEqual([PREMIUM, 1]);
  });

  it.each([
    ['canceled', (buyer: Buyer) => buyer.cancel()],
    [
      'ended at the provider',
      async (buyer: Buyer) => payments.provider.end((await payments.listPlans(buyer))[0]!.id),
    ],
  ])('credits nothing for a plan that was %s after an upgrade was cut off', async (_, end) => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('BASIC', 'YEARLY');
    payments.stripe!.faults.failNext('POST /v1/subscriptions', 10);
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(503);
    payments.stripe!.faults.failNext('POST /v1/subscriptions', 0);
    await end(buyer);
    const early = await buyer.buy('PREMIUM', 'YEARLY');
    expect([early.status, early.body.title]).toEqual([409, 'Another purchase is in progress']);
    await payments.api.database.query(
      `UPDATE subscription SET lease_expires_at = now() - interval '1 minute'
       WHERE account_id = $1 AND state = 'PENDING'`,
      [buyer.id],
    );
    const { status, body } = await buyer.buy('PREMIUM', 'YEARLY');
    expect([status, body.amountPaid]).toEqual([201, 240]);
    expect((await buyer.charges()).map(({ amount }) => amount)).toEqual([240, 60]);
  });

  it('sells the next plan while the former one cannot be ended', async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('BASIC', 'YEARLY');
    payments.stripe!.faults.failNext('DELETE /v1/subscriptions/:id', 10);
    const { status, body } = await buyer.buy('PREMIUM', 'YEARLY');
    expect([status, body.plan]).toEqual([201, 'PREMIUM']);
    expect(await buyer.roles()).toEqual(PREMIUM);
    const standing = async () => (await payments.listPlans(buyer)).filter((plan) => plan.status !== 'ENDED');
    expect(await standing()).toHaveLength(2);
    payments.stripe!.faults.failNext('DELETE /v1/subscriptions/:id', 0);
    await payments.api.database.query(`UPDATE job SET due_at = now() WHERE queue LIKE 'payment-sync-%'`);
    await payments.runWorker();
    expect((await standing()).map(({ plan }) => plan)).toEqual(['PREMIUM']);
  });

  it.each(['charge_disputed', 'refund_disputed_payment'])(
    'ends a plan that was paid beside another one although its refund is refused as %s',
    async (code) => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'YEARLY');
      const customer = await payments.findCustomer(buyer);
      const extra = { plan: 'BASIC', expected: 60_00 } as const;
      const { id } = await payments.provider.sell(aSale(customer, extra));
      payments.stripe!.faults.refuseNext('POST /v1/refunds', invalid('This charge is disputed.', { code }));
      expect((await payments.post(payments.eventAbout(customer))).status).toBe(200);
      const plans = await payments.listPlans(buyer);
      const ended = plans.find((plan) => plan.id === id)!;
      expect(ended).toMatchObject({ status: 'ENDED', charge: { refunded: 0 } });
      expect(await buyer.roles()).toEqual(PREMIUM);
      expect(findLoggedErrors(ended.charge!.id)).toEqual([
        expect.stringContaining('is disputed and was not refunded'),
      ]);
    },
  );

  it('tells the operator of a plan that ends beside another one while its payment is disputed', async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY');
    const customer = await payments.findCustomer(buyer);
    const { charge } = await payments.provider.sell(aSale(customer, { plan: 'BASIC', expected: 60_00 }));
    await payments.stripe!.database.query(
      `UPDATE sandbox.object SET body = body || '{"disputed": true}' WHERE id = $1`,
      [charge!.id],
    );
    expect((await payments.post(payments.eventAbout(customer))).status).toBe(200);
    expect(findLoggedErrors(charge!.id)).toEqual([
      expect.stringContaining('is disputed and was not refunded'),
    ]);
  });

  it('ends no plan by the command for refunds where its payment is found to be disputed only then', async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY');
    const fault = invalid('This charge is disputed.', { code: 'charge_disputed' });
    payments.stripe!.faults.refuseNext('POST /v1/refunds', fault);
    const refunds = payments.api.app.get(RefundService, { strict: false });
    await expect(refunds.refund(buyer.id, new Date())).rejects.toThrow('The last yearly payment is disputed');
    expect(await buyer.roles()).toEqual(PREMIUM);
  });
});
