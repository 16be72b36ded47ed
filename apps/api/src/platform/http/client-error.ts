import type { Socket } from 'node:net';
import { AppError } from './app-error';
import { errorBody } from './error.filter';

const CODES: Record<string, 'headers_too_large' | 'request_timeout'> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** What is no HTTP at all never becomes a request; it is still answered in the academy's words. */
export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const error = new AppError(CODES[fault.code ?? ''] ?? 'request_malformed');
  const body = JSON.stringify(errorBody(error));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${error.status} ${REASONS[error.status] ?? ''}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
