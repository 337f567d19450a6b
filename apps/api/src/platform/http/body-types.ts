import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { domainError } from '../problem/domain-error.ts';

interface BodyTypeConfig {
  readonly bodyType?: string;
}

const JSON_TYPE = 'application/json';

/** A body in a form that the call does not read. */
class UnsupportedBodyError extends domainError('unsupported', 'unsupported-body') {
  constructor(expected: string) {
    super('This media type is not supported', `The body of this call is ${expected}`);
  }
}

/** The media type of the body that a call reads, where that is not JSON. */
export const TakesBody = (bodyType: string) => RouteConfig({ bodyType } satisfies BodyTypeConfig);

/** Refuses, before it is read, every body that is not what its call takes. */
export function refuseOtherBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const contentType = request.headers['content-type'];
    if (contentType === undefined || request.is404) return done();
    const { bodyType = JSON_TYPE } = request.routeOptions.config as BodyTypeConfig;
    const [sent] = contentType.split(';', 1);
    return done(sent!.trim().toLowerCase() === bodyType ? undefined : new UnsupportedBodyError(bodyType));
  });
}
