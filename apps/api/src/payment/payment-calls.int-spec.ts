import { bearer, json } from '../../test/accounts.ts';
import type { PaymentTestApp } from '../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../test/payment-test-app.ts';
import { aCard, priceId, testCards } from '../../test/payments.ts';

describe('calls of payments', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('sandbox');
  });
  afterAll(() => payments.stop());

  it('require a token, except the plans', async () => {
    const calls = [
      ['GET', 'coupon?couponId=WELCOME20'],
      ['GET', 'payment-method'],
      ['POST', 'payment-method'],
      ['PUT', 'payment-method'],
      ['GET', 'subscription'],
      ['POST', 'subscription'],
      ['DELETE', 'subscription'],
      ['GET', 'charges'],
    ] as const;
    for (const [method, path] of calls) {
      const init = method === 'GET' || method === 'DELETE' ? { method } : json(method, {});
      expect((await payments.api.get(`/api/payment/${path}`, init)).status).toBe(401);
    }
    expect((await payments.api.get('/api/payment/plans')).status).toBe(200);
  });

  describe('plans', () => {
    it('are listed with their prices, Advisor as not purchasable', async () => {
      const { plans, isTestMode } = (await payments.api.get('/api/payment/plans')).body;
      expect(isTestMode).toBe(true);
      expect(
        plans.map(({ plan, name: label, purchasable, prices }: Record<string, unknown>) => ({
          plan,
          label,
          purchasable,
          prices: (prices as { cycle: string; amount: number }[]).map(({ cycle, amount }) => [cycle, amount]),
        })),
      ).toEqual([
        {
          plan: 'BASIC',
          label: 'Basic',
          purchasable: true,
          prices: [
            ['YEARLY', 60],
            ['LIFETIME', 250],
          ],
        },
        {
          plan: 'PREMIUM',
          label: 'Premium',
          purchasable: true,
          prices: [
            ['YEARLY', 240],
            ['LIFETIME', 1200],
          ],
        },
        { plan: 'ADVISOR', label: 'Advisor', purchasable: false, prices: [] },
      ]);
    });
  });

  describe('promo code', () => {
    const terms = { valid: true, amountOff: null, percentOff: null, durationInMonths: null };
    const products = async (...cycles: ('YEARLY' | 'LIFETIME')[]) => {
      const { plans } = (await payments.api.get('/api/payment/plans')).body;
      return cycles.map(
        (cycle) => plans[0].prices.find((price: { cycle: string }) => price.cycle === cycle).productId,
      );
    };
    const look = async (code: string) => (await payments.aBuyer()).call('GET', `coupon?couponId=${code}`);

    it('has its terms in dollars, and its products', async () => {
      const yearly = await products('YEARLY');
      const lifetime = await products('LIFETIME');
      const both = await products('YEARLY', 'LIFETIME');
      const expected = {
        WELCOME20: { ...terms, percentOff: 20, duration: 'once', appliesTo: yearly },
        FRIEND10: { ...terms, amountOff: 10, duration: 'repeating', durationInMonths: 3, appliesTo: yearly },
        FOREVER50: { ...terms, percentOff: 50, duration: 'forever', appliesTo: both },
        LIFETIME100: { ...terms, amountOff: 100, duration: 'once', appliesTo: lifetime },
        OLD15: { ...terms, valid: false, percentOff: 15, duration: 'once', appliesTo: yearly },
      };
      for (const [code, response] of Object.entries(expected)) {
        const { status, body } = await look(code);
        expect([code, status]).toEqual([code, 200]);
        expect({ ...body, appliesTo: [...body.appliesTo].sort() }).toEqual({
          ...response,
          appliesTo: [...response.appliesTo].sort(),
        });
      }
    });

    it('is found in any case and with surrounding blanks', async () => {
      expect((await look('welcome20')).body.percentOff).toBe(20);
      expect((await look('%20Welcome20%20')).body.percentOff).toBe(20);
    });

    it('that does not exist gets 404', async () => {
      const { status, body } = await look('NOSUCH');
      expect([status, body.title]).toEqual([404, 'Promo code not found']);
    });

    it('of no, too many or odd characters gets 400 or 404', async () => {
      const buyer = await payments.aBuyer();
      for (const query of ['coupon', 'coupon?couponId=', `coupon?couponId=${'x'.repeat(101)}`])
        expect((await buyer.call('GET', query)).status).toBe(400);
      for (const odd of ['a%2Fb', '..', '%3F', "'"])
        expect((await buyer.call('GET', `coupon?couponId=${odd}`)).status).toBe(404);
    });
  });

  describe('card', () => {
    const saved = { lastFour: '4242', expMonth: 12, brand: 'visa', expYear: aCard().expYear };

    it('is saved, shown by its last four digits only, and replaced', async () => {
      const buyer = await payments.aBuyer();
      expect((await buyer.call('GET', 'payment-method')).status).toBe(404);
      const { status, body } = await buyer.call('POST', 'payment-method', aCard());
      expect([status, body]).toEqual([201, saved]);
      expect((await buyer.call('GET', 'payment-method')).body).toEqual(saved);
      const other = aCard({ cardNumber: '5555 5555 5555 4444', expMonth: '1' as unknown as number });
      expect((await buyer.call('PUT', 'payment-method', other)).status).toBe(200);
      expect((await buyer.call('GET', 'payment-method')).body).toMatchObject({
        brand: 'mastercard',
        lastFour: '4444',
        expMonth: 1,
      });
    });

    it('can be saved first with PUT, or by its token at the provider', async () => {
      const buyer = await payments.aBuyer();
      const { status, body } = await buyer.call('PUT', 'payment-method', { paymentMethodId: 'pm_card_visa' });
      expect([status, body.brand, body.lastFour]).toEqual([200, 'visa', '4242']);
      const unknown = await buyer.call('PUT', 'payment-method', { paymentMethodId: 'pm_nosuchcard' });
      expect([unknown.status, unknown.body.violations[0].field]).toEqual([400, 'paymentMethodId']);
    });

    it.each([
      [testCards.declined, 'Your card was declined.'],
      [testCards.insufficientFunds, 'Your card has insufficient funds.'],
      [testCards.expired, 'Your card has expired.'],
      [testCards.wrongCvc, "Your card's security code is incorrect."],
    ])('that the provider refuses gets 402, and the former one stays (%#)', async (cardNumber, why) => {
      const buyer = await payments.aBuyerWithCard();
      const { status, body } = await buyer.call('PUT', 'payment-method', aCard({ cardNumber }));
      expect([status, body.title, body.detail]).toEqual([402, 'The card was refused', why]);
      expect((await buyer.call('GET', 'payment-method')).body).toEqual(saved);
    });

    it('is in the security activity of its owner when it is saved or refused, without its number', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.call('PUT', 'payment-method', aCard({ cardNumber: testCards.declined }));
      const { body } = await payments.api.get('/api/account/security-events', {
        headers: bearer(buyer.token),
      });
      expect(body.slice(0, 2)).toMatchObject([
        { event: 'CARD_REFUSED', details: {} },
        { event: 'CARD_SAVED', details: {} },
      ]);
    });

    it('that is invalid gets 400, which names the field, never the value', async () => {
      const buyer = await payments.aBuyer();
      const wrong = {
        cardNumber: ['4242424242424241', 'abcdabcdabcdabcd', '42424242', ''],
        expMonth: [0, 13, 'x'],
        expYear: [2020, 99, 'x'],
        cvc: ['12', '12345', 'abc'],
        zipCode: ['1234'],
      };
      for (const [field, values] of Object.entries(wrong)) {
        for (const value of values) {
          const { status, body } = await buyer.call('POST', 'payment-method', { ...aCard(), [field]: value });
          expect([field, value, status]).toEqual([field, value, 400]);
          if (String(value).length > 5) expect(JSON.stringify(body)).not.toContain(String(value));
        }
      }
      expect((await buyer.call('GET', 'payment-method')).status).toBe(404);
    });

    it('belongs to one account only', async () => {
      await payments.aBuyerWithCard();
      expect((await (await payments.aBuyer()).call('GET', 'payment-method')).status).toBe(404);
    });
  });

  describe('purchase', () => {
    it.each([
      ['BASIC', 'YEARLY', '', 60],
      ['BASIC', 'LIFETIME', '', 250],
      ['PREMIUM', 'YEARLY', '', 240],
      ['PREMIUM', 'LIFETIME', '', 1200],
      ['PREMIUM', 'YEARLY', 'WELCOME20', 192],
      ['BASIC', 'YEARLY', 'friend10', 50],
      ['BASIC', 'YEARLY', 'FOREVER50', 30],
      ['PREMIUM', 'LIFETIME', 'FOREVER50', 600],
      ['PREMIUM', 'LIFETIME', 'LIFETIME100', 1100],
    ] as const)('of %s %s with "%s" charges %d and grants the role', async (plan, cycle, coupon, amount) => {
      const buyer = await payments.aBuyerWithCard();
      expect(await buyer.isGoodStanding()).toBe(false);
      const { status, body } = await buyer.buy(plan, cycle, coupon);
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          confirmation: expect.stringMatching(/^PL-\w{5}-\w{5}$/),
          status: 'ACTIVE',
          plan,
          cycle,
          amountPaid: amount,
          renewsOn: cycle === 'YEARLY' ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : null,
        },
      ]);
      expect(await buyer.charges()).toEqual([
        {
          amount,
          paid: true,
          receiptUrl: expect.stringMatching(/^https?:/),
          createdDate: expect.any(Number),
        },
      ]);
      expect((await buyer.subscription()).subscription).toEqual(body);
      expect(await buyer.roles()).toEqual(plan === 'PREMIUM' ? ['ROLE_USER', 'ROLE_PREMIUM'] : ['ROLE_USER']);
      expect(await buyer.isGoodStanding()).toBe(true);
    });

    it('without a card gets 409 and buys nothing', async () => {
      const buyer = await payments.aBuyer();
      const { status, body } = await buyer.buy('PREMIUM', 'YEARLY');
      expect([status, body.title]).toEqual([409, 'Please add a card first']);
      expect(await buyer.subscription()).toEqual({ subscription: null, unusedCredit: 0, isCustomer: false });
      expect(await buyer.charges()).toEqual([]);
    });

    it('at an unknown price, or with a code that does not apply, gets 400', async () => {
      const buyer = await payments.aBuyerWithCard();
      const wrong = await buyer.call('POST', 'subscription', { priceId: 'price_of_nothing' });
      expect([wrong.status, wrong.body.violations[0].field]).toEqual([400, 'priceId']);
      for (const body of [{}, { priceId: '' }, { priceId: 7 }, { priceId: await premium(), couponId: 7 }])
        expect((await buyer.call('POST', 'subscription', body)).status).toBe(400);
      const refusals = {
        NOSUCH: 'Promo code not found',
        OLD15: 'This promotion is no longer valid.',
        LIFETIME100: 'Promo code not available on the yearly subscription',
      };
      for (const [code, message] of Object.entries(refusals)) {
        const { status, body } = await buyer.buy('PREMIUM', 'YEARLY', code);
        expect([status, body.violations]).toEqual([400, [{ field: 'couponId', message }]]);
      }
      const lifetime = await buyer.buy('PREMIUM', 'LIFETIME', 'WELCOME20');
      expect(lifetime.body.violations[0].message).toBe(
        'Promo code not available on the lifetime subscription',
      );
      expect(await buyer.charges()).toEqual([]);
    });

    it('with a declined card gets 402, and works with another card', async () => {
      const buyer = await payments.aBuyerWithCard(testCards.failsWhenCharged);
      const { status, body } = await buyer.buy('PREMIUM', 'YEARLY');
      expect([status, body.detail]).toEqual([402, 'Your card was declined.']);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], false]);
      await buyer.saveCard();
      expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
      expect(
        (await buyer.charges()).map(({ paid, amount, receiptUrl }) => [paid, amount, !receiptUrl]),
      ).toEqual([
        [true, 240, false],
        [false, 240, true],
      ]);
      expect(await buyer.roles()).toContain('ROLE_PREMIUM');
    });

    it('costs what the server computes, whatever the request contains', async () => {
      const buyer = await payments.aBuyerWithCard();
      const body = { priceId: await premium(), amount: 1, credit: 239, expected: 1 };
      expect((await buyer.call('POST', 'subscription', body)).body.amountPaid).toBe(240);
    });

    it('that is repeated charges nothing and gets the same response', async () => {
      const buyer = await payments.aBuyerWithCard();
      const first = await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
      const again = await buyer.buy('PREMIUM', 'YEARLY', 'welcome20');
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await buyer.charges()).toHaveLength(1);
    });

    it('after a cancellation is a new sale', async () => {
      const buyer = await payments.aBuyerWithCard();
      const first = await buyer.buy('PREMIUM', 'YEARLY');
      expect((await buyer.cancel()).status).toBe(204);
      const second = await buyer.buy('PREMIUM', 'YEARLY');
      expect(second.status).toBe(201);
      expect(second.body.confirmation).not.toBe(first.body.confirmation);
      expect(await buyer.charges()).toHaveLength(2);
    });
  });

  const premium = () => priceId(payments.api, 'PREMIUM', 'YEARLY');
});
