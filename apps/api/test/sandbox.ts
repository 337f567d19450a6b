import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Config } from '../src/config/config.ts';
import { configFrom } from '../src/config/config.ts';
import { dataSourceOptions } from '../src/database/data-source.ts';
import { migrate } from '../src/database/migrate.ts';
import type { PaymentProvider, ProviderPlan, Sale } from '../src/payment/provider/payment-provider.port.ts';
import { SandboxClock } from '../src/payment/provider/sandbox/sandbox-clock.ts';
import { SandboxProvider } from '../src/payment/provider/sandbox/sandbox-provider.adapter.ts';
import { TEST_JWT_SECRET } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';

/** The sandbox provider on a database of its own, without the application around it. */
export interface TestSandbox {
  readonly database: TestDatabase;
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly provider: SandboxProvider;
  readonly clock: SandboxClock;
  /** The connections of one more process. */
  anotherProcess(): Promise<DataSource>;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<TestSandbox> {
  const database = await createTestDatabase({ isEmpty: true });
  await migrate(database.url);
  const config = configFrom({ DATABASE_URL: database.url, JWT_SECRET: TEST_JWT_SECRET });
  const processes: DataSource[] = [];
  const anotherProcess = async () => {
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    processes.push(dataSource);
    return dataSource;
  };
  const dataSource = await anotherProcess();
  return {
    database,
    config,
    dataSource,
    provider: new SandboxProvider(dataSource, config),
    clock: new SandboxClock(dataSource),
    anotherProcess,
    stop: async () => {
      for (const opened of processes) await opened.destroy();
      await database.drop();
    },
  };
}

/** A customer of the sandbox with a card that pays, unless another is named. */
export async function aBuyer(provider: PaymentProvider, paymentMethodId = 'pm_card_visa'): Promise<string> {
  const reference = `cus_${randomUUID()}`;
  const customer = await provider.createCustomer({ reference, email: 'ruth@example.org', name: 'Ruth Moab' });
  await provider.saveCard(customer, { paymentMethodId });
  return customer;
}

/** A plan that was sold: Premium for a year, unless said otherwise. */
export function aPlanOf(
  provider: PaymentProvider,
  customer: string,
  sale: Partial<Sale> = {},
): Promise<ProviderPlan> {
  return provider.sell({
    id: randomUUID(),
    customer,
    plan: 'PREMIUM',
    cycle: 'YEARLY',
    couponId: null,
    credit: 0,
    replaces: null,
    expected: 240_00,
    ...sale,
  });
}
