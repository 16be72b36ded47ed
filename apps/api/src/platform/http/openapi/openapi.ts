import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { academy } from '@telar/brand/academy';
import { PATHS } from '@telar/contracts/paths';
import { createDocument } from './document';

/**
 * Serves the OpenAPI document and a documentation page, which loads nothing from other sites.
 * @param publicUrl the academy's address, which the document names as its server.
 */
export function useOpenApi(app: NestFastifyApplication, publicUrl: string): void {
  SwaggerModule.setup(PATHS.docs, app, () => createDocument(app, publicUrl), {
    jsonDocumentUrl: PATHS.openApi,
    raw: ['json'],
    customSiteTitle: `API de ${academy.name}`,
  });
}
