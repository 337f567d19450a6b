import type { CreateWebhookRequest } from '@plumbline/contracts';
import type { TestAccount } from '../../test/accounts.ts';
import { bearer, registerAccount } from '../../test/accounts.ts';
import { aStarterCampaign } from '../../test/campaigns.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../test/universe-records.ts';
import { until } from '../../test/until.ts';
import type { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import { hurryWebhooks, webhooksOf } from '../../test/webhooks.ts';
import { StarterCampaigns } from '../evidence/campaigns/starter-campaigns.ts';

const companies = [company('OAK'), company('ELM')];
const tobacco = flag('TOBACCO', '2026-01-15');

let api: TestApp;
/** Another process of the same installation. */
let other: TestApp;
let receiver: WebhookReceiver;
let jane: TestAccount;
beforeAll(async () => {
  const env = { RATE_LIMIT: 'off', PUBLIC_URL: 'https://plumbline.example' };
  api = await startTestApp({ universe: 'tiny', env });
  other = await startTestApp({ beside: api, env });
  receiver = await startWebhookReceiver();
});
beforeEach(async () => {
  // First: the webhook of the test before would be told of the release.
  await api.database.query('DELETE FROM webhook');
  await serveUniverse(api, ...companies);
  receiver.requests.length = 0;
  jane = await registerAccount(api);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
  await receiver.stop();
});

const listen = (...events: CreateWebhookRequest['events']) =>
  webhooksOf(api, jane).create({ url: receiver.url, events });

async function aPortfolio(...tickers: string[]): Promise<number> {
  const portfolios = portfoliosOf(api, jane);
  const { id } = await portfolios.create();
  await portfolios.add(id, ...tickers);
  return id;
}

/** Waits until every webhook was told of the current release, and everything is sent. */
async function untilTold(): Promise<void> {
  await hurryWebhooks(api);
  await until(async () => {
    const open = await api.database.query(
      `SELECT FROM webhook JOIN universe_release ON is_current WHERE told_release < universe_release.id
       UNION ALL SELECT FROM webhook_delivery WHERE state = 'WAITING'`,
    );
    return open.length === 0;
  });
}
const bodies = () => receiver.requests.map(({ body }) => ({ type: body.type, data: body.data }));

describe('a new release', () => {
  it('is told once, whichever process tells it', async () => {
    await listen('release.published');
    const releaseId = await serveUniverse(api, ...companies);
    await Promise.all([hurryWebhooks(api), hurryWebhooks(other)]);
    await untilTold();
    const url = 'https://plumbline.example/feeds/releases.atom';
    expect(bodies()).toEqual([{ type: 'release.published', data: { releaseId, url } }]);
  });

  it('tells which securities in the portfolios of the account changed, in one event without their scores', async () => {
    await listen('security.score_changed');
    await aPortfolio('OAK', 'ELM');
    await aPortfolio('OAK');
    const releaseId = await serveUniverse(api, ...companies, tobacco);
    await untilTold();
    expect(bodies()).toEqual([
      {
        type: 'security.score_changed',
        data: {
          releaseId,
          total: 1,
          securities: [{ financialInstrumentId: expect.any(Number), ticker: 'OAK' }],
          url: 'https://plumbline.example/api/portfolios',
        },
      },
    ]);
  });

  it('tells nothing of securities when none of the account’s changed', async () => {
    await listen('security.score_changed');
    await aPortfolio('ELM');
    await serveUniverse(api, ...companies, tobacco);
    await untilTold();
    expect(bodies()).toEqual([]);
  });

  it('is not told to a webhook that was disabled then, but the next one is, with what it changed', async () => {
    const { id } = await listen('release.published', 'security.score_changed');
    await aPortfolio('OAK');
    await api.database.query("UPDATE webhook SET disabled_reason = 'GONE'");
    await serveUniverse(api, ...companies, tobacco);
    expect((await webhooksOf(api, jane).call('POST', `/${id}/enable`)).status).toBe(204);
    await untilTold();
    expect(bodies()).toEqual([]);
    const releaseId = await serveUniverse(api, ...companies, tobacco);
    await untilTold();
    expect(bodies().map(({ type, data }) => [type, data.releaseId])).toEqual([
      ['release.published', releaseId],
    ]);
  });

  it('is not told when it is one from before, after a roll back', async () => {
    await serveUniverse(api, ...companies);
    await listen('release.published', 'security.score_changed');
    await rollBackUniverse(api);
    await untilTold();
    expect(bodies()).toEqual([]);
  });
});

describe('a campaign', () => {
  it('is told of when it changes, to accounts that follow it', async () => {
    const starter = api.app.get(StarterCampaigns);
    await starter.load([aStarterCampaign()]);
    const [{ id }] = await api.database.query<{ id: number }>(
      "SELECT id FROM campaign WHERE slug = 'oak-smoking-2024'",
    );
    const eve = await registerAccount(api);
    await webhooksOf(api, eve).create({ url: receiver.url, events: ['campaign.updated'] });
    await listen('campaign.updated');
    await api.get(`/api/follows/campaigns/${id}`, { method: 'PUT', headers: bearer(jane.token) });
    await starter.load([aStarterCampaign({ title: 'Oak asked to report on smoking' })]);
    await untilTold();
    const url = 'https://plumbline.example/api/campaigns/oak-smoking-2024';
    expect(bodies()).toEqual([{ type: 'campaign.updated', data: { slug: 'oak-smoking-2024', url } }]);
  });
});
