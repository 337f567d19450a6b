import type { TestApp } from '../../test/test-app.ts';
import { registerAccount } from '../../test/accounts.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { until } from '../../test/until.ts';

describe('Replicas of the database', () => {
  let api: TestApp;
  let replica: TestDatabase;
  beforeAll(async () => {
    replica = await createTestDatabase();
    // Not streamed, so that a test sees where a read went.
    await replica.query(`UPDATE instrument SET industry = 'Read from the replica' WHERE ticker = 'AAPL'`);
    api = await startTestApp({ env: { DATABASE_REPLICA_URLS: replica.url } });
  });
  afterAll(async () => {
    await api.stop();
    await replica.drop();
  });

  const readIndustry = async () => (await api.get('/api/tickers/AAPL')).body.industry;

  it('serve facts about securities, and not what an account has just written', async () => {
    expect(await readIndustry()).toBe('Read from the replica');
    const portfolios = portfoliosOf(api, await registerAccount(api));
    const { id } = await portfolios.create();
    expect((await portfolios.list()).map((portfolio) => portfolio.id)).toEqual([id]);
  });

  it('are left out while they do not respond, and used again when they are back', async () => {
    const outage = replica.outage(0.5);
    await until(async () => (await readIndustry()) !== 'Read from the replica');
    await outage;
    await until(async () => (await readIndustry()) === 'Read from the replica');
  });
});
