import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';
import { errorContent, sendError } from './error.filter';
import { REQUEST_ID_HEADER } from './request-id';
import { responseHeaders } from './response-headers';

/** For the whole request, its body included. A body that hardly arrives is ended sooner (`endSlowBodies`). */
export const REQUEST_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Options of Node's HTTP server. Node itself would send its refusals without a body. */
export const HTTP_OPTIONS = {
  // `useProtocolErrors` refuses these requests.
  requireHostHeader: false,
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  // How often Node looks for requests over the limit; by default every 30 s.
  connectionsCheckingInterval: 1_000,
};

/** Refuses requests without `Host` or with an unknown `Expect`, with the same body as every other error. */
export function useProtocolErrors(fastify: FastifyInstance, https: boolean): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return;
    sendError(new AppError('request_malformed', { message: 'Falta la cabecera Host.' }), request, reply);
    return reply;
  });
  fastify.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const error = new AppError('expectation_failed');
    const requestId = randomUUID();
    const { type, body } = errorContent(error, request.headers.accept, requestId);
    response.writeHead(error.status, {
      ...responseHeaders(request.url ?? '', https),
      [REQUEST_ID_HEADER]: requestId,
      'content-type': type,
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(body);
  });
}
