import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../security/address-group.ts';
import type { SignedInAccount } from '../security/signed-in.decorator.ts';

type CurrentRequest = FastifyRequest & { readonly user?: SignedInAccount };

const requests = new AsyncLocalStorage<CurrentRequest | undefined>();

/** The key of all work that no request asks for. */
const BACKGROUND = 'background';

/**
 * Makes {@link getCurrentRequest} return the request in all code that its handler runs. Call it before routes are
 * added.
 */
export function trackCurrentRequest(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return requests.run(request, () => handler.call(this, request, reply));
    };
  });
}

/** Does work that no request asks for, though one may have caused it, such as a job. */
export function runOutsideRequest<T>(work: () => T): T {
  return requests.run(undefined, work);
}

/** Returns undefined outside a request: in a worker or a command. */
export function getCurrentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Returns what the addresses have in common from which one customer sends requests, or null outside a request. */
export function getCallerAddress(): string | null {
  const request = requests.getStore();
  return request ? addressGroup(request.ip) : null;
}

/** Returns who sent the current request, as the key of a queue: the account, or the address of a visitor. */
export function getCallerKey(): string {
  const user = requests.getStore()?.user;
  return user ? `account ${user.id}` : (getCallerAddress() ?? BACKGROUND);
}
