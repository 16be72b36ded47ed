import { Readable } from 'node:stream';
import { BODY_LIMITS } from '@telar/domain/body-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitFor } from '../request/request-context';
import { AppError } from './app-error';
import { parseJson } from './json-body';

const bodies = new WeakMap<FastifyRequest, Readable>();

/** A route whose bodies are read later. */
interface DeferredRoute {
  method: 'POST' | 'PUT';
  path: string;
  /** Longer bodies are refused with 413. */
  maxBytes: number;
}

/**
 * Leaves the bodies of a route unread until `readDeferredJson` or `readDeferredBody`, so that a large body costs
 * nothing before the access of its caller was checked. Call it before the routes are added.
 */
export function deferBody(fastify: FastifyInstance, { method, path, maxBytes }: DeferredRoute): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== path || route.method !== method) return;
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
 * Accepts bodies of another media type than JSON for the deferred route with that path. All other routes refuse it with
 * 415.
 * @param mediaType such as `application/pdf`
 */
export function acceptDeferred(fastify: FastifyInstance, mediaType: string, path: string): void {
  fastify.addContentTypeParser(mediaType, (request, _payload, done) => {
    const isAccepted = request.routeOptions.url === path && bodies.has(request);
    done(isAccepted ? null : new AppError('media_type_unsupported'), undefined);
  });
}

/**
 * Reads the JSON body of a request to a route of `deferBody`.
 * @throws AppError `payload_too_large`, `json_malformed`, `request_malformed` if the caller ends the connection.
 */
export async function readDeferredJson(request: FastifyRequest, maxBytes: number): Promise<unknown> {
  const bytes = await readDeferredBody(request, maxBytes);
  return parseJson(bytes.toString(), BODY_LIMITS.jsonDepth);
}

/**
 * Reads the body of a request to a route of `deferBody`.
 * @throws AppError `payload_too_large`, `request_malformed` if the caller ends the connection.
 */
export function readDeferredBody(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  return waitFor(readBody(request, maxBytes));
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
