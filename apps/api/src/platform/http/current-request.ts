import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Makes {@link getCurrentRequest} return the request in all code that its handler runs, across awaits. */
export function trackCurrentRequest(fastify: FastifyInstance): void {
  // Not earlier: reading a body leaves the context of the hooks before it.
  fastify.addHook('preHandler', (request, _, done) => requests.run(request, done));
}

/** Returns undefined outside a request: in a worker or a command. */
export function getCurrentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}
