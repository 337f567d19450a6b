import { jest } from '@jest/globals';
import type { TestAccount } from '../../test/accounts.ts';
import { bearer, registerAccount } from '../../test/accounts.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { until } from '../../test/until.ts';
import type { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import type { WebhookCalls } from '../../test/webhooks.ts';
import { hurryWebhooks, webhooksOf } from '../../test/webhooks.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { AddressResolver } from './sending/address-resolver.ts';
import { signWith } from './sending/webhook-secrets.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

let api: TestApp;
let receiver: WebhookReceiver;
let jane: TestAccount;
let hooks: WebhookCalls;
let portfolios: PortfolioCalls;
beforeAll(async () => {
  api = await startTestApp({
    universe: 'tiny',
    env: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://plumbline.example' },
  });
});
beforeEach(async () => {
  await api.database.query('DELETE FROM webhook');
  receiver = await startWebhookReceiver();
  jane = await registerAccount(api);
  hooks = webhooksOf(api, jane);
  portfolios = portfoliosOf(api, jane);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await receiver.stop();
});
afterAll(() => api.stop());

const set = (assignments: string) => api.database.query(`UPDATE webhook SET ${assignments}`);
/** Sends nothing by itself, until it is hurried or a test event is asked for. */
const pause = () => set("paused_until = now() + interval '1 hour'");
/** Lets no pause after a failure end by itself. */
const extendPauses = () => {
  const webhooks = api.app.get(WebhooksRepository);
  const { markFailed } = webhooks;
  jest.spyOn(webhooks, 'markFailed').mockImplementation(async (...failed) => {
    const isForADay = await markFailed.apply(webhooks, failed);
    const extended = "UPDATE webhook SET paused_until = paused_until + interval '1 hour'";
    await api.app.get(Transactor).query(extended);
    return isForADay;
  });
};
const received = (count: number) => until(() => receiver.requests.length >= count);

describe('an event', () => {
  it('tells of a changed portfolio what it takes to read it, signed, and no more', async () => {
    const { id: webhookId, secret } = await hooks.create({ url: receiver.url });
    const { id } = await portfolios.create();
    await hurryWebhooks(api);
    await received(1);
    const { headers, text, body } = receiver.requests[0]!;
    expect(body).toEqual({
      type: 'portfolio.changed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { portfolioId: id, url: `https://plumbline.example/api/portfolios/${id}` },
    });
    const [eventId, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(60);
    expect(headers['webhook-signature']).toBe(
      signWith(secret, { id: eventId, timestamp: seconds, body: text }),
    );
    expect(headers['content-type']).toBe('application/json');
    const delivered = await hooks.untilNewest(webhookId, ({ state }) => state === 'DELIVERED');
    expect(delivered).toEqual({
      id: expect.any(Number),
      eventId,
      event: 'portfolio.changed',
      createdAt: body.timestamp,
      state: 'DELIVERED',
      attempts: 1,
      lastAttemptAt: expect.any(String),
      nextAttemptAt: null,
      responseStatus: 204,
      failure: null,
    });
  });

  it('waits for some seconds, so that several changes of a portfolio are one', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await pause();
    const portfolio = await portfolios.create();
    for (const name of ['Other', 'Another'])
      expect((await portfolios.call('PUT', '', { id: portfolio.id, name })).status).toBe(200);
    const deliveries = await hooks.deliveries(id);
    expect(deliveries).toMatchObject([{ event: 'portfolio.changed', state: 'WAITING', attempts: 0 }]);
    expect(Date.parse(deliveries[0]!.nextAttemptAt!) - Date.parse(deliveries[0]!.createdAt)).toBe(10_000);
  });

  it('is another one when the portfolio changes after it was sent, or is deleted', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    const portfolio = await portfolios.create();
    await hurryWebhooks(api);
    await received(1);
    await portfolios.call('DELETE', `/${portfolio.id}`);
    await hurryWebhooks(api);
    await received(2);
    const [one, other] = await hooks.deliveries(id);
    expect(one!.eventId).not.toBe(other!.eventId);
  });

  it('is not stored when its change is not', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    const failing = `BEGIN; INSERT INTO portfolio (account_id, name, type) VALUES (${jane.id}, 'A', 'IRA'); ROLLBACK`;
    await api.database.query(failing);
    expect(await hooks.deliveries(id)).toEqual([]);
  });

  it('is for the owner of the portfolio, and for who asked for it', async () => {
    const eve = webhooksOf(api, await registerAccount(api));
    const { id: evesId } = await eve.create({ url: receiver.url });
    const { id } = await hooks.create({ url: receiver.url, events: ['release.published'] });
    await portfolios.create();
    expect([await hooks.deliveries(id), await eve.deliveries(evesId)]).toEqual([[], []]);
  });

  it('has two signatures for a day after a rotation', async () => {
    const { id, secret } = await hooks.create({ url: receiver.url });
    const { body: rotated } = await hooks.call('POST', `/${id}/rotate`);
    const signaturesOf = async (secrets: string[]) => {
      const sent = receiver.requests.length;
      await hooks.call('POST', `/${id}/test`);
      await received(sent + 1);
      const { headers, text } = receiver.requests.at(-1)!;
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body: text,
      };
      expect(headers['webhook-signature']).toBe(secrets.map((s) => signWith(s, message)).join(' '));
      await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED');
    };
    await signaturesOf([rotated.secret, secret]);
    await set('former_secret_until = now()');
    await signaturesOf([rotated.secret]);
  });

  it('is sent on request as a test, and again with the same id', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    expect((await hooks.call('POST', `/${id}/test`)).status).toBe(202);
    const sent = await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED');
    expect(receiver.requests[0]!.body).toMatchObject({ type: 'webhook.test' });
    expect((await hooks.call('POST', `/${id}/deliveries/${sent.id}/retry`)).status).toBe(202);
    await received(2);
    expect(receiver.requests[1]!.headers['webhook-id']).toBe(sent.eventId);
    expect(receiver.requests[1]!.text).toBe(receiver.requests[0]!.text);
    expect((await hooks.call('POST', `/${id}/deliveries/2147483647/retry`)).status).toBe(404);
  });
});

