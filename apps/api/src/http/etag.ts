import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A strong ETag on every public JSON answer to a GET, and 304 where the caller has that very answer. */
export function useEtags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || reply.statusCode !== 200 || typeof payload !== 'string' || request.headers.authorization) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (!known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
