import type { CouponTerms } from '@plumbline/pricing';
import { anEventAbout, aSale } from '../../../test/sandbox.ts';
import {
  lastingTo,
  noTestCard,
  refused,
  StripeTestProvider,
  succeeding,
} from '../../../test/stripe-test-provider.ts';
import { BadSignatureError, CardRefusedError, UnknownPaymentMethodError } from './provider.errors.ts';

const refusedBy = (refusal: string) => expect.objectContaining({ refusal });

const terms = (part: Partial<CouponTerms>): CouponTerms => ({
  amountOff: null,
  percentOff: null,
  duration: 'once',
  durationInMonths: null,
  ...part,
});

describe('StripeProvider', () => {
  let stripe: StripeTestProvider;
  beforeAll(async () => {
    stripe = await StripeTestProvider.start();
  });
  afterEach(() => expect(stripe.takeSeenCardNumbers()).toEqual([]));
  afterAll(() => stripe.sandbox.stop());

  it('is in test mode and has a price of its own for every offer', () => {
    expect(stripe.provider.isTestMode).toBe(true);
    const prices = (['BASIC', 'PREMIUM'] as const).flatMap((plan) =>
      (['YEARLY', 'LIFETIME'] as const).map((cycle) => stripe.provider.priceId(plan, cycle)),
    );
    expect(new Set(prices).size).toBe(4);
    expect(stripe.provider.productId('YEARLY')).not.toBe(stripe.provider.productId('LIFETIME'));
  });

  describe('createCustomer', () => {
    it('creates one customer per reference, even for requests at once', async () => {
      const ruth = stripe.person();
      const ids = await Promise.all([1, 2, 3, 4, 5].map(() => stripe.provider.createCustomer(ruth)));
      expect(new Set([...ids, await stripe.provider.createCustomer(ruth)]).size).toBe(1);
    });

    it('returns the same customer after a change of name and address', async () => {
      const ruth = stripe.person();
      const id = await stripe.provider.createCustomer(ruth);
      expect(await stripe.provider.createCustomer({ ...ruth, email: 'ruth@example.com', name: 'Ruth' })).toBe(
        id,
      );
    });

    it('creates customers with separate cards, plans and charges for two references', async () => {
      const [one, other] = [await stripe.buyer(), await stripe.provider.createCustomer(stripe.person())];
      await stripe.provider.sell(aSale(one));
      expect(await stripe.provider.findCard(other)).toBeNull();
      expect(await stripe.provider.listPlans(other)).toEqual([]);
      expect(await stripe.provider.listCharges(other)).toEqual([]);
    });
  });

  describe('saveCard', () => {
    it.each(succeeding)(
      'saves a card of kind %# and returns it without its number',
      async (number, brand, lastFour) => {
        const customer = await stripe.provider.createCustomer(stripe.person());
        const card = { brand, lastFour, ...lastingTo };
        expect(await stripe.saveNumber(customer, number)).toEqual(card);
        expect(await stripe.provider.findCard(customer)).toEqual(card);
        expect((await stripe.provider.sell(aSale(customer))).status).toBe('ACTIVE');
      },
    );

    it.each(refused)(
      'throws for a card that is refused and leaves the former one, case %#',
      async (number, why) => {
        const customer = await stripe.provider.createCustomer(stripe.person());
        const first = stripe.saveNumber(customer, number);
        await expect(first).rejects.toThrow(CardRefusedError);
        await expect(first).rejects.toEqual(refusedBy(why));
        expect(await stripe.provider.findCard(customer)).toBeNull();
        await stripe.saveNumber(customer, '5555555555554444');
        await expect(stripe.saveNumber(customer, number)).rejects.toThrow(CardRefusedError);
        expect(await stripe.provider.findCard(customer)).toMatchObject({
          brand: 'mastercard',
          lastFour: '4444',
        });
      },
    );

    it('throws for a card that is no test card', async () => {
      const customer = await stripe.provider.createCustomer(stripe.person());
      await expect(stripe.saveNumber(customer, noTestCard)).rejects.toThrow(CardRefusedError);
      expect(await stripe.provider.findCard(customer)).toBeNull();
    });

    it.each([
      ['pm_card_visa', 'visa'],
      ['pm_card_mastercard', 'mastercard'],
      ['pm_card_amex', 'amex'],
    ])('saves a card by its token: %s', async (paymentMethodId, brand) => {
      const customer = await stripe.provider.createCustomer(stripe.person());
      const card = await stripe.provider.saveCard(customer, { paymentMethodId });
      expect(card).toMatchObject({ brand, lastFour: expect.stringMatching(/^\d{4}$/) });
      expect(await stripe.provider.findCard(customer)).toEqual(card);
      expect((await stripe.provider.sell(aSale(customer))).status).toBe('ACTIVE');
    });

    it('throws for the token of a card that is refused', async () => {
      const customer = await stripe.buyer();
      const saved = stripe.provider.saveCard(customer, { paymentMethodId: 'pm_card_chargeDeclined' });
      await expect(saved).rejects.toEqual(refusedBy('card_declined'));
      await expect(saved).rejects.toThrow(CardRefusedError);
      expect(await stripe.provider.findCard(customer)).toMatchObject({ lastFour: '4242' });
    });

    it('throws for an unknown token', async () => {
      const customer = await stripe.buyer();
      const saved = stripe.provider.saveCard(customer, { paymentMethodId: 'pm_0123456789abcdefghij' });
      await expect(saved).rejects.toThrow(UnknownPaymentMethodError);
      expect(await stripe.provider.findCard(customer)).toMatchObject({ lastFour: '4242' });
    });

    it('replaces the former card', async () => {
      const customer = await stripe.buyer();
      await stripe.saveNumber(customer, '378282246310005');
      expect(await stripe.provider.findCard(customer)).toMatchObject({ brand: 'amex', lastFour: '0005' });
    });
  });

  describe('findCoupon', () => {
    it.each([
      ['WELCOME20', terms({ percentOff: 20 }), ['YEARLY']],
      ['FRIEND10', terms({ amountOff: 10_00, duration: 'repeating', durationInMonths: 3 }), ['YEARLY']],
      ['FOREVER50', terms({ percentOff: 50, duration: 'forever' }), ['YEARLY', 'LIFETIME']],
      ['LIFETIME100', terms({ amountOff: 100_00 }), ['LIFETIME']],
    ] as const)('finds a coupon with its terms: %s', async (id, coupon, cycles) => {
      const found = await stripe.provider.findCoupon(id);
      expect(found).toMatchObject({ id, isValid: true, ...coupon });
      const products = cycles.map((cycle) => stripe.provider.productId(cycle));
      expect([...found!.appliesTo].sort()).toEqual(products.sort());
    });

    it('finds an expired coupon as not valid', async () => {
      expect(await stripe.provider.findCoupon('OLD15')).toMatchObject({ isValid: false, percentOff: 15 });
    });

    it.each(['NOSUCHCODE', 'welcome20', 'WELCOME20 ', '../WELCOME20', "'"])(
      'finds coupons by their exact id, not by %j',
      async (id) => {
        expect(await stripe.provider.findCoupon(id)).toBeNull();
      },
    );
  });

  describe('parseEvent', () => {
    it('returns the id and the customer', async () => {
      const customer = await stripe.buyer();
      const { body, signature } = anEventAbout(stripe.sandbox.server, customer);
      const event = stripe.provider.parseEvent(body, signature);
      expect(event).toEqual({ id: expect.stringMatching(/./), customer });
      expect(stripe.provider.parseEvent(body, signature)).toEqual(event);
    });

    it('returns no customer for an event about none', async () => {
      const { body, signature } = anEventAbout(stripe.sandbox.server, null);
      expect(stripe.provider.parseEvent(body, signature).customer).toBeNull();
    });

    it('throws without a signature, with a wrong one, for a changed body, and five minutes early or late', async () => {
      const customer = await stripe.buyer();
      const { body, signature } = anEventAbout(stripe.sandbox.server, customer);
      const other = anEventAbout(stripe.sandbox.server, await stripe.buyer());
      const changed = Buffer.from(body.toString().replace(customer, 'cus_somebodyElse'));
      const signedIn = (minutes: number) =>
        anEventAbout(stripe.sandbox.server, customer, new Date(Date.now() + minutes * 60_000));
      const [old, early] = [signedIn(-6), signedIn(6)];
      const forged: [Buffer, string | undefined][] = [
        [body, undefined],
        [body, ''],
        [body, 'v1=00'],
        [body, other.signature],
        [changed, signature],
        [old.body, old.signature],
        [early.body, early.signature],
        [early.body, `t=${Math.floor(Date.now() / 1_000)},${early.signature}`],
      ];
      for (const [bytes, sign] of forged)
        expect(() => stripe.provider.parseEvent(bytes, sign)).toThrow(BadSignatureError);
      for (const { body: bytes, signature: sign } of [signedIn(-4), signedIn(4)])
        expect(stripe.provider.parseEvent(bytes, sign).customer).toBe(customer);
    });
  });
});
