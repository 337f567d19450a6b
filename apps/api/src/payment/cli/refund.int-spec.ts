import { readInbox } from '../../../test/mailbox.ts';
import type { PaymentTestApp } from '../../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../../test/payment-test-app.ts';
import { PaymentSyncService } from '../payment-sync.service.ts';
import { RefundService } from './refund.service.ts';

const DAY = 86_400_000;

describe('refunds and lost purchases', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('sandbox');
  });
  afterAll(() => payments.stop());

  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const refund = ({ id }: { id: number }, now = new Date()) =>
    payments.api.app.get(RefundService, { strict: false }).refund(id, now);

  describe('refund', () => {
    it('returns the yearly payment in full, once, and ends the plan with its role', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
      expect(await refund(buyer, inDays(30))).toBe(192_00);
      expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], true]);
      expect((await buyer.subscription()).subscription).toBeNull();
      await expect(refund(buyer)).rejects.toThrow('The last yearly payment was refunded already.');
      const [plan] = await payments.listPlans(buyer);
      expect([plan!.status, plan!.charge!.refunded]).toEqual(['ENDED', 192_00]);
    });

    it('is refused after 30 days', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'YEARLY');
      await expect(refund(buyer, inDays(31))).rejects.toThrow('more than 30 days old');
      expect(await buyer.roles()).toContain('ROLE_PREMIUM');
    });

    it('is possible after a cancellation, but not for a lifetime plan or without a payment', async () => {
      const [canceled, lifetime] = [await payments.aBuyerWithCard(), await payments.aBuyerWithCard()];
      await canceled.buy('BASIC', 'YEARLY');
      await canceled.cancel();
      expect(await refund(canceled)).toBe(60_00);
      await lifetime.buy('PREMIUM', 'LIFETIME');
      for (const buyer of [lifetime, await payments.aBuyer()])
        await expect(refund(buyer)).rejects.toThrow('No yearly plan was paid for');
      expect(await lifetime.roles()).toContain('ROLE_PREMIUM');
    });
  });

  it('restore a purchase that only the provider has by synchronizing', async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY');
    const { database, app } = payments.api;
    await database.query('DELETE FROM subscription WHERE account_id = $1', [buyer.id]);
    await database.query('DELETE FROM account_role WHERE account_id = $1', [buyer.id]);
    await app.get(PaymentSyncService, { strict: false }).synchronize(buyer.id);
    expect(await buyer.roles()).toContain('ROLE_PREMIUM');
    expect((await buyer.subscription()).subscription).toMatchObject({ plan: 'PREMIUM', amountPaid: 240 });
    expect(await readInbox(payments.api, buyer.email)).toHaveLength(2);
  });
});
