import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request on a connection after the response to the one before. */
export const REQUESTS_PER_CONNECTION = 8;

/**
 * Refuses requests that arrive on a connection while others on it are in progress. Otherwise a caller with one
 * connection could have thousands in progress, and all others would wait for the database.
 */
export function limitPipelining(serve: RequestListener, refuse: RequestListener): RequestListener {
  const inProgress = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, count);
    response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    if (count <= REQUESTS_PER_CONNECTION) return serve(request, response);
    // The connection is closed after the first refusal: nothing more is read from it, and those that were read already
    // get no response.
    socket.pause();
    if (count > REQUESTS_PER_CONNECTION + 1) return;
    response.setHeader('connection', 'close');
    refuse(request, response);
  };
}
