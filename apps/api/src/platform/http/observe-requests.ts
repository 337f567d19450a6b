import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { healthPaths } from '@plumbline/contracts';
import type { FastifyInstance } from 'fastify';
import type { AccessLog } from '../logging/access-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { redactPath } from './redact-path.ts';

const HEALTH = `/api/${healthPaths.base}/`;
const acceptableId = /^[\w.-]{8,64}$/;

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
    const path = redactPath(request.url);
    access.write({ requestId, method, path, status, milliseconds, isProbe: path.startsWith(HEALTH) });
    done();
  });
}

/** Returns the id that connects a response to its log lines: a valid `x-request-id` of the caller, or a new id. */
export function getRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}
