import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  campaignsUrls,
  evidenceDeskUrls,
  followsUrls,
  portfoliosUrls,
  securityHref,
  tickersUrls,
} from '@plumbline/contracts';
import type { UniverseRecord } from '@plumbline/sources';
import { Client } from 'pg';
import type { TestAccount } from '../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../test/accounts.ts';
import { aStarterCampaign } from '../test/campaigns.ts';
import { instrumentId, portfoliosOf } from '../test/portfolios.ts';
import type { TestApp, TestResponse } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';
import { company, flag, pricesOf, reference, serveUniverse, sourceOf } from '../test/universe-records.ts';
import { until } from '../test/until.ts';
import { StarterCampaigns } from './evidence/campaigns/starter-campaigns.ts';
import { loadUniverse } from './screening/universe/loading/universe-loader.ts';
import { UniverseStore } from './screening/universe/universe-store.ts';

const sector = { sector: 'Energy', industry: 'Coal' };
const first: UniverseRecord[] = [
  company('OAK', sector),
  company('ELM', sector),
  company('FUND', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
  {
    kind: 'holdings',
    holdings: {
      fund: reference('FUND'),
      positions: [{ reference: reference('OAK'), weight: 100 }],
      outside: [],
      asOf: '2026-01-31',
      source: 'test',
      quality: 'reported',
    },
  },
  pricesOf('OAK', { '2026-01-28': 10, '2026-01-29': 11, '2026-01-30': 12 }),
];
const second = [...first, flag('TOBACCO', '2026-01-15')];

/** As after a restore, or a load after a failover to a database without the last one. */
const giveToAnotherLoad = (release: number) => `
  UPDATE universe_release SET loaded_at = loaded_at + interval '1 hour' WHERE id = ${release};
  UPDATE instrument_r${release} SET name = 'Restored Oak' WHERE ticker = 'OAK';
  DELETE FROM evidence_r${release}`;

const WAITING_SNAPSHOTS = `
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plumbline-snapshot'
    AND wait_event_type = 'Lock'`;

/** What every load changes. */
const withoutRelease = ({ status, body }: TestResponse) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [status, text.replace(/"release":\d+/g, '')];
};

