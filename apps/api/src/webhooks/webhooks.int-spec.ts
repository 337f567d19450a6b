import type { CreatedWebhook } from '@plumbline/contracts';
import type { TestAccount } from '../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../test/accounts.ts';
import { holdRow } from '../../test/hold-row.ts';
import { readInbox } from '../../test/mailbox.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import type { WebhookCalls } from '../../test/webhooks.ts';
import { webhooksOf } from '../../test/webhooks.ts';
import { AddressResolver } from './sending/address-resolver.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';

let api: TestApp;
let receiver: WebhookReceiver;
let jane: TestAccount;
let hooks: WebhookCalls;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
  const names: Readonly<Record<string, string[]>> = { 'inside.example': ['10.0.0.5'] };
  api.app.get(AddressResolver).resolve = async (name) => names[name] ?? [];
});
beforeEach(async () => {
  jane = await registerAccount(api);
  hooks = webhooksOf(api, jane);
});
afterAll(async () => {
  await api.stop();
  await receiver.stop();
});

const eventsOf = async () =>
  (await api.get('/api/account/security-events', { headers: bearer(jane.token) })).body.map(
    ({ event }: { event: string }) => event,
  );

describe('a webhook', () => {
  it('is told with its secret once, which is stored encrypted', async () => {
    const { secret, ...told } = await hooks.create({ url: receiver.url, events: ['portfolio.changed'] });
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(told).toEqual({
      id: expect.any(Number),
      url: receiver.url,
      events: ['portfolio.changed'],
      createdAt: expect.any(String),
      isDisabled: false,
      disabledReason: null,
      failingSince: null,
      formerSecretUntil: null,
    });
    expect(await hooks.list()).toEqual([told]);
    const [row] = await api.database.query<{ encrypted_secret: Buffer }>(
      'SELECT * FROM webhook WHERE id = $1',
      [told.id],
    );
    expect(row!.encrypted_secret.toString('latin1')).not.toContain(secret.slice(6));
  });

  it('is recorded in the security journal, and its owner is told by mail', async () => {
    const { id } = await hooks.create({ url: `${receiver.url}?<b>` });
    await hooks.call('POST', `/${id}/rotate`);
    await hooks.call('DELETE', `/${id}`);
    expect((await eventsOf()).slice(0, 3)).toEqual(['WEBHOOK_DELETED', 'WEBHOOK_ROTATED', 'WEBHOOK_ADDED']);
    const mails = await readInbox(api, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook was added to your Plumbline account']);
    expect(mails[0]!.html).not.toContain('<b>');
  });

  it('is rotated: another secret, and the one before for a day more', async () => {
    const { id, secret } = await hooks.create({ url: receiver.url });
    const { status, body } = await hooks.call('POST', `/${id}/rotate`);
    const rotated = body as CreatedWebhook;
    expect([status, rotated.id]).toEqual([201, id]);
    expect(rotated.secret).not.toBe(secret);
    const hours = (Date.parse(rotated.formerSecretUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each<[string, object]>([
    ['without an address', { url: undefined }],
    ['with an address that is none', { url: 'here' }],
    ['with an address of another protocol', { url: 'ftp://example.com/' }],
    ['with an address that is too long', { url: `https://example.com/${'x'.repeat(500)}` }],
    ['with a name and a password in its address', { url: 'https://a:b@example.com/' }],
    ['without events', { events: [] }],
    ['with an event that there is not', { events: ['account.deleted'] }],
    ['with an event twice', { events: ['portfolio.changed', 'portfolio.changed'] }],
    ['with events that are no list', { events: 'portfolio.changed' }],
  ])('is not added %s', async (_, request) => {
    const { status, body } = await hooks.call('POST', '', {
      url: receiver.url,
      events: ['portfolio.changed'],
      ...request,
    });
    expect([status, body.type.split('/').at(-1)]).toEqual([400, 'invalid-request']);
    expect(await hooks.list()).toEqual([]);
  });

  it.each([
    'https://inside.example/',
    'https://unknown.example/',
    'https://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('is not added for %s, which leads to no public server', async (url) => {
    const { status, body } = await hooks.call('POST', '', { url, events: ['portfolio.changed'] });
    expect([status, body.violations]).toEqual([400, [{ field: 'url', message: expect.any(String) }]]);
    expect(await hooks.list()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    for (let added = 0; added < 10; added++) await hooks.create({ url: receiver.url });
    const { status, body } = await hooks.call('POST', '', {
      url: receiver.url,
      events: ['portfolio.changed'],
    });
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'too-many-webhooks']);
  });

  it('is nobody else’s: not to be listed, changed, read or sent to', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    const eve = webhooksOf(api, await registerAccount(api));
    const nobody = webhooksOf(api, { token: '' });
    expect(await eve.list()).toEqual([]);
    for (const [method, path] of [
      ['POST', '/rotate'],
      ['POST', '/enable'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/1/retry'],
      ['DELETE', ''],
    ] as const) {
      expect((await eve.call(method, `/${id}${path}`)).status).toBe(404);
      expect((await nobody.call(method, `/${id}${path}`)).status).toBe(401);
      expect((await hooks.call(method, `/x${path}`)).status).toBe(400);
    }
    expect((await nobody.call('GET')).status).toBe(401);
    expect((await nobody.call('POST', '', {})).status).toBe(401);
    expect(await hooks.list()).toHaveLength(1);
  });

  it.each(["UPDATE account SET password_hash = 'another' WHERE id", 'DELETE FROM session WHERE account_id'])(
    'is not added by a request that was under way when its session ended by %s',
    async (change) => {
      const statement = `${change} = ${jane.id}`;
      const add = () => hooks.call('POST', '', { url: receiver.url, events: ['portfolio.changed'] });
      const [refused] = await holdRow(api.database, { table: 'account', id: jane.id, statement }, add);
      expect(refused!.status).toBe(401);
      expect(await api.database.query('SELECT FROM webhook WHERE account_id = $1', [jane.id])).toEqual([]);
    },
  );

  it('is limited in number a day, and so is what is sent on request in an hour', async () => {
    const limited = await startTestApp({ beside: api });
    try {
      const others = webhooksOf(limited, jane);
      const { id } = await others.create({ url: receiver.url });
      const rotations: number[] = [];
      for (let made = 0; made < 50; made++)
        rotations.push((await others.call('POST', `/${id}/rotate`)).status);
      expect([rotations.filter((status) => status === 201).length, rotations.at(-1)]).toEqual([49, 429]);
      const tests: number[] = [];
      for (let sent = 0; sent < 101; sent++) tests.push((await others.call('POST', `/${id}/test`)).status);
      expect([tests.filter((status) => status === 202).length, tests.at(-1)]).toEqual([100, 429]);
    } finally {
      await limited.stop();
    }
  });

  it('ends with its account', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    const deleting = json('DELETE', { currentPassword: jane.password }, jane.token);
    const deleted = await api.get('/api/account', deleting);
    expect([deleted.status, (await hooks.call('POST', `/${id}/test`)).status]).toEqual([204, 401]);
    const kept = await api.database.query('SELECT FROM webhook WHERE account_id = $1', [jane.id]);
    expect(kept).toEqual([]);
  });
});

describe('a webhook that is deleted', () => {
  /** Deletes it while `change` waits for it too. Returns the status, and what `change` returns. */
  const deleteDuring = (id: number, change: () => Promise<unknown>) =>
    holdRow(
      api.database,
      { table: 'webhook', id },
      async () => (await hooks.call('DELETE', `/${id}`)).status,
      change,
    );
  /** After how many attempts the job of a webhook is done. */
  const countAttempts = (id: number) =>
    new Promise<number>((resolve) => {
      const { queue } = api.app.get(WebhookSendingService);
      const complete = queue.complete.bind(queue);
      queue.complete = async (job) => {
        await complete(job);
        if (job.key === String(id)) resolve(job.attempts);
      };
    });

  it('ends with an attempt that fails at the same moment', async () => {
    const resolver = api.app.get(AddressResolver);
    const { resolve } = resolver;
    resolver.resolve = async () => ['127.0.0.1'];
    const { id } = await hooks.create({ url: receiver.url.replace('127.0.0.1', 'held.example') });
    const attempts = countAttempts(id);
    let failAttempt!: () => Promise<number>;
    const failing = new Promise<string[]>((resolveName) => {
      failAttempt = () => {
        resolveName([]);
        return attempts;
      };
    });
    resolver.resolve = () => failing;
    await hooks.call('POST', `/${id}/test`);
    expect(await deleteDuring(id, failAttempt)).toEqual([204, 1]);
    resolver.resolve = resolve;
  });

  it('is not there for a delivery that is asked for at the same moment', async () => {
    const { id } = await hooks.create({ url: receiver.url });
    await hooks.call('POST', `/${id}/test`);
    const sent = await hooks.untilNewest(id, ({ state }) => state === 'DELIVERED');
    const sendAgain = async () => (await hooks.call('POST', `/${id}/deliveries/${sent.id}/retry`)).status;
    expect(await deleteDuring(id, sendAgain)).toEqual([204, 404]);
  });

  it('does not hear of a portfolio that changes at the same moment, which is changed all the same', async () => {
    const portfolios = portfoliosOf(api, jane);
    const portfolio = await portfolios.create();
    const { id } = await hooks.create({ url: receiver.url });
    const rename = async () =>
      (await portfolios.call('PUT', '', { id: portfolio.id, name: 'Renamed' })).status;
    expect(await deleteDuring(id, rename)).toEqual([204, 200]);
  });
});
