import type { BrokerConnection } from '@plumbline/contracts';
import { unzipSync } from 'fflate';
import { bearer, registerAccount } from '../../test/accounts.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { BrokerCalls } from '../../test/brokers.ts';
import {
  brokerFaults,
  brokersOf,
  brokerUserOf,
  nextCall,
  runEndings,
  runRefreshes,
  startPlaidService,
} from '../../test/brokers.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { until } from '../../test/until.ts';

const ITEM = '/item/get';
const HOLDINGS = '/investments/holdings/get';
const EXCHANGE = '/item/public_token/exchange';
const HOUR = 3_600_000;
const { plaid, status, text, cut } = brokerFaults;

let service: Awaited<ReturnType<typeof startPlaidService>>;
let api: TestApp;
let jane: TestAccount;
let mine: BrokerCalls;
let portfolios: PortfolioCalls;
beforeAll(async () => {
  service = await startPlaidService();
  api = await startTestApp({ env: { RATE_LIMIT: 'off', ...service.env } });
});
beforeEach(async () => {
  jane = await registerAccount(api);
  mine = brokersOf(api, jane);
  portfolios = portfoliosOf(api, jane);
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});

const connect = (slug = 'harbor') => mine.connect(service.sandbox, slug);
const openWindow = async (body: object = {}) =>
  String((await mine.call('POST', '/window', body)).body.url)
    .split('/')
    .at(-1)!;
const collect = async () => (await mine.call('POST', '/collect')).body.connections as BrokerConnection[];
const read = async (id: number) => (await mine.list()).connections.find((each) => each.id === id)!;
const held = async ({ accounts }: BrokerConnection, index = 0) =>
  Object.fromEntries(
    (await portfolios.holdings(accounts[index]!.portfolioId!)).map(
      ({ shares, financialInstrument: { ticker } }) => [ticker, shares],
    ),
  );
const itemsAtPlaid = async () => service.connectionsOf((await brokerUserOf(api, jane.id))!);

