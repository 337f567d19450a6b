import { addYears } from '@plumbline/pricing';
import { aSale } from '../../../test/sandbox.ts';
import {
  declinedWhenCharged,
  HOUR,
  StripeTestProvider,
  visa,
  withThreeDSecure,
} from '../../../test/stripe-test-provider.ts';
import { CardRefusedError, UnexpectedPriceError } from './provider.errors.ts';

const refusedBy = (refusal: string) => expect.objectContaining({ refusal });

describe('Plans of the StripeProvider', () => {
  let stripe: StripeTestProvider;
  beforeAll(async () => {
    stripe = await StripeTestProvider.start();
  });
  afterEach(() => expect(stripe.takeSeenCardNumbers()).toEqual([]));
  afterAll(() => stripe.sandbox.stop());

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
        const customer = await stripe.buyer();
        const sale = aSale(customer, { plan, cycle, couponId, expected: paid });
        const sold = await stripe.provider.sell(sale);
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
        expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
        expect(await stripe.provider.listCharges(customer)).toEqual([sold.charge]);
      },
    );

    it.each(['YEARLY', 'LIFETIME'] as const)(
      'charges a repeated sale once and returns the same plan (%s)',
      async (cycle) => {
        const customer = await stripe.buyer();
        const sale = aSale(customer, { cycle, expected: cycle === 'YEARLY' ? 240_00 : 1_200_00 });
        const sold = await stripe.provider.sell(sale);
        expect(await stripe.provider.sell(sale)).toEqual(sold);
        expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
        expect(await stripe.provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it.each(['YEARLY', 'LIFETIME'] as const)(
      'charges a sale that is requested 20 times at once only once (%s)',
      async (cycle) => {
        const customer = await stripe.buyer();
        const sale = aSale(customer, { cycle, expected: cycle === 'YEARLY' ? 240_00 : 1_200_00 });
        const responses = await Promise.all(Array.from({ length: 20 }, () => stripe.provider.sell(sale)));
        expect(new Set(responses.map(({ id, charge }) => `${id} ${charge!.id}`)).size).toBe(1);
        expect(await stripe.provider.listPlans(customer)).toEqual([responses[0]]);
        expect(await stripe.provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it.each([
      ['YEARLY', 240_00, declinedWhenCharged, 'card_declined'],
      ['LIFETIME', 1_200_00, declinedWhenCharged, 'card_declined'],
      ['YEARLY', 240_00, withThreeDSecure, 'authentication_required'],
      ['LIFETIME', 1_200_00, withThreeDSecure, 'authentication_required'],
    ] as const)(
      'sells nothing when the charge is refused (%s, %d, %s)',
      async (cycle, expected, number, why) => {
        const customer = await stripe.buyer(number);
        const refusal = stripe.provider.sell(aSale(customer, { cycle, expected }));
        await expect(refusal).rejects.toThrow(CardRefusedError);
        await expect(refusal).rejects.toEqual(refusedBy(why));
        expect(await stripe.provider.listPlans(customer)).toEqual([]);
        const charges = await stripe.provider.listCharges(customer);
        expect(charges).toHaveLength(1);
        expect(charges[0]).toMatchObject({ amount: expected, refunded: 0, isPaid: false, receiptUrl: null });
      },
    );

    it('declines a repeated sale again, but sells another one with another card', async () => {
      const customer = await stripe.buyer(declinedWhenCharged);
      const sale = aSale(customer);
      await expect(stripe.provider.sell(sale)).rejects.toThrow(CardRefusedError);
      await stripe.saveNumber(customer, visa);
      await expect(stripe.provider.sell(sale)).rejects.toThrow(CardRefusedError);
      const sold = await stripe.provider.sell(aSale(customer));
      expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
      const charges = await stripe.provider.listCharges(customer);
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
        const customer = await stripe.buyer();
        const unexpected = stripe.provider.sell(aSale(customer, { cycle, couponId, expected }));
        await expect(unexpected).rejects.toThrow(UnexpectedPriceError);
        expect(await stripe.provider.listPlans(customer)).toEqual([]);
        expect(await stripe.provider.listCharges(customer)).toEqual([]);
      },
    );
  });

  describe('credit', () => {
    it.each([
      ['YEARLY', 'WELCOME20', 142_00],
      ['LIFETIME', 'LIFETIME100', 1_050_00],
    ] as const)('is subtracted after the discount (%s with %s)', async (cycle, couponId, expected) => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer, { cycle, couponId, credit: 50_00, expected }));
      expect(sold).toMatchObject({ paid: expected, charge: { amount: expected } });
    });

    it('leaves nothing to charge when it covers the price', async () => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer, { credit: 240_00, expected: 0 }));
      expect(sold).toMatchObject({ status: 'ACTIVE', paid: 0, charge: null });
      expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
      expect(await stripe.provider.listCharges(customer)).toEqual([]);
    });

    it('pays for the renewal with what exceeds the price', async () => {
      const customer = await stripe.buyer();
      const sale = aSale(customer, { couponId: 'FOREVER50', credit: 200_00, expected: 0 });
      const sold = await stripe.provider.sell(sale);
      await stripe.renewAfter(sold);
      expect(await stripe.planNow(customer, sold.id)).toMatchObject({
        paid: 40_00,
        periodPaid: 120_00,
        charge: { amount: 40_00 },
      });
    });

    it('pays for the next purchase with what exceeds the price, which the expected amount does not count', async () => {
      const customer = await stripe.buyer();
      await stripe.provider.sell(aSale(customer, { credit: 250_00, expected: 0 }));
      const sold = await stripe.provider.sell(aSale(customer, { cycle: 'LIFETIME', expected: 1_200_00 }));
      expect(sold).toMatchObject({ paid: 1_190_00, charge: { amount: 1_190_00 } });
    });
  });

  describe('end', () => {
    it('is not part of selling a plan that replaces another', async () => {
      const customer = await stripe.buyer();
      const basic = await stripe.provider.sell(aSale(customer, { plan: 'BASIC', expected: 60_00 }));
      const sale = aSale(customer, { replaces: basic.id, credit: 60_00, expected: 180_00 });
      const next = await stripe.provider.sell(sale);
      expect(next.replaces).toBe(basic.id);
      expect((await stripe.planNow(customer, basic.id)).status).toBe('ACTIVE');
      await stripe.provider.end(basic.id);
      expect((await stripe.planNow(customer, basic.id)).status).toBe('ENDED');
      expect(await stripe.planNow(customer, next.id)).toEqual(next);
    });

    it.each([
      ['YEARLY', 240_00],
      ['LIFETIME', 1_200_00],
    ] as const)(
      'ends a plan once however often it is called, and refunds nothing (%s)',
      async (cycle, expected) => {
        const customer = await stripe.buyer();
        const sold = await stripe.provider.sell(aSale(customer, { cycle, expected }));
        await stripe.provider.end(sold.id);
        await stripe.provider.end(sold.id);
        expect(await stripe.planNow(customer, sold.id)).toMatchObject({
          status: 'ENDED',
          charge: { refunded: 0 },
        });
        await stripe.provider.collect(sold.id);
        expect(await stripe.provider.listCharges(customer)).toHaveLength(1);
      },
    );

    it('leaves the sale known, so that it is not sold again', async () => {
      const customer = await stripe.buyer();
      const sale = aSale(customer);
      const sold = await stripe.provider.sell(sale);
      await stripe.provider.end(sold.id);
      expect((await stripe.provider.sell(sale)).id).toBe(sold.id);
      expect(await stripe.provider.listCharges(customer)).toHaveLength(1);
    });

    it('stops renewals, which a lifetime plan never has', async () => {
      const customer = await stripe.buyer();
      const ended = await stripe.provider.sell(aSale(customer));
      await stripe.provider.end(ended.id);
      await stripe.provider.sell(aSale(customer, { cycle: 'LIFETIME', expected: 1_200_00 }));
      await stripe.renewAfter(ended);
      expect(await stripe.provider.listCharges(customer)).toHaveLength(2);
    });
  });

  describe('renewal', () => {
    it.each([
      [null, 240_00, 240_00],
      ['WELCOME20', 192_00, 240_00],
      ['FRIEND10', 230_00, 240_00],
      ['FOREVER50', 120_00, 120_00],
    ] as const)('after coupon %s costs %d cents at first, then %d', async (couponId, expected, paid) => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer, { couponId, expected }));
      await stripe.renewAfter(sold);
      const renewed = await stripe.planNow(customer, sold.id);
      expect(renewed).toMatchObject({ saleId: sold.saleId, status: 'ACTIVE', paid });
      expect(renewed.periodStart).toEqual(sold.periodEnd);
      expect(renewed.periodEnd).toEqual(addYears(sold.periodStart, 2));
      expect(await stripe.provider.listCharges(customer)).toEqual([renewed.charge, sold.charge]);
    });

    it('is not charged before the year is over', async () => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer));
      await stripe.sandbox.server.runDue(new Date(sold.periodEnd!.getTime() - HOUR));
      expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
    });

    it('that is declined makes the plan past due, with nothing paid for its period', async () => {
      const { customer, sold } = await stripe.overdue();
      expect(await stripe.planNow(customer, sold.id)).toMatchObject({
        status: 'PAST_DUE',
        paid: 0,
        periodPaid: 0,
        periodStart: sold.periodEnd,
      });
      const [newest] = await stripe.provider.listCharges(customer);
      expect(newest).toMatchObject({ amount: 240_00, isPaid: false, receiptUrl: null });
    });
  });

  describe('collect', () => {
    it('throws when the same card is declined again', async () => {
      const { customer, sold } = await stripe.overdue();
      await expect(stripe.provider.collect(sold.id)).rejects.toThrow(CardRefusedError);
      expect((await stripe.planNow(customer, sold.id)).status).toBe('PAST_DUE');
    });

    it('charges another card once', async () => {
      const { customer, sold } = await stripe.overdue();
      await stripe.saveNumber(customer, visa);
      await stripe.provider.collect(sold.id);
      await stripe.provider.collect(sold.id);
      const plan = await stripe.planNow(customer, sold.id);
      expect(plan).toMatchObject({ status: 'ACTIVE', paid: 240_00, charge: { isPaid: true } });
      expect(plan.periodEnd).toEqual(addYears(sold.periodStart, 2));
      const paid = (await stripe.provider.listCharges(customer)).filter(({ isPaid }) => isPaid);
      expect(paid.map(({ id }) => id).sort()).toEqual([plan.charge!.id, sold.charge!.id].sort());
    });

    it('charges nothing after the end of the plan', async () => {
      const { customer, sold } = await stripe.overdue();
      await stripe.provider.end(sold.id);
      await stripe.saveNumber(customer, visa);
      await stripe.provider.collect(sold.id);
      expect((await stripe.planNow(customer, sold.id)).status).toBe('ENDED');
      expect((await stripe.provider.listCharges(customer)).filter(({ isPaid }) => isPaid)).toHaveLength(1);
    });

    it('charges nothing while the plan is paid', async () => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer));
      await stripe.provider.collect(sold.id);
      expect(await stripe.provider.listPlans(customer)).toEqual([sold]);
      expect(await stripe.provider.listCharges(customer)).toHaveLength(1);
    });
  });

  describe('refund', () => {
    it.each([
      ['YEARLY', 240_00],
      ['LIFETIME', 1_200_00],
    ] as const)('refunds the payment once and ends no plan (%s)', async (cycle, expected) => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer, { cycle, expected }));
      await stripe.provider.refund(sold.charge!.id);
      await stripe.provider.refund(sold.charge!.id);
      const [charge] = await stripe.provider.listCharges(customer);
      expect(charge).toEqual({ ...sold.charge, refunded: expected });
      expect(await stripe.planNow(customer, sold.id)).toMatchObject({ status: 'ACTIVE', charge });
    });

    it('leaves the other payments', async () => {
      const customer = await stripe.buyer();
      const sold = await stripe.provider.sell(aSale(customer));
      await stripe.renewAfter(sold);
      await stripe.provider.refund(sold.charge!.id);
      const charges = await stripe.provider.listCharges(customer);
      expect(charges.map(({ refunded }) => refunded)).toEqual([0, 240_00]);
    });
  });
});
