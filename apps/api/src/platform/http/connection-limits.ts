import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** How long all of a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long nothing may be sent or received while a response is due. A client that reads nothing of a response is cut
 * off after twice as long: Node grants what is being written a second interval.
 */
const SILENCE_MS = 60_000;
/** Headers are small; a client that dribbles them is cut off early. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often the two limits are checked. */
const TIMEOUT_CHECK_MS = 5_000;
/** Enough for a query of 10,000 characters, each percent-encoded. */
const MAX_HEADER_SIZE = 65_536;

/** How long a connection may take up a place, as options of Fastify. A test may shorten the silence. */
export function connectionLimits({ silenceMs = SILENCE_MS } = {}) {
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: silenceMs,
    http: {
      maxHeaderSize: MAX_HEADER_SIZE,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node itself would respond without our headers: see `requireHost`.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}
