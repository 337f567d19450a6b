import type { IncomingMessage } from 'node:http';
import type { Call } from './call.ts';
import { chargeCalls } from './calls/charge-calls.ts';
import { couponCalls } from './calls/coupon-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { invoiceCalls } from './calls/invoice-calls.ts';
import { paymentMethodCalls } from './calls/payment-method-calls.ts';
import { subscriptionCalls } from './calls/subscription-calls.ts';
import { account, API_VERSION } from './catalogue.ts';
import { expanded } from './expand.ts';
import { paramsFrom } from './form.ts';
import type { Answer } from './idempotency.ts';
import { Idempotency } from './idempotency.ts';
import type { ReceivedRequest } from './received.ts';
import { received } from './received.ts';
import type { Store } from './store.ts';
import { invalid, StripeFault } from './stripe-fault.ts';
import type { Troubles } from './troubles.ts';

/** What came over HTTP, read to its end. */
export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A call that an address names. */
interface Match {
  readonly call: Call;
  readonly id: string;
}

const FORM = 'application/x-www-form-urlencoded';

/** Exact paths before those with an id, which would match them too. */
export const calls: readonly Call[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...couponCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...chargeCalls,
].sort((one, other) => Number(one.route.includes(':id')) - Number(other.route.includes(':id')));

/** Takes requests as Stripe documents them, and refuses all others. */
export class Desk {
  readonly requests: ReceivedRequest[] = [];
  private readonly idempotency: Idempotency;

  constructor(
    private readonly store: Store,
    private readonly troubles: Troubles,
  ) {
    this.idempotency = new Idempotency(store);
  }

  /** @returns the answer, and whether the connection is to be cut in its place */
  async take(incoming: Incoming): Promise<{ readonly answer: Answer; readonly isDropped: boolean }> {
    try {
      checkHeaders(incoming);
      const match = matchOf(incoming);
      const answer = await this.answerTo(incoming, match);
      return { answer, isDropped: this.troubles.isDropping(match.call.route) };
    } catch (error) {
      return { answer: refusalFrom(error), isDropped: false };
    }
  }

  private async answerTo(incoming: Incoming, { call, id }: Match): Promise<Answer> {
    const key = incoming.headers['idempotency-key'] as string | undefined;
    const form = incoming.method === 'POST' ? incoming.body : incoming.url.search.slice(1);
    this.requests.push(received(call.route, key, form));
    if (this.troubles.isFailing(call.route)) throw outage();
    const work = async () => {
      await this.troubles.held(call.route);
      return this.work({ call, id }, form);
    };
    if (incoming.method !== 'POST' || !key) return (await work()).answer;
    return this.idempotency.once(key, `${incoming.url.pathname} ${form}`, work);
  }

  private work({ call, id }: Match, form: string): { readonly answer: Answer; readonly isKept: boolean } {
    try {
      const params = paramsFrom(form, new Set(call.params.split(' ')));
      const body = expanded(this.store, call.answer(this.store, { id, params }), params);
      return { answer: { status: 200, body }, isKept: true };
    } catch (error) {
      return { answer: refusalFrom(error), isKept: error instanceof StripeFault && error.isKept };
    }
  }
}

function checkHeaders({ method, headers }: Incoming): void {
  if (headers.authorization !== `Bearer ${account.secretKey}`)
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (headers['stripe-version'] !== API_VERSION) throw invalid('Invalid Stripe API version.');
  const [type] = (headers['content-type'] ?? '').split(';');
  if (method === 'POST' && type !== FORM) throw invalid('Send forms here.');
}

function matchOf({ method, url }: Incoming): Match {
  for (const call of calls) {
    const pattern = new RegExp(`^${call.route.replace(':id', '([^/]+)')}$`);
    const [whole, id = ''] = pattern.exec(`${method} ${url.pathname}`) ?? [];
    if (whole) return { call, id: decodeURIComponent(id) };
  }
  const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
  throw new StripeFault(404, { type: 'invalid_request_error', message });
}

function outage(): StripeFault {
  return new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** A mistake of this server's own is a 500 too. */
function refusalFrom(error: unknown): Answer {
  const { status, body } = error instanceof StripeFault ? error : outage();
  return { status, body: { error: body } };
}
