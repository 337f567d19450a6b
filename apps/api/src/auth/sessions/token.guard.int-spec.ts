import { createHmac, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp, TEST_JWT_SECRET } from '../../../test/test-app.ts';

/** Calls for visitors and for operations; `*` is any parameter. */
const anonymous = [
  'GET /api/ranked',
  'GET /api/trending',
  'GET /api/unlisted-companies',
  'GET /api/faith-funds',
  'GET /api/screening-categories',
  'GET /api/explore',
  'GET /api/search',
  'GET /api/portfolio-check/universe',
  'GET /api/standards',
  'GET /api/oembed',
  'GET /api/questionnaire/blank',
  'GET /api/shared/*',
  'GET /api/shared/*/holdings',
  'GET /api/shared/*/esg-issues/*/contributors',
  'GET /api/shared/*/report',
  'GET /api/campaigns',
  'GET /api/campaigns/*',
  'GET /api/tickers/*',
  'GET /api/tickers/*/*',
  'GET /api/tickers/*/constituents',
  'GET /api/tickers/*/history',
  'GET /api/tickers/*/alternatives',
  'POST /api/register',
  'POST /api/register-activate',
  'POST /api/register/resend',
  'GET /api/activate',
  'POST /api/authenticate',
  'POST /api/authenticate/second-factor',
  'POST /api/authenticate/second-factor/passkey',
  'POST /api/account/reset-password/init',
  'PUT /api/account/reset-password/finish',
  'POST /api/account/email/confirm',
  'POST /api/account/email/undo',
  'POST /api/account/second-factor/undo',
  'POST /api/account/deletion/undo',
  'POST /api/follows/stop',
  'GET /api/follows/one-click-stop',
  'POST /api/follows/one-click-stop',
  'POST /api/insightpro/interest',
  'POST /api/insightpro/interest/remove',
  'GET /api/insightpro/interest/one-click-remove',
  'POST /api/insightpro/interest/one-click-remove',
  'POST /api/plan-check/links',
  'POST /api/plan-check/links/open',
  'POST /api/plan-check/links/end',
  'GET /api/status',
  'GET /api/payment/plans',
  'POST /api/payment/webhook',
  'POST /api/broker-connections/webhook',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
];

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
});
afterAll(() => api.stop());

