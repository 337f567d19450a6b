import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { JsonSchema } from '@plumbline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnsupportedBodyError } from './http.errors.ts';

interface BodyTypeConfig {
  readonly bodyTypes?: readonly string[];
}

export const JSON_TYPE = 'application/json';

/** Metadata key of {@link TakesBody}. */
export const BODY = 'body';

/** A body that no request class of a handler parameter describes. */
export interface DescribedBody {
  readonly mediaType: string;
  readonly schema: JsonSchema;
}

/** The body that a call reads, where that is not the JSON of a request class. */
export function TakesBody(mediaType: string, schema: JsonSchema): MethodDecorator {
  const description = SetMetadata(BODY, { mediaType, schema } satisfies DescribedBody);
  if (mediaType === JSON_TYPE) return description;
  return applyDecorators(description, RouteConfig({ bodyTypes: [mediaType] } satisfies BodyTypeConfig));
}

/** A form of either kind, whose fields the call ignores. */
export function TakesForms(): MethodDecorator {
  return RouteConfig({
    bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  } satisfies BodyTypeConfig);
}

/** Stands for a media type that the call does not accept. Such a body is not read. */
const UNREAD = 'application/x-unread';

/** Leaves a body unread when its media type is not one that the call accepts. {@link BodyTypeGuard} rejects it. */
export function ignoreOtherBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UNREAD, (_request, _body, done) => done(null));
  fastify.addHook('onRequest', (request, _, done) => {
    if (!request.is404 && !hasAcceptedBody(request)) request.headers = { 'content-type': UNREAD };
    done();
  });
}

function hasAcceptedBody(request: FastifyRequest): boolean {
  const {
    'content-type': type,
    'content-length': length = '0',
    'transfer-encoding': coding,
  } = request.headers;
  if (type === undefined) return length === '0' && coding === undefined;
  return acceptedTypes(request).includes(type.split(';', 1)[0]!.trim().toLowerCase());
}

function acceptedTypes({ routeOptions }: FastifyRequest): readonly string[] {
  return (routeOptions.config as BodyTypeConfig).bodyTypes ?? [JSON_TYPE];
}

/** Rejects a body of any other media type than the call accepts. Runs after the guard that requires a token. */
export class BodyTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['content-type'] !== UNREAD) return true;
    throw new UnsupportedBodyError(acceptedTypes(request).join(' or '));
  }
}
