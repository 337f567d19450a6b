import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../security/address-group.ts';
import type { SignedInAccount } from '../security/signed-in.decorator.ts';

/** Who sent the request that is being handled. */
export interface Caller {
  /** The account, or the address of a visitor. */
  readonly id: string;
  /** What the addresses of one customer have in common. */
  readonly address: string;
  /** Calls `act` when the connection closes before the response is sent; at once when it is already closed. */
  onDisconnect(act: () => void): void;
}

interface Exchange {
  readonly request: FastifyRequest & { readonly user?: SignedInAccount };
  readonly reply: FastifyReply;
}

const exchanges = new AsyncLocalStorage<Exchange>();

/** Lets {@link findCaller} find the caller of every request. */
export function trackCallers(fastify: FastifyInstance): void {
  // Not earlier: what is read of a body arrives outside of the context that was set before.
  fastify.addHook('preValidation', (request, reply, done) => exchanges.run({ request, reply }, done));
}

/** Returns null outside of requests, as in jobs. */
export function findCaller(): Caller | null {
  const exchange = exchanges.getStore();
  if (!exchange) return null;
  const { request, reply } = exchange;
  const address = addressGroup(request.ip);
  return {
    id: request.user ? `account ${request.user.id}` : address,
    address,
    onDisconnect: (act) => {
      if (reply.raw.destroyed) act();
      else reply.raw.once('close', act);
    },
  };
}
