import {
  type CampaignStepRequest,
  type CreateCampaignRequest,
  type DeskCampaignResponse,
  campaignDeskUrls,
  campaignResponseSchema,
  campaignsUrls,
  followsUrls,
} from '@plumbline/contracts';
import type { StarterCampaign } from '@plumbline/sources';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { aStarterCampaign } from '../../../test/campaigns.ts';
import type { TestMailServer } from '../../../test/mail-server.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, flag, reference, serveUniverse } from '../../../test/universe-records.ts';
import { until } from '../../../test/until.ts';
import { FollowsRepository } from '../follows/follows.repository.ts';
import { StarterCampaigns } from './starter-campaigns.ts';

const starter = aStarterCampaign();
const vote = {
  date: '2025-05-20',
  text: 'A third of the votes were for the proposal.',
  url: 'https://example.org/vote',
  source: 'Example News',
  readOn: '2026-11-02',
};

let server: TestMailServer;
let api: TestApp;
let [ada, jane]: TestAccount[] = [];
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({ universe: 'tiny', env: { MAIL_URL: server.url } });
  [ada, jane] = [await registerAccount(api, { firstName: 'Ada' }), await registerAccount(api)];
  await grantRoles(api.database, ada.id, 'ROLE_ADMIN');
  await serveUniverse(
    api,
    company('OAK'),
    company('OAK.PRA', { issuer: 'oak', type: 'UNKNOWN' }),
    company('ELM'),
    company('ASH'),
    company('FUND', { type: 'EXCHANGE_TRADED_FUND', issuer: null }),
    {
      kind: 'holdings',
      holdings: {
        fund: reference('FUND'),
        positions: [{ reference: reference('ELM'), weight: 100 }],
        outside: [],
        asOf: '2026-01-31',
        source: 'test',
        quality: 'reported',
      },
    },
    flag('TOBACCO', '2026-01-15'),
  );
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const load = (...starters: StarterCampaign[]) => api.app.get(StarterCampaigns).load(starters);
const get = (url: string, account?: TestAccount) =>
  api.get(`/api${url}`, account && { headers: bearer(account.token) });
const send = (method: string, url: string, body: unknown, { token } = ada) =>
  api.get(`/api${url}`, json(method, body, token));
const slugsOf = ({ body }: TestResponse) =>
  (body.campaigns ?? body).map((campaign: { slug: string }) => campaign.slug);
const list = async (request = {}) => slugsOf(await get(campaignsUrls.campaigns(request)));

async function request(more: Partial<CreateCampaignRequest> = {}): Promise<CreateCampaignRequest> {
  return {
    slug: 'elm-animals-2025',
    financialInstrumentId: await instrumentId(api, 'ELM'),
    title: 'Elm asked to test without animals',
    issue: 'Animal testing',
    criterion: 'ANIMAL_TESTING',
    asked: 'Elm is asked to report on tests without animals.',
    proponent: 'Friends of Animals',
    ...more,
  };
}

async function change(method: string, url: string, body: unknown): Promise<DeskCampaignResponse> {
  const { status, body: campaign } = await send(method, url, body);
  expect([status, campaign]).toEqual([method === 'PUT' || url.endsWith('decision') ? 200 : 201, campaign]);
  return campaign;
}
const addStep = ({ id, version }: DeskCampaignResponse, step: Omit<CampaignStepRequest, 'version'> = vote) =>
  change('POST', campaignDeskUrls.steps(id), { version, ...step });
const decide = ({ id, version }: DeskCampaignResponse, decision: object) =>
  change('POST', campaignDeskUrls.decision(id), { version, ...decision });
const read = async (slug: string): Promise<DeskCampaignResponse> => {
  const { id } = (await get(campaignsUrls.campaign(slug))).body;
  return (await get(campaignDeskUrls.campaign(id), ada)).body;
};