describe('an attempt that failed', () => {
  const failedOnce = async (id: number) => {
    await hooks.call('POST', `/${id}/test`);
    return hooks.untilNewest(id, ({ failure }) => failure !== null);
  };
  const secondsBetween = ({
    lastAttemptAt,
    nextAttemptAt,
  }: {
    lastAttemptAt: string | null;
    nextAttemptAt: string | null;
  }) => Math.round((Date.parse(nextAttemptAt!) - Date.parse(lastAttemptAt!)) / 1_000);

  it('is repeated with growing pauses, in all for a day', async () => {
    extendPauses();
    receiver.respondWith(500);
    const { id } = await hooks.create({ url: receiver.url });
    const pauses: number[] = [];
    await hooks.call('POST', `/${id}/test`);
    for (let attempt = 1; attempt <= 8; attempt++) {
      const failed = await hooks.untilNewest(
        id,
        (newest) => newest.attempts === attempt && newest.failure !== null,
      );
      expect(failed).toMatchObject({ responseStatus: 500, failure: 'STATUS' });
      if (attempt < 8) pauses.push(secondsBetween(failed));
      else expect(failed).toMatchObject({ state: 'FAILED', nextAttemptAt: null });
      await api.database.query('UPDATE webhook_delivery SET failure = NULL');
      await hurryWebhooks(api);
    }
    expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 28_800, 30_600]);
    expect(pauses.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(86_400);
  });

  it('pauses the webhook, so that one which is down is not asked for every event', async () => {
    extendPauses();
    receiver.respondWith(503);
    const { id } = await hooks.create({ url: receiver.url });
    await portfolios.create();
    await failedOnce(id);
    const [{ pause }] = await api.database.query<{ pause: boolean }>(
      'SELECT paused_until > now() AS pause FROM webhook',
    );
    expect([pause, receiver.requests.length]).toEqual([true, 1]);
    expect((await hooks.list())[0]!.failingSince).not.toBeNull();
    receiver.respondWith(204);
    await hurryWebhooks(api);
    await until(async () => (await hooks.deliveries(id)).every(({ state }) => state === 'DELIVERED'));
    expect((await hooks.list())[0]!.failingSince).toBeNull();
  });

  it('is a switch to another protocol, which is not made', async () => {
    receiver.respondWith(101, { connection: 'Upgrade', upgrade: 'x' });
    const { id } = await hooks.create({ url: receiver.url });
    expect(await failedOnce(id)).toMatchObject({ responseStatus: 101, failure: 'STATUS' });
  });

  it('is a redirect, which is not followed', async () => {
    const target = await startWebhookReceiver();
    receiver.respondWith(307, { location: target.url });
    const { id } = await hooks.create({ url: receiver.url });
    expect(await failedOnce(id)).toMatchObject({ responseStatus: 307, failure: 'REDIRECT' });
    expect(target.requests).toEqual([]);
    await target.stop();
  });

  it('is one to where nobody listens', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await receiver.stop();
    expect(await failedOnce(id)).toMatchObject({ responseStatus: null, failure: 'CONNECTION' });
    receiver = await startWebhookReceiver();
  });

  it('is one without a response for ten seconds, which holds up no other webhook', async () => {
    const slow = await startWebhookReceiver();
    slow.respondWith(null);
    const slowHook = await hooks.create({ url: slow.url, events: ['release.published'] });
    const { id } = await hooks.create({ url: receiver.url });
    await hooks.call('POST', `/${slowHook.id}/test`);
    await until(() => slow.requests.length === 1);
    await hooks.call('POST', `/${id}/test`);
    await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED');
    expect(await hooks.deliveries(slowHook.id)).toMatchObject([{ state: 'WAITING', failure: null }]);
    expect(await hooks.untilNewest(slowHook.id, ({ failure }) => failure !== null)).toMatchObject({
      failure: 'TIMEOUT',
      responseStatus: null,
    });
    await slow.stop();
  });

  it('is one whose name leads to a private network by now', async () => {
    const resolver = api.app.get(AddressResolver);
    const { resolve } = resolver;
    const answers = [['93.184.216.34'], ['10.0.0.5']];
    resolver.resolve = async () => answers.shift() ?? [];
    const { id } = await hooks.create({ url: 'https://rebound.example/' });
    expect(await failedOnce(id)).toMatchObject({ failure: 'ADDRESS', responseStatus: null });
    resolver.resolve = resolve;
  });
});

