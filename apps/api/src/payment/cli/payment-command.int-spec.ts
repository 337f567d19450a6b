import { mailsTo } from '../../../test/mailbox.ts';
import type { PaymentWorld } from '../../../test/payment-world.ts';
import { providerNames, startPaymentWorld } from '../../../test/payment-world.ts';
import { runCommand } from '../../../test/run-command.ts';

describe.each(providerNames)('the payment command, with %s', (name) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await startPaymentWorld(name);
  });
  afterAll(() => world.stop());

  const run = (...args: string[]) =>
    runCommand('payment-cli', args, world.api.database, { ...world.env, DATA_DIR: world.api.dataDir });

  it('gives a yearly payment back in full, once, and ends the plan', async () => {
    const buyer = await world.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY', 'WELCOME20');
    expect(await run('refund', buyer.email.toUpperCase())).toEqual({
      exitCode: 0,
      stdout: `$192.00 goes back to ${buyer.email}; the plan has ended.\n`,
      stderr: '',
    });
    expect([await buyer.roles(), await buyer.isGoodStanding()]).toEqual([['ROLE_USER'], true]);
    expect((await buyer.subscription()).subscription).toBeNull();
    const again = await run('refund', buyer.email);
    expect([again.exitCode, again.stderr]).toEqual([1, 'The last yearly payment was given back already.\n']);
    const { stdout } = await run('list', buyer.email);
    expect(stdout).toMatch(/PREMIUM YEARLY {2}ENDED {2}paid \$192\.00 {2}with WELCOME20\n/);
    expect(stdout).toMatch(/\$192\.00 {2}paid {2}\$192\.00 given back\n/);
  });

  it('also where the plan was cancelled, and not where it was paid once', async () => {
    const buyer = await world.aBuyerWithCard();
    await buyer.buy('BASIC', 'YEARLY');
    await buyer.cancel();
    expect((await run('refund', buyer.email)).stdout).toContain('$60.00 goes back');
    const other = await world.aBuyerWithCard();
    await other.buy('PREMIUM', 'LIFETIME');
    const { exitCode, stderr } = await run('refund', other.email);
    expect([exitCode, stderr]).toEqual([1, 'No yearly plan was paid for: there is nothing to refund.\n']);
    expect(await other.roles()).toContain('ROLE_PREMIUM');
  });

  it('ends a plan without giving anything back, and says where there is none', async () => {
    const buyer = await world.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'LIFETIME');
    expect((await run('end', buyer.email)).exitCode).toBe(0);
    expect(await buyer.roles()).toEqual(['ROLE_USER']);
    expect(await run('end', buyer.email)).toMatchObject({
      exitCode: 1,
      stderr: 'There is no plan to cancel\n',
    });
  });

  it('reconciles everybody', async () => {
    const buyer = await world.aBuyerWithCard();
    await buyer.buy('PREMIUM', 'YEARLY');
    const { database } = world.api;
    // As after a restore of an older state: the purchase is gone here, and known there.
    await database.query('DELETE FROM subscription WHERE account_id = $1', [buyer.id]);
    await database.query('DELETE FROM account_role WHERE account_id = $1', [buyer.id]);
    const { exitCode, stdout } = await run('reconcile');
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^\d+ customers are as/)]);
    expect(await buyer.roles()).toContain('ROLE_PREMIUM');
    expect((await buyer.subscription()).subscription).toMatchObject({ plan: 'PREMIUM', amountPaid: 240 });
    expect(await mailsTo(world.api, buyer.email)).toHaveLength(2);
  });

  it('says what is wrong in one line, and how it is used when it is not understood', async () => {
    expect(await run('list', 'nobody@example.org')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Nobody has registered with nobody@example.org.\n',
    });
    const { exitCode, stderr } = await run('refund');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('npm run payment -- refund <email>')]);
  });
});
