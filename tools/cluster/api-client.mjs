import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../command/terminal.mjs';

/** How long a user waits for a response before giving up. */
const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;

/**
 * A response, or what is known without one: then `status` is 0, and whether the request was carried out is unknown.
 *
 * @typedef {{ status: number, body: any, call: string }} Outcome
 */

/** Makes the calls of all users, and counts the responses. */
export class ApiClient {
  /** How often each status was returned; 0: no response. */
  statuses = new Map();
  /** Responses that a fault does not excuse. */
  defects = [];

  /** @param {string} baseUrl */
  constructor(baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: unknown, form?: FormData, timeoutMs?: number, baseUrl?: string }} [options]
   * @returns {Promise<Outcome>} never rejects
   */
  async call(method, path, { token, body, form, timeoutMs = TIMEOUT_MS, baseUrl = this.baseUrl } = {}) {
    const outcome = await request(`${baseUrl}${path}`, {
      method,
      headers: headersFor(token, body),
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    this.record(`${method} ${path.replace(/\d+/g, 'N')}`, outcome);
    return { ...outcome, call: `${method} ${path}` };
  }

  record(call, { status, body, retryAfter }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status > 500 && retryAfter) return;
    if (status >= 500) this.defects.push(`${call}: ${status} ${body?.title}, Retry-After ${retryAfter}`);
  }

  /**
   * Repeats a call until its outcome is known. It must be one that does no harm when repeated.
   *
   * @param {Parameters<ApiClient['call']>} args
   */
  insist(...args) {
    return repeatUntilKnown(() => this.call(...args));
  }

  /** Registers an account and logs it in. */
  async createAccount(email) {
    const password = 'violet harbor lantern';
    const registration = { firstName: 'Ada', lastName: 'Storm', email, zipCode: '37201', password };
    const registered = await this.insist('POST', '/api/register-activate', { body: registration });
    // A repeated registration finds the address taken by the first.
    requireStatus(registered, 201, 400);
    const body = { username: email, password, rememberMe: true };
    return requireStatus(await this.insist('POST', '/api/authenticate', { body }), 200).body.id_token;
  }

  /** Registers an account that is in good standing, since it has bought Basic. */
  async createCustomer(email) {
    const token = await this.createAccount(email);
    await this.saveCard(token);
    await this.buy(token, await this.findPriceId('BASIC'));
    return token;
  }

  async saveCard(token) {
    const body = {
      cardNumber: '4242424242424242',
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
      cvc: '123',
      zipCode: '37201',
    };
    requireStatus(await this.insist('POST', '/api/payment/payment-method', { token, body }), 200, 201);
  }

  /** Returns the id of the yearly price of a plan. */
  async findPriceId(name) {
    const { plans } = requireStatus(await this.insist('GET', '/api/payment/plans'), 200).body;
    const { prices } = plans.find(({ plan }) => plan === name);
    return prices.find(({ cycle }) => cycle === 'YEARLY').priceId;
  }

  /** Returns the amount that was paid. */
  async buy(token, priceId) {
    const body = { priceId, couponId: '' };
    const bought = await this.insist('POST', '/api/payment/subscription', { token, body });
    return requireStatus(bought, 201).body.amountPaid;
  }
}

/**
 * @param {() => Promise<Outcome>} call
 * @returns {Promise<Outcome>}
 */
export async function repeatUntilKnown(call) {
  for (;;) {
    const outcome = await call();
    if (isKnown(outcome)) return outcome;
    await pause(RETRY_MS);
  }
}

/** @param {Outcome} outcome */
export function isKnown({ status }) {
  return status !== 0 && status < 500;
}

/**
 * @param {Outcome} outcome
 * @param {...number} expected
 */
export function requireStatus(outcome, ...expected) {
  if (expected.includes(outcome.status)) return outcome;
  const { call, status, body } = outcome;
  throw new UserError(
    `${call}: expected ${expected.join(' or ')}, received ${status}: ${JSON.stringify(body)?.slice(0, 500)}`,
  );
}

function headersFor(token, body) {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
}

async function request(url, init) {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : text;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, body: null, retryAfter: null };
  }
}
