import { DataSource } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { migrationOptions } from '../../platform/database/data-source.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { SandboxServer1763743000000 } from '../../platform/database/migrations/1763743000000-sandbox-server.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { sandboxAccount } from './sandbox-account.ts';
import { SandboxDatabase } from './sandbox-database.ts';
import { SandboxServer } from './sandbox-server.ts';

const before = migrations.slice(0, migrations.indexOf(SandboxServer1763743000000));

/** A customer who bought Basic for life, then Premium for a year, and owes another year of Basic from long ago. */
const formerRows = `
  INSERT INTO sandbox.customer VALUES ('cus_1', 'cus_ruth', 'ruth@example.org', 'Ruth Moab', 500, '2026-01-01');
  INSERT INTO sandbox.card VALUES ('cus_1', 'visa', '4242', 12, 2099, false);
  INSERT INTO sandbox.charge (id, customer_id, plan, cycle, amount_cents, refunded_cents, is_paid, card_brand,
    card_last_four, receipt_token, created_at) VALUES
    ('ch_1', 'cus_1', 'BASIC', 'LIFETIME', 25000, 25000, true, 'visa', '4242', 'token1', '2026-01-02'),
    ('ch_2', 'cus_1', 'PREMIUM', 'YEARLY', 12000, 0, true, 'visa', '4242', 'token2', '2026-01-03'),
    ('ch_3', 'cus_1', 'BASIC', 'YEARLY', 6000, 0, false, 'visa', '0341', NULL, '2026-01-04');
  INSERT INTO sandbox.plan VALUES
    ('sub_1', 'cus_1', 'BASIC', 'LIFETIME', NULL, NULL, 'ENDED', 25000, 'ch_1', '2026-01-02', '2026-01-02', NULL, 0, 0,
     NULL),
    ('sub_2', 'cus_1', 'PREMIUM', 'YEARLY', 'FOREVER50', 'sub_1', 'ACTIVE', 12000, 'ch_2', '2026-01-03 10:00:00.5Z',
     '2026-01-03 10:00:00.5Z', '2027-01-03 10:00:00.5Z', 0, 0, '2027-01-03 10:00:00.5Z'),
    ('sub_3', 'cus_1', 'BASIC', 'YEARLY', NULL, NULL, 'PAST_DUE', 0, 'ch_3', '2025-01-04', '2026-01-04', '2027-01-04', 1,
     1, '2026-01-07');
  INSERT INTO sandbox.sale VALUES
    ('00000000-0000-0000-0000-000000000001', 'sub_1', NULL), ('00000000-0000-0000-0000-000000000002', 'sub_2', NULL),
    ('00000000-0000-0000-0000-000000000003', 'sub_3', NULL), ('declined', NULL, 'card_declined');
  SET session_replication_role = replica;
  INSERT INTO payment_customer (account_id, provider, customer) VALUES (1, 'sandbox', 'cus_1');
  INSERT INTO subscription (id, account_id, provider, price_id, plan, cycle, expected_cents, confirmation, state, replaces,
    provider_plan_id, amount_paid_cents, settled_at, ended_at) VALUES
    ('00000000-0000-0000-0000-000000000001', 1, 'sandbox', 'price_basic_lifetime', 'BASIC', 'LIFETIME', 25000, 'PL-1',
     'ENDED', NULL, 'sub_1', 25000, now(), now()),
    ('00000000-0000-0000-0000-000000000002', 1, 'sandbox', 'price_premium_yearly', 'PREMIUM', 'YEARLY', 12000, 'PL-2',
     'ACTIVE', 'sub_1', 'sub_2', 12000, now(), NULL)`;

describe('migration of the former sandbox', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let server: SandboxServer;
  let provider: StripeProvider;
  beforeAll(async () => {
    database = await createTestDatabase('none');
    const former = await new DataSource({
      ...migrationOptions(database.url),
      migrations: before,
    }).initialize();
    await former.runMigrations();
    await former.destroy();
    await database.query(formerRows);
    dataSource = await new DataSource(migrationOptions(database.url)).initialize();
    await dataSource.runMigrations();
    const account = sandboxAccount('a secret of the tests');
    const receiptsUrl = 'http://localhost/sandbox/receipts';
    server = new SandboxServer({ database: new SandboxDatabase(dataSource), account, receiptsUrl });
    provider = new StripeProvider(account, { fetch: server.fetch });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('carries over the customer with the card', async () => {
    const ruth = { reference: 'cus_ruth', email: 'ruth@example.org', name: 'Ruth Moab' };
    expect(await provider.createCustomer(ruth)).toBe('cus_1');
    expect(await provider.findCard('cus_1')).toEqual({
      brand: 'visa',
      lastFour: '4242',
      expMonth: 12,
      expYear: 2099,
    });
  });

  it('carries over charges with their receipts', async () => {
    const charges = await provider.listCharges('cus_1');
    expect(charges.map(({ amount, refunded, receiptUrl }) => [amount, refunded, receiptUrl])).toEqual([
      [60_00, 0, null],
      [120_00, 0, 'http://localhost/sandbox/receipts/token2'],
      [250_00, 250_00, 'http://localhost/sandbox/receipts/token1'],
    ]);
    expect(await new SandboxDatabase(dataSource).findReceipt('token2')).toMatchObject({
      number: 2,
      description: 'Premium, one year',
    });
  });

  it('carries over plans with their sales, states and periods', async () => {
    const plans = await provider.listPlans('cus_1');
    const shown = plans.map(({ id, saleId, status, replaces, paid, charge }) => [
      id,
      saleId.at(-1),
      status,
      replaces,
      paid,
      charge?.id,
    ]);
    expect(shown.sort()).toEqual([
      ['in_1', '1', 'ENDED', null, 250_00, 'ch_1'],
      ['sub_2', '2', 'ACTIVE', 'in_1', 120_00, 'ch_2'],
      ['sub_3', '3', 'PAST_DUE', null, 0, 'ch_3'],
    ]);
    const { periodStart, periodEnd } = plans.find(({ id }) => id === 'sub_2')!;
    expect([periodStart, periodEnd]).toEqual([
      new Date('2026-01-03T10:00:00Z'),
      new Date('2027-01-03T10:00:00Z'),
    ]);
    const ours = await database.query(
      'SELECT provider_plan_id AS id, replaces FROM subscription ORDER BY id',
    );
    expect(ours).toEqual([
      { id: 'in_1', replaces: null },
      { id: 'sub_2', replaces: 'in_1' },
    ]);
  });

  it('leaves plans that renew, fail and are paid as before', async () => {
    await provider.collect('sub_3');
    await server.runDue(new Date('2027-01-03T11:00:00Z'));
    const plans = await provider.listPlans('cus_1');
    const shown = plans.map(({ id, status, paid }) => [id, status, paid]);
    expect(shown.sort()).toEqual([
      ['in_1', 'ENDED', 250_00],
      ['sub_2', 'ACTIVE', 115_00],
      ['sub_3', 'ACTIVE', 60_00],
    ]);
  });
});
