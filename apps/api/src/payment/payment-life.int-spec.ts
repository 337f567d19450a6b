import { randomUUID } from 'node:crypto';
import { addYears } from '@plumbline/pricing';
import { bearer, grantRoles } from '../../test/accounts.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { PaymentTestApp } from '../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../test/payment-test-app.ts';
import type { Buyer } from '../../test/payments.ts';
import { aCard, testCards } from '../../test/payments.ts';
import { until } from '../../test/until.ts';
import { PaymentEventsService } from './payment-events.service.ts';

describe('life of a plan', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('sandbox');
  });
  afterAll(() => payments.stop());

  const PREMIUM = ['ROLE_USER', 'ROLE_PREMIUM'];
  const activePlans = async (buyer: Buyer) =>
    (await payments.listPlans(buyer)).filter(({ status }) => status !== 'ENDED').length;
  const postEventAbout = async (buyer: Buyer) => {
    const event = payments.eventAbout(await payments.findCustomer(buyer));
    expect((await payments.post(event)).status).toBe(200);
  };
  /** A buyer whose first renewal has failed. */
  const aDebtor = async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY');
    await buyer.saveCard(testCards.failsWhenCharged);
    await payments.renew(buyer);
    return buyer;
  };

  describe('receipt', () => {
    it('is mailed once, with the order and a link', async () => {
      const buyer = await payments.aBuyerWithCard();
      const { body } = await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
      await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
      const mails = await readInbox(payments.api, buyer.email);
      expect(mails).toHaveLength(1);
      const [{ charge }] = await payments.listPlans(buyer);
      for (const part of [body.confirmation, 'Premium', '$192.00', charge!.receiptUrl!])
        expect(mails[0]!.text).toContain(part);
    });
  });

  describe('upgrade', () => {
    it('from Basic to Premium is immediate, credits the unused part and ends the former plan', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('BASIC', 'YEARLY');
      const { unusedCredit } = await buyer.subscription();
      expect(unusedCredit).toBe(60);
      const { status, body } = await buyer.buy('PREMIUM', 'YEARLY');
      expect([status, body.plan, body.amountPaid]).toEqual([201, 'PREMIUM', 180]);
      expect(await buyer.roles()).toEqual(PREMIUM);
      expect(await activePlans(buyer)).toBe(1);
    });

    it('credits the full value of what was paid over several steps', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('BASIC', 'LIFETIME');
      const covered = await buyer.buy('PREMIUM', 'YEARLY');
      expect([covered.status, covered.body.amountPaid]).toEqual([201, 0]);
      expect((await buyer.subscription()).unusedCredit).toBe(240);
      const last = await buyer.buy('PREMIUM', 'LIFETIME');
      expect([last.status, last.body.renewsOn]).toEqual([201, null]);
      const paid = (await buyer.charges()).reduce((sum, { amount }) => sum + amount, 0);
      expect(paid).toBe(1200);
      expect(await buyer.roles()).toEqual(PREMIUM);
      expect(await activePlans(buyer)).toBe(1);
    });

    it('to a lower or equal plan is refused', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'LIFETIME');
      for (const [plan, cycle, coupon] of [
        ['BASIC', 'YEARLY', ''],
        ['BASIC', 'LIFETIME', ''],
        ['PREMIUM', 'YEARLY', ''],
        ['PREMIUM', 'LIFETIME', 'LIFETIME100'],
      ] as const) {
        const { status, body } = await buyer.buy(plan, cycle, coupon);
        expect([status, body.title]).toEqual([409, 'You already have a plan that this one cannot replace']);
      }
      expect(await buyer.charges()).toHaveLength(1);
    });
  });

  describe('cancellation', () => {
    it('ends the plan here and at the provider, takes the role away and leaves good standing', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'LIFETIME');
      expect((await buyer.cancel()).status).toBe(204);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], true]);
      expect(await buyer.subscription()).toEqual({ subscription: null, unusedCredit: 0, isCustomer: true });
      expect(await activePlans(buyer)).toBe(0);
      const { body } = await payments.api.get('/api/account/security-events', {
        headers: bearer(buyer.token),
      });
      expect(body.slice(0, 2)).toMatchObject([
        { event: 'PLAN_ENDED', details: { plan: 'PREMIUM' } },
        { event: 'PLAN_BOUGHT', details: { plan: 'PREMIUM' } },
      ]);
      const again = await buyer.cancel();
      expect([again.status, again.body.title]).toEqual([404, 'There is no plan to cancel']);
    });

    it('leaves a role that an operator had granted before', async () => {
      const buyer = await payments.aBuyerWithCard();
      await grantRoles(payments.api.database, buyer.id, 'ROLE_PREMIUM');
      await buyer.buy('PREMIUM', 'YEARLY');
      await buyer.cancel();
      expect(await buyer.roles()).toEqual(PREMIUM);
    });

    it('affects no other account', async () => {
      const [jane, ruth] = [await payments.aBuyerWithCard(), await payments.aBuyerWithCard()];
      await jane.buy('PREMIUM', 'YEARLY');
      expect((await ruth.cancel()).status).toBe(404);
      await ruth.buy('PREMIUM', 'YEARLY');
      await ruth.cancel();
      expect([await jane.roles(), await ruth.roles()]).toEqual([PREMIUM, ['ROLE_USER']]);
    });
  });

  describe('renewal', () => {
    it('moves the next charge by a year', async () => {
      const buyer = await payments.aBuyerWithCard();
      const { body } = await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
      await payments.renew(buyer);
      const { subscription } = await buyer.subscription();
      const next = addYears(new Date(body.renewsOn), 1).toISOString().slice(0, 10);
      expect(subscription).toEqual({ ...body, renewsOn: next });
      expect((await buyer.charges()).map(({ amount }) => amount)).toEqual([240, 192]);
      expect(await readInbox(payments.api, buyer.email)).toHaveLength(1);
    });

    it('that is paid from credit at the provider is worth as much as any other', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('BASIC', 'LIFETIME');
      expect((await buyer.buy('PREMIUM', 'YEARLY', 'FOREVER50')).body.amountPaid).toBe(0);
      await payments.renew(buyer);
      expect((await buyer.charges()).map(({ amount }) => amount)).toEqual([250]);
      expect((await buyer.subscription()).unusedCredit).toBe(120);
    });

    it('that fails ends good standing, but not yet the plan', async () => {
      const buyer = await aDebtor();
      expect((await buyer.subscription()).subscription).toMatchObject({ status: 'PAST_DUE' });
      expect((await buyer.subscription()).unusedCredit).toBe(0);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([PREMIUM, false]);
    });

    it('that failed is charged to the next card that is saved', async () => {
      const buyer = await aDebtor();
      await buyer.saveCard(testCards.mastercard);
      expect((await buyer.subscription()).subscription).toMatchObject({ status: 'ACTIVE' });
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([PREMIUM, true]);
      expect((await buyer.charges()).filter(({ paid }) => paid)).toHaveLength(2);
    });

    it('that failed does not prevent saving another card that is declined', async () => {
      const buyer = await aDebtor();
      const card = aCard({ cardNumber: testCards.failsWhenCharged });
      expect((await buyer.call('PUT', 'payment-method', card)).status).toBe(200);
      expect(await buyer.isGoodStanding()).toBe(false);
    });

    it('that failed does not prevent saving a card when the provider has ended the plan meanwhile', async () => {
      const buyer = await aDebtor();
      const [{ id }] = await payments.listPlans(buyer);
      await payments.provider.end(id);
      const { status, body } = await buyer.call(
        'PUT',
        'payment-method',
        aCard({ cardNumber: testCards.mastercard }),
      );
      expect([status, body.lastFour]).toEqual([200, '4444']);
      expect((await buyer.subscription()).subscription).toBeNull();
    });

    it('that failed is paid once by buying the same plan again, however often', async () => {
      const buyer = await aDebtor();
      expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(402);
      const { id } = (await buyer.subscription()).subscription!;
      await payments.provider.saveCard(await payments.findCustomer(buyer), {
        paymentMethodId: 'pm_card_visa',
      });
      const responses = await Promise.all([1, 2, 3].map(() => buyer.buy('PREMIUM', 'YEARLY')));
      for (const { status, body } of responses)
        expect([status, body.id, body.status]).toEqual([201, id, 'ACTIVE']);
      expect((await buyer.charges()).filter(({ paid }) => paid)).toHaveLength(2);
      expect(await buyer.isGoodStanding()).toBe(true);
    });

    it('that failed is paid in full whatever coupon is named', async () => {
      const buyer = await aDebtor();
      await payments.provider.saveCard(await payments.findCustomer(buyer), {
        paymentMethodId: 'pm_card_visa',
      });
      const { status, body } = await buyer.buy('PREMIUM', 'YEARLY', 'FOREVER50');
      expect([status, body.status]).toEqual([201, 'ACTIVE']);
      const paid = (await buyer.charges()).filter((charge) => charge.paid);
      expect(paid.map(({ amount }) => amount)).toEqual([240, 240]);
    });

    it('that failed does not prevent a cancellation, after which nothing is owed', async () => {
      const buyer = await aDebtor();
      expect((await buyer.cancel()).status).toBe(204);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], true]);
    });
  });

  describe('plan that ends at the provider', () => {
    it('ends here with the event that reports it', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'YEARLY');
      const [{ id }] = await payments.listPlans(buyer);
      await payments.provider.end(id);
      await postEventAbout(buyer);
      expect([await buyer.roles(), (await buyer.subscription()).subscription]).toEqual([['ROLE_USER'], null]);
    });

    it('is ended there as well after a full refund', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'LIFETIME');
      const [{ charge }] = await payments.listPlans(buyer);
      await payments.provider.refund(charge!.id);
      await postEventAbout(buyer);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], true]);
      // The event of the sandbox itself may end it there, after this one has ended it here.
      await until(async () => (await activePlans(buyer)) === 0);
    });
  });

  it('a sale that succeeds although it was given up is refunded, and the plan bought since stays', async () => {
    const buyer = await payments.aBuyerWithCard();
    const { body } = await buyer.buy('PREMIUM', 'YEARLY');
    const customer = await payments.findCustomer(buyer);
    await payments.provider.sell({
      id: randomUUID(),
      customer,
      plan: 'BASIC',
      cycle: 'YEARLY',
      couponId: null,
      credit: 0,
      replaces: null,
      expected: 60_00,
    });
    await postEventAbout(buyer);
    const plans = await payments.listPlans(buyer);
    expect(plans.map(({ plan, status, charge }) => [plan, status, charge!.refunded]).sort()).toEqual([
      ['BASIC', 'ENDED', 60_00],
      ['PREMIUM', 'ACTIVE', 0],
    ]);
    expect((await buyer.subscription()).subscription).toEqual(body);
  });

  describe('event', () => {
    it('about an unknown customer or none is accepted', async () => {
      for (const customer of ['cus_nobodyweknow', null])
        expect((await payments.post(payments.eventAbout(customer))).status).toBe(200);
    });

    it('without a valid signature is rejected', async () => {
      const { id, body, signature } = payments.eventAbout(null);
      const changed = Buffer.from(body.toString().replace(id, `${id}x`));
      for (const event of [
        { id, body, signature: '' },
        { id, body, signature: signature.replace(/v1=./, 'v1=0') + '0' },
        { id, body: changed, signature },
      ]) {
        const { status, body: problem } = await payments.post(event);
        expect([status, problem.title]).toEqual([400, 'This event is not signed by the payment provider']);
      }
    });

    it('is handled once', async () => {
      const buyer = await payments.aBuyerWithCard();
      const countSyncs = async () =>
        payments.api.database.query('SELECT syncs FROM payment_customer WHERE account_id = $1', [buyer.id]);
      const event = payments.eventAbout(await payments.findCustomer(buyer));
      expect((await payments.post(event)).status).toBe(200);
      const once = await countSyncs();
      for (let time = 0; time < 2; time += 1) expect((await payments.post(event)).status).toBe(200);
      expect(await countSyncs()).toEqual(once);
    });

    it('is remembered for 60 days', async () => {
      const [old, recent] = [payments.eventAbout(null), payments.eventAbout(null)];
      for (const event of [old, recent]) await payments.post(event);
      const { database, app } = payments.api;
      for (const [days, { id }] of [
        [61, old],
        [59, recent],
      ] as const)
        await database.query(
          'UPDATE payment_event SET handled_at = now() - make_interval(days => $1) WHERE id = $2',
          [days, id],
        );
      await app.get(PaymentEventsService, { strict: false }).deleteOld();
      const left = await database.query('SELECT id FROM payment_event WHERE id = ANY ($1)', [
        [old.id, recent.id],
      ]);
      expect(left).toEqual([{ id: recent.id }]);
    });
  });

  it('payments are listed page by page, in either order of time', async () => {
    const buyer = await payments.aBuyerWithCard(testCards.failsWhenCharged);
    await buyer.buy('BASIC', 'YEARLY');
    await buyer.saveCard();
    await buyer.buy('BASIC', 'YEARLY');
    await buyer.buy('PREMIUM', 'YEARLY');
    const list = async (query: string) => buyer.call('GET', `charges?${query}`);
    const amounts = ({ body }: { body: { amount: number }[] }) => body.map(({ amount }) => amount);
    const all = await list('');
    expect([amounts(all), all.headers.get('x-total-count')]).toEqual([[180, 60, 60], '3']);
    const page = await list('page=1&size=2');
    expect([amounts(page), page.headers.get('x-total-count')]).toEqual([[60], '3']);
    expect(amounts(await list('sort=createdDate,asc'))).toEqual([60, 60, 180]);
    for (const query of ['size=0', 'size=101', 'page=-1', 'sort=amount,asc'])
      expect((await list(query)).status).toBe(400);
    expect((await (await payments.aBuyer()).call('GET', 'charges')).body).toEqual([]);
  });
});
