import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Names of headers by which proxies, balancers and networks of delivery say whom they serve, or that they do. */
const FORWARDING =
  /^(?:forwarded|via$|cdn-|cf-|fly-|fastly-|x-forwarded|x-real-|x-original-|x-proxy|x-envoy-|x-arr-|x-azure-|x-remote-|.*(?:client|connecting|user)-ip$|.*forwarded-for$)/;

/** Whether a request has come through a proxy, which may be on this machine and serve others. */
export function isForwarded({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

/**
 * Makes `request.ip` an IP address, for as long as the request runs. Call it before routes are added.
 *
 * What proxies have written into `X-Forwarded-For` is read before Fastify reads it. A request whose connection is
 * closed by then is not run: nobody can get its response, and there is no address to count it by.
 */
export function settleClientAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Node remembers an address that it was asked for, and has none of a closed connection otherwise.
    if (raw.socket.remoteAddress === undefined) {
      reply.hijack();
      raw.destroy();
      return;
    }
    const forwardedFor = raw.headers['x-forwarded-for'];
    if (typeof forwardedFor === 'string') raw.headers['x-forwarded-for'] = readForwardedFor(forwardedFor);
    done();
  });
}

/** Whether the peer of the connection is on this machine, whoever it says that it serves. */
export function isFromThisMachine({
  socket: { remoteAddress = '' },
}: Pick<FastifyRequest, 'socket'>): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}

/**
 * Returns the addresses in `X-Forwarded-For` without ports, up to the first from the right that is none. So in place of
 * what a client has made up, or a proxy does not know, stands the last proxy that knew whom it served.
 */
export function readForwardedFor(header: string): string {
  const addresses = header.split(',').map(toAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

/** Some proxies add the port, and write an IPv6 address in brackets. */
function toAddress(entry: string): string | null {
  const text = entry.trim();
  const [, address = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return isIP(address) === 0 ? null : address;
}
