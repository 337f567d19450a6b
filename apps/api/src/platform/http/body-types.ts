import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { JsonSchema } from '@plumbline/contracts';
import type { FastifyInstance } from 'fastify';
import { domainError } from '../problem/domain-error.ts';

interface BodyTypeConfig {
  readonly bodyTypes?: readonly string[];
}

export const JSON_TYPE = 'application/json';

/** A body of a media type that the call does not accept. */
export class UnsupportedBodyError extends domainError('unsupported', 'unsupported-body') {
  constructor(expected: string) {
    super('This media type is not supported', `The body of this call is ${expected}`);
  }
}

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

/** Rejects a body of any other media type than the call accepts, before the body is read. */
export function refuseOtherBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const contentType = request.headers['content-type'];
    if (contentType === undefined || request.is404) return done();
    const { bodyTypes = [JSON_TYPE] } = request.routeOptions.config as BodyTypeConfig;
    const [sent] = contentType.split(';', 1);
    const isAccepted = bodyTypes.includes(sent!.trim().toLowerCase());
    return done(isAccepted ? undefined : new UnsupportedBodyError(bodyTypes.join(' or ')));
  });
}
