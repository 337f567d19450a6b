import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, serveUniverse } from '../../../test/universe-records.ts';

describe('Scores of a portfolio over releases', () => {
  let api: TestApp;
  let jane: TestAccount;
  let [id, groupId] = [0, 0];
  const get = (path: string, { token } = jane) => api.get(path, { headers: bearer(token) });
  const price = { close: 10, day: '2026-01-30', quality: 'reported' } as const;
  const companies = [company('OAK', { price, sic: 5411 }), company('ELM', { price, sic: 5411 })];

  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    jane = await registerAccount(api);
    const mine = portfoliosOf(api, jane);
    await serveUniverse(api, ...companies);
    ({ id } = await mine.create());
    await mine.add(id, 'OAK', 'ELM');
    const body = { name: 'Household', portfolioIds: [id] };
    groupId = (await api.get('/api/portfolio-groups', json('POST', body, jane.token))).body.id;
    await serveUniverse(api, ...companies, flag('TOBACCO', '2026-01-05'));
  });
  afterAll(() => api.stop());

  it('are those of today’s holdings by each release, the last as the page shows it', async () => {
    const { status, body } = await get(`/api/portfolios/${id}/score-history`);
    expect(status).toBe(200);
    const [last] = body.slice(-1);
    const { body: portfolio } = await get(`/api/portfolios/${id}`);
    expect(last).toMatchObject({
      impactScore: portfolio.impactScore,
      standing: 'VIOLATION',
      isBound: false,
      rated: portfolio.coverage,
    });
    expect(body.map(({ standing }: { standing: string }) => standing)).toEqual([
      expect.not.stringMatching('VIOLATION'),
      'VIOLATION',
    ]);
  });

  it('are those of all its portfolios for a group', async () => {
    const { body } = await get(`/api/portfolio-groups/${groupId}/score-history`);
    expect(body).toEqual((await get(`/api/portfolios/${id}/score-history`)).body);
  });

  it('are not there for others, for ids that are none, and without a token', async () => {
    const joe = await registerAccount(api);
    for (const path of [`portfolios/${id}`, `portfolio-groups/${groupId}`]) {
      expect((await get(`/api/${path}/score-history`, joe)).status).toBe(404);
      expect((await fetch(`${api.url}/api/${path}/score-history`)).status).toBe(401);
    }
    for (const path of ['portfolios/x', 'portfolio-groups/0'])
      expect((await get(`/api/${path}/score-history`)).status).toBe(400);
  });
});