describe('Campaigns of the starter', () => {
  it('are loaded once, and only for the company that they are about', async () => {
    const foreign = { ...starter, key: 'ash-other-2024', ticker: 'ASH', issuer: 'another-ash' };
    for (let times = 0; times < 2; times++) await load(starter, foreign);
    expect(await list()).toEqual(['oak-smoking-2024']);
    const { history, ...campaign } = await read('oak-smoking-2024');
    expect(campaign).toMatchObject({
      version: 1,
      outcome: 'OPEN',
      steps: [{ number: 1, ...starter.steps[0] }],
    });
    expect(campaign.company).toMatchObject({ ticker: 'OAK', impactScore: -1, isListed: true });
    expect(history).toMatchObject([{ version: 1, action: 'CREATED', changedBy: null }]);
  });

  it('leave the site while the starter does not have them', async () => {
    const passing = { ...starter, slug: 'oak-passing-2024' };
    await load(starter, passing);
    const { id } = await read(passing.slug);
    for (let times = 0; times < 2; times++) await load(starter);
    expect(await list()).toEqual(['oak-smoking-2024']);
    const { isHidden, history } = (await get(campaignDeskUrls.campaign(id), ada)).body;
    expect(isHidden).toBe(true);
    expect(history).toMatchObject([{ action: 'CREATED' }, { action: 'HIDDEN', changedBy: null }]);
    await load(starter, passing);
    expect(await list()).toHaveLength(2);
    await load(starter);
  });

  it('follow the starter until an administrator changes them', async () => {
    await load({ ...starter, title: 'Oak asked to report on smoking' });
    const campaign = await read('oak-smoking-2024');
    expect(campaign).toMatchObject({ version: 2, title: 'Oak asked to report on smoking' });
    await addStep(campaign);
    await load({ ...starter, title: 'Overwritten' });
    expect(await read('oak-smoking-2024')).toMatchObject({
      version: 3,
      title: 'Oak asked to report on smoking',
      steps: [{ number: 1 }, { number: 2, ...vote }],
    });
  });
});

describe('Campaigns that administrators maintain', () => {
  let elm: DeskCampaignResponse;

  it('are on the site from their first step on, until they are hidden', async () => {
    elm = await change('POST', campaignDeskUrls.campaigns(), await request());
    expect(await list()).not.toContain(elm.slug);
    elm = await addStep(elm);
    expect(await list()).toEqual([elm.slug, 'oak-smoking-2024']);
    elm = await decide(elm, { decision: 'HIDE', comment: 'The source is gone.' });
    expect((await get(campaignsUrls.campaign(elm.slug))).status).toBe(404);
    expect(slugsOf(await get(campaignDeskUrls.campaigns(), ada))).toContain(elm.slug);
    elm = await decide(elm, { decision: 'SHOW' });
    expect(elm.history.map(({ action, comment }) => [action, comment])).toEqual([
      ['CREATED', null],
      ['STEP_ADDED', null],
      ['HIDDEN', 'The source is gone.'],
      ['SHOWN', null],
    ]);
    await expect(api.database.query('DELETE FROM campaign_change')).rejects.toThrow('cannot be changed');
  });

  it('can be edited, step by step and as a whole, and closed with an outcome', async () => {
    elm = await change('PUT', campaignDeskUrls.step(elm.id, 1), {
      version: elm.version,
      ...vote,
      text: 'Voted.',
    });
    const fields = await request({ title: 'Elm and its tests', criterion: null });
    elm = await change('PUT', campaignDeskUrls.campaign(elm.id), { version: elm.version, ...fields });
    expect(elm).toMatchObject({ title: 'Elm and its tests', criterion: null, steps: [{ text: 'Voted.' }] });
    expect(elm.history.slice(-2)).toMatchObject([
      { action: 'STEP_EDITED', changedFields: ['stepText'] },
      { action: 'EDITED', changedFields: ['title', 'criterion'] },
    ]);
    const outcome = { outcome: 'AGREED', outcomeText: 'Elm agreed to report.' };
    elm = await decide(elm, { decision: 'CLOSE', ...outcome });
    expect(elm).toMatchObject({ ...outcome, history: expect.arrayContaining([{ ...elm.history.at(-1)! }]) });
    expect([await list({ status: 'OPEN' }), await list({ status: 'ENDED' })]).toEqual([
      ['oak-smoking-2024'],
      [elm.slug],
    ]);
  });

  it('refuse an older version, what the state does not allow, and a slug that is taken', async () => {
    const { id, version } = elm;
    const decision = campaignDeskUrls.decision(id);
    const older = await send('POST', decision, { version: version - 1, decision: 'REOPEN' });
    const wrong = await send('POST', decision, { version, decision: 'SHOW' });
    const taken = await send('POST', campaignDeskUrls.campaigns(), await request());
    const step = await send('PUT', campaignDeskUrls.step(id, 9), { version, ...vote });
    expect([older, wrong, taken, step].map(({ status }) => status)).toEqual([409, 409, 409, 404]);
    expect(taken.body.violations).toEqual([{ field: 'slug', message: 'Another campaign has this address' }]);
  });

  it('refuse funds, sources without an address, and everyone but administrators', async () => {
    const fund = await send(
      'POST',
      campaignDeskUrls.campaigns(),
      await request({ slug: 'fund-2025', financialInstrumentId: await instrumentId(api, 'FUND') }),
    );
    const steps = campaignDeskUrls.steps(elm.id);
    const unsourced = await send('POST', steps, { version: elm.version, ...vote, url: 'ftp://example.org' });
    expect([fund, unsourced].map(({ body }) => body.violations[0].field)).toEqual([
      'financialInstrumentId',
      'url',
    ]);
    expect((await send('POST', steps, { version: elm.version, ...vote }, jane)).status).toBe(403);
    expect((await get(campaignDeskUrls.campaigns())).status).toBe(401);
  });
});

