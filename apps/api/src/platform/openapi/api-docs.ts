import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** Name of the bearer token in the description. */
const TOKEN_SECURITY = 'token';

/** OpenAPI 3.1 at `/api/docs/openapi.json`, a page for people at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription('Find out whether investments contradict what you value.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, TOKEN_SECURITY)
    .addSecurityRequirements(TOKEN_SECURITY)
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Plumbline API',
  });
}