describe('A connection through Plaid', () => {
  it('makes each account a portfolio with what it holds, matched by ticker and name', async () => {
    expect((await mine.list()).service).toEqual({ name: 'Plaid', isSandbox: false });
    const connection = await connect();
    expect(connection).toMatchObject({ brokerName: 'Harbor Pretend Brokerage', status: 'CONNECTED' });
    expect(connection.accounts.map(({ name }) => name)).toEqual(['Individual', 'Roth IRA']);
    expect(await held(connection)).toEqual({ AAPL: 22, KO: 45, VTI: 31.5 });
    expect(await portfolios.read(connection.accounts[1]!.portfolioId!)).toMatchObject({ type: 'Roth IRA' });
    const { unknownHoldings } = (
      await portfolios.call('GET', `/${connection.accounts[1]!.portfolioId}/holdings`)
    ).body;
    expect(unknownHoldings).toMatchObject([{ name: 'Harbor Stable Value Pool', value: 2500 }]);
    expect(connection.accounts[0]!.leftOut).toMatchObject([
      { reason: 'This is an option. Only stocks and funds are screened.' },
    ]);
  });

  it('takes no price from an institution that gives 0', async () => {
    const [holding] = await portfolios.holdings((await connect()).accounts[0]!.portfolioId!);
    expect(holding!.priceSource).not.toBe('BROKER_FILE');
  });

  it('is refreshed with one call for all accounts, which can be taken back', async () => {
    const connection = await connect();
    service.calls.length = 0;
    const { lastRefresh } = await mine.refresh(connection.id);
    expect(service.calls.filter((call) => call === HOLDINGS)).toHaveLength(1);
    expect(await held(connection)).toEqual({ AAPL: 24.5, JNJ: 18, VTI: 31.5 });
    await mine.call('DELETE', `/${connection.id}/refreshes/${lastRefresh!.id}`);
    expect(await held(connection)).toEqual({ AAPL: 22, KO: 45, VTI: 31.5 });
  });

  it('makes no portfolio of an account that is worth something and lists nothing', async () => {
    const { accounts } = await connect('lantern');
    expect(accounts.map(({ name, portfolioId, failure }) => [name, portfolioId !== null, failure])).toEqual([
      ['Joint account', true, null],
      ['401(k) plan', false, 'UNAVAILABLE'],
    ]);
    const daysAgo = (Date.now() - Date.parse(accounts[0]!.asOf!)) / (24 * HOUR);
    expect(Math.round(daysAgo)).toBe(4);
  });

  it('is taken up once, also by windows that lead back at the same time', async () => {
    await service.sandbox.connect(await openWindow(), 'harbor');
    await Promise.all([collect(), collect()]);
    expect(await collect()).toHaveLength(1);
    expect(await portfolios.list()).toHaveLength(2);
    expect(await api.database.query('SELECT 1 FROM broker_window WHERE account_id = $1', [jane.id])).toEqual(
      [],
    );
  });

  it('is none of a window that was left, or whose link has expired', async () => {
    await service.sandbox.cancel(await openWindow());
    const expired = await openWindow();
    service.moveClock(HOUR);
    expect(await service.sandbox.connect(expired, 'harbor')).toBeNull();
    service.moveClock(-HOUR);
    expect(await collect()).toEqual([]);
  });

  it('is none when nobody came back before Plaid forgot the session', async () => {
    await service.sandbox.connect(await openWindow(), 'harbor');
    service.failNext('/link/token/get', plaid('INVALID_LINK_TOKEN', 'INVALID_INPUT'));
    expect(await collect()).toEqual([]);
    service.moveClock(HOUR);
    // The public token has expired meanwhile.
    expect(await collect()).toEqual([]);
    service.moveClock(-HOUR);
  });

  it('is logged in to again in the window, as the same connection, after one mail', async () => {
    const { id } = await connect('tidewater');
    expect(await mine.refresh(id)).toMatchObject({ status: 'BROKEN', lastRefresh: null });
    expect((await readInbox(api, jane.email)).map(({ text: mail }) => mail)).toEqual([
      expect.stringContaining('Tidewater Pretend Bank'),
    ]);
    await service.sandbox.connect(await openWindow({ connectionId: id }), 'tidewater');
    expect(await collect()).toMatchObject([{ id, status: 'CONNECTED' }]);
    expect(await itemsAtPlaid()).toHaveLength(1);
  });

  it('stores no token that the database can read, and none is downloaded', async () => {
    await connect();
    const [item] = (await itemsAtPlaid())!;
    const token = String((item as unknown as Record<string, unknown>).accessToken);
    expect(token).toMatch(/^access-sandbox-/);
    await openWindow();
    for (const table of ['broker_connection', 'broker_window', 'broker_user']) {
      const rows = await api.database.query(`SELECT * FROM ${table} WHERE account_id = $1`, [jane.id]);
      expect(rows).toHaveLength(1);
      for (const value of Object.values(rows[0]!))
        expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(token);
    }
    const response = await fetch(`${api.url}/api/account/data`, { headers: bearer(jane.token) });
    const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
    const all = files.map(([, content]) => Buffer.from(content).toString()).join('');
    expect(all).toContain('Harbor Pretend Brokerage');
    expect(all).not.toMatch(/encrypted_secret|encrypted_session|access-sandbox/);
  });
});

