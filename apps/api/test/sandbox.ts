import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import type { StripeConfig } from '../src/platform/config/config.ts';
import { dataSourceOptions } from '../src/platform/database/data-source.ts';
import type { ProviderPlan, Sale } from '../src/payment/provider/provider-types.ts';
import { StripeProvider } from '../src/payment/provider/stripe-provider.ts';
import type { Charge, Invoice, StripeEvent } from '../src/payment/sandbox/objects.ts';
import { sandboxAccount } from '../src/payment/sandbox/sandbox-account.ts';
import { SandboxDatabase } from '../src/payment/sandbox/sandbox-database.ts';
import { findCall, SandboxServer } from '../src/payment/sandbox/sandbox-server.ts';
import { createEvent, newId } from '../src/payment/sandbox/sandbox-store.ts';
import { signEvent } from '../src/payment/sandbox/sandbox-worker.ts';
import { Faults } from './faults.ts';
import { TEST_JWT_SECRET } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';

/** A request as a test may see it. */
interface SeenRequest {
  /** Method and path of the call, with `:id` for an id. */
  readonly route: string;
  readonly idempotencyKey: string | undefined;
}

/** An event as the provider posts it. */
export type PostedEvent = ReturnType<typeof signEvent>;

/** The sandbox on a database of its own, as a server on a port of its own, where a test can cause faults. */
export interface TestSandbox {
  readonly database: TestDatabase;
  readonly server: SandboxServer;
  /** Of the server, with its address. */
  readonly settings: StripeConfig;
  /** The same as the environment of an application. */
  readonly env: Readonly<Record<string, string>>;
  /** A client over HTTP. */
  readonly provider: StripeProvider;
  readonly faults: Faults;
  /** Every request that named a call, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** Oldest first. */
  charges(customer: string): Promise<Charge[]>;
  invoices(customer: string): Promise<Invoice[]>;
  /** Every event so far, oldest first, as it would be posted now. */
  events(): Promise<PostedEvent[]>;
  moveClock(milliseconds: number): void;
  /** The same sandbox in one more process, with a client in that process. */
  anotherProcess(): Promise<{ dataSource: DataSource; server: SandboxServer; provider: StripeProvider }>;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<TestSandbox> {
  const database = await createTestDatabase('tiny');
  const dataSources: DataSource[] = [];
  const faults = new Faults();
  const requests: SeenRequest[] = [];
  let ahead = 0;
  const startProcess = async () => {
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    dataSources.push(dataSource);
    const server = new SandboxServer({
      database: new SandboxDatabase(dataSource),
      account: sandboxAccount(TEST_JWT_SECRET),
      receiptsUrl: 'https://pay.stripe.test/receipts',
      clock: () => new Date(Date.now() + ahead),
      onRequest: ({ route, idempotencyKey }) => void requests.push({ route, idempotencyKey }),
      beforeCall: (route) => faults.beforeCall(route),
    });
    const provider = new StripeProvider(server.account, { fetch: server.fetch });
    return { dataSource, server, provider };
  };
  const { server } = await startProcess();
  const http = createServer((request, response) => void serve(server, faults, request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = { ...server.account, apiBase };
  const list = async <T>(kind: string, owner: string) => {
    const rows = await database.query<{ body: T }>(
      'SELECT body FROM sandbox.object WHERE kind = $1 AND owner = $2 ORDER BY number',
      [kind, owner],
    );
    return rows.map(({ body }) => body);
  };
  return {
    database,
    server,
    settings,
    env: toEnv(settings),
    provider: new StripeProvider(settings),
    faults,
    requests,
    charges: (customer) => list<Charge>('charge', customer),
    invoices: (customer) => list<Invoice>('invoice', customer),
    events: () => listEvents(server, database),
    moveClock: (milliseconds) => (ahead += milliseconds),
    anotherProcess: startProcess,
    stop: async () => {
      faults.releaseAll();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      for (const dataSource of dataSources) await dataSource.destroy();
      await database.drop();
    },
  };
}

/** Every event so far, oldest first, as it would be posted now. */
export async function listEvents(server: SandboxServer, database: TestDatabase): Promise<PostedEvent[]> {
  const rows = await database.query<{ body: StripeEvent }>(
    'SELECT body FROM sandbox.event ORDER BY created_at',
  );
  return rows.map(({ body }) => signEvent(server, body));
}

/** An event about a customer, or about nobody (`null`), posted at `at`. */
export function anEventAbout(server: SandboxServer, customer: string | null, at?: Date): PostedEvent {
  const object =
    customer === null ? { id: newId('prod'), object: 'product' } : { id: customer, object: 'customer' };
  return signEvent(
    server,
    createEvent(`${object.object}.updated`, object, Math.floor(Date.now() / 1000)),
    at,
  );
}

/** A customer with a card that pays, unless another is named. */
export async function aBuyer(provider: StripeProvider, paymentMethodId = 'pm_card_visa'): Promise<string> {
  const reference = `cus_${randomUUID()}`;
  const customer = await provider.createCustomer({ reference, email: 'ruth@example.org', name: 'Ruth Moab' });
  await provider.saveCard(customer, { paymentMethodId });
  return customer;
}

/** A sale of Premium for a year, unless it says otherwise. */
export function aSale(customer: string, sale: Partial<Sale> = {}): Sale {
  return {
    id: randomUUID(),
    customer,
    plan: 'PREMIUM',
    cycle: 'YEARLY',
    couponId: null,
    credit: 0,
    replaces: null,
    expected: 240_00,
    ...sale,
  };
}

/** A plan that was sold by {@link aSale}. */
export function aPlanOf(
  provider: StripeProvider,
  customer: string,
  sale: Partial<Sale> = {},
): Promise<ProviderPlan> {
  return provider.sell(aSale(customer, sale));
}

function toEnv({
  secretKey,
  webhookSecret,
  apiBase,
  prices,
  products,
}: StripeConfig): Record<string, string> {
  return {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase!,
    STRIPE_PRICE_BASIC_YEARLY: prices.BASIC.YEARLY,
    STRIPE_PRICE_BASIC_LIFETIME: prices.BASIC.LIFETIME,
    STRIPE_PRICE_PREMIUM_YEARLY: prices.PREMIUM.YEARLY,
    STRIPE_PRICE_PREMIUM_LIFETIME: prices.PREMIUM.LIFETIME,
    STRIPE_PRODUCT_YEARLY: products.YEARLY,
    STRIPE_PRODUCT_LIFETIME: products.LIFETIME,
  };
}

async function serve(
  server: SandboxServer,
  faults: Faults,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = '', url = '/' } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers(incoming.headers as Record<string, string>);
  const response = await server.handle({ method, url, headers, body: Buffer.concat(chunks).toString() });
  if (response.status !== 404 && faults.shouldDrop(findCall({ method, url }).call.route)) {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}
