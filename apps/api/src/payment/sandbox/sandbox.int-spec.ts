import { createHash, randomUUID } from 'node:crypto';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { aBuyer, aPlanOf, startSandbox } from '../../../test/sandbox.ts';
import type { DataSource } from 'typeorm';
import { Transactor } from '../../platform/database/transactor.ts';
import { ProviderUnavailableError } from '../provider/provider.errors.ts';
import type { StripeProvider } from '../provider/stripe-provider.ts';

describe('sandbox', () => {
  let sandbox: TestSandbox;
  let provider: StripeProvider;
  let dataSource: DataSource;
  beforeAll(async () => {
    sandbox = await startSandbox();
    ({ provider, dataSource } = await sandbox.anotherProcess());
  });
  afterAll(() => sandbox.stop());

  it('names prices and products for what they are', () => {
    expect(provider.priceId('BASIC', 'YEARLY')).toBe('price_basic_yearly');
    expect(provider.priceId('PREMIUM', 'LIFETIME')).toBe('price_premium_lifetime');
    expect([provider.productId('YEARLY'), provider.productId('LIFETIME')]).toEqual([
      'prod_yearly',
      'prod_lifetime',
    ]);
  });

  it('rejects a card that is no test card and stores nothing of it', async () => {
    const customer = await aBuyer(provider);
    const card = { number: '4111111111111111', expMonth: 1, expYear: 2099, cvc: '737', zipCode: '12345' };
    const refusal = expect.objectContaining({ refusal: 'test_card_needed' });
    await expect(provider.saveCard(customer, card)).rejects.toEqual(refusal);
  });

  it('sells and charges nothing without a card', async () => {
    const customer = await provider.createCustomer({
      reference: randomUUID(),
      email: 'a@b.example',
      name: 'A',
    });
    await expect(aPlanOf(provider, customer)).rejects.toThrow(ProviderUnavailableError);
    expect(await provider.listCharges(customer)).toEqual([]);
  });

  it('is not rolled back with a transaction of ours', async () => {
    const transactor = new Transactor(dataSource);
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

  it('sells once when two processes request the same sale at once', async () => {
    const { provider: other } = await sandbox.anotherProcess();
    const customer = await aBuyer(provider);
    const id = randomUUID();
    const sales = Array.from({ length: 10 }, (_, at) => aPlanOf(at % 2 ? other : provider, customer, { id }));
    expect(new Set((await Promise.all(sales)).map((plan) => plan.id)).size).toBe(1);
    expect(await provider.listCharges(customer)).toHaveLength(1);
  });

  it('uses a remaining credit once, however many purchases are made at once', async () => {
    const customer = await aBuyer(provider);
    await aPlanOf(provider, customer, { credit: 250_00, expected: 0 });
    const sold = await Promise.all([1, 2, 3].map(() => aPlanOf(provider, customer)));
    expect(sold.map(({ paid }) => paid).sort()).toEqual([230_00, 240_00, 240_00]);
  });

  it('stores no card number and no CVC, and nothing derived from them', async () => {
    const number = '5555555555554444';
    const cvc = '9173';
    const customer = await aBuyer(provider);
    await provider.saveCard(customer, { number, expMonth: 12, expYear: 2099, cvc, zipCode: '73519' });
    await aPlanOf(provider, customer);
    // Keys are random: the groups of a UUID are any four digits now and then.
    const stored = (await readEverything(sandbox)).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(stored).toContain(customer);
    for (const secret of [number, cvc, '73519']) {
      const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
        (['hex', 'base64'] as const).map((form) => createHash(name).update(secret).digest(form)),
      );
      for (const trace of [...hashes, Buffer.from(secret).toString('base64')])
        expect(stored).not.toContain(trace);
      expect(stored).not.toMatch(new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`));
    }
  });
});

/** Every row of every table of the sandbox, as text. */
async function readEverything({ database }: TestSandbox): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'sandbox'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(['event', 'object', 'response']);
  const rows = tables.map(({ name }) =>
    database.query<{ row: string }>(`SELECT to_jsonb(stored)::text AS row FROM sandbox.${name} AS stored`),
  );
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
