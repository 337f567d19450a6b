import type { IncomingMessage } from 'node:http';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller bodies, in bytes, would not fit in fewer packets. */
const MIN_BYTES = 1_024;
const compressible = /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

type Done = (error: Error | null, compressed: Buffer) => void;

/** About as fast as gzip at its default level, and smaller. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** The ways in which a body is compressed, the preferred one first. */
export type ContentEncoding = 'br' | 'gzip';

const encoders: Readonly<Record<ContentEncoding, (body: string | Buffer, done: Done) => void>> = {
  br: (body, done) => brotliCompress(body, { params: brotliParams }, done),
  gzip: (body, done) => gzip(body, done),
};
const encodings = Object.keys(encoders);

/** By body. Those of bodies that nothing holds any more are collected with them. */
const compressedBodies: Readonly<Record<ContentEncoding, WeakMap<Buffer, Buffer>>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
};

/** The encoding that the client of a request prefers; `null` when it accepts none. */
export function chooseEncoding({ headers }: Pick<IncomingMessage, 'headers'>): ContentEncoding | null {
  return negotiate(headers['accept-encoding'] ?? '', encodings) as ContentEncoding | null;
}

/**
 * Compresses responses of text with Brotli or gzip when the client accepts it; streams and files are sent as they are.
 * A body that a service caches is the same `Buffer` each time it is sent, and is compressed once: that takes longer
 * than all the rest.
 *
 * Guessing a secret by the size of compressed responses (BREACH) takes requests that another site can cause in the
 * user's name. There are none here: tokens are sent in a header, not in a cookie. The one response that contains a
 * secret, the token itself, is smaller than the limit.
 */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    const encoding = chooseEncoding(request);
    if (encoding === null) return done(null, payload);
    compress(payload, encoding, (error, compressed) => {
      // Without memory to compress it, it is sent as it is.
      if (error) return done(null, payload);
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, compressed);
    });
  });
}

function compress(body: string | Buffer, encoding: ContentEncoding, done: Done): void {
  if (typeof body === 'string') return encoders[encoding](body, done);
  const known = compressedBodies[encoding];
  const compressed = known.get(body);
  if (compressed) return done(null, compressed);
  encoders[encoding](body, (error, result) => {
    // A copy, because the result is the beginning of a buffer of 16 kB.
    if (!error) known.set(body, Buffer.from(result));
    done(error, result);
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return false;
  return compressible.test(String(reply.getHeader('content-type')));
}
