import type { BrokerConnection } from '@plumbline/contracts';
import { bearer, json, registerAccount, signIn } from '../../test/accounts.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { BrokerCalls } from '../../test/brokers.ts';
import { brokersOf, brokerUserOf, runRefreshes } from '../../test/brokers.ts';
import { holdRow } from '../../test/hold-row.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { until } from '../../test/until.ts';
import { SandboxBroker } from './sandbox/sandbox-broker.ts';

const DAY = 86_400_000;

describe('Connections to brokers, in the sandbox', () => {
  let api: TestApp;
  let sandbox: SandboxBroker;
  let jane: TestAccount;
  let mine: BrokerCalls;
  let portfolios: PortfolioCalls;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    sandbox = api.app.get(SandboxBroker, { strict: false });
  });
  beforeEach(async () => {
    jane = await registerAccount(api);
    mine = brokersOf(api, jane);
    portfolios = portfoliosOf(api, jane);
  });
  afterAll(() => api.stop());

  const held = async (id: number) =>
    Object.fromEntries(
      (await portfolios.holdings(id)).map(({ shares, financialInstrument: { ticker } }) => [ticker, shares]),
    );
  const unknown = async (id: number) =>
    (await portfolios.call('GET', `/${id}/holdings`)).body.unknownHoldings.map(
      ({ name, value }: { name: string; value: number }) => [name, value],
    );
  const portfolioOf = ({ accounts }: BrokerConnection, name: string) =>
    accounts.find((account) => account.name === name)!.portfolioId!;
  const read = async (id: number) => (await mine.list()).connections.find((each) => each.id === id)!;
  const openWindow = async (connectionId?: number) =>
    String((await mine.call('POST', '/window', { connectionId })).body.url);

  it('are none at first, and the service says that it is a sandbox', async () => {
    expect(await mine.list()).toEqual({ service: { name: 'Sandbox', isSandbox: true }, connections: [] });
  });

  it('make each account a portfolio with what it holds, in a group with the name of the broker', async () => {
    const connection = await mine.connect(sandbox, 'harbor');
    expect(connection).toMatchObject({
      brokerName: 'Harbor Pretend Brokerage',
      status: 'CONNECTED',
      isPaused: false,
      failure: null,
      endAnnouncedAt: null,
      lastRefresh: null,
    });
    expect(connection.accounts.map(({ name, failure }) => [name, failure])).toEqual([
      ['Individual', null],
      ['Roth IRA', null],
    ]);
    const [individual, roth] = [portfolioOf(connection, 'Individual'), portfolioOf(connection, 'Roth IRA')];
    expect(await held(individual)).toEqual({ AAPL: 22, KO: 45, VTI: 31.5 });
    expect(await portfolios.read(roth)).toMatchObject({
      name: 'Harbor Pretend Brokerage Roth IRA',
      type: 'Roth IRA',
    });
    const groups = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(groups).toEqual([
      { id: connection.groupId, name: 'Harbor Pretend Brokerage', portfolioIds: [individual, roth] },
    ]);
  });

  it('keep what the broker alone knows as an unknown holding, and say what they leave out', async () => {
    const connection = await mine.connect(sandbox, 'harbor');
    expect(await unknown(portfolioOf(connection, 'Roth IRA'))).toEqual([['Harbor Stable Value Pool', 2500]]);
    expect(connection.accounts[0]!.leftOut).toEqual([
      {
        name: 'AAPL  280121C00300000',
        reason: 'This is an option. Only stocks and funds are screened.',
      },
    ]);
  });

  it('take no price from a broker that makes none up', async () => {
    const connection = await mine.connect(sandbox, 'harbor');
    const [holding] = await portfolios.holdings(portfolioOf(connection, 'Individual'));
    expect(holding!.priceSource).not.toBe('BROKER_FILE');
  });

  it('are taken up once, however often the window leads back', async () => {
    const { id } = await mine.connect(sandbox, 'harbor');
    const { connections } = (await mine.call('POST', '/collect')).body;
    expect(connections.map((each: BrokerConnection) => each.id)).toEqual([id]);
    expect(await portfolios.list()).toHaveLength(2);
  });

  it('are none where the window was left without connecting', async () => {
    await sandbox.cancel((await openWindow()).split('/').at(-1)!);
    expect((await mine.call('POST', '/collect')).body.connections).toEqual([]);
  });

  it('are refreshed on request: the portfolio holds what the broker tells, and nothing else', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    const individual = portfolioOf({ id, ...connection }, 'Individual');
    const { lastRefresh } = await mine.refresh(id);
    expect(await held(individual)).toEqual({ AAPL: 24.5, JNJ: 18, VTI: 31.5 });
    expect(lastRefresh!.portfolios).toEqual([
      { portfolioId: individual, heldBefore: 3, added: 1, changed: 1, removed: 1 },
      {
        portfolioId: portfolioOf({ id, ...connection }, 'Roth IRA'),
        ...{ heldBefore: 3, added: 0, changed: 1, removed: 0 },
      },
    ]);
  });

  it('make no version of a refresh that changes nothing', async () => {
    const { id } = await mine.connect(sandbox, 'harbor');
    const { lastRefresh } = await mine.refresh(id);
    expect((await mine.refresh(id)).lastRefresh).toEqual(lastRefresh);
  });

  it('keep what was named by hand when they are refreshed', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    const roth = portfolioOf({ id, ...connection }, 'Roth IRA');
    const [{ id: unknownHoldingId }] = (await portfolios.call('GET', `/${roth}/holdings`)).body
      .unknownHoldings;
    const financialInstrumentId = (await api.get('/api/tickers/SCHD')).body.id;
    const naming = { unknownHoldingId, financialInstrumentId };
    expect(
      (await portfolios.call('PUT', `/${roth}/unknown-holdings/${unknownHoldingId}`, naming)).status,
    ).toBe(200);
    await mine.refresh(id);
    expect(await unknown(roth)).toEqual([]);
    expect(await held(roth)).toMatchObject({ SCHD: 2500, SPY: 13.125 });
  });

  it('take a refresh back: everything is as before, and is read on request only', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    const individual = portfolioOf({ id, ...connection }, 'Individual');
    const before = await portfolios.holdings(individual);
    const { lastRefresh } = await mine.refresh(id);
    const { status, body } = await mine.call('DELETE', `/${id}/refreshes/${lastRefresh!.id}`);
    expect([status, body.isPaused, body.lastRefresh]).toEqual([200, true, null]);
    expect(await portfolios.holdings(individual)).toEqual(before);
    await runRefreshes(api, DAY);
    expect(await portfolios.holdings(individual)).toEqual(before);
    expect(await mine.refresh(id)).toMatchObject({ isPaused: false });
    expect(await held(individual)).toEqual({ AAPL: 24.5, JNJ: 18, VTI: 31.5 });
  });

  it('do not take back a refresh whose portfolio is deleted at the same moment', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    const portfolioId = portfolioOf({ id, ...connection }, 'Individual');
    const { lastRefresh } = await mine.refresh(id);
    const [account] = await api.database.query<{ id: number }>(
      'SELECT id FROM broker_account WHERE portfolio_id = $1',
      [portfolioId],
    );
    const responses = await holdRow(
      api.database,
      { table: 'broker_account', id: account!.id },
      () => portfolios.call('DELETE', `/${portfolioId}`),
      () => mine.call('DELETE', `/${id}/refreshes/${lastRefresh!.id}`),
    );
    expect(responses.map(({ status }) => status)).toEqual([204, 404]);
    expect((await read(id)).isPaused).toBe(false);
  });

  it('do not take a refresh back when a holding has changed since, nor twice', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    const individual = portfolioOf({ id, ...connection }, 'Individual');
    const { lastRefresh } = await mine.refresh(id);
    const path = `/${id}/refreshes/${lastRefresh!.id}`;
    const [changed] = await portfolios.holdings(individual);
    const after = await portfolios.edit(individual, changed!, { shares: 1 });
    const refused = await mine.call('DELETE', path);
    expect([refused.status, refused.body.type]).toEqual([
      409,
      expect.stringMatching(/broker-refresh-changed$/),
    ]);
    expect((await portfolios.holdings(individual)).find(({ id: one }) => one === after.id)!.shares).toBe(1);
    await portfolios.edit(individual, after, { shares: changed!.shares! });
    expect((await mine.call('DELETE', path)).status).toBe(200);
    expect((await mine.call('DELETE', path)).status).toBe(404);
  });

  it('tell how much of an account is gone, and that can be taken back', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'lantern');
    const joint = portfolioOf({ id, ...connection }, 'Joint account');
    const { lastRefresh } = await mine.refresh(id);
    expect(lastRefresh!.portfolios).toEqual([
      { portfolioId: joint, heldBefore: 4, added: 0, changed: 0, removed: 3 },
    ]);
    await mine.call('DELETE', `/${id}/refreshes/${lastRefresh!.id}`);
    expect(await held(joint)).toEqual({ SCHD: 140, COST: 4, JNJ: 18, KO: 45 });
  });

  it('change only the accounts that could be read, and say which could not', async () => {
    const connection = await mine.connect(sandbox, 'lantern');
    expect(connection).toMatchObject({ status: 'CONNECTED', failure: null });
    expect(connection.accounts.map(({ name, failure, readAt }) => [name, failure, readAt !== null])).toEqual([
      ['Joint account', null, true],
      ['401(k) plan', 'UNAVAILABLE', false],
    ]);
    const daysAgo = (Date.now() - Date.parse(connection.accounts[0]!.asOf!)) / DAY;
    expect(Math.round(daysAgo)).toBe(4);
    // What was never read is no portfolio of $0: it is none.
    const [joint, plan] = connection.accounts;
    expect([plan!.portfolioId, plan!.asOf, plan!.leftOut]).toEqual([null, null, []]);
    expect((await portfolios.list()).map(({ id }) => id)).toEqual([joint!.portfolioId]);
    const groups = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(groups).toMatchObject([{ id: connection.groupId, portfolioIds: [joint!.portfolioId] }]);
  });

  it('are broken when the broker asks to log in again, and go on when that is done', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'tidewater');
    const ira = portfolioOf({ id, ...connection }, 'Traditional IRA');
    const holdings = await held(ira);
    expect(await mine.refresh(id)).toMatchObject({ status: 'BROKEN', lastRefresh: null });
    expect(await held(ira)).toEqual(holdings);
    const token = (await openWindow(id)).split('/').at(-1)!;
    expect((await api.get(`/sandbox/brokers/${token}`)).body).toContain(
      'Log in to your pretend broker again',
    );
    await sandbox.connect(token, 'tidewater');
    const { connections } = (await mine.call('POST', '/collect')).body;
    expect(connections).toMatchObject([{ id, status: 'CONNECTED' }]);
    expect(await held(ira)).toEqual({ QQQ: 6.5, MSFT: 4 });
  });

  it('are told to their owner by mail once each time that they break, with the way to the page', async () => {
    const inbox = async () => (await readInbox(api, jane.email)).map(({ text }) => text);
    const { id } = await mine.connect(sandbox, 'tidewater');
    expect(await inbox()).toEqual([]);
    await mine.refresh(id);
    await mine.refresh(id);
    const [text, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(text).toMatch(/wants you to log in again.*Tidewater Pretend Bank.*\/portfolios\/connections\n/s);
    await sandbox.connect((await openWindow(id)).split('/').at(-1)!, 'tidewater');
    await mine.call('POST', '/collect');
    expect(await inbox()).toHaveLength(1);
    const broken =
      "UPDATE pretend_broker_user SET connections = jsonb_set(connections, '{0,isDisabled}', 'true')";
    await api.database.query(`${broken} WHERE id = $1`, [await brokerUserOf(api, jane.id)]);
    await mine.refresh(id);
    expect(await inbox()).toHaveLength(2);
  });

  it('are refreshed every day by themselves', async () => {
    const connection = await mine.connect(sandbox, 'harbor');
    await runRefreshes(api);
    expect(await held(portfolioOf(connection, 'Individual'))).toMatchObject({ AAPL: 22 });
    await runRefreshes(api, DAY);
    expect(await held(portfolioOf(connection, 'Individual'))).toMatchObject({ AAPL: 24.5 });
  });

  it('are not read while the account is closed, and every day again once that is undone', async () => {
    const individual = portfolioOf(await mine.connect(sandbox, 'harbor'), 'Individual');
    const set = (change: string) =>
      api.database.query(`UPDATE account SET ${change} WHERE id = $1`, [jane.id]);
    await set('is_activated = false, sealed_at = now()');
    await runRefreshes(api, DAY);
    await set('is_activated = true, sealed_at = NULL');
    portfolios = portfoliosOf(api, { token: await signIn(api, jane.email, jane.password) });
    expect(await held(individual)).toMatchObject({ AAPL: 22 });
    await runRefreshes(api, DAY);
    expect(await held(individual)).toMatchObject({ AAPL: 24.5 });
  });

  it.each(['off', 'plaid-sandbox'])(
    'are not read while the service is %s, and every day again once it is set back',
    async (service) => {
      const individual = portfolioOf(await mine.connect(sandbox, 'harbor'), 'Individual');
      const other = await startTestApp({ beside: api, env: { RATE_LIMIT: 'off', BROKER_SERVICE: service } });
      await runRefreshes(other, DAY);
      await other.stop();
      expect(await held(individual)).toMatchObject({ AAPL: 22 });
      await runRefreshes(api, DAY);
      expect(await held(individual)).toMatchObject({ AAPL: 24.5 });
    },
  );

  it('that have lost their job are read again once a process starts, but for what is read on request only', async () => {
    const lost = await mine.connect(sandbox, 'harbor');
    const paused = await mine.connect(sandbox, 'lantern');
    const { lastRefresh } = await mine.refresh(paused.id);
    await mine.call('DELETE', `/${paused.id}/refreshes/${lastRefresh!.id}`);
    const jobs = "job WHERE queue = 'broker-refreshes' AND key = ANY ($1)";
    const keys = [[lost, paused].map(({ id }) => String(id))];
    await api.database.query(`DELETE FROM ${jobs}`, keys);
    const other = await startTestApp({ beside: api, env: { RATE_LIMIT: 'off' } });
    await until(async () => (await held(portfolioOf(lost, 'Individual'))).AAPL === 24.5);
    await other.stop();
    expect(await api.database.query(`SELECT key FROM ${jobs}`, keys)).toEqual([{ key: String(lost.id) }]);
  });

  it('do not read an account again whose portfolio was deleted', async () => {
    const { id, ...connection } = await mine.connect(sandbox, 'harbor');
    await portfolios.call('DELETE', `/${portfolioOf({ id, ...connection }, 'Individual')}`);
    const { accounts } = await mine.refresh(id);
    expect(accounts.map(({ name, portfolioId }) => [name, portfolioId !== null])).toEqual([
      ['Individual', false],
      ['Roth IRA', true],
    ]);
    expect(await portfolios.list()).toHaveLength(1);
  });

  it('end here at once and then at the service; the portfolios stay', async () => {
    const { id } = await mine.connect(sandbox, 'harbor');
    expect((await mine.call('DELETE', `/${id}`)).status).toBe(204);
    await until(async () => (await mine.list()).connections.length === 0);
    expect(await portfolios.list()).toHaveLength(2);
    const users = await api.database.query('SELECT 1 FROM broker_user WHERE account_id = $1', [jane.id]);
    expect(users).toEqual([]);
  });

  it('end one by one: the others go on', async () => {
    const harbor = await mine.connect(sandbox, 'harbor');
    const tidewater = await mine.connect(sandbox, 'tidewater');
    expect((await mine.call('DELETE', `/${harbor.id}`)).status).toBe(204);
    await until(async () => (await mine.list()).connections.length === 1);
    expect((await mine.list()).connections.map(({ id }) => id)).toEqual([tidewater.id]);
    expect((await mine.refresh(tidewater.id)).status).toBe('BROKEN');
  });

  it('are in the journal and in the download of the account, without secrets', async () => {
    const { id } = await mine.connect(sandbox, 'harbor');
    await mine.call('DELETE', `/${id}`);
    const { body } = await api.get('/api/account/security-events', { headers: bearer(jane.token) });
    const events = body.map(({ event }: { event: string }) => event);
    expect(events.filter((event: string) => event.startsWith('BROKER'))).toEqual([
      'BROKER_DISCONNECTED',
      'BROKER_CONNECTED',
    ]);
  });

  it('store no secret that the database can read', async () => {
    await mine.connect(sandbox, 'harbor');
    const [{ secret }] = await api.database.query<{ secret: string }>(
      'SELECT secret FROM pretend_broker_user WHERE id = (SELECT user_id FROM broker_user WHERE account_id = $1)',
      [jane.id],
    );
    const [{ stored }] = await api.database.query<{ stored: Buffer }>(
      'SELECT encrypted_secret AS stored FROM broker_user WHERE account_id = $1',
      [jane.id],
    );
    expect(stored.toString('latin1')).not.toContain(secret);
  });

  it('begin again when the secret cannot be read, as after JWT_SECRET has changed', async () => {
    const { id } = await mine.connect(sandbox, 'harbor');
    await api.database.query("UPDATE broker_user SET encrypted_secret = '\\x00' WHERE account_id = $1", [
      jane.id,
    ]);
    expect(await mine.refresh(id)).toMatchObject({ status: 'ENDED' });
    const again = await mine.connect(sandbox, 'harbor');
    expect(again).toMatchObject({ status: 'CONNECTED' });
    expect(again.id).not.toBe(id);
  });

  describe('of another account, of none, or in bad words', () => {
    let id: number;
    let refreshId: number;
    let stranger: BrokerCalls;
    beforeEach(async () => {
      ({ id } = await mine.connect(sandbox, 'harbor'));
      refreshId = (await mine.refresh(id)).lastRefresh!.id;
      stranger = brokersOf(api, await registerAccount(api));
    });

    it('are not found', async () => {
      const calls = [
        ['POST', '/window', { connectionId: id }],
        ['POST', `/${id}/refresh`],
        ['DELETE', `/${id}/refreshes/${refreshId}`],
        ['DELETE', `/${id}`],
      ] as const;
      for (const [method, path, body] of calls) {
        const response = await stranger.call(method, path, body);
        expect([path, response.status, response.body.type]).toEqual([
          path,
          404,
          expect.stringMatching(/broker-connection-not-found$/),
        ]);
      }
      expect((await stranger.list()).connections).toEqual([]);
      expect((await stranger.call('POST', '/collect')).body.connections).toEqual([]);
      expect((await read(id)).lastRefresh!.id).toBe(refreshId);
    });

    it('require a token', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/window'],
        ['POST', '/collect'],
        ['POST', `/${id}/refresh`],
        ['DELETE', `/${id}/refreshes/${refreshId}`],
        ['DELETE', `/${id}`],
      ])
        expect((await api.get(`/api/broker-connections${path}`, { method })).status).toBe(401);
    });

    it.each([
      ['POST', '/window', { connectionId: 'one' }],
      ['POST', '/window', { connectionId: -1 }],
      ['POST', '/window', { connectionId: 2 ** 40 }],
      ['POST', '/window', []],
      ['POST', '/x/refresh', undefined],
      ['DELETE', '/0', undefined],
      ['DELETE', '/1/refreshes/x', undefined],
    ])('are a bad request: %s %s %j', async (method, path, body) => {
      expect((await mine.call(method, path, body)).status).toBe(400);
    });
  });
});

