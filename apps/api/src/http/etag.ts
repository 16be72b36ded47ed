import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The strong tag of an answer. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` header names that tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** A strong ETag on every public JSON answer to a GET, and 304 where the caller has that very answer. */
export function useEtags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || reply.statusCode !== 200 || typeof payload !== 'string' || request.headers.authorization)
      return payload;
    // An answer that is kept has had its tag made once.
    const etag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', etag);
    if (!isKnown(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
