import { bearer, signIn } from '../../../test/accounts.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD, DemoAccounts } from '../../auth/accounts/demo-accounts.ts';
import { demoPlans } from './demo-plans.ts';
import { DemoPortfolios } from './demo-portfolios.ts';

const env = { RATE_LIMIT: 'off' };

/** Creates the demo accounts and what they own, as every start does. */
async function ensureDemo({ app }: TestApp): Promise<void> {
  await app.get(DemoAccounts, { strict: false }).ensure();
  await app.get(DemoPortfolios, { strict: false }).ensure();
}

async function demoPortfoliosOf(api: TestApp, email: string) {
  return portfoliosOf(api, { token: await signIn(api, email, DEMO_PASSWORD) });
}

describe('Demo portfolios', () => {
  let api: TestApp;
  let twin: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ env });
    twin = await startTestApp({ env, beside: api });
  });
  afterAll(async () => {
    await twin.stop();
    await api.stop();
  });

  it('are not created when demo accounts are off', async () => {
    const bare = await startTestApp({ env: { ...env, DEMO: 'off' }, beside: api });
    await ensureDemo(bare);
    await bare.stop();
    expect(await api.database.query('SELECT id FROM portfolio')).toEqual([]);
  });

  it('are created once for the Premium account, even when several processes start at once', async () => {
    await Promise.all([ensureDemo(api), ensureDemo(twin)]);
    const premium = await demoPortfoliosOf(api, 'premium@plumbline.demo');
    const portfolios = await premium.list('?sort=created,asc');
    expect(
      portfolios.map(({ name, type, holdingWeightMethod, totalHoldings }) => ({
        name,
        type,
        method: holdingWeightMethod,
        totalHoldings,
      })),
    ).toEqual(
      demoPlans.map(({ name, type, method, amounts }) => ({
        name,
        type,
        method,
        totalHoldings: Object.keys(amounts).length,
      })),
    );
    const token = await signIn(api, 'premium@plumbline.demo', DEMO_PASSWORD);
    const groups = await api.get('/api/portfolio-groups', { headers: bearer(token) });
    expect(groups.body).toEqual([
      { id: expect.any(Number), name: 'Household', portfolioIds: portfolios.map(({ id }) => id) },
    ]);
    for (const { monetaryValue, impactScore, coverage, esgIssueCriteriaRollup } of portfolios) {
      expect(monetaryValue).toBeGreaterThan(1000);
      expect(impactScore).not.toBeNull();
      expect(coverage).toBeGreaterThan(0.5);
      expect(esgIssueCriteriaRollup.positive.length).toBeGreaterThan(0);
      expect(esgIssueCriteriaRollup.negative.length).toBeGreaterThan(0);
    }
  });

  it('are left as visitors changed or deleted them at the next start', async () => {
    const premium = await demoPortfoliosOf(api, 'premium@plumbline.demo');
    const [first, second] = await premium.list();
    await premium.call('DELETE', `/${first.id}`);
    await premium.call('PUT', '', { id: second.id, name: 'Changed' });
    await ensureDemo(api);
    expect((await premium.list()).map(({ name }) => name)).toEqual(['Changed']);
  });

  it.each(['basic@plumbline.demo', 'admin@plumbline.demo'])('are not created for %s', async (email) => {
    expect(await (await demoPortfoliosOf(api, email)).list()).toEqual([]);
  });
});
