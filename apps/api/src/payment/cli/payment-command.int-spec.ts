import type { PaymentWorld } from '../../../test/payment-world.ts';
import { startPaymentWorld } from '../../../test/payment-world.ts';
import { runCommand } from '../../../test/run-command.ts';

describe('the payment command', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await startPaymentWorld('sandbox');
  });
  afterAll(() => world.stop());

  const run = (...args: string[]) =>
    runCommand('payment-cli', args, world.api.database, { ...world.env, DATA_DIR: world.api.dataDir });

  it('refunds, says what it did, and refuses to do it twice', async () => {
    const buyer = await world.aBuyerWithCard();
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
      stderr: 'The last yearly payment was given back already.\n',
    });
    const { stdout } = await run('list', buyer.email);
    expect(stdout).toMatch(/PREMIUM YEARLY {2}ENDED {2}paid \$192\.00 {2}with WELCOME20\n/);
    expect(stdout).toMatch(/\$192\.00 {2}paid {2}\$192\.00 given back\n/);
  });

  it('says how it is used when it is not understood', async () => {
    const { exitCode, stderr } = await run('refund');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('npm run payment -- refund <email>')]);
  });
});
