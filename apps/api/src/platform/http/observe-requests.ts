import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { healthPaths } from '@plumbline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { SignedInAccount } from '../security/signed-in.decorator.ts';
import { redactPath } from './redact-path.ts';

/**
 * The status that nginx logs when the client is gone before the response. Nobody receives it; the access log shows it.
 */
const CLIENT_CLOSED_REQUEST = 499;

const HEALTH = `/api/${healthPaths.base}/`;
const acceptableId = /^[\w.-]{8,64}$/;

type ObservedRequest = FastifyRequest & { readonly user?: Pick<SignedInAccount, 'id'> };

/**
 * Puts its id into the response to every request, and logs and measures the request once the response is sent or the
 * client is gone. The log has the number of the account. It leaves out the query, which shows what a user searches
 * for, and keys in paths.
 */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  // A line has only what is listed below. To look for secrets in it would take longer than to write it.
  const accessLog = logger.child({}, { redact: [] });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, url, routeOptions } = request;
    const start = performance.now();
    reply.header('x-request-id', requestId);
    // Fastify's `onResponse` is not called when the client hangs up first.
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - start;
      const status = finalStatus(reply.raw);
      const path = redactPath(url);
      metrics.observe({ method, route: routeOptions.url ?? 'none', status }, milliseconds / 1000);
      const ms = Math.round(milliseconds * 100) / 100;
      const { user } = request as ObservedRequest;
      accessLog[levelOf(status, path)]({ requestId, method, path, status, ms, account: user?.id });
    });
    done();
  });
}

/** Probes that succeed would be most of the log of a process that few people use. */
function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return path.startsWith(HEALTH) && status < 400 ? 'debug' : 'info';
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
