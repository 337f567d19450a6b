import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { until } from '../../../test/until.ts';
import { createLogger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { observeRequests } from './observe-requests.ts';

describe('Observing requests', () => {
  const lines: Record<string, unknown>[] = [];
  const measured: unknown[] = [];
  const server = fastify();
  beforeAll(async () => {
    const metrics = { observe: (labels: unknown) => measured.push(labels) } as unknown as Metrics;
    const logger = createLogger('debug', { write: (line) => lines.push(JSON.parse(line)) });
    observeRequests(server, metrics, logger);
    server.get('/status/:status', ({ params }, reply) =>
      reply.code(Number((params as { status: string }).status)).send('text'),
    );
    server.get('/api/health/live', (_request, reply) => reply.send('up'));
    server.get('/mine', (request, reply) => {
      Object.assign(request, { user: { id: 7 } });
      return reply.send('mine');
    });
    server.get('/slow', () => new Promise(() => undefined));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    lines.length = 0;
    measured.length = 0;
  });
  afterAll(() => server.close());

  it.each([
    ['/status/200?query=what', '/status/200', 200, 30],
    ['/status/404', '/status/404', 404, 30],
    ['/status/500', '/status/500', 500, 50],
    ['/api/health/live', '/api/health/live', 200, 20],
    ['/activate/a-mailed-key', '/activate/[redacted]', 404, 30],
  ])('writes one JSON line per request, without query or key: %s', async (url, path, status, level) => {
    const { headers } = await server.inject(url);
    expect(lines).toEqual([
      {
        level,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        requestId: headers['x-request-id'],
        method: 'GET',
        path,
        status,
        ms: expect.any(Number),
      },
    ]);
  });

  it('has the number of the account that sent a request', async () => {
    await server.inject('/mine');
    expect(lines).toMatchObject([{ path: '/mine', account: 7 }]);
  });

  it('measures by the pattern of a path', async () => {
    await server.inject('/status/200');
    expect(measured).toEqual([{ method: 'GET', route: '/status/:status', status: 200 }]);
  });

  it('observes a request whose client hangs up before there is a response', async () => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(server.server, 'request');
    socket.write('GET /slow HTTP/1.1\r\nHost: test\r\n\r\n');
    await arrived;
    socket.destroy();
    await until(() => lines.length > 0);
    expect(lines[0]).toMatchObject({ path: '/slow', status: 499 });
  });
});
