import { Readable } from 'node:stream';
import { LIMITS } from '@telar/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitFor } from '../request/request-context';
import { AppError } from './app-error';
import { parseJson } from './json-body';

const bodies = new WeakMap<FastifyRequest, Readable>();

/**
 * Leaves the JSON bodies of a route unread until `readDeferredJson`, so that a large body costs nothing before the access
 * of its caller was checked. Call it before the routes are added.
 * @param maxBytes longer bodies are refused with 413.
 */
export function deferJson(fastify: FastifyInstance, path: string, maxBytes: number): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== path || route.method !== 'POST') return;
    route.bodyLimit = maxBytes;
    route.preParsing = (request, _reply, payload, done) => {
      bodies.set(request, payload as Readable);
      // Fastify compares this with the header.
      const empty = Object.assign(Readable.from([]), {
        receivedEncodedLength: Number(request.headers['content-length']),
      });
      done(null, empty);
    };
  });
}

/**
 * Reads the body of a request to a route of `deferJson`.
 * @throws AppError `payload_too_large`, `json_malformed`, `request_malformed` if the caller ends the connection.
 */
export async function readDeferredJson(request: FastifyRequest, maxBytes: number): Promise<unknown> {
  const bytes = await waitFor(readBody(request, maxBytes));
  return parseJson(bytes.toString(), LIMITS.jsonDepth);
}

async function readBody(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const body = bodies.get(request) ?? Readable.from([]);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // An end of the reading before the end of the body must not close the connection: the response is sent on it.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError('request_malformed', { cause });
  } finally {
    bodies.delete(request);
  }
  // The rest of the body stays unread.
  if (bytes > maxBytes) throw new AppError('payload_too_large');
  return Buffer.concat(chunks);
}
