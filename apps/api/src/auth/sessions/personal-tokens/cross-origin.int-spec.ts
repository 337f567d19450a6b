import type { Scope } from '@plumbline/contracts';
import { scopes } from '@plumbline/contracts';
import { bearer, json, registerAccount } from '../../../../test/accounts.ts';
import type { TestAccount } from '../../../../test/accounts.ts';
import type { TestApp, TestResponse } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';

const origin = 'https://sheets.example';

let api: TestApp;
let jane: TestAccount;
let personal: string;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
  jane = await registerAccount(api);
  const request = json('POST', { name: 'Sheet', scopes }, jane.token);
  personal = (await api.get('/api/account/tokens', request)).body.token;
});
afterAll(() => api.stop());

const allowed = ({ headers }: TestResponse) => headers.get('access-control-allow-origin');
const read = (path: string, headers: Record<string, string> = {}) =>
  api.get(path, { headers: { origin, ...headers } });
const preflight = (method: string, path: string) =>
  api.get(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });

describe('A page of another site', () => {
  it('reads with a personal access token, and without one what needs none', async () => {
    for (const response of [
      await read('/api/portfolios', bearer(personal)),
      await read('/api/search?query=OAK', bearer(personal)),
      await read('/api/search?query=OAK'),
      await read('/api/ranked'),
    ]) {
      expect([response.status, allowed(response)]).toEqual([200, '*']);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
      expect(response.headers.get('vary')).toContain('authorization');
    }
  });

  it('can read what is wrong', async () => {
    const responses = [
      await read('/api/portfolios'),
      await read('/api/portfolios', bearer('plb_pat_invented')),
      await read('/api/portfolios/2147483647', bearer(personal)),
    ];
    expect(responses.map((response) => [response.status, allowed(response)])).toEqual([
      [401, '*'],
      [401, '*'],
      [404, '*'],
    ]);
  });

  it('reads nothing with the token of a session', async () => {
    for (const headers of [
      bearer(jane.token),
      { authorization: `bearer  ${jane.token}` },
      { authorization: 'Basic YTpi' },
    ])
      for (const path of ['/api/portfolios', '/api/ranked'])
        expect(allowed(await read(path, headers))).toBeNull();
  });

  it('reads nothing of calls that no personal access token can make', async () => {
    for (const path of ['/api/account', '/api/account/tokens', '/api/payment/plans', '/api/health/live', '/'])
      for (const headers of [{}, bearer(personal)]) expect(allowed(await read(path, headers))).toBeNull();
  });
});

describe('A preflight', () => {
  it('is allowed for every call that declares a scope, whatever token is to come', async () => {
    const { paths } = (await api.get('/api/docs/openapi.json')).body as {
      paths: Record<
        string,
        Record<string, { readonly security: readonly { readonly personalToken?: Scope[] }[] }>
      >;
    };
    const wrong = [];
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(methods)) {
        if (!path.startsWith('/api/')) continue;
        const isScoped = security.some(({ personalToken = [] }) => personalToken.length > 0);
        const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
        const response = await preflight(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'));
        const isAllowed = response.status === 204 && allowed(response) === '*';
        if (isScoped !== isAllowed && !(isOpen && isAllowed)) wrong.push([method, path, response.status]);
      }
    // Its address could be that of a foreign listing. The call itself allows nothing.
    expect(wrong).toEqual([['get', '/api/tickers/{id}/request', 204]]);
  });

  it('names methods, headers and how long it holds, and allows no credentials', async () => {
    const { headers } = await preflight('PUT', '/api/portfolios/1/holdings');
    expect(headers.get('access-control-allow-methods')?.split(', ').sort()).toEqual(['GET', 'PUT']);
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    ['POST', '/api/account/tokens'],
    ['DELETE', '/api/account'],
    ['PATCH', '/api/portfolios'],
    ['GET', '/api/nothing'],
    ['GET', '/developers'],
  ])('of %s %s is not allowed', async (method, path) => {
    const response = await preflight(method, path);
    expect([response.status, allowed(response)]).toEqual([404, null]);
  });
});
