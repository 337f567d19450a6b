import { readInbox } from '../../../test/mailbox.ts';
import type { PaymentTestApp } from '../../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../../test/payment-test-app.ts';
import { runCommandBeside } from '../../../test/run-command.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { PaymentSyncService } from '../payment-sync.service.ts';
import { RefundService } from './refund.service.ts';

const DAY = 86_400_000;

let payments: PaymentTestApp;
beforeAll(async () => {
  payments = await startPaymentTestApp('sandbox');
});
afterAll(() => payments.stop());

const run = (...args: string[]) =>
  runCommandBeside(payments.api, 'payment-cli', args, {
    ...payments.env,
    DATA_DIR: payments.api.dataDir,
  });

describe('payment command', () => {
  it('refunds once and reports the result', async () => {
    const buyer = await payments.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
    expect(await run('refund', buyer.email.toUpperCase())).toEqual({
      exitCode: 0,
      stdout: `$192.00 goes back to ${buyer.email}; the plan has ended.\n`,
      stderr: '',
    });
    expect(await buyer.roles()).toEqual(['ROLE_USER']);
    expect(await run('refund', buyer.email)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The last yearly payment was refunded already.\n',
    });
    const { stdout } = await run('list', buyer.email);
    expect(stdout).toMatch(/PREMIUM YEARLY {2}ENDED {2}paid \$192\.00 {2}with WELCOME20\n/);
    expect(stdout).toMatch(/\$192\.00 {2}paid {2}\$192\.00 refunded\n/);
  });

  it('prints its usage when it does not understand the arguments', async () => {
    const { exitCode, stderr } = await run('refund');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('npm run payment -- refund <email>')]);
  });
});

describe('refunds and lost purchases', () => {
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

    it('is refused while the payment is disputed', async () => {
      const buyer = await payments.aBuyerWithCard();
      await buyer.buy('PREMIUM', 'YEARLY');
      const [{ charge }] = await payments.listPlans(buyer);
      await payments.api.database.query(
        `UPDATE sandbox.object SET body = body || '{"disputed": true}' WHERE id = $1`,
        [charge!.id],
      );
      await expect(refund(buyer)).rejects.toThrow(
        'The last yearly payment is disputed. The bank decides about it; respond at Stripe.',
      );
      expect(await buyer.roles()).toContain('ROLE_PREMIUM');
    });

    it('is possible after a cancellation, but not for a lifetime plan, what it replaced, or without a payment', async () => {
      const [canceled, lifetime] = [await payments.aBuyerWithCard(), await payments.aBuyerWithCard()];
      await canceled.buy('BASIC', 'YEARLY');
      await canceled.cancel();
      expect(await refund(canceled)).toBe(60_00);
      await lifetime.buy('BASIC', 'YEARLY');
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

describe('mail that is due while the payment command runs', () => {
  it('is left to the servers, which may have other settings', async () => {
    const buyer = await payments.aBuyerWithCard();
    expect(await readInbox(payments.api, buyer.email)).toEqual([]);
    // Not undone: this test is the last one.
    await payments.api.app.get(JobWorkers).stop();
    await buyer.buy('BASIC', 'YEARLY');
    expect((await run('list', buyer.email)).stdout).toContain('BASIC YEARLY');
    const waiting = await payments.api.database.query("SELECT attempts FROM job WHERE queue = 'mail'");
    expect(waiting).toEqual([{ attempts: 0 }]);
  });
});
