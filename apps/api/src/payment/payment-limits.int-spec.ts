import type { PaymentTestApp } from '../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../test/payment-test-app.ts';
import type { Buyer } from '../../test/payments.ts';
import { aCard, testCards } from '../../test/payments.ts';

describe('payment limits', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('sandbox', { env: { RATE_LIMIT: 'on' } });
  });
  beforeEach(() => payments.api.database.query('TRUNCATE attempt_limit'));
  afterAll(() => payments.stop());

  it('reject every card after 10 refused within an hour, by saving or by paying', async () => {
    const buyer = await payments.aBuyerWithCard(testCards.failsWhenCharged);
    const save = (cardNumber: string) => buyer.call('PUT', 'payment-method', aCard({ cardNumber }));
    for (let time = 0; time < 8; time += 1) expect((await save(testCards.declined)).status).toBe(402);
    for (let time = 0; time < 2; time += 1) expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(402);
    const refused = await save(testCards.visa);
    expect([refused.status, refused.body.title]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(429);
    expect(await buyer.charges()).toHaveLength(2);
    expect((await (await payments.aBuyer()).call('POST', 'payment-method', aCard())).status).toBe(201);
  });

  it('do not count accepted cards', async () => {
    const buyer = await payments.aBuyer();
    for (let time = 0; time < 12; time += 1) await buyer.saveCard();
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
  });

  it('reject every promo code after 30 looked up or guessed within an hour', async () => {
    const buyer = await payments.aBuyerWithCard();
    for (let time = 0; time < 15; time += 1) {
      expect((await buyer.call('GET', `coupon?couponId=GUESS${time}`)).status).toBe(404);
      expect((await buyer.buy('PREMIUM', 'YEARLY', `GUESS${time}`)).status).toBe(400);
    }
    expect((await buyer.call('GET', 'coupon?couponId=WELCOME20')).status).toBe(429);
    expect((await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20')).status).toBe(429);
    expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
  });

  it.each([
    ['card', 'refused-card-from', (buyer: Buyer) => buyer.call('POST', 'payment-method', aCard())],
    ['promo code', 'coupon-lookup-from', (buyer: Buyer) => buyer.call('GET', 'coupon?couponId=WELCOME20')],
  ] as const)(
    'reject every %s of an address that has tried too many, by any accounts',
    async (_, limit, tryOne) => {
      const [thief, neighbor] = [await payments.aBuyer(), await payments.aBuyer()];
      await thief.call('POST', 'payment-method', aCard({ cardNumber: testCards.declined }));
      await thief.call('GET', 'coupon?couponId=GUESS');
      const counted = await payments.api.database.query<{ points: number }>(
        'SELECT points FROM attempt_limit WHERE key LIKE $1',
        [`${limit}:%`],
      );
      expect(counted).toEqual([{ points: 1 }]);
      await payments.api.database.query('UPDATE attempt_limit SET points = 90 WHERE key LIKE $1', [
        `${limit}:%`,
      ]);
      expect((await tryOne(neighbor)).status).toBe(429);
    },
  );
});
