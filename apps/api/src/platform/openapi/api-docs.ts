import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI 3.1 at `/api/docs/openapi.json`, a page for people at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription('Find out whether investments contradict what you value.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Plumbline API',
  });
}
