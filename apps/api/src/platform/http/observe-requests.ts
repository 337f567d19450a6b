import type { FastifyInstance } from 'fastify';
import type { AccessLog } from '../logging/access-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { redactPath } from './redact-path.ts';

/** Logs and measures every request, and puts its id into the response. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics, access: AccessLog): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    metrics.observe({ method, route: request.routeOptions.url ?? 'none', status }, milliseconds / 1000);
    access.write({ requestId, method, path: redactPath(request.url), status, milliseconds });
    done();
  });
}