describe('Plaid when it fails', () => {
  it.each([
    ['a server error', ITEM, status(500), 'UNAVAILABLE'],
    ['no JSON', HOLDINGS, text('<html>'), 'UNAVAILABLE'],
    ['a cut connection', HOLDINGS, cut(), 'UNAVAILABLE'],
    ['a bank that is down', HOLDINGS, plaid('INSTITUTION_DOWN', 'INSTITUTION_ERROR'), 'UNAVAILABLE'],
    ['a token of another environment', ITEM, plaid('INVALID_ACCESS_TOKEN', 'INVALID_INPUT'), 'UNAVAILABLE'],
    [
      'too many requests',
      HOLDINGS,
      plaid('INVESTMENT_HOLDINGS_GET_LIMIT', 'RATE_LIMIT_EXCEEDED', 429),
      'THROTTLED',
    ],
    ['a product that is not ready', HOLDINGS, plaid('PRODUCT_NOT_READY'), 'NOT_READY'],
  ] as const)('changes nothing by %s, and that is told', async (_, route, fault, failure) => {
    const connection = await connect();
    const before = await held(connection);
    service.failNext(route, fault);
    expect(await mine.refresh(connection.id)).toMatchObject({
      ...{ status: 'CONNECTED', failure, lastRefresh: null, refreshedAt: connection.refreshedAt },
    });
    expect(await held(connection)).toEqual(before);
    // The next one is a day away: otherwise it could come while a fault waits for another row's.
    expect(await mine.refresh(connection.id)).toMatchObject({ failure: null, failedAt: null });
  });

  it.each([
    ['wants a new login', ITEM, 'ITEM_LOGIN_REQUIRED', 'BROKEN'],
    ['wants it while the holdings are read', HOLDINGS, 'ITEM_LOGIN_REQUIRED', 'BROKEN'],
    ['had its permission taken back', ITEM, 'USER_PERMISSION_REVOKED', 'BROKEN'],
    ['is gone', ITEM, 'ITEM_NOT_FOUND', 'ENDED'],
  ] as const)('says of an item that it %s', async (_, route, code, expected) => {
    const connection = await connect();
    service.failNext(route, plaid(code));
    expect(await mine.refresh(connection.id)).toMatchObject({ status: expected });
  });

  it('opens no window, and says so', async () => {
    for (const fault of [status(500), text('{"hosted_link_url":"javascript:alert(1)","link_token":"l"}')]) {
      service.failNext('/link/token/create', fault);
      expect((await mine.call('POST', '/window', {})).status).toBe(503);
    }
  });

  it('has a connection taken up later when the exchange fails at first', async () => {
    await service.sandbox.connect(await openWindow(), 'harbor');
    service.failNext(EXCHANGE, status(500));
    expect((await mine.call('POST', '/collect')).status).toBe(503);
    expect(await collect()).toHaveLength(1);
  });
});

describe('Disconnecting through Plaid', () => {
  it('removes the item, and again until that has worked', async () => {
    const connection = await connect();
    const user = (await brokerUserOf(api, jane.id))!;
    service.failNext('/item/remove', status(503));
    const tried = nextCall(service, '/item/remove');
    await mine.call('DELETE', `/${connection.id}`);
    await tried();
    expect(await read(connection.id)).toMatchObject({ status: 'ENDING' });
    expect(await service.connectionsOf(user)).toHaveLength(1);
    await until(async () => {
      await runEndings(api, HOUR);
      return (await mine.list()).connections.length === 0;
    });
    expect(await service.connectionsOf(user)).toEqual([]);
  });

  it('leaves the others, and does not mind that an item is gone', async () => {
    const [harbor, tidewater] = [await connect(), await connect('tidewater')];
    service.failNext('/item/remove', plaid('ITEM_NOT_FOUND'));
    await mine.call('DELETE', `/${harbor.id}`);
    await until(async () => (await mine.list()).connections.length === 1);
    expect((await mine.list()).connections.map(({ id }) => id)).toEqual([tidewater.id]);
  });
});

