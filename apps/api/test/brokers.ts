import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrokerConnection, BrokerConnectionsResponse } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { BrokerWorker } from '../src/brokerages/broker-worker.ts';
import { SandboxBrokerRepository } from '../src/brokerages/sandbox/sandbox-broker.repository.ts';
import { PlaidSandbox, plaidSandboxSettings } from '../src/brokerages/sandbox/plaid-sandbox.ts';
import type { PretendService, PretendServiceOptions } from '../src/brokerages/sandbox/pretend-service.ts';
import { findRoute, SandboxBroker, sandboxSettings } from '../src/brokerages/sandbox/sandbox-broker.ts';
import { signEvent } from '../src/brokerages/snaptrade/snaptrade-signature.ts';
import type { SnapTradeConfig } from '../src/platform/config/config.ts';
import { dataSourceOptions } from '../src/platform/database/data-source.ts';
import type { TestAccount } from './accounts.ts';
import { bearer, json } from './accounts.ts';
import type { TestApp, TestResponse } from './test-app.ts';
import { TEST_JWT_SECRET } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** What a fault does in the place of the sandbox. */
type Fault = (response: ServerResponse) => void;

/** A sandbox as a server on a port of its own, which the application reaches like the service. */
export interface TestBrokerService<Sandbox extends PretendService = SandboxBroker> {
  readonly sandbox: Sandbox;
  readonly settings: SnapTradeConfig;
  /** What makes an application use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls that arrived, by route, oldest first. */
  readonly calls: string[];
  /** Responds to the next calls of a route, such as `GET /authorizations/:id`, in the place of the sandbox. */
  failNext(route: string, fault: Fault, times?: number): void;
  /** The connections that a customer has at the service; `null` where there is no such customer. */
  connectionsOf(userId: string): Promise<{ readonly id: string }[] | null>;
  /** Has the broker of a connection ask its customer to log in again. */
  disable(userId: string): Promise<void>;
  moveClock(milliseconds: number): void;
  stop(): Promise<void>;
}

const routes = [
  'POST /snapTrade/registerUser',
  'POST /snapTrade/login',
  'DELETE /snapTrade/deleteUser',
  'GET /authorizations',
  'GET /authorizations/:id',
  'GET /authorizations/:id/accounts',
  'GET /accounts/:id/positions/all',
  'DELETE /connection/:id',
];

/** The sandbox that speaks as SnapTrade. */
export async function startBrokerService(): Promise<TestBrokerService> {
  const service = await startService({
    create: (options) => new SandboxBroker({ ...options, settings: sandboxSettings(TEST_JWT_SECRET) }),
    routeOf: (method, path) => findRoute(routes, method, path).route,
  });
  const { settings } = service.sandbox;
  return {
    ...service,
    settings: { ...settings, apiBase: service.apiBase },
    env: {
      BROKER_SERVICE: 'snaptrade',
      SNAPTRADE_CLIENT_ID: settings.clientId,
      SNAPTRADE_CONSUMER_KEY: settings.consumerKey,
      SNAPTRADE_API_BASE: service.apiBase,
    },
  };
}

/** The sandbox that speaks as Plaid. Its routes are paths, such as `/item/get`. */
export async function startPlaidService(): Promise<Omit<TestBrokerService<PlaidSandbox>, 'settings'>> {
  const settings = plaidSandboxSettings(TEST_JWT_SECRET);
  const service = await startService({
    create: (options) => new PlaidSandbox({ ...options, settings, secret: TEST_JWT_SECRET }),
    routeOf: (_, path) => path,
  });
  return {
    ...service,
    env: {
      BROKER_SERVICE: 'plaid',
      PLAID_CLIENT_ID: settings.clientId,
      PLAID_SECRET: settings.secret,
      PLAID_API_BASE: service.apiBase,
    },
  };
}

interface StartOptions<Sandbox> {
  readonly create: (options: PretendServiceOptions) => Sandbox;
  readonly routeOf: (method: string, path: string) => string;
}

