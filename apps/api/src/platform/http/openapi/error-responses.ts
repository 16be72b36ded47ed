import { ERROR_STATUS } from '@telar/contracts/error-codes';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { Access } from '../access';
import type { JsonSchema } from './component-schemas';
import { errorNote } from './error-notes';
import type { Route } from './routes';

/** Errors of every route: the HTTP server's own, and those of a busy server. */
const EVERYWHERE: ErrorCode[] = [
  ...(['request_malformed', 'request_timeout', 'expectation_failed', 'headers_too_large', 'overloaded'] as const),
];
const OF_BODIES: ErrorCode[] = ['validation_failed', 'json_malformed', 'payload_too_large', 'media_type_unsupported'];
/** Errors of all routes that change something: a concurrent request deletes what the change refers to. */
const OF_CHANGES: ErrorCode[] = ['data_changed'];
const OF_TOKENS: ErrorCode[] = ['token_missing', 'token_invalid', 'token_revoked'];

function ofAccess(access: Access | undefined): ErrorCode[] {
  if (!access || access.kind === 'anyone') return [];
  if (access.kind === 'capability') return [...OF_TOKENS, 'forbidden', 'password_change_required'];
  return access.beforePasswordChange ? OF_TOKENS : [...OF_TOKENS, 'password_change_required'];
}

/** The error codes of a route by status. */
export function errorsOf({ method, path, access, refuses, schemas }: Route): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...EVERYWHERE,
    ...(path.includes(':') ? (['uri_too_long'] as const) : []),
    ...(method === 'GET' ? [] : [...OF_BODIES, ...OF_CHANGES]),
    ...(schemas.size > 0 ? (['validation_failed'] as const) : []),
    ...ofAccess(access),
    ...refuses,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const HEADERS: Record<number, Record<string, JsonSchema>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  423: { 'Retry-After': { schema: { type: 'integer' }, description: 'Segundos' } },
  429: { 'Retry-After': { schema: { type: 'integer' }, description: 'Segundos' } },
  503: { 'Retry-After': { schema: { type: 'integer' }, description: 'Segundos' } },
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const describeCode = (code: ErrorCode) =>
  [`\`${code}\`: ${ERROR_TEXTS[code]}`, errorNote(code)].filter(Boolean).join(' ');

/** The response with these codes, which have one status. */
export function errorResponse(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const error = { type: 'object', properties: { error: { enum: codes } } };
  return {
    description: codes.map(describeCode).join('\n\n'),
    ...(HEADERS[status] && { headers: HEADERS[status] }),
    content: {
      'application/json': { schema: { allOf: [ref('ErrorBody'), error] } },
      'application/problem+json': { schema: { allOf: [ref('ProblemDetails'), error] } },
    },
  };
}

/** The name of that response in the document: `CourseNotFoundOrUserNotFound`. */
export const responseName = (codes: readonly ErrorCode[]) =>
  codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or');
