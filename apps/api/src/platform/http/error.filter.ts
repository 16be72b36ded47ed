import { randomUUID } from 'node:crypto';
import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@telar/contracts/errors';
import type { ErrorCode } from '@telar/contracts/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** What the framework refuses on its own, by the status it would answer. */
const FRAMEWORK_STATUS: Record<number, ErrorCode> = {
  400: 'request_malformed',
  401: 'token_invalid',
  403: 'forbidden',
  404: 'route_not_found',
  405: 'method_not_allowed',
  406: 'request_malformed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'overloaded',
};

/** What the framework refuses, by its own code, where the status alone says too little. */
const FRAMEWORK_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_malformed',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
};

/** PostgreSQL and its pool when they cannot serve now: no connection in time, too many, ended, statement too slow. */
const UNAVAILABLE = new Set([
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
  'ECONNREFUSED',
]);

function databaseIsBusy(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return UNAVAILABLE.has(code) || /timeout exceeded when trying to connect/.test((error as Error).message ?? '');
}

/** Any error as one with a code; what is not known is logged under an id and answered generically. */
export function asAppError(error: unknown, logger: Pick<Logger, 'error'>): AppError {
  if (error instanceof AppError) return error;
  const framework = error as { statusCode?: number; code?: string };
  const byCode = FRAMEWORK_CODE[framework.code ?? ''];
  if (byCode) return new AppError(byCode, { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : framework.statusCode;
  const byStatus = FRAMEWORK_STATUS[status ?? 0];
  if (byStatus) return new AppError(byStatus, { cause: error, ...(byStatus === 'overloaded' && { retryAfter: 2 }) });
  if (databaseIsBusy(error)) {
    logger.error(error);
    return new AppError('overloaded', { retryAfter: 2, cause: error });
  }
  const id = randomUUID();
  logger.error(Object.assign(error instanceof Error ? error : new Error(String(error)), { errorId: id }), id);
  return new AppError('internal_error', { cause: error, message: `Ocurrió un error inesperado. Referencia: ${id}.` });
}

/** The one body of every error answer. */
export function errorBody(error: AppError): ErrorBody {
  return {
    success: false,
    statusCode: error.status,
    message: error.message,
    error: error.code,
    errors: error.details.errors ?? [],
    ...(error.details.state && { status: error.details.state }),
  };
}

/** `application/json`, unless the caller asks for problem details. */
export function errorMediaType(accept: string | undefined): string {
  return `application/${accept?.includes('application/problem+json') ? 'problem+json' : 'json'}; charset=utf-8`;
}

const logger = new Logger('Error');

/** Sends the one error answer for whatever was thrown. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(thrown, logger);
  if (reply.sent) return;
  if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .status(error.status)
    .header('content-type', errorMediaType(request.headers.accept))
    .header('cache-control', 'no-store')
    .send(JSON.stringify(errorBody(error)));
}

/** The one way from an exception to an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
