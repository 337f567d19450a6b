import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from '../http/send-revalidated.ts';
import { DESCRIPTION } from './describe.ts';
import { describeOperation } from './describe-operation.ts';
import type { ApiDocumentOptions, DescribedHandler } from './described-handler.ts';
import { NamedSchemas } from './named-schemas.ts';
import { PERSONAL_TOKEN_SECURITY, SESSION_SECURITY } from './operation-access.ts';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Serves OpenAPI 3.1 at `/api/docs/openapi.json` and a page to read it at `/api/docs`. */
export function serveApiDocument(app: NestFastifyApplication, options: ApiDocumentOptions): void {
  let document: OpenAPIObject | undefined;
  let json: string | undefined;
  const getDocument = () => (document ??= createDocument(app, options));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.get('/api/docs/openapi.json', (request, reply) => {
    json ??= JSON.stringify(getDocument());
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache');
    return sendRevalidated(request, reply, json);
  });
  SwaggerModule.setup('api/docs', app, getDocument, { raw: false, customSiteTitle: 'Plumbline API' });
}

/** Nest finds the calls and their paths; the rest comes from {@link Describe} and the parameters of the handlers. */
function createDocument(app: NestFastifyApplication, options: ApiDocumentOptions): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, describeApi(options), {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  const handlers = describedHandlers(app);
  const schemas = new NamedSchemas();
  for (const [path, operations] of Object.entries(document.paths) as [
    string,
    Record<string, OperationObject>,
  ][])
    for (const [method, operation] of Object.entries(operations)) {
      const handler = handlers.get(operation.operationId!);
      if (!handler) throw new Error(`${operation.operationId} is not described`);
      const example = options.examples[`${method.toUpperCase()} ${path}`];
      operations[method] = Object.assign(operation, describeOperation(handler, options, schemas, example));
    }
  document.components = { ...document.components, schemas: schemas.components };
  return document;
}

function describeApi({ publicUrl, version, description, pages }: ApiDocumentOptions) {
  const base = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription(description)
    .setVersion(version)
    .setExternalDoc('How to use it', `${publicUrl}${pages.guide}`)
    .addServer(publicUrl)
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Of a session: the `id_token` that `POST /api/authenticate` responds with.',
      },
      SESSION_SECURITY,
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'plb_pat_[0-9A-Za-z]{36}',
        description:
          'A personal access token, from the account settings. Each call that it opens names the scope that it needs.',
      },
      PERSONAL_TOKEN_SECURITY,
    )
    .addSecurityRequirements(SESSION_SECURITY)
    .build();
  const contact = { name: 'Plumbline', url: `${publicUrl}${pages.contact}` };
  return { ...base, info: { ...base.info, contact } };
}

/** By operation id. */
function describedHandlers(app: NestFastifyApplication): Map<string, DescribedHandler> {
  const handlers = new Map<string, DescribedHandler>();
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as DescribedHandler['controller'];
      for (const name of Object.getOwnPropertyNames(controller.prototype))
        if (Reflect.hasMetadata(DESCRIPTION, controller.prototype[name]))
          handlers.set(`${controller.name}_${name}`, { controller, name });
    }
  return handlers;
}
