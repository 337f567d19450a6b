import type { ServerResponse } from 'node:http';
import type { BrokerConnection } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { unzipSync } from 'fflate';
import { bearer, registerAccount } from '../../test/accounts.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { BrokerCalls, TestBrokerService } from '../../test/brokers.ts';
import {
  brokerFaults,
  brokersOf,
  brokerUserOf,
  nextCall,
  postBrokerEvent,
  runEndings,
  runRefreshes,
  startBrokerService,
} from '../../test/brokers.ts';
import { holdRow, holdTable } from '../../test/hold-row.ts';
import { readInbox } from '../../test/mailbox.ts';
import type { PortfolioCalls } from '../../test/portfolios.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { until } from '../../test/until.ts';
import { signRequest } from './snaptrade/snaptrade-signature.ts';

const CONNECTION = 'GET /authorizations/:id';
const ACCOUNTS = 'GET /authorizations/:id/accounts';
const POSITIONS = 'GET /accounts/:id/positions/all';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { status, text, cut } = brokerFaults;

let service: TestBrokerService;
let api: TestApp;
let jane: TestAccount;
let mine: BrokerCalls;
let portfolios: PortfolioCalls;
beforeAll(async () => {
  service = await startBrokerService();
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
const held = async ({ accounts }: BrokerConnection, index = 0) =>
  Object.fromEntries(
    (await portfolios.holdings(accounts[index]!.portfolioId!)).map(
      ({ shares, financialInstrument: { ticker } }) => [ticker, shares],
    ),
  );
/** Has the next reading of both accounts wait until it is ended, which finds them empty. */
const holdReading = () => {
  const responses: ServerResponse[] = [];
  service.failNext(POSITIONS, (response) => void responses.push(response), 2);
  return {
    begun: () => until(() => responses.length === 2),
    end: () => responses.forEach(text('{"results":[]}')),
  };
};
const jobsOf = ({ id }: BrokerConnection) =>
  api.database.query("SELECT FROM job WHERE queue = 'broker-refreshes' AND key = $1", [String(id)]);
const read = async (id: number) => (await mine.list()).connections.find((each) => each.id === id)!;

describe('A service that fails', () => {
  it('is named, and is no sandbox', async () => {
    expect((await mine.list()).service).toEqual({ name: 'SnapTrade', isSandbox: false });
  });

  it.each([
    ['an error', CONNECTION, status(500), 'UNAVAILABLE'],
    ['a cut connection', ACCOUNTS, cut(), 'UNAVAILABLE'],
    ['no JSON', ACCOUNTS, text('<html>'), 'UNAVAILABLE'],
    ['JSON of another shape', ACCOUNTS, text('{"accounts":[]}'), 'UNAVAILABLE'],
    ['a throttle', CONNECTION, status(429, { 'retry-after': '90' }), 'THROTTLED'],
  ] as const)('changes nothing by %s, and that is told', async (_, route, fault, failure) => {
    const connection = await connect();
    const before = await held(connection);
    service.failNext(route, fault);
    const refreshed = await mine.refresh(connection.id);
    expect(refreshed).toMatchObject({ status: 'CONNECTED', failure, lastRefresh: null });
    expect(refreshed.refreshedAt).toBe(connection.refreshedAt);
    expect(await held(connection)).toEqual(before);
    expect(await mine.refresh(connection.id)).toMatchObject({ failure: null, failedAt: null });
  });

  it('changes nothing when no account can be read', async () => {
    const connection = await connect();
    const before = [await held(connection), await held(connection, 1)];
    service.failNext(POSITIONS, status(503), 2);
    expect(await mine.refresh(connection.id)).toMatchObject({ failure: 'UNAVAILABLE', lastRefresh: null });
    expect([await held(connection), await held(connection, 1)]).toEqual(before);
  });

  it('changes only the accounts that it tells', async () => {
    const connection = await connect();
    const roth = await held(connection, 1);
    // Both accounts are asked at once: which of them fails does not matter.
    service.failNext(POSITIONS, text('{"results":[{"instrument":'), 1);
    const { accounts, failure, lastRefresh } = await mine.refresh(connection.id);
    const failed = accounts.findIndex((account) => account.failure !== null);
    expect([failure, accounts.filter((account) => account.failure === 'UNAVAILABLE').length]).toEqual([
      null,
      1,
    ]);
    expect(lastRefresh!.portfolios.map(({ portfolioId }) => portfolioId)).toEqual([
      accounts[1 - failed]!.portfolioId,
    ]);
    if (failed === 1) expect(await held(connection, 1)).toEqual(roth);
    else expect(await held(connection)).toMatchObject({ AAPL: 22 });
  });

  it('gets a portfolio for an account that it could not tell at first, in the same group, once it does', async () => {
    service.failNext(POSITIONS, status(503));
    const connection = await connect();
    const [unread, first] = [true, false].map((isUnread) =>
      connection.accounts.find(({ portfolioId }) => (portfolioId === null) === isUnread),
    );
    expect(unread).toMatchObject({ failure: 'UNAVAILABLE', readAt: null });
    expect(await portfolios.list()).toHaveLength(1);
    const { accounts, lastRefresh } = await mine.refresh(connection.id);
    const { portfolioId, failure } = accounts.find(({ id }) => id === unread!.id)!;
    expect(failure).toBeNull();
    // What an account begins with is no change.
    expect(lastRefresh!.portfolios.map((each) => each.portfolioId)).toEqual([first!.portfolioId]);
    const groups = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(groups).toMatchObject([{ portfolioIds: [first!.portfolioId, portfolioId] }]);
  });

  it('is asked again when it says, not earlier', async () => {
    const connection = await connect();
    service.failNext(CONNECTION, status(429, { 'retry-after': '600' }));
    await mine.refresh(connection.id);
    await runRefreshes(api, 9 * 60_000);
    expect((await read(connection.id)).failure).toBe('THROTTLED');
    await runRefreshes(api, 11 * 60_000);
    expect(await read(connection.id)).toMatchObject({ failure: null });
  });

  it('is asked for a new account again in a minute while it has not read it itself', async () => {
    service.failNext(
      ACCOUNTS,
      text('[{"id":"a","name":"Individual","sync_status":{"holdings":{"initial_sync_completed":false}}}]'),
    );
    const connection = await connect();
    expect(connection).toMatchObject({ status: 'CONNECTED', failure: 'NOT_READY', accounts: [] });
    await runRefreshes(api, 61_000);
    expect(await read(connection.id)).toMatchObject({ failure: null, accounts: [{}, {}] });
  });

  it('opens no window, and says so', async () => {
    service.failNext('POST /snapTrade/registerUser', status(500));
    const { status: code, headers, body } = await mine.call('POST', '/window', {});
    expect([code, headers.get('retry-after'), body.type]).toEqual([
      503,
      '60',
      expect.stringMatching(/broker-service-unavailable$/),
    ]);
    service.failNext('POST /snapTrade/login', text('{"redirectURI":"javascript:alert(1)"}'));
    expect((await mine.call('POST', '/window', {})).status).toBe(503);
    service.failNext('GET /authorizations', status(500));
    expect((await mine.call('POST', '/collect')).status).toBe(503);
  });

  it('registers an account once, however many windows it opens at once', async () => {
    const windows = await Promise.all([1, 2, 3].map(() => mine.call('POST', '/window', {})));
    expect(windows.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    const kept = await brokerUserOf(api, jane.id);
    const others = await api.database.query("SELECT 1 FROM job WHERE queue = 'broker-endings'");
    await until(async () => {
      await runEndings(api, others.length > 0 ? DAY : 0);
      return (await api.database.query("SELECT 1 FROM job WHERE queue = 'broker-endings'")).length === 0;
    });
    expect(await service.connectionsOf(kept!)).toEqual([]);
  });

  it('that has ended a connection is believed', async () => {
    const connection = await connect();
    const before = await held(connection);
    service.failNext(CONNECTION, status(404));
    expect(await mine.refresh(connection.id)).toMatchObject({ status: 'ENDED' });
    expect(await held(connection)).toEqual(before);
    expect((await mine.call('POST', `/${connection.id}/refresh`)).status).toBe(409);
    expect((await mine.call('POST', '/window', { connectionId: connection.id })).status).toBe(409);
    expect((await readInbox(api, jane.email)).map(({ text: mail }) => mail)).toEqual([
      expect.stringMatching(/The connection has ended.*Harbor Pretend Brokerage/s),
    ]);
  });
});

describe('A portfolio that joins the group of a connection', () => {
  it('leaves in it what its owner has put there at the same moment', async () => {
    service.failNext(POSITIONS, status(503));
    const { id, groupId, accounts } = await connect();
    const own = await portfolios.create();
    await holdRow(
      api.database,
      {
        table: 'portfolio_group',
        id: groupId!,
        statement: `INSERT INTO portfolio_group_member (group_id, portfolio_id) VALUES (${groupId}, ${own.id})`,
      },
      () => mine.refresh(id),
    );
    const members = (await read(id)).accounts.map(({ portfolioId }) => portfolioId);
    expect(accounts.filter(({ portfolioId }) => portfolioId === null)).toHaveLength(1);
    const [group] = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(group.portfolioIds.toSorted()).toEqual([...members, own.id].toSorted());
  });

  it('does not mind that another one of it was deleted at the same moment', async () => {
    service.failNext(POSITIONS, status(503));
    const { id, groupId } = await connect();
    const own = await portfolios.create();
    const membership = `(group_id, portfolio_id) VALUES (${groupId}, ${own.id})`;
    await api.database.query(`INSERT INTO portfolio_group_member ${membership}`);
    const [{ failure }] = await holdRow(
      api.database,
      { table: 'portfolio_group', id: groupId!, statement: `DELETE FROM portfolio WHERE id = ${own.id}` },
      () => mine.refresh(id),
    );
    expect(failure).toBeNull();
    const members = (await read(id)).accounts.map(({ portfolioId }) => portfolioId);
    const [group] = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(group.portfolioIds.toSorted()).toEqual(members.toSorted());
  });

  it('stays outside of a group that is full', async () => {
    service.failNext(POSITIONS, status(503));
    const { id, groupId } = await connect();
    await api.database.query(
      `WITH added AS (INSERT INTO portfolio (account_id, name, type)
         SELECT $1, 'A', 'IRA' FROM generate_series(2, $2) RETURNING id)
       INSERT INTO portfolio_group_member (group_id, portfolio_id) SELECT $3, id FROM added`,
      [jane.id, limits.portfolioGroup.maxPortfolios, groupId],
    );
    const { accounts } = await mine.refresh(id);
    const [group] = (await api.get('/api/portfolio-groups', { headers: bearer(jane.token) })).body;
    expect(accounts.map(({ portfolioId }) => group.portfolioIds.includes(portfolioId)).toSorted()).toEqual([
      false,
      true,
    ]);
  });
});

describe('Taking a change back', () => {
  it('is not undone by a refresh that is under way', async () => {
    const connection = await connect();
    const before = await held(connection);
    const { lastRefresh } = await mine.refresh(connection.id);
    const reading = holdReading();
    await postBrokerEvent(api, service.settings, { userId: await brokerUserOf(api, jane.id) });
    await reading.begun();
    const path = `/${connection.id}/refreshes/${lastRefresh!.id}`;
    expect((await mine.call('DELETE', path)).status).toBe(200);
    reading.end();
    // Taking it back has removed the job; the run adds it again at its end.
    await until(async () => (await jobsOf(connection)).length === 1);
    expect(await read(connection.id)).toMatchObject({ isPaused: true, lastRefresh: null });
    expect(await held(connection)).toEqual(before);
  });
});

describe('Disconnecting', () => {
  it('ends the connection at the service, and the account with the last one', async () => {
    const [harbor, tidewater] = [await connect(), await connect('tidewater')];
    const user = (await brokerUserOf(api, jane.id))!;
    await mine.call('DELETE', `/${harbor.id}`);
    await until(async () => (await mine.list()).connections.length === 1);
    expect(await service.connectionsOf(user)).toHaveLength(1);
    await mine.call('DELETE', `/${tidewater.id}`);
    await until(async () => (await mine.list()).connections.length === 0);
    expect(await service.connectionsOf(user)).toBeNull();
  });

  it('ends the account with the last two, which are disconnected at the same moment', async () => {
    const connections = [await connect(), await connect('tidewater')];
    const user = (await brokerUserOf(api, jane.id))!;
    const responses = await holdTable(
      api.database,
      'security_event',
      ...connections.map(
        ({ id }) =>
          () =>
            mine.call('DELETE', `/${id}`),
      ),
    );
    expect(responses.map(({ status: code }) => code)).toEqual([204, 204]);
    await until(async () => {
      await runEndings(api, HOUR);
      return (await mine.list()).connections.length === 0;
    });
    expect(await service.connectionsOf(user)).toBeNull();
  });

  it('comes to its end where the service has ended the whole account meanwhile', async () => {
    const [harbor, tidewater] = [await connect(), await connect('tidewater')];
    service.failNext('DELETE /connection/:id', status(503));
    const tried = nextCall(service, 'DELETE /connection/:id');
    await mine.call('DELETE', `/${harbor.id}`);
    await tried();
    await mine.call('DELETE', `/${tidewater.id}`);
    await until(async () => {
      await runEndings(api, HOUR);
      return (await mine.list()).connections.length === 0;
    });
  });

  it('is repeated until the service has ended it, and nothing is read meanwhile', async () => {
    const connection = await connect();
    const user = (await brokerUserOf(api, jane.id))!;
    service.failNext('DELETE /snapTrade/deleteUser', status(503), 2);
    const tried = nextCall(service, 'DELETE /snapTrade/deleteUser');
    expect((await mine.call('DELETE', `/${connection.id}`)).status).toBe(204);
    await tried();
    expect(await read(connection.id)).toMatchObject({ status: 'ENDING' });
    expect(await service.connectionsOf(user)).toHaveLength(1);
    expect((await mine.call('POST', `/${connection.id}/refresh`)).status).toBe(409);
    expect((await mine.call('DELETE', `/${connection.id}`)).status).toBe(204);
    await runEndings(api, HOUR);
    expect(await read(connection.id)).toMatchObject({ status: 'ENDING' });
    await runEndings(api, 2 * HOUR);
    expect((await mine.list()).connections).toEqual([]);
    expect(await service.connectionsOf(user)).toBeNull();
    expect(await portfolios.list()).toHaveLength(2);
  });

  it('does not mind that the service has ended it before', async () => {
    const connection = await connect();
    service.failNext('DELETE /snapTrade/deleteUser', status(404));
    await mine.call('DELETE', `/${connection.id}`);
    await until(async () => (await mine.list()).connections.length === 0);
  });
});

describe('An event of the service', () => {
  it('has what it is about read at once', async () => {
    const connection = await connect();
    const userId = (await brokerUserOf(api, jane.id))!;
    const { status: code } = await postBrokerEvent(api, service.settings, { userId });
    expect(code).toBe(200);
    await until(async () => (await held(connection)).AAPL === 24.5);
  });

  it('that arrives while its connection is read has it read again', async () => {
    const connection = await connect();
    const event = { userId: await brokerUserOf(api, jane.id) };
    const reading = holdReading();
    await postBrokerEvent(api, service.settings, event);
    await reading.begun();
    await postBrokerEvent(api, service.settings, event);
    reading.end();
    await until(async () => (await held(connection)).AAPL === 24.5);
  });

  it('is not believed: the connection is looked at', async () => {
    const connection = await connect();
    const userId = (await brokerUserOf(api, jane.id))!;
    const [{ id: brokerageAuthorizationId }] = (await service.connectionsOf(userId))!;
    const broken = { userId, brokerageAuthorizationId, eventType: 'CONNECTION_BROKEN' };
    await postBrokerEvent(api, service.settings, broken);
    await until(async () => (await read(connection.id)).lastRefresh !== null);
    expect((await read(connection.id)).status).toBe('CONNECTED');
    await service.disable(userId);
    await postBrokerEvent(api, service.settings, broken);
    await until(async () => (await read(connection.id)).status === 'BROKEN');
  });

  it('about somebody else, or nobody, changes nothing', async () => {
    const connection = await connect();
    const userId = (await brokerUserOf(api, jane.id))!;
    for (const event of [{ userId: 'nobody' }, { userId, brokerageAuthorizationId: 'other' }, {}])
      expect((await postBrokerEvent(api, service.settings, event)).status).toBe(200);
    await runRefreshes(api);
    expect((await read(connection.id)).refreshedAt).toBe(connection.refreshedAt);
  });

  it.each([
    ['signed with another key', { consumerKey: 'forged' }, {}],
    ['of another client', { clientId: 'OTHER' }, { clientId: 'OTHER' }],
    ['sent before', {}, { eventTimestamp: new Date(Date.now() - HOUR).toISOString() }],
    ['from the future', {}, { eventTimestamp: new Date(Date.now() + HOUR).toISOString() }],
    ['without a time', {}, { eventTimestamp: null }],
  ])('is refused when it is %s', async (_, settings, event) => {
    const userId = 'nobody';
    const { status: code, body } = await postBrokerEvent(
      api,
      { ...service.settings, ...settings },
      { userId, ...event },
    );
    expect([code, body.type]).toEqual([400, expect.stringMatching(/bad-broker-signature$/)]);
  });

  it.each(['', '[]', 'null', '{"userId":"nobody"}', '"text"'])(
    'is refused without a signature: %s',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const { status: code } = await api.get('/api/broker-connections/webhook', {
        method: 'POST',
        headers,
        body,
      });
      expect(code).toBe(400);
    },
  );
});

describe('The account of a person at the service', () => {
  it('has a name that says nothing of the person, and is downloaded without its secret', async () => {
    await connect();
    const user = (await brokerUserOf(api, jane.id))!;
    expect(user).toMatch(/^[\da-f]{8}-/);
    const response = await fetch(`${api.url}/api/account/data`, { headers: bearer(jane.token) });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const textOf = (name: string) =>
      Buffer.from(Object.entries(files).find(([path]) => path.endsWith(name))![1]).toString();
    expect(textOf('broker_connection.json')).toContain('Harbor Pretend Brokerage');
    expect(textOf('broker_account.json')).toContain('Roth IRA');
    expect(textOf('broker_user.json')).toContain(user);
    expect(textOf('broker_user.json')).not.toContain('encrypted_secret');
  });

  it('reads only: the window is asked for no more', async () => {
    const { consumerKey, clientId, apiBase } = service.settings;
    const user = (await (async () => {
      await connect();
      return brokerUserOf(api, jane.id);
    })())!;
    const query = new URLSearchParams({
      clientId,
      timestamp: String(Math.floor(Date.now() / 1000)),
      userId: user,
      userSecret: 'guessed',
    }).toString();
    const body = { connectionType: 'trade', customRedirect: 'http://localhost' };
    const path = '/api/v1/snapTrade/login';
    const signature = signRequest(consumerKey, { content: body, path, query });
    const response = await fetch(`${apiBase}${path}?${query}`, {
      method: 'POST',
      headers: { signature, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(401);
  });
});
