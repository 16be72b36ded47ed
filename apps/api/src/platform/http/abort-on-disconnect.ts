import type { FastifyRequest } from 'fastify';

/**
 * Runs work whose result only the caller needs.
 * @param work gets a signal that is aborted if the caller disconnects before the work ends.
 */
export async function abortOnDisconnect<T>(
  { socket }: Pick<FastifyRequest, 'socket'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  socket.once('close', abort);
  // The socket of a caller that disconnected before does not emit `close` again.
  if (socket.destroyed) abort();
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
  }
}
