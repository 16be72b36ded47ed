import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BODY_LIMITS } from '@telar/domain/body-limits';
import { AppError } from './app-error';

/**
 * Measures the nesting depth of a JSON text before parsing, because deep nesting overflows the stack of recursive code.
 * @returns the depth; `limit + 1` if it is greater than `limit`.
 */
export function jsonDepth(text: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length && deepest <= limit; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

/**
 * Treats an empty body as missing: many clients send `content-type: application/json` with every request.
 * @throws AppError `json_malformed`, also if it has more levels than `depthMax`.
 */
export function parseJson(text: string, depthMax: number): unknown {
  if (text === '') return undefined;
  if (jsonDepth(text, depthMax) > depthMax) throw new AppError('json_malformed');
  try {
    // A key `__proto__` becomes an own property. The schemas remove all unknown keys.
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('json_malformed', { cause });
  }
}

/** Accepts JSON bodies up to 100 kB and 32 levels. The only other bodies are the multipart forms of uploads. */
export function useJsonBodies(app: NestFastifyApplication): void {
  // Without Fastify's own parser, plain text gets 415 like every other type.
  app.getHttpAdapter().getInstance().removeContentTypeParser('text/plain');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMITS.bytes }, (_request, body, done) => {
    try {
      done(null, parseJson(body.toString(), BODY_LIMITS.jsonDepth));
    } catch (error) {
      done(error as Error);
    }
  });
}