describe('A process that has missed two switches of releases', () => {
  let api: TestApp;
  let jane: TestAccount;
  let store: UniverseStore;
  let webFolder: string;
  const requests = new Map<string, () => Promise<TestResponse>>();
  const before = new Map<string, TestResponse>();
  const during = new Map<string, TestResponse>();

  /** As if no notification reached the process, and nothing it asks the database. */
  const hideReleases = async () => {
    // What is being read would be served all the same.
    await store.refresh();
    Reflect.set(store, 'readCurrent', () => Promise.resolve());
  };
  const showReleases = () => Reflect.deleteProperty(store, 'readCurrent');
  /** Otherwise what it has made of a release before would be served on. */
  const clearCaches = () => Reflect.set(store, 'snapshot', { ...store.current });
  const sendAll = async (responses: Map<string, TestResponse>) => {
    for (const [name, send] of requests) responses.set(name, await send());
  };

  async function describeRequests(): Promise<void> {
    const headers = bearer(jane.token);
    const [oak, fund] = [await instrumentId(api, 'OAK'), await instrumentId(api, 'FUND')];
    const portfolios = portfoliosOf(api, jane);
    const { id } = await portfolios.create();
    await portfolios.add(id, 'OAK', 'FUND');
    await portfolios.call('POST', `/${id}/changes/seen`, { release: store.current.release.id - 1 });
    await api.get(`/api${followsUrls.instrument(oak)}`, { method: 'PUT', headers });
    const get = (name: string, path: string) => requests.set(name, () => api.get(path, { headers }));
    get('a company', `/api${tickersUrls.instrument('OAK', null)}`);
    get('a fund', `/api${tickersUrls.instrument('FUND', null)}`);
    get('positions', `/api${tickersUrls.constituents(fund, 0, 10)}`);
    get('score history', `/api${tickersUrls.history(oak)}`);
    get('alternatives', `/api${tickersUrls.alternatives(oak)}`);
    get('contributors', `/api${tickersUrls.contributors(fund, 'TOBACCO')}`);
    get('campaigns', `/api${campaignsUrls.campaigns()}`);
    get('campaigns of a company', `/api${campaignsUrls.campaigns({ company: oak })}`);
    get('a campaign', `/api${campaignsUrls.campaign('oak-smoking-2024')}`);
    get('held campaigns', `/api${campaignsUrls.held()}`);
    get('follows', `/api${followsUrls.all}`);
    get('candidates', `/api${evidenceDeskUrls.candidates()}`);
    get('changes of a portfolio', `/api${portfoliosUrls.changes(id)}`);
    get('a backtest', `/api${portfoliosUrls.backtest(id, {})}`);
    get('a portfolio', `/api${portfoliosUrls.portfolio(id)}`);
    get('holdings', `/api${portfoliosUrls.holdings(id)}`);
    requests.set('an export', () => portfolios.call('POST', `/${id}/export-csv`));
    get('a search', '/api/search?query=OAK&size=5');
    get('rankings', '/api/ranked');
    get('categories', '/api/screening-categories');
    get('a sitemap', '/sitemap.xml');
    get('a page of a campaign', '/campaigns/oak-smoking-2024');
    const page = securityHref({ ticker: 'OAK', isDomestic: true, exchangeLocation: null });
    get('a page of a company', page);
    get('a picture', `/og${page}.png`);
    requests.set('a report on evidence', () =>
      api.get(
        `/api${evidenceDeskUrls.reports}`,
        json('POST', { financialInstrumentId: oak, ...reportOnOak }, jane.token),
      ),
    );
    requests.set('an import of leads', () => {
      const body = new FormData();
      body.append('file', new Blob([leads]), 'leads.csv');
      return api.get(`/api${evidenceDeskUrls.import()}`, { method: 'POST', body, headers });
    });
  }

  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
    await cp('../web/index.html', join(webFolder, 'index.html'));
    await writeFile(join(webFolder, 'pages.json'), JSON.stringify({ files: [], pages: {} }));
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' }, webFolder });
    jane = await registerAccount(api);
    await grantRoles(api.database, jane.id, 'ROLE_ADMIN', 'ROLE_PREMIUM');
    store = api.app.get(UniverseStore);
    await serveUniverse(api, ...first);
    const release = await serveUniverse(api, ...second);
    await api.app.get(StarterCampaigns).load([aStarterCampaign()]);
    await describeRequests();
    await sendAll(before);
    const failed = [...before].filter(([, { status }]) => status >= 300);
    expect(failed.map(([name, { status, body }]) => [name, status, body])).toEqual([]);
    await hideReleases();
    for (let times = 0; times < 2; times += 1) await loadUniverse(api.database.url, sourceOf(second));
    expect(store.current.release.id).toBe(release);
    clearCaches();
    await sendAll(during);
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await rm(webFolder, { recursive: true });
  });

  const inMemory = ['a portfolio', 'holdings', 'a search', 'rankings', 'a sitemap', 'a picture'];
  const notOfTheRelease = ['score history', 'contributors'];
  const isRight = (name: string) => [...inMemory, ...notOfTheRelease].includes(name);

  const expectRefusals = (responses: Map<string, TestResponse>) => {
    const others = [...responses].filter(([name, { status }]) => status !== 503 && !isRight(name));
    expect(others.map(([name, { status }]) => [name, status])).toEqual([]);
    for (const [name, { status, headers, body }] of responses) {
      if (status !== 503) continue;
      expect([name, Number(headers.get('retry-after'))]).toEqual([name, 5]);
      if (name.startsWith('a page')) continue;
      expect(body).toMatchObject({ type: expect.stringMatching(/universe-switched$/) });
    }
  };

  it('asks to repeat every request that reads the release, and responds with nothing empty', () =>
    expectRefusals(during));

  it('serves what it has in memory, and what belongs to no release', () => {
    for (const name of [...inMemory, ...notOfTheRelease])
      expect([name, withoutRelease(during.get(name)!)]).toEqual([name, withoutRelease(before.get(name)!)]);
  });

  it('reads the release in use when it notices, and then responds as before', async () => {
    const stale = store.current.release.id;
    const company = requests.get('a company')!;
    const askTogether = () => Promise.all([company(), company(), company()]);
    expect((await askTogether()).map(({ status }) => status)).toEqual([503, 503, 503]);
    showReleases();
    await askTogether();
    await until(() => store.current.release.id === stale + 2);
    const after = new Map<string, TestResponse>();
    await sendAll(after);
    for (const [name, response] of after) {
      if (name === 'a report on evidence' || name === 'an import of leads') {
        expect([name, response.status]).toEqual([name, before.get(name)!.status]);
      } else expect([name, withoutRelease(response)]).toEqual([name, withoutRelease(before.get(name)!)]);
    }
  });

  it('reads the release that has the number of its own since a restore', async () => {
    const { id, loadedAt } = store.current.release;
    await api.database.query(giveToAnotherLoad(id));
    await store.refresh();
    expect(store.current.release.loadedAt).not.toBe(loadedAt);
    expect(store.current.release.id).toBe(id);
    expect((await requests.get('a company')!()).body.name).toBe('Restored Oak');
  });

  it('finds a release that it was not told of, within the lifetime of what is cached', async () => {
    const twin = await startTestApp({ beside: api, cacheLifetimeMs: 100 });
    const twinStore = twin.app.get(UniverseStore);
    const use = (id: number) =>
      api.database.query(
        `UPDATE universe_release SET is_current = false WHERE is_current;
         UPDATE universe_release SET is_current = true WHERE id = ${id}`,
      );
    const { id } = twinStore.current.release;
    await use(id - 1);
    await until(() => twinStore.current.release.id === id - 1);
    await use(id);
    await until(() => twinStore.current.release.id === id);
    await twin.stop();
  });

  it('serves no release that was given to another load while it was read', async () => {
    await hideReleases();
    const served = store.current;
    const { release } = await loadUniverse(api.database.url, sourceOf(second));
    const other = new Client({ connectionString: api.database.url });
    await other.connect();
    await other.query(`BEGIN; LOCK TABLE evidence_r${release} IN ACCESS EXCLUSIVE MODE`);
    showReleases();
    const reading = store.refresh();
    await until(async () => (await api.database.query(WAITING_SNAPSHOTS)).length === 1);
    await other.query(giveToAnotherLoad(release));
    await other.query('COMMIT');
    await other.end();
    await reading;
    expect(store.current).toBe(served);
    await store.refresh();
    expect(store.current.release.id).toBe(release);
    expect((await requests.get('a company')!()).body.name).toBe('Restored Oak');
  });
});

const reportOnOak = {
  criterion: 'GAMBLING',
  kind: 'OBJECTION',
  text: 'We sold the casino in March.',
  speaksForCompany: true,
};
const leads = 'ticker,criterion,address\nELM,GAMBLING,https://example.org/casino\n';