describe('An event of Plaid', () => {
  const post = (event: object, verification?: string) => {
    const body = JSON.stringify(event);
    const header = verification ?? service.sandbox.sign(body);
    return api.get('/api/broker-connections/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'plaid-verification': header },
      body,
    });
  };
  const itemId = async () => (await itemsAtPlaid())![0]!.id;

  it.each([
    ['HOLDINGS', 'DEFAULT_UPDATE'],
    ['ITEM', 'ERROR'],
    ['ITEM', 'PENDING_DISCONNECT'],
    ['ITEM', 'USER_PERMISSION_REVOKED'],
    ['ITEM', 'NEW_ACCOUNTS_AVAILABLE'],
  ])('has the connection looked at, and is not believed: %s %s', async (type, code) => {
    const connection = await connect();
    const event = { webhook_type: type, webhook_code: code, item_id: await itemId() };
    expect((await post(event)).status).toBe(200);
    await until(async () => (await held(connection)).AAPL === 24.5);
    expect(await read(connection.id)).toMatchObject({ status: 'CONNECTED' });
  });

  it('that announces an end is mailed once, and shown for eight days', async () => {
    const { id, endAnnouncedAt } = await connect();
    expect(endAnnouncedAt).toBeNull();
    const event = { webhook_type: 'ITEM', webhook_code: 'PENDING_DISCONNECT', item_id: await itemId() };
    for (let time = 0; time < 2; time++) expect((await post(event)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'CONNECTED', endAnnouncedAt: expect.any(String) });
    const mails = await readInbox(api, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Log in to your broker again within a week']);
    expect(mails[0]!.text).toContain('Harbor Pretend Brokerage');
    await api.database.query(
      "UPDATE broker_connection SET end_announced_at = now() - interval '8 days 1 hour' WHERE id = $1",
      [id],
    );
    expect((await read(id)).endAnnouncedAt).toBeNull();
    await post(event);
    expect(await readInbox(api, jane.email)).toHaveLength(2);
  });

  it('that announces an end is believed while the connection is read on request only', async () => {
    const connection = await connect();
    const { lastRefresh } = await mine.refresh(connection.id);
    await mine.call('DELETE', `/${connection.id}/refreshes/${lastRefresh!.id}`);
    const before = await held(connection);
    await post({ webhook_type: 'ITEM', webhook_code: 'PENDING_DISCONNECT', item_id: await itemId() });
    expect(await read(connection.id)).toMatchObject({ isPaused: true, endAnnouncedAt: expect.any(String) });
    expect(await readInbox(api, jane.email)).toHaveLength(1);
    await runRefreshes(api);
    expect(await held(connection)).toEqual(before);
  });

  it('that announces an end is not mailed while the account is closed, nor is the one mail used up', async () => {
    await connect();
    const event = { webhook_type: 'ITEM', webhook_code: 'PENDING_DISCONNECT', item_id: await itemId() };
    const set = (change: string) =>
      api.database.query(`UPDATE account SET ${change} WHERE id = $1`, [jane.id]);
    await set('is_activated = false, sealed_at = now()');
    expect((await post(event)).status).toBe(200);
    expect(await readInbox(api, jane.email)).toEqual([]);
    await set('is_activated = true, sealed_at = NULL');
    await post(event);
    expect(await readInbox(api, jane.email)).toHaveLength(1);
  });

  it('that announces an end is forgotten once that has come, and its owner has logged in again', async () => {
    const { id } = await connect();
    await post({ webhook_type: 'ITEM', webhook_code: 'PENDING_DISCONNECT', item_id: await itemId() });
    await api.database.query("UPDATE broker_connection SET status = 'BROKEN' WHERE id = $1", [id]);
    expect(await mine.refresh(id)).toMatchObject({ status: 'CONNECTED', endAnnouncedAt: null });
  });

  it('about another item, or none, changes nothing', async () => {
    const { id, refreshedAt } = await connect();
    for (const event of [
      { item_id: 'other' },
      { webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED' },
      {},
    ])
      expect((await post(event)).status).toBe(200);
    expect((await read(id)).refreshedAt).toBe(refreshedAt);
  });

  it('is refused when it is forged', async () => {
    const event = { webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'i' };
    const signed = service.sandbox.sign(JSON.stringify(event));
    const [head, claims, signature] = signed.split('.') as [string, string, string];
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    for (const forged of [
      '',
      'a.b.c',
      `${head}.${claims}.`,
      `${head}.${claims}.${signature.slice(4)}AAAA`,
      `${encode({ alg: 'none', kid: 'sandbox-key' })}.${claims}.`,
      `${encode({ alg: 'ES256', kid: 'another' })}.${claims}.${signature}`,
      service.sandbox.sign(JSON.stringify({ ...event, item_id: 'j' })),
    ]) {
      const response = await post(event, forged);
      expect([response.status, response.body.type]).toEqual([
        400,
        expect.stringMatching(/bad-broker-signature$/),
      ]);
    }
    expect((await post(event, signed)).status).toBe(200);
  });

  it.each([
    ['six minutes ago', -6],
    ['in six minutes', 6],
  ])('is refused when it was signed %s', async (_, minutes) => {
    service.moveClock(minutes * 60_000);
    const response = await post({ item_id: 'i' });
    service.moveClock(-minutes * 60_000);
    expect(response.status).toBe(400);
  });
});
