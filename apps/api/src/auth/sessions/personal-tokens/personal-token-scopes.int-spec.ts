import type { Scope } from '@plumbline/contracts';
import { scopes } from '@plumbline/contracts';
import { json, registerAccount, bearer } from '../../../../test/accounts.ts';
import type { TestAccount } from '../../../../test/accounts.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';

/** The calls that a personal access token with the scope can make, under another standard than preset 0. */
const reached: Readonly<Record<Scope, readonly string[]>> = {
  'screening:read': [
    'GET /api/campaigns',
    'GET /api/campaigns/{slug}',
    'GET /api/faith-funds',
    'GET /api/ranked',
    'GET /api/score-files',
    'GET /api/score-files/{name}',
    'GET /api/screening-profiles/get',
    'GET /api/search',
    'GET /api/standards',
    'GET /api/tickers/{id}/alternatives',
    'GET /api/tickers/{id}/constituents',
    'GET /api/tickers/{id}/esg-issues/{category}/contributors',
    'GET /api/tickers/{ticker}',
    'GET /api/tickers/{ticker}/{exchangeLocation}',
    'GET /api/trending',
  ],
  'portfolios:read': [
    'GET /api/campaigns/held',
    'GET /api/portfolio-groups',
    'GET /api/portfolio-groups/{id}',
    'GET /api/portfolio-groups/{id}/changes',
    'GET /api/portfolio-groups/{id}/esg-issues/{category}/contributors',
    'GET /api/portfolio-groups/{id}/holdings',
    'GET /api/portfolio-groups/{id}/report',
    'GET /api/portfolio-groups/{id}/score-history',
    'GET /api/portfolios',
    'GET /api/portfolios/{id}',
    'GET /api/portfolios/{id}/backtest',
    'GET /api/portfolios/{id}/changes',
    'GET /api/portfolios/{id}/esg-issues/{category}/contributors',
    'GET /api/portfolios/{id}/holdings',
    'GET /api/portfolios/{id}/report',
    'GET /api/portfolios/{id}/score-history',
    'GET /api/standards of a portfolio',
    'POST /api/portfolios/{id}/clean',
    'POST /api/portfolios/{id}/export-csv',
    'POST /api/portfolios/{id}/swaps/preview',
    'POST /api/screening-profiles/preview',
  ],
  'portfolios:write': [
    'DELETE /api/portfolio-groups/{id}',
    'DELETE /api/portfolios/{id}',
    'DELETE /api/portfolios/{id}/holdings/{holdingId}',
    'DELETE /api/portfolios/{id}/swaps/{swapId}',
    'DELETE /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}',
    'POST /api/portfolio-groups',
    'POST /api/portfolio-groups/{id}/changes/seen',
    'POST /api/portfolios',
    'POST /api/portfolios/holdings',
    'POST /api/portfolios/import-file',
    'POST /api/portfolios/import-file/accounts',
    'POST /api/portfolios/{id}/changes/seen',
    'POST /api/portfolios/{id}/holdings/delete',
    'POST /api/portfolios/{id}/holdings/upload-excel-file',
    'POST /api/portfolios/{id}/swaps',
    'PUT /api/portfolio-groups/{id}',
    'PUT /api/portfolios',
    'PUT /api/portfolios/update-holding-weight-method',
    'PUT /api/portfolios/{id}/holdings',
    'PUT /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}',
  ],
};

const OF_PORTFOLIO = ' of a portfolio';
const scopeOf = new Map(scopes.flatMap((scope) => reached[scope].map((call) => [call, scope] as const)));

let api: TestApp;
let jane: TestAccount;
/** Every call that requires a token, always or with the query that {@link send} adds. */
let calls: string[];
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
  jane = await registerAccount(api);
  const { paths } = (await api.get('/api/docs/openapi.json')).body as {
    paths: Record<string, Record<string, { readonly security?: readonly object[] }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => !security || security.some((scheme) => Object.keys(scheme).length > 0))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  calls = [...described, `GET /api/standards${OF_PORTFOLIO}`];
});
afterAll(() => api.stop());

async function makeToken(...granted: Scope[]): Promise<string> {
  const request = json('POST', { name: granted.join(), scopes: granted }, jane.token);
  return (await api.get('/api/account/tokens', request)).body.token;
}

