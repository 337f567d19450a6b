import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy, tagOf } from './send-revalidated.ts';

interface RevalidationConfig {
  readonly isRevalidated?: boolean;
}

/** Metadata key of {@link Revalidated}. */
export const REVALIDATED = 'revalidated';

/**
 * A call that responds to everyone alike unless it needs an account: then clients may keep the response, and ask with
 * its `ETag` whether it still holds. The tag is made of the body, so it changes with whatever the response depends on.
 * What an account is responded with is never kept.
 */
export const Revalidated = () =>
  applyDecorators(
    SetMetadata(REVALIDATED, true),
    RouteConfig({ isRevalidated: true } satisfies RevalidationConfig),
  );

/** Call it before responses are compressed: the tag is that of what is in them. */
export function revalidateReads(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isForEveryone(request, reply) || !isWhole(payload)) return done(null, payload);
    const etag = tagOf(payload);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (!hasCopy(request, etag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

/** The guard of tokens has let it through without an account. */
function isForEveryone(request: FastifyRequest & { readonly user?: unknown }, reply: FastifyReply): boolean {
  const { isRevalidated } = request.routeOptions.config as RevalidationConfig;
  return isRevalidated === true && request.user === undefined && reply.statusCode === 200;
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}
