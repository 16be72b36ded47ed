import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './protocol';

/**
 * Makes a server that drains or closes end soon: each connection is closed after the response in progress instead of
 * staying open for further requests. Connections that send or receive nothing while it closes, such as those that a browser
 * opens in advance, are closed after the time that a request may take.
 * @param isDraining whether the process will stop soon.
 */
export function useDraining(fastify: FastifyInstance, isDraining: () => boolean, maxMs = REQUEST_TIMEOUT_MS): void {
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    const timer = setTimeout(() => fastify.server.closeAllConnections(), maxMs);
    fastify.server.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing || isDraining()) reply.header('connection', 'close');
  });
}
