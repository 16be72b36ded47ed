import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@telar/domain/limits';
import { AppError } from './app-error';

/**
 * How deep a JSON text nests, told before it is parsed, so that nothing recursive ever meets a tower of brackets.
 * @returns the depth, or one more than `limit` as soon as it is passed.
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

/** An empty body says nothing, whatever its type: many clients name one on every request. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  if (jsonDepth(text, LIMITS.jsonDepth) > LIMITS.jsonDepth) throw new AppError('json_malformed');
  try {
    // `__proto__` as a key stays an own property here; the schemas strip every key they do not know.
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('json_malformed', { cause });
  }
}

/** JSON bodies of at most 100 kB and 32 levels; no other kind of body but multipart where a route takes files. */
export function useJsonBodies(app: NestFastifyApplication): void {
  app.useBodyParser('application/json', { bodyLimit: LIMITS.bodyBytes }, (_request, body, done) => {
    try {
      done(null, parse(body.toString()));
    } catch (error) {
      done(error as Error);
    }
  });
}
