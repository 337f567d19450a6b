import { Transform } from 'node:stream';
import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';

interface RawBodyConfig {
  readonly keepsRawBody?: boolean;
}

type RawBodyRequest = FastifyRequest & { rawBody?: Buffer };

/** For a call whose body is signed: stores the received bytes with the request. */
export const KeepsRawBody = () => RouteConfig({ keepsRawBody: true } satisfies RawBodyConfig);

/** Handler parameter: the bytes of the request's body; empty without a body. Only with {@link KeepsRawBody}. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer =>
    context.switchToHttp().getRequest<RawBodyRequest>().rawBody ?? Buffer.alloc(0),
);

/** Makes {@link KeepsRawBody} work. Call it before routes are added. Other calls are not affected. */
export function keepRawBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if ((route.config as RawBodyConfig | undefined)?.keepsRawBody) route.preParsing = keepRawBody;
  });
}

const keepRawBody: preParsingHookHandler = (request, _, payload, done) => {
  const chunks: Buffer[] = [];
  const copying = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next(null, chunk);
    },
    flush(next) {
      (request as RawBodyRequest).rawBody = Buffer.concat(chunks);
      next();
    },
  });
  payload.on('error', (error) => copying.destroy(error));
  done(null, payload.pipe(copying));
};
