import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { CouponTerms } from '@plumbline/pricing';
import { addYears } from '@plumbline/pricing';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { anEventAbout, aSale, startSandbox } from '../../../test/sandbox.ts';
import type { CardDetails, NewCustomer, ProviderPlan } from './provider-types.ts';
import {
  BadSignatureError,
  CardRefusedError,
  UnexpectedPriceError,
  UnknownPaymentMethodError,
} from './provider.errors.ts';
import type { StripeProvider } from './stripe-provider.ts';

const succeeding = [
  ['4242424242424242', 'visa', '4242'],
  ['4000056655665556', 'visa', '5556'],
  ['5555555555554444', 'mastercard', '4444'],
  ['2223003122003222', 'mastercard', '3222'],
  ['378282246310005', 'amex', '0005'],
  ['6011111111111117', 'discover', '1117'],
  ['3056930009020004', 'diners', '0004'],
  ['3566002020360505', 'jcb', '0505'],
] as const;
const refused = [
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
] as const;
const visa = '4242424242424242';
/** Is saved, and every charge on it is declined. */
const declinedWhenCharged = '4000000000000341';
const noTestCard = '4111111111111111';
const cardNumbers = [...succeeding, ...refused]
  .map(([number]) => number as string)
  .concat(declinedWhenCharged, noTestCard);

const lastingTo = { expMonth: 11, expYear: new Date().getUTCFullYear() + 3 };
const HOUR = 3_600_000;

const terms = (part: Partial<CouponTerms>): CouponTerms => ({
  amountOff: null,
  percentOff: null,
  duration: 'once',
  durationInMonths: null,
  ...part,
});

