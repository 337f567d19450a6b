import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a body with an `ETag`, or status 304 without the body when the client has it already. The tag is weak, because
 * the body may be compressed on its way.
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): FastifyReply {
  const etag = tagOf(body);
  reply.header('etag', etag);
  if (!hasCopy(request, etag) || reply.statusCode !== 200) return reply.send(body);
  // Nothing is sent that would have a type.
  reply.removeHeader('content-type');
  return reply.code(304).send();
}

/** By body. A body that a service caches is the same `Buffer` each time it is sent. */
const tags = new WeakMap<Buffer, string>();

/** The weak tag of a body. */
export function tagOf(body: string | Buffer): string {
  if (typeof body === 'string') return makeTag(body);
  const tag = tags.get(body) ?? makeTag(body);
  tags.set(body, tag);
  return tag;
}

function makeTag(body: string | Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether the client has the body with this tag already. */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ?? false;
}
