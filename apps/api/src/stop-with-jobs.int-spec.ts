import { json, registerAccount } from '../test/accounts.ts';
import type { ChildApi } from '../test/child-api.ts';
import { startChildApi } from '../test/child-api.ts';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';
import { until } from '../test/until.ts';
import type { WebhookReceiver } from '../test/webhook-receiver.ts';
import { startWebhookReceiver } from '../test/webhook-receiver.ts';

describe('A process behind a proxy that is stopped', () => {
  let api: TestApp;
  let child: ChildApi;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    api = await startTestApp({ universe: 'tiny' });
    child = await startChildApi(api, { TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(async () => {
    await child.kill();
    await api.stop();
    await receiver.stop();
  });

  it('ends cleanly while it has a job that does not end by itself', async () => {
    const { token } = await registerAccount(api);
    receiver.respondWith(null);
    const webhook = json('POST', { url: receiver.url, events: ['portfolio.changed'] }, token);
    const { body } = await child.get('/api/account/webhooks', webhook);
    await child.get(`/api/account/webhooks/${body.id}/test`, json('POST', {}, token));
    await until(() => receiver.requests.length > 0);
    expect(await child.stop()).toBe(0);
  });
});
