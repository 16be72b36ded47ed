import type { FastifyRequest } from 'fastify';

/**
 * Does work that is no use to anybody once its caller is gone.
 * @param work gets a signal that is aborted when the connection ends before the work does.
 */
export async function abortOnDisconnect<T>(
  { raw, socket }: FastifyRequest,
  work: (left: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once('close', leave);
  raw.once('aborted', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
    raw.off('aborted', leave);
  }
}