describe('List of campaigns', () => {
  it('is filtered by criterion, company and text, and paged', async () => {
    expect(await list({ criterion: 'TOBACCO' })).toEqual(['oak-smoking-2024']);
    expect(await list({ company: await instrumentId(api, 'OAK.PRA') })).toEqual(['oak-smoking-2024']);
    expect(await list({ company: await instrumentId(api, 'FUND') })).toEqual([]);
    expect(await list({ query: 'trinity' })).toEqual(['oak-smoking-2024']);
    const { headers, body } = await get(campaignsUrls.campaigns({ size: 1, page: 1 }));
    expect([headers.get('x-total-count'), body.campaigns.length]).toEqual(['2', 1]);
    expect(Object.keys(body.campaigns[0]).sort()).toEqual(campaignResponseSchema.required!.toSorted());
    expect((await get(`${campaignsUrls.campaigns()}?status=CLOSED`)).status).toBe(400);
  });

  it('uses the scores of the profile', async () => {
    const scores = async (profile: string) =>
      (await get(campaignsUrls.campaigns({ profile }), ada)).body.campaigns.map(
        (campaign: DeskCampaignResponse) => campaign.company.impactScore,
      );
    expect([await scores('0'), await scores('2')]).toEqual([
      [null, -1],
      [null, null],
    ]);
    expect((await get(campaignsUrls.campaigns({ profile: '2' }), jane)).status).toBe(403);
  });

  it('about companies that the caller holds includes those in funds', async () => {
    expect(slugsOf(await get(campaignsUrls.held(), jane))).toEqual([]);
    const portfolios = portfoliosOf(api, jane);
    await portfolios.add((await portfolios.create()).id, 'OAK.PRA', 'FUND');
    const { body } = await get(campaignsUrls.held(), jane);
    expect(body).toMatchObject([
      { slug: 'oak-smoking-2024', isHeldDirectly: true, funds: [] },
      { slug: 'elm-animals-2025', isHeldDirectly: false, funds: [{ ticker: 'FUND' }] },
    ]);
    expect((await get(campaignsUrls.held())).status).toBe(401);
  });
});

describe('Followed campaign', () => {
  const digests = () =>
    server.mails.filter(({ subject }) => subject === 'What changed in the campaigns you follow');
  const untilDigested = () =>
    until(async () => (await api.database.query("SELECT FROM job WHERE queue = 'digest'")).length === 0);
  const follow = (method: string, id: number) =>
    api.get(`/api${followsUrls.campaign(id)}`, { method, headers: bearer(jane.token) });

  it('mails its new steps and its outcome, each once', async () => {
    let oak = await read('oak-smoking-2024');
    for (let times = 0; times < 2; times++) expect((await follow('PUT', oak.id)).status).toBe(204);
    expect((await get(followsUrls.all, jane)).body.campaigns).toEqual([
      { id: oak.id, slug: oak.slug, title: oak.title },
    ]);
    server.mails.length = 0;
    oak = await addStep(oak, { ...vote, date: '2026-03', text: 'The board promised a report.' });
    await until(() => digests().length === 1);
    expect(digests()[0].text).toContain(
      'Oak asked to report on smoking (OAK Company)\nMarch 2026: The board promised a report. (Example News)\n',
    );
    expect(digests()[0].text).not.toContain('A third of the votes');
    oak = await change('PUT', campaignDeskUrls.step(oak.id, 3), { version: oak.version, ...vote });
    await decide(oak, { decision: 'CLOSE', outcome: 'AGREED', outcomeText: 'Oak reports.' });
    await until(() => digests().length === 2);
    expect(digests()[1].text).toContain('\nOutcome: Oak reports.\n');
  });

  it('mails what was added while it was hidden once it is on the site again', async () => {
    let elm = await read('elm-animals-2025');
    await follow('PUT', elm.id);
    server.mails.length = 0;
    elm = await decide(elm, { decision: 'HIDE' });
    await untilDigested();
    elm = await addStep(elm, { ...vote, text: 'The board answered.' });
    await untilDigested();
    // What is hidden is not looked through in every run.
    expect(await api.app.get(FollowsRepository).findAccountsToDigest()).toEqual([]);
    await decide(elm, { decision: 'SHOW' });
    await untilDigested();
    await until(() => digests().length > 0);
    expect(digests().map(({ text }) => text?.includes('The board answered.'))).toEqual([true]);
  });

  it('can be unfollowed, also while it is hidden, and must exist', async () => {
    const oak = await decide(await read('oak-smoking-2024'), { decision: 'HIDE' });
    expect((await follow('PUT', oak.id)).status).toBe(404);
    expect((await follow('DELETE', oak.id)).status).toBe(204);
    expect((await follow('DELETE', 2_147_483_647)).status).toBe(404);
  });
});
