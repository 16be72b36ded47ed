import { z } from 'zod';

/** The error of one field: `path` as in the request (`modules.0.title`), `message` one Spanish sentence. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error response. */
export const ErrorBody = z.object({
  success: z.literal(false),
  statusCode: z.int(),
  message: z.string(),
  error: z.string().describe('El código del error. /api/docs/errors los tiene todos'),
  errors: z.array(FieldError),
  status: z.literal('revoked').optional().describe('`revoked` si el certificado fue anulado'),
  revoked_on: z.string().optional().describe('El día de la anulación, en Lima'),
  certificate_code: z.string().optional().describe('El código del certificado anulado'),
  order_state: z.string().optional().describe('El estado actual del pedido, si no permite la acción'),
  order_total: z.number().optional().describe('El total actual del pedido en soles, si ya no es el que se vio'),
  replaced_by: z
    .object({ code: z.string(), public_url: z.string() })
    .optional()
    .describe('El certificado corregido, si reemplaza al anulado'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * The error body as problem details (RFC 9457), for callers that accept `application/problem+json`. Its `status` is the
 * number, so that of a certificate has another name.
 */
export const ProblemDetails = ErrorBody.omit({ status: true }).extend({
  type: z.string().describe('La explicación del código: `/api/docs/errors#{error}`, en el mismo servidor'),
  title: z.string().describe('La oración general del código'),
  status: z.int(),
  certificate_status: z.literal('revoked').optional().describe('`revoked` si el certificado fue anulado'),
  detail: z.string().describe('El mismo valor que `message`'),
  request_id: z.string().describe('La cabecera `X-Request-Id`, que también está en el registro del servidor'),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
