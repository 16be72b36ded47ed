import type { FastifyInstance, FastifyReply } from 'fastify';
import { sha256 } from '../crypto/sha256';
import { isRead } from './methods';

const DIGEST_CHARACTERS = 27;

/** A strong ETag for the body. */
export function etagOf(body: string): string {
  return `"${sha256(body, 'base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Whether an `If-None-Match` header names the ETag or is `*`. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}

/**
 * Sends 304 if the caller has the version that the ETag names.
 * @param headers to send along with the 304.
 * @returns false if the caller does not have it; then nothing is sent or set.
 */
export function sendNotModified(reply: FastifyReply, etag: string, headers: Record<string, string> = {}): boolean {
  if (!matches(reply.request.headers['if-none-match'], etag)) return false;
  void reply
    .headers({ etag, ...headers })
    .code(304)
    .send();
  return true;
}

/** Sends JSON that the browser of the caller caches and asks for again, or 304 if it has that version. */
export function sendPrivateJson(reply: FastifyReply, value: unknown): void {
  const body = JSON.stringify(value);
  const etag = etagOf(body);
  const caching = { 'cache-control': 'private, no-cache' };
  if (sendNotModified(reply, etag, caching)) return;
  void reply.headers({ ...caching, etag, 'content-type': 'application/json; charset=utf-8' }).send(body);
}

/** Adds a strong ETag to every public JSON response to a GET, and sends 304 if the caller has that version. */
export function useEtags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isRead(request) || reply.statusCode !== 200 || typeof payload !== 'string' || request.headers.authorization) {
      return payload;
    }
    // A cached response has its ETag already.
    const etag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
