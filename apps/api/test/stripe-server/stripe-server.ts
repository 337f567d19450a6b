import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeConfig } from '../../src/config/config.ts';
import { account, API_VERSION } from './catalogue.ts';
import { Desk } from './desk.ts';
import type { Charge, Invoice } from './objects.ts';
import type { ReceivedRequest } from './received.ts';
import type { SentEvent } from './signed-events.ts';
import { signed } from './signed-events.ts';
import { newId, Store } from './store.ts';
import { cancel, renewUpTo } from './subscribing.ts';
import type { Held } from './troubles.ts';
import { Troubles } from './troubles.ts';

/**
 * A server that speaks Stripe's protocol on a port of its own, with an account in test mode that sells our plans. It
 * does the arithmetic by itself. Routes are written as `POST /v1/invoices/:id/pay`.
 */
export interface StripeServer {
  readonly settings: StripeConfig;
  /** The same as an application is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Every request that named a call, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Every payment that was tried, oldest first. */
  readonly charges: readonly Charge[];
  readonly invoices: readonly Invoice[];
  /** Everything that has happened, oldest first, as it would be posted now. */
  events(): SentEvent[];
  /** An event made up: about a customer, or about nobody (`null`), sent at `at` (now). */
  eventAbout(customer: string | null, at?: Date): SentEvent;
  /** What time it is there. */
  readonly now: Date;
  /** Lets time pass to `moment` and charges what is due by then. */
  renew(moment: Date): void;
  /** Gives up on everything that is owed: those subscriptions end. */
  giveUpCollecting(): void;
  /** Keeps the next request waiting before anything is done. */
  holdNext(route: string): Held;
  /** Does what is asked and cuts the connection before it answers, so many times. */
  dropNext(route: string, times?: number): void;
  /** Answers 500 and does nothing, so many times. */
  failNext(route: string, times?: number): void;
  stop(): Promise<void>;
}

export async function startStripeServer(): Promise<StripeServer> {
  const store = new Store();
  const troubles = new Troubles();
  const desk = new Desk(store, troubles);
  const server = createServer((request, response) => void serve(desk, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ...account, apiBase: `http://127.0.0.1:${port}` };
  return {
    settings,
    env: envFrom(settings),
    requests: desk.requests,
    get charges() {
      return [...store.charges.values()];
    },
    get invoices() {
      return [...store.invoices.values()];
    },
    events: () => store.events.map((event) => signed(event, new Date())),
    eventAbout: (customer, at = new Date()) => signed(madeUp(store, customer), at),
    get now() {
      return new Date(store.now * 1000);
    },
    renew: (moment) => renewUpTo(store, Math.floor(moment.getTime() / 1000)),
    giveUpCollecting: () => {
      for (const each of store.subscriptions.values()) if (each.status === 'past_due') cancel(store, each);
    },
    holdNext: (route) => troubles.holdNext(route),
    dropNext: (route, times = 1) => troubles.dropNext(route, times),
    failNext: (route, times = 1) => troubles.failNext(route, times),
    stop: () => {
      troubles.releaseAll();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function envFrom({
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

function madeUp(store: Store, customer: string | null) {
  const known = customer === null ? undefined : store.customers.get(customer);
  const nobody = { id: newId('prod'), object: 'product' };
  return store.eventOf(customer === null ? 'product.updated' : 'customer.updated', known ?? nobody);
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '/', headers } = request;
  const body = await bodyOf(request);
  const { answer, isDropped } = await desk.take({ method, url: new URL(url, 'http://local'), headers, body });
  if (isDropped) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': API_VERSION,
    ...answer.headers,
  });
  response.end(JSON.stringify(answer.body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