/** Sends a call with ids of nothing, so that none is carried out. */
async function send(call: string, token: string) {
  const [method, template] = call.replace(OF_PORTFOLIO, '').split(' ') as [string, string];
  const query = call.endsWith(OF_PORTFOLIO)
    ? 'portfolio=2147483647'
    : 'profile=2147483647&profiles=2147483647';
  const path = template.replace(/\{\w+\}/g, '2147483647');
  const { status, headers, body } = await api.get(`${path}?${query}`, {
    method,
    headers: { ...bearer(token), 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const type = typeof body === 'object' ? body.type?.split('/').at(-1) : undefined;
  return {
    status,
    type,
    scope: body.scope as string | undefined,
    challenge: headers.get('www-authenticate'),
  };
}

it('names only calls that there are', () => {
  expect([...scopeOf.keys()].filter((call) => !calls.includes(call))).toEqual([]);
});

describe.each(scopes)('A token with the scope %s alone', (granted) => {
  it('makes exactly the calls of that scope, and is told which one the others need', async () => {
    const token = await makeToken(granted);
    const wrong = [];
    for (const call of calls) {
      const { status, type, scope, challenge } = await send(call, token);
      const needed = scopeOf.get(call);
      const isRefused = status === 403 && type === 'missing-scope';
      if (needed === granted ? isRefused || status === 401 || status >= 500 : !isRefused || scope !== needed)
        wrong.push([call, status, type, scope]);
      if (isRefused && scope !== undefined)
        expect(challenge).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('A token with every scope', () => {
  it('is refused by every call of account, sessions, payment, administration, brokers, links and follows', async () => {
    const token = await makeToken(...scopes);
    const refused = [];
    for (const call of calls) {
      const { status, type, scope } = await send(call, token);
      if (status === 403 && type === 'missing-scope' && scope === undefined) refused.push(call);
    }
    expect(refused).toEqual(calls.filter((call) => !scopeOf.has(call)));
    expect(refused).toEqual(
      expect.arrayContaining([
        'GET /api/account',
        'GET /api/account/data',
        'GET /api/account/sessions',
        'GET /api/account/tokens',
        'POST /api/account/tokens',
        'GET /api/account/webhooks',
        'POST /api/account/webhooks',
        'POST /api/logout',
        'POST /api/payment/subscription',
        'GET /api/admin/evidence',
        'GET /api/broker-connections',
        'POST /api/shared-links',
        'POST /api/screening-profiles',
      ]),
    );
  });

  it('reads and changes what its account has, and nothing of others', async () => {
    const token = await makeToken('portfolios:read', 'portfolios:write');
    const eve = await registerAccount(api);
    const portfolio = { name: 'Mine', type: 'IRA' };
    const { body: others } = await api.get('/api/portfolios', json('POST', portfolio, eve.token));
    const { status, body } = await api.get('/api/portfolios', json('POST', portfolio, token));
    expect(status).toBe(201);
    const { body: listed } = await api.get('/api/portfolios', { headers: bearer(token) });
    expect(JSON.stringify(listed)).toContain(`"id":${body.id}`);
    const read = (id: number) => api.get(`/api/portfolios/${id}`, { headers: bearer(token) });
    expect([(await read(body.id)).status, (await read(others.id)).status]).toEqual([200, 404]);
  });

  it('has the plan and the standing of its account', async () => {
    const poor = await registerAccount(api, {}, { isGoodStanding: false });
    const request = json('POST', { name: 'A', scopes }, poor.token);
    const { token } = (await api.get('/api/account/tokens', request)).body;
    const statusOf = async (path: string) => (await api.get(path, { headers: bearer(token) })).status;
    expect([await statusOf('/api/portfolios'), await statusOf('/api/ranked?profile=1')]).toEqual([402, 403]);
    await api.database.query("INSERT INTO account_role (account_id, role) VALUES ($1, 'ROLE_PREMIUM')", [
      poor.id,
    ]);
    expect(await statusOf('/api/ranked?profile=1')).toBe(200);
    await api.database.query('UPDATE account SET is_good_standing = true WHERE id = $1', [poor.id]);
    expect(await statusOf('/api/portfolios')).toBe(200);
  });
});

it('is ignored, like that of a session, by calls that need none', async () => {
  const token = await makeToken('portfolios:write');
  for (const sent of [token, 'plb_pat_invented'])
    for (const path of ['/api/ranked', '/api/search?query=A', '/api/payment/plans'])
      expect((await api.get(path, { headers: bearer(sent) })).status).toBe(200);
});
