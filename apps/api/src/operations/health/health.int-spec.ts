import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { connect } from 'node:net';
import { bearer } from '../../../test/accounts.ts';
import { runCommand } from '../../../test/run-command.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { HealthController } from './health.controller.ts';

describe('Operations', () => {
  let api: TestApp;
  /** Sends what no `fetch` sends: `GET http://proxied.example/path`. */
  const getInAbsoluteForm = async (path: string) => {
    const { hostname, port } = new URL(api.url);
    const [response] = await once(get({ hostname, port, path: `http://proxied.example${path}` }), 'response');
    const { statusCode, headers } = response as IncomingMessage;
    const text = Buffer.concat(await (response as IncomingMessage).toArray()).toString();
    const body = headers['content-type']?.includes('json') ? JSON.parse(text) : text;
    return { status: statusCode, headers: new Headers(headers as Record<string, string>), body };
  };
  /** Sends bytes that no client sends, and returns all that comes back until the server closes the connection. */
  const sendRaw = async (text: string) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(text);
    return Buffer.concat(await socket.toArray()).toString();
  };
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.stop());

  it('reports that it is live, and which universe it serves', async () => {
    expect((await api.get('/api/health/live')).status).toBe(200);
    const { status, body } = await api.get('/api/health/ready');
    expect(status).toBe(200);
    expect(body.universe).toMatchObject({ release: 1, hasSampleData: true });
    expect(body.universe.stocks).toBeGreaterThanOrEqual(1000);
    const [{ seen }] = await api.database.query<{ seen: number }>(
      `SELECT count(*)::int AS seen FROM fund_holdings`,
    );
    expect(body.universe.fundsSeenInto).toBeGreaterThan(0);
    expect(body.universe.fundsSeenInto).toBeLessThanOrEqual(seen);
    expect(body.universe.scored).toBeGreaterThan(body.universe.fundsSeenInto);
    expect(body.universe.scored).toBeLessThanOrEqual(body.universe.instruments);
  });

  it('measures requests by route, not by path or query', async () => {
    await api.get('/api/search?query=secret');
    const { body, headers } = await api.get('/api/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/search",status="200"\} \d/,
    );
    expect(body).not.toContain('secret');
  });

  it('shows strangers neither metrics nor the description of the API when it is told so', async () => {
    const METRICS_TOKEN = 'a-token-of-the-monitor';
    const reachable = await startTestApp({
      env: { HOST: '0.0.0.0', METRICS_TOKEN, API_DOCS: 'off' },
      beside: api,
    });
    const read = (token: string) => reachable.get('/api/metrics', { headers: bearer(token) });
    expect((await reachable.get('/api/metrics')).status).toBe(401);
    expect((await read(`${METRICS_TOKEN}s`)).status).toBe(401);
    expect((await read(METRICS_TOKEN)).status).toBe(200);
    expect((await reachable.get('/api/docs/openapi.json')).status).toBe(404);
    await reachable.stop();
    const closed = await startTestApp({ env: { HOST: '0.0.0.0' }, beside: api });
    expect((await closed.get('/api/metrics')).status).toBe(404);
    await closed.stop();
  });

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
    'shows no metrics to whom a proxy on this machine serves, which sends %s',
    async (name) => {
      expect((await api.get('/api/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
    },
  );

  it('shows no metrics without a token where the address of the site is public', async () => {
    const site = await startTestApp({ env: { PUBLIC_URL: 'https://plumbline.example' }, beside: api });
    expect((await site.get('/api/metrics')).status).toBe(404);
    await site.stop();
  });

  it('describes every call in OpenAPI 3.1', async () => {
    const { body } = await api.get('/api/docs/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/search',
        '/api/ranked',
        '/api/trending',
        '/api/tickers/{ticker}',
        '/api/tickers/{ticker}/{exchangeLocation}',
        '/api/tickers/{id}/constituents',
        '/api/tickers/{id}/esg-issues/{category}/contributors',
        '/api/health/ready',
      ]),
    );
    expect((await api.get('/api/docs')).status).toBe(200);
  });

  it.each([
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/metrics',
    '/robots.txt',
    '/.well-known/security.txt',
    '/llms.txt',
    '/sitemap.xml',
    '/api/ranked',
  ])('responds to %s with its type and charset', async (path) => {
    const { status, headers } = await api.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/; charset=utf-8$/)]);
  });

  it('gives every response an id, which is that of the request if it is a plain one', async () => {
    const id = async (given: string) =>
      (await api.get('/api/health/live', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('trace-12345678')).toBe('trace-12345678');
    expect(await id('<b>bold</b>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('responds with a problem to every error under /api, which is not cached or shown as a page', async () => {
    const calls: [string, RequestInit, number][] = [
      ['/api/nowhere', {}, 404],
      ['/api', {}, 404],
      ['/api/search', { method: 'POST' }, 404],
      ['/api/search', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
      [`/api/search?query=${'%F0%9F%99%8F'.repeat(10_000)}`, {}, 431],
      ['/api/tickers/%E0%A4%A', {}, 400],
      ['/api/search?query=%E0%A4%A', {}, 200],
      [`/api/tickers/${'a'.repeat(300)}`, {}, 404],
    ];
    for (const [path, init, expected] of calls) {
      const { status, headers, body } = await api.get(path, init);
      expect([path, status]).toEqual([path, expected]);
      if (status >= 400) {
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(body).toMatchObject({ status, title: expect.any(String) });
        expectHeadersOfData(headers);
      }
    }
  });

  it.each([
    ['without a host', 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['without a host, for a page', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['of HTTP/1.0, which needs no host', 'GET /api/health/live HTTP/1.0\r\n\r\n', 200],
    ['that is no HTTP', 'NONSENSE\r\n\r\n', 400],
    [
      'that expects what nobody knows',
      'GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      200,
    ],
  ])('adds security headers to the response to a request %s', async (_, request, status) => {
    const response = await sendRaw(request);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    for (const header of ['content-security-policy: default-src ', 'x-content-type-options: nosniff'])
      expect(response.toLowerCase()).toContain(header);
    if (status === 400) expect(response).toContain('"status":400');
  });

  it('adds the headers of data to a path that is encoded in part', async () => {
    const { status, headers } = await api.get('/%61pi/health/live');
    expect(status).toBe(200);
    expectHeadersOfData(headers);
  });

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 44', ''],
    ['a length with a sign', 'Content-Length: +0', ''],
    ['an unknown coding', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['chunks that are coded again', 'Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
    ['a blank before a colon', 'Transfer-Encoding : chunked', '0\r\n\r\n'],
    ['a chunk whose size ends in a bare line feed', 'Transfer-Encoding: chunked', '0\n\n'],
    ['a header over two lines', 'X-Long: one\r\n two', ''],
    ['a bare carriage return', 'X-Odd: one\rtwo', ''],
  ])('refuses a request with %s, and reads nothing after it', async (_, header, body) => {
    const next = 'GET /api/health/live HTTP/1.1\r\nHost: smuggled.example\r\n\r\n';
    const type = 'Content-Type: application/json';
    const head = `POST /api/logout HTTP/1.1\r\nHost: plumbline.example\r\n${type}\r\n${header}\r\n\r\n`;
    const answer = await sendRaw(`${head}${body}${next}`);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  it('takes a target in absolute form, as a proxy sends it, for its path', async () => {
    const { status, headers } = await getInAbsoluteForm('/api/account');
    expect(status).toBe(401);
    expectHeadersOfData(headers);
    expect((await getInAbsoluteForm('/activate/c2VjcmV0')).body).not.toContain('Page not found');
    expect((await getInAbsoluteForm('/api/activate/c2VjcmV0')).body).toMatchObject({
      instance: '/api/activate/c2VjcmV0',
    });
  });

  it('stops at a bad setting with one line, and the exit code that tells a supervisor not to try again', async () => {
    expect(await runCommand('main', [], api.database, { PORT: 'eighty' })).toEqual({
      exitCode: 78,
      stdout: '',
      stderr: 'Bad setting: PORT takes a whole number from 0 to 65535.\n',
    });
  });

  it('reports that it is not ready while there is no universe', async () => {
    const empty = await startTestApp({ universe: 'none' });
    try {
      for (const path of ['/api/health/ready', '/api/search?query=a', '/api/ranked', '/api/tickers/AAPL']) {
        expect((await empty.get(path)).status).toBe(503);
      }
      expect((await empty.get('/api/health/live')).status).toBe(200);
    } finally {
      await empty.stop();
    }
  });

  it('reports that it is not ready once it is stopping, and serves everything else', async () => {
    api.app.get(HealthController).announceStop();
    const { status, headers } = await api.get('/api/health/ready');
    expect([status, headers.has('retry-after')]).toEqual([503, true]);
    expect((await api.get('/api/health/live')).status).toBe(200);
    expect((await api.get('/api/search?query=a')).status).toBe(200);
  });
});

function expectHeadersOfData(headers: Headers): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}