describe('StripeProvider', () => {
  let sandbox: TestSandbox;
  let provider: StripeProvider;
  /** Everything it has returned and thrown. */
  const seen: string[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox();
    provider = recording(sandbox.provider, seen);
  });
  afterEach(() => {
    const text = seen.splice(0).join('\n');
    expect(cardNumbers.filter((number) => text.includes(number)).map((number) => number.slice(-4))).toEqual(
      [],
    );
  });
  afterAll(() => sandbox.stop());

  const person = (): NewCustomer => {
    const reference = `cus_${randomUUID()}`;
    return { reference, email: `${reference}@example.org`, name: 'Ruth Moab' };
  };
  const saveNumber = (customer: string, number: string) =>
    provider.saveCard(customer, {
      number,
      ...lastingTo,
      cvc: '737',
      zipCode: '12345',
    } satisfies CardDetails);
  const buyer = async (number = visa) => {
    const customer = await provider.createCustomer(person());
    await saveNumber(customer, number);
    return customer;
  };
  const planNow = async (customer: string, id: string) => {
    const plans = await provider.listPlans(customer);
    return plans.find((plan) => plan.id === id)!;
  };
  const renewAfter = (plan: ProviderPlan) =>
    sandbox.server.runDue(new Date(plan.periodEnd!.getTime() + HOUR));
  const refusedBy = (refusal: string) => expect.objectContaining({ refusal });
  /** A yearly plan whose renewal the card was refused for. */
  const overdue = async () => {
    const customer = await buyer();
    const sold = await provider.sell(aSale(customer));
    await saveNumber(customer, declinedWhenCharged);
    await renewAfter(sold);
    return { customer, sold };
  };

  it('is in test mode and has a price of its own for every offer', () => {
    expect(provider.isTestMode).toBe(true);
    const prices = (['BASIC', 'PREMIUM'] as const).flatMap((plan) =>
      (['YEARLY', 'LIFETIME'] as const).map((cycle) => provider.priceId(plan, cycle)),
    );
    expect(new Set(prices).size).toBe(4);
    expect(provider.productId('YEARLY')).not.toBe(provider.productId('LIFETIME'));
  });

  describe('createCustomer', () => {
    it('creates one customer per reference, even for requests at once', async () => {
      const ruth = person();
      const ids = await Promise.all([1, 2, 3, 4, 5].map(() => provider.createCustomer(ruth)));
      expect(new Set([...ids, await provider.createCustomer(ruth)]).size).toBe(1);
    });

    it('returns the same customer after a change of name and address', async () => {
      const ruth = person();
      const id = await provider.createCustomer(ruth);
      expect(await provider.createCustomer({ ...ruth, email: 'ruth@example.com', name: 'Ruth' })).toBe(id);
    });

    it('creates customers with separate cards, plans and charges for two references', async () => {
      const [one, other] = [await buyer(), await provider.createCustomer(person())];
      await provider.sell(aSale(one));
      expect(await provider.findCard(other)).toBeNull();
      expect(await provider.listPlans(other)).toEqual([]);
      expect(await provider.listCharges(other)).toEqual([]);
    });
  });

  describe('saveCard', () => {
    it.each(succeeding)(
      'saves a card of kind %# and returns it without its number',
      async (number, brand, lastFour) => {
        const customer = await provider.createCustomer(person());
        const card = { brand, lastFour, ...lastingTo };
        expect(await saveNumber(customer, number)).toEqual(card);
        expect(await provider.findCard(customer)).toEqual(card);
        expect((await provider.sell(aSale(customer))).status).toBe('ACTIVE');
      },
    );

    it.each(refused)(
      'throws for a card that is refused and leaves the former one, case %#',
      async (number, why) => {
        const customer = await provider.createCustomer(person());
        const first = saveNumber(customer, number);
        await expect(first).rejects.toThrow(CardRefusedError);
        await expect(first).rejects.toEqual(refusedBy(why));
        expect(await provider.findCard(customer)).toBeNull();
        await saveNumber(customer, '5555555555554444');
        await expect(saveNumber(customer, number)).rejects.toThrow(CardRefusedError);
        expect(await provider.findCard(customer)).toMatchObject({ brand: 'mastercard', lastFour: '4444' });
      },
    );

    it('throws for a card that is no test card', async () => {
      const customer = await provider.createCustomer(person());
      await expect(saveNumber(customer, noTestCard)).rejects.toThrow(CardRefusedError);
      expect(await provider.findCard(customer)).toBeNull();
    });

    it.each([
      ['pm_card_visa', 'visa'],
      ['pm_card_mastercard', 'mastercard'],
      ['pm_card_amex', 'amex'],
    ])('saves a card by its token: %s', async (paymentMethodId, brand) => {
      const customer = await provider.createCustomer(person());
      const card = await provider.saveCard(customer, { paymentMethodId });
      expect(card).toMatchObject({ brand, lastFour: expect.stringMatching(/^\d{4}$/) });
      expect(await provider.findCard(customer)).toEqual(card);
      expect((await provider.sell(aSale(customer))).status).toBe('ACTIVE');
    });

    it('throws for the token of a card that is refused', async () => {
      const customer = await buyer();
      const saved = provider.saveCard(customer, { paymentMethodId: 'pm_card_chargeDeclined' });
      await expect(saved).rejects.toEqual(refusedBy('card_declined'));
      await expect(saved).rejects.toThrow(CardRefusedError);
      expect(await provider.findCard(customer)).toMatchObject({ lastFour: '4242' });
    });

    it('throws for an unknown token', async () => {
      const customer = await buyer();
      const saved = provider.saveCard(customer, { paymentMethodId: 'pm_0123456789abcdefghij' });
      await expect(saved).rejects.toThrow(UnknownPaymentMethodError);
      expect(await provider.findCard(customer)).toMatchObject({ lastFour: '4242' });
    });

    it('replaces the former card', async () => {
      const customer = await buyer();
      await saveNumber(customer, '378282246310005');
      expect(await provider.findCard(customer)).toMatchObject({ brand: 'amex', lastFour: '0005' });
    });
  });

  describe('findCoupon', () => {
    it.each([
      ['WELCOME20', terms({ percentOff: 20 }), ['YEARLY']],
      ['FRIEND10', terms({ amountOff: 10_00, duration: 'repeating', durationInMonths: 3 }), ['YEARLY']],
      ['FOREVER50', terms({ percentOff: 50, duration: 'forever' }), ['YEARLY', 'LIFETIME']],
      ['LIFETIME100', terms({ amountOff: 100_00 }), ['LIFETIME']],
    ] as const)('finds a coupon with its terms: %s', async (id, coupon, cycles) => {
      const found = await provider.findCoupon(id);
      expect(found).toMatchObject({ id, isValid: true, ...coupon });
      const products = cycles.map((cycle) => provider.productId(cycle));
      expect([...found!.appliesTo].sort()).toEqual(products.sort());
    });

    it('finds an expired coupon as not valid', async () => {
      expect(await provider.findCoupon('OLD15')).toMatchObject({ isValid: false, percentOff: 15 });
    });

    it.each(['NOSUCHCODE', 'welcome20', 'WELCOME20 ', '../WELCOME20', "'"])(
      'finds coupons by their exact id, not by %j',
      async (id) => {
        expect(await provider.findCoupon(id)).toBeNull();
      },
    );
  });

  describe('sell', () => {
    it.each([
      ['BASIC', 'YEARLY', null, 60_00],
      ['PREMIUM', 'YEARLY', null, 240_00],
      ['BASIC', 'LIFETIME', null, 250_00],
      ['PREMIUM', 'LIFETIME', null, 1_200_00],
      ['BASIC', 'YEARLY', 'WELCOME20', 48_00],
      ['PREMIUM', 'YEARLY', 'WELCOME20', 192_00],
      ['PREMIUM', 'YEARLY', 'FRIEND10', 230_00],
      ['PREMIUM', 'YEARLY', 'FOREVER50', 120_00],
      ['PREMIUM', 'LIFETIME', 'FOREVER50', 600_00],
      ['BASIC', 'LIFETIME', 'LIFETIME100', 150_00],
      ['PREMIUM', 'LIFETIME', 'LIFETIME100', 1_100_00],
    ] as const)(
      'sells %s %s with coupon %s and charges it at once: %d cents',
      async (plan, cycle, couponId, paid) => {
        const customer = await buyer();
        const sale = aSale(customer, { plan, cycle, couponId, expected: paid });
        const sold = await provider.sell(sale);
        expect(sold).toMatchObject({
          saleId: sale.id,
          plan,
          cycle,
          status: 'ACTIVE',
          replaces: null,
          paid,
        });
        expect(sold.periodEnd).toEqual(cycle === 'YEARLY' ? addYears(sold.periodStart, 1) : null);
        expect(sold.charge).toMatchObject({ amount: paid, refunded: 0, isPaid: true });
        expect(sold.charge!.receiptUrl).toMatch(/^https?:\/\//);
        expect(await provider.listPlans(customer)).toEqual([sold]);
        expect(await provider.listCharges(customer)).toEqual([sold.charge]);
      },
    );

    it.each(['YEARLY', 'LIFETIME'] as const)(
      'charges a repeated sale once and returns the same plan (%s)',
      async (cycle) => {
        const customer = await buyer();
        const sale = aSale(customer, { cycle, expected: cycle === 'YEARLY' ? 240_00 : 1_200_00 });
        const sold = await provider.sell(sale);
        expect(await provider.sell(sale)).toEqual(sold);
        expect(await provider.listPlans(customer)).toEqual([sold]);
        expect(await provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it.each(['YEARLY', 'LIFETIME'] as const)(
      'charges a sale that is requested 20 times at once only once (%s)',
      async (cycle) => {
        const customer = await buyer();
        const sale = aSale(customer, { cycle, expected: cycle === 'YEARLY' ? 240_00 : 1_200_00 });
        const responses = await Promise.all(Array.from({ length: 20 }, () => provider.sell(sale)));
        expect(new Set(responses.map(({ id, charge }) => `${id} ${charge!.id}`)).size).toBe(1);
        expect(await provider.listPlans(customer)).toEqual([responses[0]]);
        expect(await provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it.each([
      ['YEARLY', 240_00],
      ['LIFETIME', 1_200_00],
    ] as const)('sells nothing when the charge is declined (%s)', async (cycle, expected) => {
      const customer = await buyer(declinedWhenCharged);
      const refusal = provider.sell(aSale(customer, { cycle, expected }));
      await expect(refusal).rejects.toThrow(CardRefusedError);
      await expect(refusal).rejects.toEqual(refusedBy('card_declined'));
      expect(await provider.listPlans(customer)).toEqual([]);
      const charges = await provider.listCharges(customer);
      expect(charges).toHaveLength(1);
      expect(charges[0]).toMatchObject({ amount: expected, refunded: 0, isPaid: false, receiptUrl: null });
    });

    it('declines a repeated sale again, but sells another one with another card', async () => {
      const customer = await buyer(declinedWhenCharged);
      const sale = aSale(customer);
      await expect(provider.sell(sale)).rejects.toThrow(CardRefusedError);
      await saveNumber(customer, visa);
      await expect(provider.sell(sale)).rejects.toThrow(CardRefusedError);
      const sold = await provider.sell(aSale(customer));
      expect(await provider.listPlans(customer)).toEqual([sold]);
      const charges = await provider.listCharges(customer);
      expect(charges.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    });

    it.each([
      ['YEARLY', null, 239_99],
      ['LIFETIME', null, 1_200_01],
      ['YEARLY', 'WELCOME20', 240_00],
      ['YEARLY', 'LIFETIME100', 140_00],
      ['LIFETIME', 'WELCOME20', 960_00],
      ['YEARLY', 'OLD15', 204_00],
    ] as const)(
      'charges nothing when the price is not the expected one (%s with %s for %d cents)',
      async (cycle, couponId, expected) => {
        const customer = await buyer();
        const unexpected = provider.sell(aSale(customer, { cycle, couponId, expected }));
        await expect(unexpected).rejects.toThrow(UnexpectedPriceError);
        expect(await provider.listPlans(customer)).toEqual([]);
        expect(await provider.listCharges(customer)).toEqual([]);
      },
    );
  });

  describe('credit', () => {
    it.each([
      ['YEARLY', 'WELCOME20', 142_00],
      ['LIFETIME', 'LIFETIME100', 1_050_00],
    ] as const)('is subtracted after the discount (%s with %s)', async (cycle, couponId, expected) => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer, { cycle, couponId, credit: 50_00, expected }));
      expect(sold).toMatchObject({ paid: expected, charge: { amount: expected } });
    });

    it('leaves nothing to charge when it covers the price', async () => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer, { credit: 240_00, expected: 0 }));
      expect(sold).toMatchObject({ status: 'ACTIVE', paid: 0, charge: null });
      expect(await provider.listPlans(customer)).toEqual([sold]);
      expect(await provider.listCharges(customer)).toEqual([]);
    });

    it('pays for the renewal with what exceeds the price', async () => {
      const customer = await buyer();
      const sale = aSale(customer, { couponId: 'FOREVER50', credit: 200_00, expected: 0 });
      const sold = await provider.sell(sale);
      await renewAfter(sold);
      expect(await planNow(customer, sold.id)).toMatchObject({ paid: 40_00, charge: { amount: 40_00 } });
    });

    it('pays for the next purchase with what exceeds the price, which the expected amount does not count', async () => {
      const customer = await buyer();
      await provider.sell(aSale(customer, { credit: 250_00, expected: 0 }));
      const sold = await provider.sell(aSale(customer, { cycle: 'LIFETIME', expected: 1_200_00 }));
      expect(sold).toMatchObject({ paid: 1_190_00, charge: { amount: 1_190_00 } });
    });
  });

  describe('end', () => {
    it('is not part of selling a plan that replaces another', async () => {
      const customer = await buyer();
      const basic = await provider.sell(aSale(customer, { plan: 'BASIC', expected: 60_00 }));
      const sale = aSale(customer, { replaces: basic.id, credit: 60_00, expected: 180_00 });
      const next = await provider.sell(sale);
      expect(next.replaces).toBe(basic.id);
      expect((await planNow(customer, basic.id)).status).toBe('ACTIVE');
      await provider.end(basic.id);
      expect((await planNow(customer, basic.id)).status).toBe('ENDED');
      expect(await planNow(customer, next.id)).toEqual(next);
    });

    it.each([
      ['YEARLY', 240_00],
      ['LIFETIME', 1_200_00],
    ] as const)(
      'ends a plan once however often it is called, and refunds nothing (%s)',
      async (cycle, expected) => {
        const customer = await buyer();
        const sold = await provider.sell(aSale(customer, { cycle, expected }));
        await provider.end(sold.id);
        await provider.end(sold.id);
        expect(await planNow(customer, sold.id)).toMatchObject({
          status: 'ENDED',
          charge: { refunded: 0 },
        });
        await provider.collect(sold.id);
        expect(await provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it('leaves the sale known, so that it is not sold again', async () => {
      const customer = await buyer();
      const sale = aSale(customer);
      const sold = await provider.sell(sale);
      await provider.end(sold.id);
      expect((await provider.sell(sale)).id).toBe(sold.id);
      expect(await provider.listCharges(customer)).toHaveLength(1);
    });

    it('stops renewals, which a lifetime plan never has', async () => {
      const customer = await buyer();
      const ended = await provider.sell(aSale(customer));
      await provider.end(ended.id);
      await provider.sell(aSale(customer, { cycle: 'LIFETIME', expected: 1_200_00 }));
      await renewAfter(ended);
      expect(await provider.listCharges(customer)).toHaveLength(2);
    });
  });

  describe('renewal', () => {
    it.each([
      [null, 240_00, 240_00],
      ['WELCOME20', 192_00, 240_00],
      ['FRIEND10', 230_00, 240_00],
      ['FOREVER50', 120_00, 120_00],
    ] as const)('after coupon %s costs %d cents at first, then %d', async (couponId, expected, paid) => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer, { couponId, expected }));
      await renewAfter(sold);
      const renewed = await planNow(customer, sold.id);
      expect(renewed).toMatchObject({ saleId: sold.saleId, status: 'ACTIVE', paid });
      expect(renewed.periodStart).toEqual(sold.periodEnd);
      expect(renewed.periodEnd).toEqual(addYears(sold.periodStart, 2));
      expect(await provider.listCharges(customer)).toEqual([renewed.charge, sold.charge]);
    });

    it('is not charged before the year is over', async () => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer));
      await sandbox.server.runDue(new Date(sold.periodEnd!.getTime() - HOUR));
      expect(await provider.listPlans(customer)).toEqual([sold]);
    });

    it('that is declined makes the plan past due, with nothing paid for its period', async () => {
      const { customer, sold } = await overdue();
      expect(await planNow(customer, sold.id)).toMatchObject({
        status: 'PAST_DUE',
        paid: 0,
        periodStart: sold.periodEnd,
      });
      const [newest] = await provider.listCharges(customer);
      expect(newest).toMatchObject({ amount: 240_00, isPaid: false, receiptUrl: null });
    });
  });

  describe('collect', () => {
    it('throws when the same card is declined again', async () => {
      const { customer, sold } = await overdue();
      await expect(provider.collect(sold.id)).rejects.toThrow(CardRefusedError);
      expect((await planNow(customer, sold.id)).status).toBe('PAST_DUE');
    });

    it('charges another card once', async () => {
      const { customer, sold } = await overdue();
      await saveNumber(customer, visa);
      await provider.collect(sold.id);
      await provider.collect(sold.id);
      const plan = await planNow(customer, sold.id);
      expect(plan).toMatchObject({ status: 'ACTIVE', paid: 240_00, charge: { isPaid: true } });
      expect(plan.periodEnd).toEqual(addYears(sold.periodStart, 2));
      const paid = (await provider.listCharges(customer)).filter(({ isPaid }) => isPaid);
      expect(paid.map(({ id }) => id).sort()).toEqual([plan.charge!.id, sold.charge!.id].sort());
    });

    it('charges nothing after the end of the plan', async () => {
      const { customer, sold } = await overdue();
      await provider.end(sold.id);
      await saveNumber(customer, visa);
      await provider.collect(sold.id);
      expect((await planNow(customer, sold.id)).status).toBe('ENDED');
      expect((await provider.listCharges(customer)).filter(({ isPaid }) => isPaid)).toHaveLength(1);
    });

    it('charges nothing while the plan is paid', async () => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer));
      await provider.collect(sold.id);
      expect(await provider.listPlans(customer)).toEqual([sold]);
      expect(await provider.listCharges(customer)).toHaveLength(1);
    });
  });

  describe('refund', () => {
    it.each([
      ['YEARLY', 240_00],
      ['LIFETIME', 1_200_00],
    ] as const)('refunds the payment once and ends no plan (%s)', async (cycle, expected) => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer, { cycle, expected }));
      await provider.refund(sold.charge!.id);
      await provider.refund(sold.charge!.id);
      const [charge] = await provider.listCharges(customer);
      expect(charge).toEqual({ ...sold.charge, refunded: expected });
      expect(await planNow(customer, sold.id)).toMatchObject({ status: 'ACTIVE', charge });
    });

    it('leaves the other payments', async () => {
      const customer = await buyer();
      const sold = await provider.sell(aSale(customer));
      await renewAfter(sold);
      await provider.refund(sold.charge!.id);
      const charges = await provider.listCharges(customer);
      expect(charges.map(({ refunded }) => refunded)).toEqual([0, 240_00]);
    });
  });

  describe('parseEvent', () => {
    it('returns the id and the customer', async () => {
      const customer = await buyer();
      const { body, signature } = anEventAbout(sandbox.server, customer);
      const event = provider.parseEvent(body, signature);
      expect(event).toEqual({ id: expect.stringMatching(/./), customer });
      expect(provider.parseEvent(body, signature)).toEqual(event);
    });

    it('returns no customer for an event about none', async () => {
      const { body, signature } = anEventAbout(sandbox.server, null);
      expect(provider.parseEvent(body, signature).customer).toBeNull();
    });

    it('throws without a signature, with a wrong one, for a changed body and after five minutes', async () => {
      const customer = await buyer();
      const { body, signature } = anEventAbout(sandbox.server, customer);
      const other = anEventAbout(sandbox.server, await buyer());
      const changed = Buffer.from(body.toString().replace(customer, 'cus_somebodyElse'));
      const old = anEventAbout(sandbox.server, customer, new Date(Date.now() - 6 * 60_000));
      const forged: [Buffer, string | undefined][] = [
        [body, undefined],
        [body, ''],
        [body, 'v1=00'],
        [body, other.signature],
        [changed, signature],
        [old.body, old.signature],
      ];
      for (const [bytes, sign] of forged)
        expect(() => provider.parseEvent(bytes, sign)).toThrow(BadSignatureError);
    });
  });
});

/** The provider, with everything recorded that it returns or throws. */
function recording(provider: StripeProvider, seen: string[]): StripeProvider {
  const record = (value: unknown) => void seen.push(inspect(value, { depth: null, showHidden: true }));
  const rethrow = (error: unknown): never => {
    record(error);
    throw error;
  };
  const call = (method: (...values: unknown[]) => unknown, values: unknown[]): unknown => {
    try {
      const result = method.apply(provider, values);
      if (result instanceof Promise) return result.then((value: unknown) => (record(value), value), rethrow);
      record(result);
      return result;
    } catch (error) {
      return rethrow(error);
    }
  };
  return new Proxy(provider, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => call(member as (...values: unknown[]) => unknown, values);
    },
  });
}
