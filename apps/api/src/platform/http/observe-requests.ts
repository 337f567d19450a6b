import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';

/** One log line and one measurement for every answered request, and its id in the answer. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics, access: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    // The query is left out: what people look for is theirs.
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status,
      ms: round(reply.elapsedTime),
    };
    if (status >= 500) access.error(line);
    else access.info(line);
    done();
  });
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
