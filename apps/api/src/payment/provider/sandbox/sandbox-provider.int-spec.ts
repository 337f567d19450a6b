import { createHash, randomUUID } from 'node:crypto';
import { aBuyer, aPlanOf, startSandbox } from '../../../../test/sandbox.ts';
import type { TestSandbox } from '../../../../test/sandbox.ts';
import { Transactor } from '../../../database/transactor.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import { CardRefusedError } from '../provider.errors.ts';
import { eventBody } from './sandbox-events.ts';
import { SandboxProvider } from './sandbox-provider.adapter.ts';
import { SandboxSignatures } from './sandbox-signatures.ts';

describePaymentProvider('sandbox', async () => {
  const sandbox = await startSandbox();
  const signatures = new SandboxSignatures(sandbox.config.jwtSecret);
  return {
    provider: sandbox.provider,
    renew: (moment) => sandbox.clock.runDue(moment),
    eventAbout: (customer, at = new Date()) => {
      const body = eventBody({ id: 'evt_1', type: 'plan.renewed', customer, createdAt: at });
      return { body, signature: signatures.sign(body, at) };
    },
    close: () => sandbox.stop(),
  };
});

describe('the sandbox', () => {
  let sandbox: TestSandbox;
  let provider: SandboxProvider;
  beforeAll(async () => {
    sandbox = await startSandbox();
    provider = sandbox.provider;
  });
  afterAll(() => sandbox.stop());

  it('names prices and products so that they can be recognised', () => {
    expect(provider.priceId('BASIC', 'YEARLY')).toBe('price_basic_yearly');
    expect(provider.priceId('PREMIUM', 'LIFETIME')).toBe('price_premium_lifetime');
    expect([provider.productId('YEARLY'), provider.productId('LIFETIME')]).toEqual([
      'prod_yearly',
      'prod_lifetime',
    ]);
  });

  it('asks for a test card where it is given another, so that no real card is left here', async () => {
    const customer = await aBuyer(provider);
    const card = { number: '4111111111111111', expMonth: 1, expYear: 2099, cvc: '737', zipCode: '12345' };
    const refusal = expect.objectContaining({ refusal: 'test_card_needed' });
    await expect(provider.saveCard(customer, card)).rejects.toEqual(refusal);
  });

  it('refuses to sell where there is no card, and notes no charge', async () => {
    const customer = await provider.createCustomer({
      reference: randomUUID(),
      email: 'a@b.example',
      name: 'A',
    });
    await expect(aPlanOf(provider, customer)).rejects.toThrow(CardRefusedError);
    expect(await provider.listCharges(customer)).toEqual([]);
  });

  it('keeps what it did when the transaction of ours that was running is undone', async () => {
    const transactor = new Transactor(sandbox.dataSource);
    let customer = '';
    const undone = transactor.run(async () => {
      customer = await aBuyer(provider);
      await aPlanOf(provider, customer);
      throw new Error('our own work failed');
    });
    await expect(undone).rejects.toThrow('our own work failed');
    expect(await provider.listPlans(customer)).toHaveLength(1);
    expect(await provider.listCharges(customer)).toHaveLength(1);
  });

  it('sells once where two processes are asked at once', async () => {
    const other = new SandboxProvider(await sandbox.anotherProcess(), sandbox.config);
    const customer = await aBuyer(provider);
    const id = randomUUID();
    const sales = Array.from({ length: 10 }, (_, at) => aPlanOf(at % 2 ? other : provider, customer, { id }));
    expect(new Set((await Promise.all(sales)).map((plan) => plan.id)).size).toBe(1);
    expect(await provider.listCharges(customer)).toHaveLength(1);
  });

  it('takes a credit that is left over from one purchase only once, however many are made at once', async () => {
    const customer = await aBuyer(provider);
    await aPlanOf(provider, customer, { credit: 250_00, expected: 0 });
    const sold = await Promise.all([1, 2, 3].map(() => aPlanOf(provider, customer)));
    expect(sold.map(({ paid }) => paid).sort()).toEqual([230_00, 240_00, 240_00]);
  });

  it('keeps no card number and no CVC, and nothing worked out from them', async () => {
    const number = '5555555555554444';
    const cvc = '9173';
    const customer = await aBuyer(provider);
    await provider.saveCard(customer, { number, expMonth: 12, expYear: 2099, cvc, zipCode: '73519' });
    await aPlanOf(provider, customer);
    const kept = await everythingKept(sandbox);
    expect(kept).toContain(customer);
    for (const secret of [number, cvc, '73519']) {
      const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
        (['hex', 'base64'] as const).map((form) => createHash(name).update(secret).digest(form)),
      );
      for (const trace of [...hashes, Buffer.from(secret).toString('base64')])
        expect(kept).not.toContain(trace);
      expect(kept).not.toMatch(new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`));
    }
  });
});

/** Every row of every table of the sandbox, as text. */
async function everythingKept({ database }: TestSandbox): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'sandbox'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const rows = tables.map(({ name }) =>
    database.query<{ row: string }>(`SELECT to_jsonb(kept)::text AS row FROM sandbox.${name} AS kept`),
  );
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
