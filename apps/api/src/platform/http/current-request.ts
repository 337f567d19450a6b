import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../security/address-group.ts';
import type { SignedInAccount } from '../security/signed-in.decorator.ts';
import { onceClosed } from './disconnects.ts';

const requests = new AsyncLocalStorage<FastifyRequest>();

/**
 * Makes {@link getCurrentRequest} return the request in all code that its handler runs, across awaits, until the handler's promise
 * is settled. Call it before routes are added.
 */
export function trackCurrentRequest(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return requests.run(request, () => handler.call(this, request, reply));
    };
  });
}

/** Returns undefined outside a request: in a worker or a command. */
export function getCurrentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Who sent the current request. */
export interface Caller {
  /** The account, or the address of a visitor. */
  readonly id: string;
  /** What the addresses of one customer have in common. */
  readonly address: string;
  /** Calls `act` when the connection closes, at once when it is closed already. Returns a function that stops waiting. */
  onDisconnect(act: () => void): () => void;
}

/** Returns null outside a request. */
export function getCaller(): Caller | null {
  const request = requests.getStore() as (FastifyRequest & { readonly user?: SignedInAccount }) | undefined;
  if (!request) return null;
  const { socket, user } = request;
  const address = addressGroup(request.ip);
  return {
    id: user ? `account ${user.id}` : address,
    address,
    onDisconnect: (act) => {
      if (socket.destroyed) act();
      return onceClosed(socket, act);
    },
  };
}
