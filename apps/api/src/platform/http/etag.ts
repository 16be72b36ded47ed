import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The strong tag of an answer. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/**
 * Answers 304 to whoever has what the tag names.
 * @param headers of the answer, with or without its body.
 * @returns false where the caller does not have it; nothing is answered or set then.
 */
export function sendNotModified(reply: FastifyReply, etag: string, headers: Record<string, string> = {}): boolean {
  if (!isKnown(reply.request.headers['if-none-match'], etag)) return false;
  void reply
    .headers({ ...headers, etag })
    .code(304)
    .send();
  return true;
}

/** Whether an `If-None-Match` header names that tag, or whatever there is. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
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
