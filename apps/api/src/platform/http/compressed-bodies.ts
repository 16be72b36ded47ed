import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';
import { sendError } from './error.filter';

/** Methods whose requests have no body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses compressed bodies before anything reads them: the parsers of JSON and of forms cannot decompress. */
export function refuseCompressedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity';
    if (encoding === 'identity' || WITHOUT_BODY.has(request.method)) return;
    // The unread body makes the connection useless for further requests.
    void reply.headers({ 'accept-encoding': 'identity', connection: 'close' });
    sendError(new AppError('media_type_unsupported'), request, reply);
    return reply;
  });
}
