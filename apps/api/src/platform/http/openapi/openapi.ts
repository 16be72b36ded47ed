import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PATHS } from '@telar/contracts/paths';
import { CachedResponse, sendCachedResponse } from '../cached-response';
import { DOCS_FILES } from './docs-page';
import { createDocument } from './document';

/** The version of responses that stay the same while the process lives. */
const ONLY_VERSION = '';

/**
 * Serves the OpenAPI document and a documentation page. Each is made and compressed once, at its first request.
 * @param publicUrl the academy's address, which the document names as its server.
 */
export function useOpenApi(app: NestFastifyApplication, publicUrl: string): void {
  const fastify = app.getHttpAdapter().getInstance();
  const serve = (path: string, make: () => CachedResponse) => {
    let response: CachedResponse | undefined;
    fastify.get(path, async (_request, reply) => {
      await sendCachedResponse(reply, (response ??= make()));
      return reply;
    });
  };
  serve(PATHS.openApi, () => new CachedResponse(JSON.stringify(createDocument(app, publicUrl)), ONLY_VERSION));
  for (const [path, { type, text }] of Object.entries(DOCS_FILES)) {
    serve(path, () => new CachedResponse(text(), ONLY_VERSION, type));
  }
}
