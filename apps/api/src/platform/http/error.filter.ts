import { randomUUID } from 'node:crypto';
import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { ErrorCode } from '@telar/contracts/error-codes';
import type { ErrorBody, ProblemDetails } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { counter } from '../metrics/registry';
import { isDatabaseUnavailable } from '../outages/database-unavailable';
import { isForeignKeyViolation } from '../outages/foreign-key-violation';
import { outages } from '../outages/outages';
import { isTransientError } from '../outages/transient-error';
import { currentRequest } from '../request/request-context';
import { acceptsProblem } from './accepts-problem';
import { AppError, overloaded } from './app-error';
import { OutageLog } from './outage-log';

/** Our code for an error of the framework, by its status. */
const FRAMEWORK_STATUS: Record<number, ErrorCode> = {
  400: 'request_malformed',
  401: 'token_invalid',
  403: 'forbidden',
  404: 'route_not_found',
  405: 'method_not_allowed',
  406: 'request_malformed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'media_type_unsupported',
  416: 'range_not_satisfiable',
  417: 'expectation_failed',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'overloaded',
};

/** Our code for an error of the framework, by its code, if the status is not specific enough. */
const FRAMEWORK_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_malformed',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
};

/** Our code for a status; every other 4xx is a malformed request. */
function codeOfStatus(status: number): ErrorCode | undefined {
  return FRAMEWORK_STATUS[status] ?? (status >= 400 && status < 500 ? 'request_malformed' : undefined);
}

const logger = new Logger('Error');
/** Shared by all requests. */
const outageLog = new OutageLog(logger);
const unexpected = counter('telar_unexpected_errors_total', 'Unexpected errors. Each has a line in the log.');

/**
 * Converts any error. An unknown one is logged, and the caller gets only the id of the request, which the log has too.
 */
export function toAppError(error: unknown, errors: Pick<Logger, 'error' | 'warn'>): AppError {
  if (error instanceof AppError) return error;
  const framework = error as { statusCode?: number; code?: string };
  const byCode = FRAMEWORK_CODE[framework.code ?? ''];
  if (byCode) return new AppError(byCode, { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : framework.statusCode;
  const byStatus = codeOfStatus(status ?? 0);
  if (byStatus === 'overloaded') return overloaded(error);
  if (byStatus) return new AppError(byStatus, { cause: error });
  if (isDatabaseUnavailable(error)) {
    outages.inc('database');
    outageLog.add(error);
    return overloaded(error);
  }
  if (isTransientError(error)) return overloaded(error);
  if (isForeignKeyViolation(error)) {
    // It would also be the result of a fault in the program.
    errors.warn((error as Error).message);
    return new AppError('data_changed', { cause: error });
  }
  unexpected.inc();
  const id = currentRequest()?.id ?? randomUUID();
  errors.error(Object.assign(error instanceof Error ? error : new Error(String(error)), { errorId: id }), id);
  return new AppError('internal_error', { cause: error, message: `Ocurrió un error inesperado. Referencia: ${id}.` });
}

/** Builds the body of every error response. */
export function errorBody(error: AppError): ErrorBody {
  const { errors = [], revoked, orderState, orderTotal } = error.details;
  return {
    success: false,
    statusCode: error.status,
    message: error.message,
    error: error.code,
    errors,
    ...(revoked && { status: 'revoked', revoked_on: revoked.on, certificate_code: revoked.code }),
    ...(orderState !== undefined && { order_state: orderState }),
    ...(orderTotal !== undefined && { order_total: orderTotal }),
    ...(revoked?.replacedBy && { replaced_by: revoked.replacedBy }),
  };
}

/**
 * Adds the members of problem details (RFC 9457), where `status` is the number; that of a certificate gets another
 * name.
 */
function problemDetails(error: AppError, requestId: string): ProblemDetails {
  const { status: certificateStatus, ...body } = errorBody(error);
  const members = { type: `${PATHS.errorDocs}#${error.code}`, title: ERROR_TEXTS[error.code] };
  return {
    ...members,
    status: error.status,
    detail: error.message,
    request_id: requestId,
    ...body,
    ...(certificateStatus !== undefined && { certificate_status: certificateStatus }),
  };
}

/** The media type and the text of an error: `application/json`, unless the caller asks for problem details. */
export function errorContent(
  error: AppError,
  accept: string | undefined,
  requestId: string,
): { type: string; body: string } {
  const asProblem = acceptsProblem(accept);
  return {
    type: `application/${asProblem ? 'problem+json' : 'json'}; charset=utf-8`,
    body: JSON.stringify(asProblem ? problemDetails(error, requestId) : errorBody(error)),
  };
}

/** The size of the file, as the framework sends it with a 416. */
function contentRangeOf(thrown: unknown): Record<string, string> {
  const range = (thrown as { headers?: Record<string, string> }).headers?.['Content-Range'];
  return range ? { 'content-range': range } : {};
}

/** Sends the error response for any thrown value. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown, logger);
  if (reply.sent) return;
  if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (error.code === 'range_not_satisfiable') void reply.headers(contentRangeOf(thrown));
  const { type, body } = errorContent(error, request.headers.accept, request.id);
  void reply.status(error.status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body);
}

/** Sends a response for every exception. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
