import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How fast bodies must arrive. */
interface Pace {
  /** Milliseconds. */
  every: number;
  bytes: number;
}

/** 8 kbit/s: less than the slowest mobile network that still loads a page. */
const PACE: Pace = { every: 30_000, bytes: 30_000 };
const CHECK_MS = 1_000;

/**
 * A body that arrives: when it was last measured, by `performance.now()`, and what its connection had received then.
 */
interface Measured {
  at: number;
  bytes: number;
}

/** As Node reports a request that takes longer than its `requestTimeout`. */
const timeout = () => Object.assign(new Error('The body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose bodies hardly arrive, with 408. A fixed time for all bodies would also end those that arrive at
 * the speed of a slow network, such as the picture of a payment.
 */
export function endSlowBodies(fastify: FastifyInstance, pace = PACE, checkMs = CHECK_MS): void {
  const arriving = new Map<IncomingMessage, Measured>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (length !== '0' || encoding !== undefined) {
      arriving.set(raw, { at: performance.now(), bytes: raw.socket.bytesRead });
      raw.once('end', () => arriving.delete(raw)).once('close', () => arriving.delete(raw));
    }
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, measured] of arriving) {
      if (now - measured.at < pace.every) continue;
      const { bytesRead } = request.socket;
      if (bytesRead - measured.bytes < pace.bytes) fastify.server.emit('clientError', timeout(), request.socket);
      else Object.assign(measured, { at: now, bytes: bytesRead });
    }
  }, checkMs).unref();
  fastify.addHook('onClose', () => clearInterval(timer));
}
