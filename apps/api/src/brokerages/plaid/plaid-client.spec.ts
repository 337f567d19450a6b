import { Logger } from '@nestjs/common';
import { LoginRequiredError } from '../brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import { NotFoundAtServiceError } from '../service-client.ts';
import { PlaidClient } from './plaid-client.ts';

const settings = { clientId: 'OAK', secret: 'hush', apiBase: 'https://plaid.test' };
const responding = (status: number, body: string, headers: Record<string, string> = {}) =>
  new PlaidClient(settings, {
    fetch: () => Promise.resolve(new Response(body, { status, headers })),
    maxBytes: 1_000,
  });
const failureOf = async (client: PlaidClient) => {
  const error = await client.call('/item/get', {}).catch((thrown: unknown) => thrown);
  return error instanceof BrokerServiceUnavailableError ? [error.failure, error.retryAfterSeconds] : error;
};
const refusal = (code: string, type = 'ITEM_ERROR') => JSON.stringify({ error_type: type, error_code: code });

describe('The client of Plaid', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('sends keys in headers and nothing of them in the body, to the version that is documented', async () => {
    const sent: { url: unknown; init: RequestInit }[] = [];
    const fetch = (url: unknown, init: RequestInit = {}) => {
      sent.push({ url, init });
      return Promise.resolve(Response.json({ ok: true }));
    };
    await new PlaidClient(settings, { fetch }).call('/item/get', { access_token: 't' });
    const [{ url, init }] = sent as [(typeof sent)[number]];
    expect([url, init.method, init.body, init.redirect]).toEqual([
      ...['https://plaid.test/item/get', 'POST', '{"access_token":"t"}', 'error'],
    ]);
    expect(init.headers).toMatchObject({
      ...{ 'plaid-client-id': 'OAK', 'plaid-secret': 'hush', 'plaid-version': '2020-09-14' },
    });
  });

  it.each([
    ['RATE_LIMIT', 'RATE_LIMIT_EXCEEDED', 429, ['THROTTLED', 120]],
    ['INVESTMENT_HOLDINGS_GET_LIMIT', 'RATE_LIMIT_EXCEEDED', 400, ['THROTTLED', 120]],
    ['PRODUCT_NOT_READY', 'ITEM_ERROR', 400, ['NOT_READY', 60]],
    ['INSTITUTION_DOWN', 'INSTITUTION_ERROR', 400, ['UNAVAILABLE', 60]],
    ['INVALID_API_KEYS', 'INVALID_INPUT', 400, ['UNAVAILABLE', 60]],
  ])('takes %s for no answer', async (code, type, status, expected) => {
    expect(await failureOf(responding(status, refusal(code, type), { 'retry-after': '120' }))).toEqual(
      expected,
    );
  });

  it('distinguishes what is gone and what wants a login', async () => {
    expect(await failureOf(responding(400, refusal('ITEM_NOT_FOUND')))).toBeInstanceOf(
      NotFoundAtServiceError,
    );
    expect(await failureOf(responding(400, refusal('ITEM_LOGIN_REQUIRED')))).toBeInstanceOf(
      LoginRequiredError,
    );
  });

  it.each([
    ['no JSON', 200, '<html>'],
    ['an error without JSON', 502, 'Bad Gateway'],
    ['an error of another shape', 400, 'null'],
    ['more than an account can have', 200, `"${'x'.repeat(1_000)}"`],
  ])('takes for no answer: %s', async (_, status, body) => {
    expect(await failureOf(responding(status, body))).toEqual(['UNAVAILABLE', 60]);
  });

  it('has no answer from a service that does not respond', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failureOf(new PlaidClient(settings, { fetch }))).toEqual(['UNAVAILABLE', 60]);
  });
});