describe('a call that requires a token', () => {
  const jwt = new JwtService({ secret: TEST_JWT_SECRET, signOptions: { expiresIn: 60 } });
  const forever = new JwtService({ secret: TEST_JWT_SECRET });
  let jane: TestAccount;
  beforeAll(async () => {
    jane = await registerAccount(api);
  });

  const claims = () => {
    const { sub, sid } = new JwtService().decode<{ sub: string; sid: string }>(jane.token);
    return { sub, sid };
  };
  const account = (authorization?: string) =>
    api.get('/api/account', { headers: authorization === undefined ? {} : { authorization } });

  it('accepts a valid token, and its response is not cached', async () => {
    const { status, headers } = await account(`Bearer ${jane.token}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await account(`bearer ${jwt.sign(claims())}`)).status).toBe(200);
  });

  const refused: readonly (readonly [string, () => string | undefined])[] = [
    ['no token', () => undefined],
    ['another scheme', () => `Basic ${jane.token}`],
    ['no scheme', () => jane.token],
    ['nonsense', () => 'Bearer a.b.c'],
    ['an unsigned token', () => `Bearer ${unsigned({ ...claims(), exp: inAMinute() })}`],
    ['a token whose claims were changed', () => `Bearer ${withClaims(jane.token, claims())}`],
    ['a token signed by somebody else', () => `Bearer ${jwt.sign(claims(), { secret: 'x'.repeat(40) })}`],
    ['a token signed by another algorithm', () => `Bearer ${jwt.sign(claims(), { algorithm: 'HS512' })}`],
    ['a token signed with an empty key', () => `Bearer ${signed({ ...claims(), exp: inAMinute() }, '')}`],
    ['an expired token', () => `Bearer ${jwt.sign(claims(), { expiresIn: -1 })}`],
    ['a token that never expires', () => `Bearer ${forever.sign(claims())}`],
    // The library signs no such claims.
    ['a token that expires at a word', () => `Bearer ${signed({ ...claims(), exp: 'never' })}`],
    ['a token that expired at a number beyond dates', () => `Bearer ${signed({ ...claims(), exp: -1e300 })}`],
    ['a token of before there were sessions', () => `Bearer ${jwt.sign({ sub: claims().sub, gen: 1 })}`],
    ['a token without an account', () => `Bearer ${jwt.sign({ sid: claims().sid })}`],
    ['a token of another account', () => `Bearer ${jwt.sign({ ...claims(), sub: String(jane.id + 1) })}`],
    [
      'a token of a session that does not exist',
      () => `Bearer ${jwt.sign({ ...claims(), sid: randomUUID() })}`,
    ],
    ['a token of no session', () => `Bearer ${jwt.sign({ ...claims(), sid: "1' OR 'a" })}`],
    ['a token of several sessions', () => `Bearer ${jwt.sign({ ...claims(), sid: [claims().sid] })}`],
  ];
  it.each(refused)('refuses %s', async (_, authorization) => {
    const { status, headers, body } = await account(authorization());
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ status: 401, title: 'Please log in' });
  });

  it('refuses a token in the URL or in the body', async () => {
    const inQuery = await api.get(`/api/account?access_token=${jane.token}&auth_token=${jane.token}`);
    expect(inQuery.status).toBe(401);
    const inBody = await api.get(
      '/api/portfolios',
      json('POST', { name: 'A', type: 'IRA', access_token: jane.token, auth_token: jane.token }),
    );
    expect(inBody.status).toBe(401);
  });

  it('refuses the token of an account that is no longer active', async () => {
    const closed = await registerAccount(api);
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [closed.id]);
    expect((await account(`Bearer ${closed.token}`)).status).toBe(401);
    await api.database.query('DELETE FROM account WHERE id = $1', [closed.id]);
    expect((await account(`Bearer ${closed.token}`)).status).toBe(401);
  });
});

describe('Every call of the API', () => {
  let calls: string[];
  beforeAll(() => {
    const fastify = api.app.getHttpAdapter().getInstance() as FastifyInstance;
    calls = routesIn(fastify.printRoutes({ commonPrefix: false })).filter((call) =>
      / \/api(\/(?!docs)|$)/.test(call),
    );
  });

  const statusOf = async (call: string) => {
    const [method, path] = call.split(' ');
    return (await fetch(`${api.url}${path!.replaceAll('*', '1')}`, { method })).status;
  };

  it('is covered by these tests', async () => {
    const { paths } = (await api.get('/api/docs/openapi.json')).body as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '*')}`),
    );
    expect(
      described.filter((call) => call.includes(' /api/')).filter((call) => !calls.includes(call)),
    ).toEqual([]);
    expect(anonymous.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('requires a token, except the calls listed as open', async () => {
    const open = [];
    for (const call of calls) {
      if ((await statusOf(call)) !== 401) open.push(call.replace(/^HEAD /, 'GET '));
    }
    expect([...new Set(open)].sort()).toEqual([...anonymous].sort());
  });

  it('states in its description whether it requires a token, and of which kind', async () => {
    const { paths, security } = (await api.get('/api/docs/openapi.json')).body;
    expect(security).toEqual([{ token: [] }]);
    expect(paths['/api/authenticate'].post.security).toEqual([{}]);
    expect(paths['/api/tickers/{id}/history'].get.security).toEqual([{}]);
    expect(paths['/api/tickers/{ticker}'].get.security).toEqual([
      {},
      { token: [] },
      { personalToken: ['screening:read'] },
    ]);
    expect(paths['/api/account'].get.security).toEqual([{ token: [] }]);
  });
});

const inAMinute = () => Math.floor(Date.now() / 1000) + 60;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${part({ ...claims, exp: inAMinute() })}.${signature}`;
}

function signed(claims: object, key = TEST_JWT_SECRET): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** `METHOD /path` of every route in Fastify's drawing of them, where one parameter may have several names. */
function routesIn(drawing: string): string[] {
  const parents: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent!.length / 4;
    const path = (depth === 0 ? '' : parents[depth - 1]!) + part;
    parents[depth] = path;
    const pattern = path.replace(/:[\w|:]+/g, '*');
    return methods?.split(', ').map((method) => `${method} ${pattern}`) ?? [];
  });
}
