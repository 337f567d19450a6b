import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { StripeConfig } from '../../platform/config/config.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import type { Call } from './calls/call.ts';
import { chargeCalls } from './calls/charge-calls.ts';
import { customerCalls, parseSearch } from './calls/customer-calls.ts';
import { invoiceCalls } from './calls/invoice-calls.ts';
import { paymentMethodCalls } from './calls/payment-method-calls.ts';
import { subscriptionCalls } from './calls/subscription-calls.ts';
import { expand } from './expand.ts';
import type { Params, Value } from './form.ts';
import { parseForm, requireString } from './form.ts';
import type { StripeEvent } from './objects.ts';
import { API_VERSION } from './sandbox-account.ts';
import type { SandboxDatabase, Selection } from './sandbox-database.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { newId } from './sandbox-store.ts';
import { invalid, outage, StripeFault } from './stripe-fault.ts';
import { chargeDue, nextChargeAt } from './subscriptions.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Automatic changes that are sent to the webhook. What a request caused is not sent, except for a refund. */
const automaticEvents = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
];

/** An HTTP request with its whole body. */
interface SandboxRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

interface SandboxOptions {
  readonly database: SandboxDatabase;
  readonly account: StripeConfig;
  /** Where receipts are, without the token at the end. */
  readonly receiptsUrl: string;
  readonly clock?: () => Date;
  /** Called for every request that names a call. */
  readonly onRequest?: (request: ReceivedRequest) => void;
  /** Runs before anything is done; a test may wait in it, or throw a {@link StripeFault}. */
  readonly beforeCall?: (route: string) => Promise<void>;
}

interface ReceivedRequest {
  readonly route: string;
  readonly idempotencyKey: string | undefined;
}

interface Match {
  readonly call: Call;
  readonly id: string;
}

interface Result {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: boolean;
}

/** Exact paths before those with an id, which would match them too. */
export const calls: readonly Call[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...chargeCalls,
].sort((one, other) => Number(one.route.includes(':id')) - Number(other.route.includes(':id')));

/**
 * A payment company that moves no money. It speaks Stripe's protocol as documented, rejects everything else, and stores
 * its state in PostgreSQL. Any number of processes may serve the same tables.
 */
export class SandboxServer {
  readonly account: StripeConfig;
  readonly database: SandboxDatabase;
  private readonly logger = new Logger(SandboxServer.name);
  private readonly clock: () => Date;

  constructor(private readonly options: SandboxOptions) {
    this.account = options.account;
    this.database = options.database;
    this.clock = options.clock ?? (() => new Date());
  }

