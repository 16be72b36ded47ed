import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';
import { sendError } from './error.filter';
import { countRefusal } from './overload';

/** Browsers and proxies send the next request on a connection after the response to the one before. */
export const REQUESTS_PER_CONNECTION = 8;
const RETRY_AFTER_S = 2;

/**
 * Refuses requests that arrive on a connection while others on it are in progress. Otherwise a caller with one connection
 * could have thousands in progress, and all others would wait for the database.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const inProgress = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, count);
    reply.raw.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    if (count <= REQUESTS_PER_CONNECTION) return;
    // The connection is closed after the first refusal: nothing more is read from it, and those that were read already get
    // no response.
    socket.pause();
    if (count > REQUESTS_PER_CONNECTION + 1) return reply.hijack();
    countRefusal('connection');
    void reply.header('connection', 'close');
    sendError(new AppError('overloaded', { retryAfter: RETRY_AFTER_S }), request, reply);
    return reply;
  });
}
