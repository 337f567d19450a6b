import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DECODED_LENGTH_HEADER } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentEncoding } from './compress-responses.ts';
import { chooseEncoding } from './compress-responses.ts';
import { hasCopy } from './send-revalidated.ts';

/** Above it, brotli takes seconds for a few percent. */
const BROTLI_QUALITY = 9;

/** A large body that many clients load, compressed once for all of them. */
export interface EncodedBody {
  readonly etag: string;
  readonly bodies: Readonly<Record<ContentEncoding | 'identity', Buffer>>;
}

export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ]);
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: gzipped, identity },
  };
}

/** Sends a body as the client accepts it, or status 304 without it when the client has it already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: EncodedBody,
): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (hasCopy(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request);
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.header(DECODED_LENGTH_HEADER, bodies.identity.length);
  return reply.send(bodies[encoding ?? 'identity']);
}
