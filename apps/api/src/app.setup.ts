import { fileURLToPath } from 'node:url';
import type { DynamicModule } from '@nestjs/common';
import { NotFoundException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';
import { SANDBOX_WINDOWS } from './brokerages/sandbox/sandbox-window.controller.ts';
import { MCP } from './mcp/mcp-path.ts';
import { SANDBOX_RECEIPTS } from './payment/sandbox/receipts.controller.ts';
import { ignoreOtherBodies } from './platform/http/body-types.ts';
import { settleClientAddresses } from './platform/http/client-address.ts';
import { respondToClientError } from './platform/http/client-error.ts';
import { compressResponses } from './platform/http/compress-responses.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { allowOtherOrigins } from './platform/http/cross-origin.ts';
import { trackCurrentRequest } from './platform/http/current-request.ts';
import { getRequestId, observeRequests } from './platform/http/observe-requests.ts';
import { toOriginForm } from './platform/http/origin-form.ts';
import { sendRateLimits } from './platform/http/rate-limit-headers.ts';
import { revalidateReads } from './platform/http/revalidated-reads.ts';
import { requireHost } from './platform/http/require-host.ts';
import { addSecurityHeaders, getSecurityHeaders } from './platform/http/security-headers.ts';
import { stateCharset } from './platform/http/state-charset.ts';
import { nestLogger } from './platform/logging/logger.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { serveApiDocument } from './platform/openapi/api-document.ts';
import { ContractValidationPipe } from './platform/problem/contract-validation.pipe.ts';
import { ProblemFilter, sendProblem } from './platform/problem/problem.filter.ts';
import { listScopedCalls } from './platform/security/scoped-calls.ts';
import { MissingScopeError } from './platform/security/security.errors.ts';
import { PERSONAL_TOKEN_PREFIX } from './auth/sessions/personal-tokens/personal-token.ts';
import { NotSignedInError } from './auth/sessions/sessions.errors.ts';
import { describedProduct } from './site/developers/describe-product.ts';
import { serveSite } from './site/serve-site.ts';
import { UPLOADS } from './storage/picture-name.ts';
import { UniverseStore } from './screening/universe/universe-store.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** No path parameter is longer; a longer one leads to a 404 at once. */
const MAX_PARAM_LENGTH = 200;

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * The whole application as `main.ts` starts it and as the integration tests start it; not yet listening.
 *
 * @param webFolder the built web application, which is served when it is there
 */
export async function createApp(
  config: Config,
  logger: Logger,
  webFolder = builtWebApp,
): Promise<NestFastifyApplication> {
  const module: DynamicModule = AppModule.with(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(config, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
    // The signature of an event of another company is over the bytes received.
    rawBody: true,
  });
  app.setGlobalPrefix('api', {
    exclude: [`${UPLOADS}/:name`, `${SANDBOX_RECEIPTS}/:token`, `${SANDBOX_WINDOWS}/*path`, MCP],
  });
  app.useGlobalPipes(new ContractValidationPipe());
  app.useGlobalFilters(new ProblemFilter(config));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  observeRequests(fastify, app.get(Metrics), logger);
  settleClientAddresses(fastify);
  await observeByTelemetry(app, config, fastify);
  trackCurrentRequest(fastify);
  sendRateLimits(fastify);
  addSecurityHeaders(fastify, config.http.publicUrl);
  requireHost(fastify, config.http.publicUrl);
  allowOtherOrigins(fastify, {
    listCalls: () => listScopedCalls(app),
    tokenPrefix: PERSONAL_TOKEN_PREFIX,
  });
  stateCharset(fastify);
  revalidateReads(fastify);
  compressResponses(fastify);
  ignoreOtherBodies(fastify);
  if (config.hasApiDocs)
    serveApiDocument(app, {
      ...describedProduct,
      publicUrl: config.http.publicUrl,
      tokenProblems: [NotSignedInError, MissingScopeError],
    });
  fastify.addHook('onListen', (done) => {
    app.get(UniverseStore).handleServerListening();
    done();
  });
  await app.init();
  await serveSite(app, webFolder);
  return app;
}

function fastifyAdapter(config: Config, logger: Logger): FastifyAdapter {
  // No hook runs before these errors, so nothing else has added headers.
  const respond = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(
      namesNothing(error) ? new NotFoundException() : error,
      request,
      reply.headers(getSecurityHeaders(config.http.publicUrl).data),
      config.http.publicUrl,
    );
  return new FastifyAdapter({
    loggerInstance: logger,
    // No child logger per request: log lines about a request contain its id.
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: getRequestId,
    rewriteUrl: ({ url }: { readonly url?: string }) => toOriginForm(url!),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionLimits(),
    trustProxy: config.http.trustedProxies.length > 0 ? [...config.http.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server stops are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Otherwise Fastify loads its compilers, 250 modules, at every start. ContractValidationPipe validates requests.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: respond,
    clientErrorHandler: respondToClientError(config.http.publicUrl),
  });
}

function noSchemas(): never {
  throw new Error('A route has a schema for Fastify, which nothing compiles.');
}

function namesNothing(error: FastifyError): boolean {
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH';
}

async function observeByTelemetry(
  app: NestFastifyApplication,
  { telemetry }: Config,
  fastify: FastifyInstance,
): Promise<void> {
  if (telemetry === null) return;
  // Not loaded without a collector: it is 150 modules.
  const { startTelemetry } = await import('./platform/telemetry/telemetry.ts');
  const stop = await startTelemetry(telemetry, {
    fastify,
    dataSource: app.get(DataSource),
    metrics: app.get(Metrics),
  });
  fastify.addHook('onClose', stop);
}
