import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { academy } from '@telar/brand/academy';
import { PATHS } from '@telar/contracts/paths';

/** Serves the OpenAPI document and a documentation page, which loads nothing from other sites. */
export function useOpenApi(app: NestFastifyApplication): void {
  const options = new DocumentBuilder()
    .setTitle(`API de ${academy.name}`)
    .setDescription(
      'Cursos, certificados y cuentas de la academia. Los errores responden siempre con `success`, `statusCode`, ' +
        '`message`, `error` y `errors`. Toda respuesta lleva la cabecera `Telar-Api: 1`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup(PATHS.docs, app, () => SwaggerModule.createDocument(app, options), {
    jsonDocumentUrl: PATHS.openApi,
    raw: ['json'],
    customSiteTitle: `API de ${academy.name}`,
  });
}
