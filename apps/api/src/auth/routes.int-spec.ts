import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';

/** Calls for visitors and for operations; `*` is any parameter. */
const anonymous = [
  'GET /api/ranked',
  'GET /api/trending',
  'GET /api/search',
  'GET /api/tickers/*',
  'GET /api/tickers/*/*',
  'GET /api/tickers/*/constituents',
  'POST /api/register',
  'POST /api/register-activate',
  'GET /api/activate',
  'POST /api/authenticate',
  'POST /api/account/reset-password/init',
  'PUT /api/account/reset-password/finish',
  'GET /api/payment/plans',
  'POST /api/payment/webhook',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
];

describe('Every call of the API', () => {
  let api: TestApp;
  let calls: string[];
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    const fastify = api.app.getHttpAdapter().getInstance() as FastifyInstance;
    calls = routesIn(fastify.printRoutes({ commonPrefix: false })).filter((call) =>
      / \/api(\/(?!docs)|$)/.test(call),
    );
  });
  afterAll(() => api.stop());

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

  it('states in its description whether it requires a token', async () => {
    const { paths, security } = (await api.get('/api/docs/openapi.json')).body;
    expect(security).toEqual([{ token: [] }]);
    expect(paths['/api/authenticate'].post.security).toEqual([{}]);
    expect(paths['/api/tickers/{ticker}'].get.security).toEqual([{}]);
    expect(paths['/api/tickers/{id}/esg-issues/{category}/contributors'].get.security).toBeUndefined();
  });
});

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
