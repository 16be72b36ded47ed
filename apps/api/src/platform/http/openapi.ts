import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { academy } from '@telar/brand/academy';

/** The OpenAPI document, and a page on it whose every file is served from here. */
export function useOpenApi(app: NestFastifyApplication): void {
  const options = new DocumentBuilder()
    .setTitle(`API de ${academy.name}`)
    .setDescription(
      'Cursos, certificados y cuentas de la academia. Los errores responden siempre con `success`, `statusCode`, `message`, `error` y `errors`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, options), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: `API de ${academy.name}`,
  });
}
