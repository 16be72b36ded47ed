import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PATHS } from '@telar/contracts/paths';
import type { OpenApi } from './document';

/**
 * Returns the OpenAPI document that the application serves. The server takes a third of a second to make it, so each
 * document is requested once per test run, and the other test files read it from the run's folder.
 * @param key the same for applications that serve the same document.
 */
export async function servedDocument(app: NestFastifyApplication, key: string): Promise<OpenApi> {
  const name = createHash('sha256').update(key).digest('hex');
  const file = join(process.env.TEST_RUN_FOLDER ?? '', `${name}.openapi.json`);
  if (!existsSync(file)) {
    // Another process may write the same file at the same time.
    const complete = `${file}.${randomUUID()}`;
    writeFileSync(complete, (await app.inject({ url: PATHS.openApi })).body);
    renameSync(complete, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
}
