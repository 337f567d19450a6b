import { readFileSync } from 'node:fs';
import { aRegistration, bearer, json, registerAccount } from '../test/accounts.ts';
import { aCard, testCards } from '../test/payments.ts';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';
import { until } from '../test/until.ts';

interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: object;
  readonly parameters: readonly { readonly in: string; readonly schema: { readonly type: string } }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: ProblemSchema }>> }>
  >;
}

interface ProblemSchema {
  readonly allOf?: readonly [object, { readonly properties: { readonly type: { readonly enum: string[] } } }];
}

let api: TestApp;
let token: string;
let email: string;
let operations: Map<string, Operation>;
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  ({ token, email } = await registerAccount(api));
  const { paths } = (await api.get('/api/docs/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});
afterAll(() => api.stop());

/** The last segments of the problem types that an operation declares for a status. */
function declaredTypes(call: string, status: number): string[] {
  const schema = operations.get(call)!.responses[status]?.content?.['application/problem+json']?.schema;
  return (schema?.allOf?.[1].properties.type.enum ?? []).map((type) => type.split('/').at(-1)!);
}

function callsDeclaring(status: number, type: string): string[] {
  return [...operations.keys()].filter((call) => declaredTypes(call, status).includes(type)).sort();
}

function callsWhere(applies: (operation: Operation) => boolean): string[] {
  return [...operations].filter(([, operation]) => applies(operation)).map(([call]) => call);
}

describe('The published document', () => {
  it('declares 401 for exactly the calls that need a token, always or for some queries', () => {
    const needsToken = ({ security }: Operation) =>
      !security || security.some((scheme) => Object.keys(scheme).length > 0);
    expect(callsDeclaring(401, 'not-signed-in')).toEqual(callsWhere(needsToken).sort());
  });

  it('declares 400 for every call with a body, an id or a checked query', () => {
    const hasInput = ({ requestBody, parameters }: Operation) =>
      requestBody !== undefined || parameters.some(({ schema }) => schema.type === 'integer');
    expect(callsDeclaring(400, 'invalid-request')).toEqual(expect.arrayContaining(callsWhere(hasInput)));
  });

  it('declares 413 and 415 for every call with a body', () => {
    const withBody = callsWhere(({ requestBody }) => requestBody !== undefined).sort();
    expect(callsDeclaring(413, 'about:blank')).toEqual(withBody);
    expect(callsDeclaring(415, 'unsupported-body')).toEqual(withBody);
  });

  it('declares 404 for every call with an id in its path', () => {
    const withId = callsWhere(({ parameters }) =>
      parameters.some(({ in: place, schema }) => place === 'path' && schema.type === 'integer'),
    );
    expect(withId.filter((call) => declaredTypes(call, 404).length === 0)).toEqual([]);
  });

  it('declares 403 for the calls of administrators', () => {
    const forAdmins = [...operations.keys()].filter((call) => call.includes(' /api/admin/'));
    expect(callsDeclaring(403, 'admin-required')).toEqual(forAdmins.sort());
  });

  it('declares 402 and 403 where a card can be refused or Premium is required', () => {
    expect(callsDeclaring(402, 'card-refused')).toEqual([
      'POST /api/payment/payment-method',
      'POST /api/payment/subscription',
      'PUT /api/payment/payment-method',
    ]);
    expect(callsDeclaring(403, 'premium-required')).toEqual([
      'GET /api/campaigns',
      'GET /api/campaigns/held',
      'GET /api/campaigns/{slug}',
      'GET /api/faith-funds',
      'GET /api/portfolio-groups/{id}',
      'GET /api/portfolio-groups/{id}/holdings',
      'GET /api/portfolio-groups/{id}/report',
      'GET /api/portfolios',
      'GET /api/portfolios/{id}',
      'GET /api/portfolios/{id}/holdings',
      'GET /api/portfolios/{id}/report',
      'GET /api/ranked',
      'GET /api/score-files',
      'GET /api/score-files/{name}',
      'GET /api/search',
      'GET /api/standards',
      'GET /api/tickers/{id}/alternatives',
      'GET /api/tickers/{id}/constituents',
      'GET /api/tickers/{id}/esg-issues/{category}/contributors',
      'GET /api/tickers/{ticker}',
      'GET /api/tickers/{ticker}/{exchangeLocation}',
      'GET /api/trending',
      'POST /api/portfolios/{id}/clean',
      'POST /api/portfolios/{id}/export-csv',
      'POST /api/portfolios/{id}/swaps/preview',
      'POST /api/shared-links',
    ]);
  });

  it('declares 402 for portfolios, groups of them, links to these, brokers and screening profiles, and responds with it to an account that owes', async () => {
    const paidFor =
      /^\w+ \/api\/(portfolios|portfolio-groups|shared-links|broker-connections|screening-profiles)(\/|$)/;
    const isPaidFor = (call: string) => !call.endsWith('/webhook') && paidFor.test(call);
    const calls = [...operations.keys()].filter(isPaidFor).sort();
    expect(callsDeclaring(402, 'payment-required')).toEqual(calls);
    const debtor = await registerAccount(api, {}, { isGoodStanding: false });
    const send = async (call: string) => {
      const [method, template] = call.split(' ') as [string, string];
      const path = template.replace(/\{\w+\}/g, '1');
      const { status, body } = await api.get(path, { method, headers: bearer(debtor.token) });
      return [call, status, body.type?.split('/').at(-1)];
    };
    const responses = await Promise.all(calls.map(send));
    expect(responses).toEqual(calls.map((call) => [call, 402, 'payment-required']));
    expect(await send('GET /api/follows')).toEqual(['GET /api/follows', 200, undefined]);
    await api.database.query('UPDATE account SET is_good_standing = true WHERE id = $1', [debtor.id]);
    await until(async () => (await send('GET /api/portfolios'))[1] === 200);
  });

  it('declares 429 for every call that counts attempts', () => {
    expect(callsDeclaring(429, 'too-many-attempts')).toEqual([
      'DELETE /api/account',
      'DELETE /api/account/second-factor/passkeys/{id}',
      'DELETE /api/account/second-factor/totp',
      'DELETE /api/portfolios/{id}/holdings/{holdingId}',
      'DELETE /api/portfolios/{id}/swaps/{swapId}',
      'DELETE /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}',
      'GET /api/account/data',
      'GET /api/oembed',
      'GET /api/payment/coupon',
      'GET /api/score-files/{name}',
      'GET /api/shared/{token}',
      'GET /api/shared/{token}/esg-issues/{category}/contributors',
      'GET /api/shared/{token}/holdings',
      'GET /api/shared/{token}/report',
      'POST /api/account/email/resend',
      'POST /api/account/reset-password/init',
      'POST /api/account/second-factor/passkeys/options',
      'POST /api/account/second-factor/recovery-codes',
      'POST /api/account/second-factor/totp',
      'POST /api/account/tokens',
      'POST /api/account/tokens/{id}/rotate',
      'POST /api/account/webhooks',
      'POST /api/account/webhooks/{id}/deliveries/{deliveryId}/retry',
      'POST /api/account/webhooks/{id}/rotate',
      'POST /api/account/webhooks/{id}/test',
      'POST /api/authenticate',
      'POST /api/authenticate/second-factor',
      'POST /api/broker-connections/collect',
      'POST /api/broker-connections/window',
      'POST /api/broker-connections/{id}/refresh',
      'POST /api/evidence-reports',
      'POST /api/follows/one-click-stop',
      'POST /api/follows/stop',
      'POST /api/insightpro/interest',
      'POST /api/insightpro/interest/one-click-remove',
      'POST /api/insightpro/interest/remove',
      'POST /api/payment/payment-method',
      'POST /api/payment/subscription',
      'POST /api/plan-check/links',
      'POST /api/plan-check/links/end',
      'POST /api/plan-check/links/open',
      'POST /api/portfolios/holdings',
      'POST /api/portfolios/import-file',
      'POST /api/portfolios/import-file/accounts',
      'POST /api/portfolios/{id}/clean',
      'POST /api/portfolios/{id}/holdings/delete',
      'POST /api/portfolios/{id}/holdings/upload-excel-file',
      'POST /api/portfolios/{id}/swaps',
      'POST /api/register',
      'POST /api/register-activate',
      'POST /api/register/resend',
      'PUT /api/account',
      'PUT /api/account/change-password',
      'PUT /api/account/reset-password/finish',
      'PUT /api/payment/payment-method',
      'PUT /api/portfolios/update-holding-weight-method',
      'PUT /api/portfolios/{id}/holdings',
      'PUT /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}',
    ]);
  });
});

describe('docs/problems.md', () => {
  it('has a line for each type of problem that a call declares, with its status, and no others', () => {
    const file = new URL('../../../docs/problems.md', import.meta.url);
    const [ofCalls] = readFileSync(file, 'utf8').split('## Of many calls');
    const documented = [...ofCalls!.matchAll(/^\| `([\w-]+)` +\| (\d+)/gm)].map(
      ([, type, status]) => `${status} ${type}`,
    );
    const declared = [...operations].flatMap(([call, { responses }]) =>
      Object.keys(responses).flatMap((status) =>
        declaredTypes(call, Number(status)).map((type) => `${status} ${type}`),
      ),
    );
    const types = new Set(declared.filter((type) => !type.endsWith('about:blank')));
    expect(documented.sort()).toEqual([...types].sort());
  });
});

describe('A problem that the API responds with', () => {
  const newPassword = 'another horse battery';
  const signedIn = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { ...init.headers, ...bearer(token) },
  });
  const asText = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } };
  const brokenJson = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
  const noCriteria = { name: 'None', positive: [], negative: [] };

  it.each<[call: string, status: number, path: string, init: () => RequestInit]>([
    ['GET /api/account', 401, '', () => ({})],
    ['PUT /api/account', 400, '', () => json('PUT', { firstName: 7 }, token)],
    ['POST /api/account/image', 415, '', () => signedIn(asText)],
    ['POST /api/register', 400, '', () => json('POST', aRegistration({ email }))],
    ['POST /api/register', 400, '', () => brokenJson],
    ['POST /api/authenticate', 401, '', () => json('POST', { username: email, password: 'wrong' })],
    ['POST /api/authenticate', 413, '', () => json('POST', { username: 'x'.repeat(1_100_000) })],
    ['POST /api/authenticate', 415, '', () => asText],
    [
      'POST /api/authenticate/second-factor',
      401,
      '',
      () => json('POST', { token: 'unknown', method: 'TOTP', code: '123456' }),
    ],
    ['POST /api/authenticate/second-factor/passkey', 401, '', () => json('POST', { token: 'unknown' })],
    [
      'DELETE /api/account/second-factor/totp',
      400,
      '',
      () => json('DELETE', { currentPassword: 'wrong' }, token),
    ],
    ['POST /api/account/second-factor/totp/confirm', 404, '', () => json('POST', { code: '123456' }, token)],
    ['POST /api/account/email/confirm', 400, '', () => json('POST', { key: 'unknown' })],
    [
      'PUT /api/account',
      400,
      '',
      () => json('PUT', { email: 'x@example.org', currentPassword: 'wrong' }, token),
    ],
    ['DELETE /api/account', 400, '', () => json('DELETE', { currentPassword: 'wrong' }, token)],
    ['GET /api/account/data', 401, '', () => ({})],
    ['POST /api/account/tokens', 400, '', () => json('POST', { name: 'A', scopes: [] }, token)],
    ['POST /api/account/tokens/{id}/rotate', 404, '', () => signedIn({ method: 'POST' })],
    ['DELETE /api/account/tokens/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    [
      'POST /api/account/webhooks',
      400,
      '',
      () => json('POST', { url: 'https://10.0.0.1/', events: [] }, token),
    ],
    ['POST /api/account/webhooks/{id}/rotate', 404, '', () => signedIn({ method: 'POST' })],
    ['POST /api/account/webhooks/{id}/enable', 404, '', () => signedIn({ method: 'POST' })],
    ['POST /api/account/webhooks/{id}/test', 404, '', () => signedIn({ method: 'POST' })],
    ['GET /api/account/webhooks/{id}/deliveries', 404, '', () => signedIn()],
    ['DELETE /api/account/webhooks/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    ['POST /api/account/email/undo', 400, '', () => json('POST', { key: 'unknown' })],
    ['POST /api/account/second-factor/undo', 400, '', () => json('POST', { key: 'unknown' })],
    ['POST /api/account/deletion/undo', 400, '', () => json('POST', { key: 'unknown' })],
    ['DELETE /api/account/email/pending', 401, '', () => json('DELETE', {})],
    ['POST /api/account/email/resend', 401, '', () => json('POST', {})],
    ['GET /api/activate', 400, '?key=unknown', () => ({})],
    [
      'PUT /api/account/change-password',
      400,
      '',
      () => json('PUT', { currentPassword: 'wrong', newPassword }, token),
    ],
    ['PUT /api/account/reset-password/finish', 400, '', () => json('PUT', { key: 'unknown', newPassword })],
    ['GET /api/search', 400, '?size=0', () => ({})],
    ['GET /api/search', 401, '?profile=1', () => ({})],
    ['GET /api/search', 403, '?profile=1', () => signedIn()],
    ['GET /api/ranked', 404, '?profile=2147483647', () => signedIn()],
    ['GET /api/portfolios', 403, '?profile=1', () => signedIn()],
    ['GET /api/tickers/{ticker}', 404, '', () => ({})],
    ['GET /api/tickers/{id}/constituents', 404, '', () => ({})],
    ['GET /api/tickers/{id}/alternatives', 404, '', () => ({})],
    ['GET /api/tickers/{id}/history', 404, '', () => ({})],
    ['GET /api/tickers/{id}/esg-issues/{category}/contributors', 404, '', () => signedIn()],
    ['GET /api/oembed', 400, '', () => ({})],
    ['GET /api/oembed', 404, '?url=https://example.org/OAK', () => ({})],
    ['GET /api/oembed', 501, '?url=https://example.org/OAK&format=xml', () => ({})],
    ['GET /api/campaigns', 400, '?status=CLOSED', () => ({})],
    ['GET /api/campaigns/{slug}', 404, '', () => ({})],
    ['PUT /api/follows/campaigns/{id}', 404, '', () => signedIn({ method: 'PUT' })],
    ['GET /api/portfolios', 400, '?sort=none', () => signedIn()],
    ['GET /api/portfolios/{id}', 404, '', () => signedIn()],
    ['GET /api/portfolios/{id}', 403, '?profile=1', () => signedIn()],
    ['DELETE /api/portfolios/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    [
      'POST /api/portfolios/holdings',
      404,
      '',
      () => json('POST', { financialInstrumentId: 2_147_483_647, portfolioIds: [1] }, token),
    ],
    [
      'PUT /api/portfolios/{id}/holdings',
      404,
      '',
      () => json('PUT', { id: 1, financialInstrumentId: 1, shares: 1 }, token),
    ],
    ['POST /api/portfolios/{id}/holdings/delete', 400, '', () => json('POST', { ids: [] }, token)],
    ['POST /api/portfolios/{id}/export-csv', 403, '', () => json('POST', {}, token)],
    ['GET /api/portfolios/{id}/report', 403, '', () => signedIn()],
    ['GET /api/portfolios/{id}/backtest', 404, '', () => signedIn()],
    ['GET /api/portfolios/{id}/changes', 404, '', () => signedIn()],
    ['POST /api/portfolios/{id}/changes/seen', 404, '', () => json('POST', { release: 1 }, token)],
    ['GET /api/portfolios/{id}/score-history', 404, '', () => signedIn()],
    ['POST /api/portfolios/{id}/clean', 404, '', () => json('POST', {}, token)],
    ['POST /api/portfolios/{id}/swaps', 400, '', () => json('POST', { swaps: [] }, token)],
    ['DELETE /api/portfolios/{id}/swaps/{swapId}', 404, '', () => signedIn({ method: 'DELETE' })],
    ['POST /api/portfolio-groups', 404, '', () => json('POST', { name: 'A', portfolioIds: [1] }, token)],
    ['PUT /api/portfolio-groups/{id}', 404, '', () => json('PUT', {}, token)],
    ['GET /api/portfolio-groups/{id}', 404, '', () => signedIn()],
    ['GET /api/portfolio-groups/{id}', 403, '?profile=1', () => signedIn()],
    ['GET /api/portfolio-groups/{id}/report', 403, '', () => signedIn()],
    ['GET /api/portfolio-groups/{id}/changes', 404, '', () => signedIn()],
    ['POST /api/portfolio-groups/{id}/changes/seen', 404, '', () => json('POST', { release: 1 }, token)],
    ['GET /api/portfolio-groups/{id}/score-history', 404, '', () => signedIn()],
    ['DELETE /api/portfolio-groups/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    ['POST /api/shared-links', 404, '', () => json('POST', { kind: 'GROUP', id: 1, name: 'A' }, token)],
    ['DELETE /api/shared-links/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    ['GET /api/shared/{token}', 404, '', () => ({})],
    ['GET /api/shared/{token}/holdings', 404, '', () => ({})],
    ['GET /api/shared/{token}/esg-issues/{category}/contributors', 404, '', () => ({})],
    ['GET /api/shared/{token}/report', 404, '', () => ({})],
    ['PUT /api/follows/instruments/{id}', 404, '', () => signedIn({ method: 'PUT' })],
    ['PUT /api/follows/portfolios/{id}', 404, '', () => signedIn({ method: 'PUT' })],
    ['POST /api/follows/stop', 400, '', () => json('POST', { key: 'unknown' })],
    ['PUT /api/screening-profiles/{id}', 404, '', () => json('PUT', noCriteria, token)],
    ['GET /api/admin/evidence', 403, '', () => signedIn()],
    ['GET /api/admin/campaigns/{id}', 403, '', () => signedIn()],
    [
      'POST /api/evidence-reports',
      404,
      '',
      () =>
        json(
          'POST',
          {
            financialInstrumentId: 2_147_483_647,
            criterion: 'GAMBLING',
            kind: 'SUGGESTION',
            text: 'It has a casino.',
            speaksForCompany: false,
          },
          token,
        ),
    ],
    ['GET /api/payment/coupon', 404, '?couponId=UNKNOWN', () => signedIn()],
    ['GET /api/payment/payment-method', 404, '', () => signedIn()],
    [
      'POST /api/payment/payment-method',
      402,
      '',
      () => json('POST', aCard({ cardNumber: testCards.declined }), token),
    ],
    ['POST /api/payment/subscription', 400, '', () => json('POST', { priceId: 'unknown' }, token)],
    ['DELETE /api/payment/subscription', 404, '', () => signedIn({ method: 'DELETE' })],
    ['POST /api/payment/webhook', 400, '', () => json('POST', {})],
    ['POST /api/broker-connections/webhook', 400, '', () => json('POST', {})],
    ['POST /api/broker-connections/window', 404, '', () => json('POST', { connectionId: 1 }, token)],
    ['POST /api/broker-connections/{id}/refresh', 404, '', () => signedIn({ method: 'POST' })],
    ['DELETE /api/broker-connections/{id}', 404, '', () => signedIn({ method: 'DELETE' })],
    [
      'DELETE /api/broker-connections/{id}/refreshes/{refreshId}',
      404,
      '',
      () => signedIn({ method: 'DELETE' }),
    ],
  ])('is declared: %s %i', async (call, status, query, init) => {
    const [method, template] = call.split(' ') as [string, string];
    const path = template.replace(/\{\w+\}/g, '2147483647');
    const { status: received, body } = await api.get(path + query, { method, ...init() });
    expect(received).toBe(status);
    expect(declaredTypes(call, status)).toContain(body.type.split('/').at(-1));
  });
});
