import { json, registerAccount } from '../../../test/accounts.ts';
import type { TestBrokerService } from '../../../test/brokers.ts';
import {
  brokerFaults,
  brokersOf,
  brokerUserOf,
  runEndings,
  startBrokerService,
  startPlaidService,
} from '../../../test/brokers.ts';
import { holdRow } from '../../../test/hold-row.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

const HOUR = 3_600_000;
const DELETE_USER = 'DELETE /snapTrade/deleteUser';

describe('The deletion of an account with brokers', () => {
  let service: TestBrokerService;
  let api: TestApp;
  beforeAll(async () => {
    service = await startBrokerService();
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off', ...service.env } });
  });
  afterAll(async () => {
    await api.stop();
    await service.stop();
  });

  const aCustomer = async () => {
    const jane = await registerAccount(api);
    await brokersOf(api, jane).connect(service.sandbox, 'harbor');
    return { jane, user: (await brokerUserOf(api, jane.id))! };
  };
  const runDeletion = () => api.app.get(AccountDeletionService, { strict: false }).worker.runDue();

  it('ends its connections at the service, also when that fails at first', async () => {
    const { jane, user } = await aCustomer();
    service.failNext(DELETE_USER, brokerFaults.status(500));
    await api.get('/api/account', json('DELETE', { currentPassword: jane.password }, jane.token));
    expect(await service.connectionsOf(user)).toHaveLength(1);
    await api.database.query("UPDATE account SET sealed_at = now() - interval '73 hours' WHERE id = $1", [
      jane.id,
    ]);
    await api.database.query("UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = $1", [
      String(jane.id),
    ]);
    await runDeletion();
    expect(await brokerUserOf(api, jane.id)).toBeNull();
    await until(async () => {
      await runEndings(api, HOUR);
      return (await service.connectionsOf(user)) === null;
    });
  });

  it('ends those of a registration that was never completed', async () => {
    const { jane, user } = await aCustomer();
    await api.database.query(
      "UPDATE account SET is_email_confirmed = false, created_at = now() - interval '40 days' WHERE id = $1",
      [jane.id],
    );
    await api.database.query(
      "UPDATE account_key SET created_at = now() - interval '40 days' WHERE account_id = $1",
      [jane.id],
    );
    await api.database.query(
      "UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = 'expired'",
    );
    await runDeletion();
    await until(async () => {
      await runEndings(api, HOUR);
      return (await service.connectionsOf(user)) === null;
    });
  });

  it('locks the user before the connections, as a disconnection does, in whichever order the catalog has them', async () => {
    const { jane } = await aCustomer();
    await api.database.query('UPDATE account SET is_email_confirmed = false WHERE id = $1', [jane.id]);
    await api.database.query('ALTER TABLE broker_user DROP CONSTRAINT broker_user_account_fk');
    await api.database.query(
      `ALTER TABLE broker_user ADD CONSTRAINT broker_user_account_fk
       FOREIGN KEY (account_id) REFERENCES account ON DELETE CASCADE`,
    );
    const statement = `SELECT FROM broker_connection WHERE account_id = ${jane.id} FOR UPDATE`;
    const [deleted] = await holdRow(api.database, { table: 'broker_user', statement }, () =>
      api.get('/api/account', json('DELETE', { currentPassword: jane.password }, jane.token)),
    );
    expect(deleted!.status).toBe(204);
    expect(await brokerUserOf(api, jane.id)).toBeNull();
  });
});

describe('The deletion of an account with brokers at Plaid', () => {
  it('removes every item, also when that fails at first', async () => {
    const service = await startPlaidService();
    const api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off', ...service.env } });
    const jane = await registerAccount(api);
    for (const slug of ['harbor', 'tidewater']) await brokersOf(api, jane).connect(service.sandbox, slug);
    const user = (await brokerUserOf(api, jane.id))!;
    expect(await service.connectionsOf(user)).toHaveLength(2);
    service.failNext('/item/remove', brokerFaults.status(500));
    await api.get('/api/account', json('DELETE', { currentPassword: jane.password }, jane.token));
    await api.database.query("UPDATE account SET sealed_at = now() - interval '73 hours'");
    await api.database.query("UPDATE job SET due_at = now() WHERE queue = 'account-deletion'");
    await api.app.get(AccountDeletionService, { strict: false }).worker.runDue();
    await until(async () => {
      await runEndings(api, HOUR);
      return (await service.connectionsOf(user))!.length === 0;
    });
    expect(await brokerUserOf(api, jane.id)).toBeNull();
    await api.stop();
    await service.stop();
  });
});