  /** Lets the Stripe client of this process call the server, which nothing else can reach. */
  readonly fetch: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const form = typeof body === 'string' ? body : '';
    return this.handle({ method, url: `${pathname}${search}`, headers: new Headers(headers), body: form });
  };

  async handle(request: SandboxRequest): Promise<Response> {
    let result: Result;
    try {
      checkHeaders(request, this.account.secretKey);
      result = await this.respond(request, findCall(request));
    } catch (error) {
      if (!(error instanceof StripeFault)) this.logger.error(`a request failed (${errorCode(error)})`);
      result = toErrorResult(error);
    }
    const headers = {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': API_VERSION,
      ...(result.isReplayed && { 'idempotent-replayed': 'true' }),
    };
    return new Response(this.stringify(result.body), { status: result.status, headers });
  }

  /**
   * Charges every subscription that is due at `moment`, once for each year that is due. One that cannot be charged does
   * not hold up the others.
   */
  async runDue(moment: Date, isStopped: () => boolean = () => false): Promise<void> {
    for (const id of await this.database.listDue(moment)) {
      try {
        while (!isStopped() && (await this.chargeDue(id, moment)));
      } catch (error) {
        this.logger.error(`subscription ${id} cannot be renewed (${errorCode(error)})`);
      }
    }
  }

  /** The bytes of a response or an event. */
  stringify(body: object): string {
    const { receiptsUrl } = this.options;
    return JSON.stringify(body, (name, value: unknown) =>
      name === 'receipt_url' && typeof value === 'string' ? `${receiptsUrl}/${value}` : value,
    );
  }

  /**
   * Makes one attempt to charge a subscription. Returns false where it is not due, because another process was faster.
   */
  private chargeDue(id: string, moment: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const store = await this.database.lock({ ids: [id] }, moment);
      const subscription = store.get('subscription', id);
      const dueAt = subscription ? nextChargeAt(store, subscription) : null;
      if (!subscription || dueAt === null || dueAt * 1000 > moment.getTime()) return false;
      chargeDue(store, subscription);
      await this.database.save(store, ({ type }) => automaticEvents.includes(type));
      return true;
    });
  }

  private async respond(request: SandboxRequest, { call, id }: Match): Promise<Result> {
    const { method, url, body } = request;
    const form = method === 'POST' ? body : (url.split('?')[1] ?? '');
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const { onRequest, beforeCall } = this.options;
    onRequest?.({ route: call.route, idempotencyKey });
    if (method === 'GET') {
      await beforeCall?.(call.route);
      const params = parseForm(form, new Set(call.params.split(' ')));
      const store = await this.database.load(selectFor(call, id, params), this.clock());
      return { status: 200, body: expand(store, call.handle(store, { id, params }), params) };
    }
    return this.database.transaction(async () => {
      const now = this.clock();
      const signature = signRequest(call, url, form);
      const known =
        idempotencyKey && method === 'POST' ? await this.database.lockKey(idempotencyKey, now) : null;
      if (known) return replay(idempotencyKey!, known, signature);
      await beforeCall?.(call.route);
      const result = await this.perform({ call, id }, form, now);
      const isStored = result.status === 200 || result.status === 402;
      if (idempotencyKey && isStored)
        await this.database.saveResponse(idempotencyKey, { ...result, request: signature }, now);
      return result;
    });
  }

  /**
   * A card that is declined is a result like any other, which is stored with its charge. Other faults change nothing.
   */
  private async perform({ call, id }: Match, form: string, now: Date): Promise<Result> {
    let store: SandboxStore | undefined;
    let result: Result;
    try {
      const params = parseForm(form, new Set(call.params.split(' ')));
      store = await this.database.lock(selectFor(call, id, params), now);
      const body = expand(store, call.handle(store, { id, params }), params);
      result = { status: 200, body };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      result = toErrorResult(error);
      if (!error.isStored) return result;
    }
    await this.database.save(store!, isNews);
    return result;
  }
}

/** Distinguishes requests under the same key. Nothing of a card is part of it. */
function signRequest({ route }: Call, url: string, form: string): string {
  const text = route === 'POST /v1/payment_methods' ? url : `${url} ${form}`;
  return createHash('sha256').update(text).digest('base64url');
}

function isNews({ type }: StripeEvent): boolean {
  return type === 'charge.refunded';
}

function selectFor(call: Call, id: string, params: Params): Selection {
  if (call.route.endsWith('/search'))
    return { ids: [], reference: parseSearch(requireString(params, 'query')) };
  return { ids: [id, ...collectIds(params)] };
}

function collectIds(value: Value): string[] {
  if (typeof value === 'string') return /^[a-z]+_\w+$/.test(value) ? [value] : [];
  return Object.values(value).flatMap(collectIds);
}

function replay(
  key: string,
  { request, status, body }: { readonly request: string; readonly status: number; readonly body: object },
  signature: string,
): Result {
  if (request === signature) return { status, body, isReplayed: true };
  const message = `Keys can only be used with the parameters they were first used with: ${key}`;
  throw new StripeFault(400, { type: 'idempotency_error', message });
}

function checkHeaders({ method, headers }: SandboxRequest, secretKey: string): void {
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (headers.get('stripe-version') !== API_VERSION) throw invalid('Invalid Stripe API version.');
  const [type] = (headers.get('content-type') ?? '').split(';');
  if (method === 'POST' && type !== FORM) throw invalid('Send forms here.');
}

/** @throws StripeFault 404 */
export function findCall({ method, url }: Pick<SandboxRequest, 'method' | 'url'>): Match {
  const [path] = url.split('?');
  for (const call of calls) {
    const pattern = new RegExp(`^${call.route.replace(':id', '([^/]+)')}$`);
    const [whole, id = ''] = pattern.exec(`${method} ${path}`) ?? [];
    if (whole) return { call, id: decodeURIComponent(id) };
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeFault(404, { type: 'invalid_request_error', message });
}

/** An error in the sandbox itself is a 500, too. */
function toErrorResult(error: unknown): Result {
  const { status, body } = error instanceof StripeFault ? error : outage();
  return { status, body: { error: body } };
}