async function startService<Sandbox extends PretendService>({ create, routeOf }: StartOptions<Sandbox>) {
  const database = await createTestDatabase('tiny');
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  const faults = new Map<string, Fault[]>();
  const calls: string[] = [];
  let ahead = 0;
  const sandbox = create({
    repository: new SandboxBrokerRepository(dataSource),
    windowsUrl: 'https://connect.brokers.test',
    clock: () => new Date(Date.now() + ahead),
  });
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', url = '/' } = incoming;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const route = routeOf(method, url.split('?')[0]!);
    calls.push(route);
    const fault = faults.get(route)?.shift();
    if (fault) return fault(outgoing);
    const headers = new Headers(incoming.headers as Record<string, string>);
    const response = await sandbox.handle({ method, url, headers, body: Buffer.concat(chunks).toString() });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  };
  const http = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    sandbox,
    apiBase: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    failNext: (route: string, fault: Fault, times = 1) =>
      void faults.set(route, [...(faults.get(route) ?? []), ...Array.from({ length: times }, () => fault)]),
    connectionsOf: async (userId: string) => {
      const [row] = await database.query<{ connections: { id: string }[] }>(
        'SELECT connections FROM pretend_broker_user WHERE id = $1',
        [userId],
      );
      return row?.connections ?? null;
    },
    disable: async (userId: string) => {
      await database.query(
        `UPDATE pretend_broker_user SET connections = jsonb_set(connections, '{0,isDisabled}', 'true') WHERE id = $1`,
        [userId],
      );
    },
    moveClock: (milliseconds: number) => void (ahead += milliseconds),
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** Faults of a service. */
export const brokerFaults = {
  /** An error of Plaid's by its code. */
  plaid:
    (code: string, type = 'ITEM_ERROR', status = 400): Fault =>
    (response) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error_type: type, error_code: code })),
  status:
    (status: number, headers: Readonly<Record<string, string>> = {}): Fault =>
    (response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"detail":"no"}'),
  text:
    (text: string): Fault =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text),
  cut: (): Fault => (response) => response.socket!.destroy(),
};

/** An account's calls about its brokers. */
export interface BrokerCalls {
  /** Any call under `/api/broker-connections`, whatever the response. */
  call(method: string, path: string, body?: unknown): Promise<TestResponse>;
  list(): Promise<BrokerConnectionsResponse>;
  /** Connects a pretend broker in the window, and has that taken up. */
  connect(sandbox: PretendService, slug: string): Promise<BrokerConnection>;
  refresh(id: number): Promise<BrokerConnection>;
}

export function brokersOf(api: TestApp, { token }: Pick<TestAccount, 'token'>): BrokerCalls {
  const call: BrokerCalls['call'] = (method, path, body) =>
    api.get(
      `/api/broker-connections${path}`,
      body === undefined ? { method, headers: bearer(token) } : json(method, body, token),
    );
  const expect = async (...args: Parameters<typeof call>) => {
    const { status, body } = await call(...args);
    if (status === 200) return body;
    throw new Error(`${args[0]} ${args[1]} responds with ${status}: ${JSON.stringify(body)}`);
  };
  const list: BrokerCalls['list'] = () => expect('GET', '');
  return {
    call,
    list,
    connect: async (sandbox, slug) => {
      const { url } = await expect('POST', '/window', {});
      await sandbox.connect(String(url).split('/').at(-1)!, slug);
      const { connections } = (await expect('POST', '/collect')) as BrokerConnectionsResponse;
      return connections.at(-1)!;
    },
    refresh: (id) => expect('POST', `/${id}/refresh`),
  };
}

/** Whom the service knows an account as; `null` when it does not. */
export async function brokerUserOf(
  { database }: Pick<TestApp, 'database'>,
  id: number,
): Promise<string | null> {
  const [user] = await database.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM broker_user WHERE account_id = $1',
    [id],
  );
  return user?.userId ?? null;
}

/** Posts an event of the service, signed by the key, as of now unless it says otherwise. */
export function postBrokerEvent(
  api: TestApp,
  { clientId, consumerKey }: Pick<SnapTradeConfig, 'clientId' | 'consumerKey'>,
  event: Readonly<Record<string, unknown>>,
): Promise<TestResponse> {
  const body = {
    webhookId: 'b1f0',
    clientId,
    eventType: 'ACCOUNT_HOLDINGS_UPDATED',
    eventTimestamp: new Date().toISOString(),
    ...event,
  };
  return api.get('/api/broker-connections/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: signEvent(consumerKey, body) },
    body: JSON.stringify(body),
  });
}

/** Returns what waits for a call of the route, such as `DELETE /connection/:id`, that arrives from now on. */
export function nextCall({ calls }: Pick<TestBrokerService, 'calls'>, route: string): () => Promise<void> {
  const count = () => calls.filter((call) => call === route).length;
  const before = count();
  return () => until(() => count() > before);
}

/** Reads every connection that is due within so many milliseconds. */
export async function runRefreshes(api: TestApp, milliseconds = 0): Promise<void> {
  const { refreshes } = api.app.get(BrokerWorker, { strict: false });
  await refreshes.runDue(new Date(Date.now() + milliseconds));
}

/** Tries to end at the service what is due to be within so many milliseconds. */
export async function runEndings(api: TestApp, milliseconds = 0): Promise<void> {
  const { endings } = api.app.get(BrokerWorker, { strict: false });
  await endings.runDue(new Date(Date.now() + milliseconds));
}
