import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For requests in progress while the server closes. */
const DRAIN_MAX_MS = 30_000;

/** Servers whose port is closed. */
const closed = new WeakSet<object>();

/** Whether the port of a server is closed. Each response then closes its connection. */
export const isClosing = (server: object): boolean => closed.has(server);

/**
 * Makes a server that closes end soon: each connection is closed after the response in progress instead of staying open
 * for further requests. Connections that send or receive nothing while it closes, such as those that a browser opens in
 * advance, are closed after a time.
 */
export function useDraining(fastify: FastifyInstance, maxMs = DRAIN_MAX_MS): void {
  fastify.addHook('preClose', async () => {
    closed.add(fastify.server);
    const timer = setTimeout(() => fastify.server.closeAllConnections(), maxMs);
    fastify.server.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing(fastify.server)) reply.header('connection', 'close');
  });
}

/**
 * Refuses new connections and serves the open ones. A proxy that is refused sends its requests elsewhere, while those
 * that it has already sent on an open connection get their responses. Then the server may close: a request that meets a
 * connection as it closes would be lost.
 * @param lingerMs how long open connections are served, unless all have ended before.
 */
export async function closePort(server: Server, lingerMs: number, signal?: AbortSignal): Promise<void> {
  closed.add(server);
  const ended = new AbortController();
  server.once('close', () => ended.abort());
  // `http.Server` would close the unused connections at once.
  NetServer.prototype.close.call(server);
  const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  await delay(lingerMs, undefined, { signal: stop }).catch(() => undefined);
}