it('connects to the IP address that was checked, and asks for no other', async () => {
  const resolver = api.app.get(AddressResolver);
  const { resolve } = resolver;
  const asked: string[] = [];
  resolver.resolve = async (name) => {
    asked.push(name);
    return ['127.0.0.1'];
  };
  const { id } = await hooks.create({ url: receiver.url.replace('127.0.0.1', 'pinned.example') });
  await hooks.call('POST', `/${id}/test`);
  await received(1);
  expect(receiver.requests[0]!.headers.host).toMatch(/^pinned\.example:/);
  // Once when it was added, once for the attempt.
  expect(asked).toEqual(['pinned.example', 'pinned.example']);
  resolver.resolve = resolve;
});

describe('a webhook', () => {
  it('gets one message at a time', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await pause();
    for (let count = 0; count < 5; count++) await portfolios.create();
    receiver.respondWith(null);
    await hurryWebhooks(api);
    await received(1);
    await hooks.call('POST', `/${id}/test`);
    await hurryWebhooks(api);
    const waiting = (await hooks.deliveries(id)).filter(({ attempts }) => attempts === 0);
    expect([waiting.length, receiver.requests.length]).toEqual([5, 1]);
  });

  it('is disabled at once when its address is gone, and its owner is told', async () => {
    receiver.respondWith(410);
    const { id } = await hooks.create({ url: receiver.url });
    await pause();
    await portfolios.create();
    await hooks.call('POST', `/${id}/test`);
    await until(async () => (await hooks.list())[0]!.isDisabled);
    expect(await hooks.list()).toMatchObject([{ disabledReason: 'GONE' }]);
    expect((await hooks.deliveries(id)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
    const mails = await readInbox(api, jane.email);
    expect(mails.at(-1)!.subject).toBe('A webhook of your Plumbline account was disabled');
    expect(mails.at(-1)!.text).toContain('410');
    const { body } = await api.get('/api/account/security-events', { headers: bearer(jane.token) });
    expect(body[0]).toMatchObject({ event: 'WEBHOOK_DISABLED', address: null, device: null });
  });

  it('is disabled after a day of failures, and gets nothing until it is enabled', async () => {
    receiver.respondWith(500);
    const { id } = await hooks.create({ url: receiver.url });
    await set("failing_since = now() - interval '23 hours'");
    await hooks.call('POST', `/${id}/test`);
    await hooks.untilNewest(id, ({ failure }) => failure !== null);
    expect((await hooks.list())[0]!.isDisabled).toBe(false);
    await set("failing_since = now() - interval '24 hours'");
    await hurryWebhooks(api);
    await until(async () => (await hooks.list())[0]!.disabledReason === 'FAILING');
    await portfolios.create();
    const deliveryId = (await hooks.deliveries(id))[0]!.id;
    for (const path of ['test', `deliveries/${deliveryId}/retry`])
      expect((await hooks.call('POST', `/${id}/${path}`)).body.type).toMatch(/webhook-disabled$/);
    expect(await hooks.deliveries(id)).toHaveLength(1);
    receiver.respondWith(204);
    expect((await hooks.call('POST', `/${id}/enable`)).status).toBe(204);
    await hooks.call('POST', `/${id}/deliveries/${deliveryId}/retry`);
    expect(await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED')).toMatchObject({ attempts: 1 });
  });

  it('gets nothing once its account is closed', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await pause();
    await portfolios.create();
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [jane.id]);
    await hurryWebhooks(api);
    await until(
      async () =>
        (await api.database.query("SELECT FROM job WHERE key = 'dispatch' AND due_at > now()")).length === 1,
    );
    expect(
      await api.database.query('SELECT FROM webhook_delivery WHERE webhook_id = $1 AND attempts = 0', [id]),
    ).toHaveLength(1);
  });

  it('keeps what was sent for a week', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await hooks.call('POST', `/${id}/test`);
    await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED');
    await pause();
    await portfolios.create();
    await api.database.query("UPDATE webhook_delivery SET created_at = now() - interval '8 days'");
    await api.database.query("UPDATE job SET due_at = now() WHERE key = 'clean-up'");
    await until(async () => (await hooks.deliveries(id)).length === 1);
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 'WAITING' }]);
  });
});
