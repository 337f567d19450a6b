import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './config/config.ts';
import { answerClientError } from './platform/http/client-error.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { nestLogger } from './platform/logging/logger.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { serveApiDocs } from './platform/openapi/api-docs.ts';
import { contractValidationPipe } from './platform/problem/contract-validation.pipe.ts';
import { ProblemFilter, sendProblem } from './platform/problem/problem.filter.ts';

const BODY_LIMIT = 1_048_576;
const REQUEST_TIMEOUT = 30_000;
/** Room for a query of 10,000 characters, each percent-encoded. */
const MAX_HEADER_SIZE = 65_536;
/** Longer path parameters cannot name anything: the router answers 404 before they are looked at. */
const MAX_PARAM_LENGTH = 200;

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The whole application as `main.ts` starts it and as the integration tests start it; not yet listening. */
export async function createApp(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  const module: DynamicModule = AppModule.with(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(config, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(contractValidationPipe());
  app.useGlobalFilters(new ProblemFilter(config));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  observeRequests(fastify, app.get(Metrics));
  await fastify.register(helmet, securityHeaders);
  serveApiDocs(app);
  await app.init();
  await serveWebApp(fastify, webFolder, config);
  return app;
}

function fastifyAdapter(config: Config, logger: Logger): FastifyAdapter {
  const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(error, request, reply, config.http.publicUrl);
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: answer,
    clientErrorHandler: answerClientError(config.http.publicUrl),
    http: { maxHeaderSize: MAX_HEADER_SIZE },
  });
}

/** Everything comes from this origin; nothing may frame us. HTTPS is the proxy's to enforce. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Mantine sets its CSS variables in style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
};
