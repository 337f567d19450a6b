import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { healthPaths } from '@plumbline/contracts';
import type { FastifyInstance } from 'fastify';
import type { AccessLog } from '../logging/access-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { CLIENT_CLOSED_REQUEST } from './disconnects.ts';
import { redactPath } from './redact-path.ts';

const HEALTH = `/api/${healthPaths.base}/`;
const acceptableId = /^[\w.-]{8,64}$/;

/** A request that has been responded to, or whose client has gone. */
interface FinishedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** The pattern of its path. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Logs and measures a request. */
export type ObserveRequest = (request: FinishedRequest) => void;

/** Returns what logs and measures requests. */
export function createRequestObserver(metrics: Metrics, access: AccessLog): ObserveRequest {
  return ({ id: requestId, method, url, route, status, milliseconds }) => {
    metrics.observe({ method, route, status }, milliseconds / 1000);
    const path = redactPath(url);
    access.write({ requestId, method, path, status, milliseconds, isProbe: path.startsWith(HEALTH) });
  };
}

/** Observes every request that reaches Fastify, and puts its id into the response. */
export function observeRequests(fastify: FastifyInstance, observe: ObserveRequest): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { id, method, url, routeOptions } = request;
    reply.header('x-request-id', id);
    observeResponse(reply.raw, { id, method, url, route: routeOptions.url ?? 'none' }, observe);
    done();
  });
}

/** Observes a request that has just arrived, once its response is sent or its client gone. */
export function observeResponse(
  response: ServerResponse,
  request: Pick<FinishedRequest, 'id' | 'method' | 'url' | 'route'>,
  observe: ObserveRequest,
): void {
  const start = performance.now();
  // Fastify's `onResponse` is not called when the client hangs up first. And not `once`: when V8 removes a listener that has been
  // called, it keeps the response in memory until the next full collection, which takes a sixth of the time. The event comes once.
  response.on('close', () =>
    observe({
      id: request.id,
      method: request.method,
      url: request.url,
      route: request.route,
      status: finalStatus(response),
      milliseconds: performance.now() - start,
    }),
  );
}

/** The status of a response that is closed. */
export function finalStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : CLIENT_CLOSED_REQUEST;
}

/** Returns the id that connects a response to its log lines: a valid `x-request-id` of the caller, or a new id. */
export function getRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}
