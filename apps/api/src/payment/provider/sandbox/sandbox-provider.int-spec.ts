import { DataSource } from 'typeorm';
import { TEST_JWT_SECRET } from '../../../../test/test-app.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { configFrom } from '../../../config/config.ts';
import { dataSourceOptions } from '../../../database/data-source.ts';
import { migrate } from '../../../database/migrate.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { eventBody } from './sandbox-events.ts';
import { SandboxProvider } from './sandbox-provider.adapter.ts';
import { SandboxSignatures } from './sandbox-signatures.ts';

describePaymentProvider('sandbox', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  await migrate(database.url);
  const config = configFrom({ DATABASE_URL: database.url, JWT_SECRET: TEST_JWT_SECRET });
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  const clock = new SandboxClock(dataSource);
  const signatures = new SandboxSignatures(config.jwtSecret);
  return {
    provider: new SandboxProvider(dataSource, config),
    renew: (moment) => clock.runDue(moment),
    eventAbout: (customer, at = new Date()) => {
      const body = eventBody({ id: 'evt_1', type: 'plan.renewed', customer, createdAt: at });
      return { body, signature: signatures.sign(body, at) };
    },
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
});
