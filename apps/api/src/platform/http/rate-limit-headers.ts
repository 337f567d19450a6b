import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getCurrentRequest } from './current-request.ts';

/** A limit that the caller of a request is told of, and what is left of it. */
export interface ToldLimit {
  readonly name: string;
  /** How many requests there are in a window. */
  readonly quota: number;
  /** Length of the window. */
  readonly seconds: number;
  /** How many requests are left. */
  readonly left: number;
  readonly msLeft: number;
}

const told = new WeakMap<FastifyRequest, Map<string, ToldLimit>>();

/** Adds a limit to the headers of the response to the current request, if there is one. */
export function tellLimit(limit: ToldLimit): void {
  const request = getCurrentRequest();
  if (!request) return;
  const limits = told.get(request) ?? new Map<string, ToldLimit>();
  told.set(request, limits.set(limit.name, limit));
}

/** Sends `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11) where a request was counted. */
export function sendRateLimits(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const limits = told.get(request);
    if (limits) reply.headers(rateLimitHeaders([...limits.values()]));
    done();
  });
}

/** Both are lists of structured fields (RFC 9651): a name as a string, with its numbers as parameters. */
export function rateLimitHeaders(limits: readonly ToldLimit[]): Record<string, string> {
  return {
    'ratelimit-policy': limits
      .map(({ name, quota, seconds }) => `"${name}";q=${quota};w=${seconds}`)
      .join(', '),
    ratelimit: limits
      .map(({ name, left, msLeft }) => `"${name}";r=${Math.max(0, left)};t=${Math.ceil(msLeft / 1000)}`)
      .join(', '),
  };
}
