import type { FastifyRequest } from 'fastify';

/**
 * Runs work whose result only the caller needs.
 * @param work gets a signal that is aborted if the caller disconnects before the work ends.
 */
export async function abortOnDisconnect<T>(
  { raw, socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  socket.once('close', abort);
  raw.once('aborted', abort);
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
    raw.off('aborted', abort);
  }
}
