import type { FastifyInstance } from 'fastify';

/** Larger bodies are not received to their end. */
const RECEIVED_MAX_BYTES = 50_000_000;

/**
 * Receives the rest of a body that is refused as too large, instead of closing the connection as Fastify does: most
 * callers send all of it before they read the response, and would only see a broken connection.
 */
export function receiveRefusedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async ({ raw }, reply) => {
    // NaN for a body of unknown length.
    const length = Number(raw.headers['content-length']);
    if (reply.statusCode === 413 && !raw.complete && length <= RECEIVED_MAX_BYTES) reply.removeHeader('connection');
  });
}
