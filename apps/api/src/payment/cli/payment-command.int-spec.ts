import type { PaymentTestApp } from '../../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../../test/payment-test-app.ts';
import { runCommand } from '../../../test/run-command.ts';

describe('payment command', () => {
  let payments: PaymentTestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('sandbox');
  });
  afterAll(() => payments.stop());

  const run = (...args: string[]) =>
    runCommand('payment-cli', args, payments.api.database, {
      ...payments.env,
      DATA_DIR: payments.api.dataDir,
    });

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