describe('The window of the sandbox', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({
      universe: 'tiny',
      env: { RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:4000' },
    });
    jane = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const open = async () => {
    const { url } = (await brokersOf(api, jane).call('POST', '/window', {})).body;
    return new URL(url).pathname;
  };
  const post = (path: string) => fetch(api.url + path, { method: 'POST', redirect: 'manual' });

  it('says that it is none, and lists brokers that do not exist', async () => {
    const { status, headers, body } = await api.get(await open());
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-store',
    ]);
    expect(body).toContain('This is a sandbox.');
    expect(body).toContain('Harbor Pretend Brokerage');
  });

  it('leads back with what became of it, and works once', async () => {
    const path = await open();
    const { status, headers } = await post(`${path}/brokers/harbor`);
    const back = new URL(headers.get('location')!);
    expect([status, back.origin, back.pathname, back.searchParams.get('status')]).toEqual([
      303,
      'http://localhost:4000',
      '/portfolios/connections/connected',
      'SUCCESS',
    ]);
    expect((await post(`${path}/brokers/harbor`)).status).toBe(404);
    expect((await api.get(path)).body).toContain('This link has expired');
  });

  it('leads back without a connection when it is left', async () => {
    const { headers } = await post(`${await open()}/cancel`);
    expect(new URL(headers.get('location')!).searchParams.get('status')).toBe('ABANDONED');
  });

  it('expires after five minutes', async () => {
    const path = await open();
    await api.database.query("UPDATE pretend_broker_window SET expires_at = now() - interval '1 second'");
    expect((await api.get(path)).status).toBe(404);
    expect((await post(`${path}/brokers/harbor`)).status).toBe(404);
  });

  it.each(['/sandbox/brokers/x', `/sandbox/brokers/${'a'.repeat(43)}`])('is none at %s', async (path) => {
    expect((await api.get(path)).status).toBe(404);
    expect((await post(`${path}/brokers/harbor`)).status).toBe(404);
    expect((await post(`${path}/cancel`)).status).toBe(404);
  });

  it('knows no other broker', async () => {
    const path = await open();
    expect((await post(`${path}/brokers/oak`)).status).toBe(404);
    expect((await api.get(path)).status).toBe(200);
  });
});

describe('Without a service', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { BROKER_SERVICE: 'off' } });
  });
  afterAll(() => api.stop());

  it('nothing is offered, and every call says so', async () => {
    const jane = await registerAccount(api);
    const { call, list } = brokersOf(api, jane);
    expect(await list()).toEqual({ service: null, connections: [] });
    for (const [method, path, body] of [
      ['POST', '/window', {}],
      ['POST', '/collect', undefined],
      ['POST', '/1/refresh', undefined],
      ['DELETE', '/1', undefined],
      ['DELETE', '/1/refreshes/1', undefined],
    ] as const) {
      const response = await call(method, path, body);
      expect([response.status, response.body.type]).toEqual([
        404,
        expect.stringMatching(/brokers-not-offered$/),
      ]);
    }
    const event = await api.get('/api/broker-connections/webhook', json('POST', {}));
    expect(event.status).toBe(404);
    expect((await api.get('/sandbox/brokers/x')).status).toBe(404);
  });
});
