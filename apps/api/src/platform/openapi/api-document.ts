import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_SECURITY } from '../security/anonymous.decorator.ts';
import { DESCRIPTION } from './describe.ts';
import { describeOperation } from './describe-operation.ts';
import type { ApiDocumentOptions, DescribedHandler } from './described-handler.ts';
import { NamedSchemas } from './named-schemas.ts';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Serves OpenAPI 3.1 at `/api/docs/openapi.json` and a page to read it at `/api/docs`. */
export function serveApiDocument(app: NestFastifyApplication, options: ApiDocumentOptions): void {
  SwaggerModule.setup('api/docs', app, () => createDocument(app, options), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Plumbline API',
  });
}

/** Nest finds the calls and their paths; the rest comes from {@link Describe} and the parameters of the handlers. */
function createDocument(app: NestFastifyApplication, options: ApiDocumentOptions): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription('Find out whether investments contradict what you value.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, TOKEN_SECURITY)
    .addSecurityRequirements(TOKEN_SECURITY)
    .build();
  const document = SwaggerModule.createDocument(app, base, {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  const handlers = describedHandlers(app);
  const schemas = new NamedSchemas();
  for (const operations of Object.values(document.paths) as Record<string, OperationObject>[])
    for (const [method, operation] of Object.entries(operations)) {
      const handler = handlers.get(operation.operationId!);
      if (!handler) throw new Error(`${operation.operationId} is not described`);
      operations[method] = Object.assign(operation, describeOperation(handler, options, schemas));
    }
  document.components = { ...document.components, schemas: schemas.components };
  return document;
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
