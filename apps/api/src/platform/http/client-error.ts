import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error';
import { errorBody } from './error.filter';
import { REQUEST_ID_HEADER } from './request-id';
import { API_HEADERS } from './response-headers';

const ERROR_CODES: Record<string, 'headers_too_large' | 'request_timeout'> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const REASON_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Responds to a request that Node's HTTP parser refused. No Fastify request exists then, so this writes the response to
 * the socket by hand, with the same body as every other error.
 */
export function sendClientError(cause: Error & { code?: string }, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || socket.destroyed) return;
  const error = new AppError(ERROR_CODES[cause.code ?? ''] ?? 'request_malformed');
  const body = JSON.stringify(errorBody(error));
  const headers = {
    // The path is not known. Only the app reads this header, and it only asks the API.
    ...API_HEADERS,
    [REQUEST_ID_HEADER]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  // As in Node's own handler: a request that has a response already, such as one with a malformed path, gets no second.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (socket.writable && !current?.headersSent) {
    socket.write(
      [
        `HTTP/1.1 ${error.status} ${REASON_PHRASES[error.status] ?? ''}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
