import { z } from 'zod';

/** The error of one field: `path` as in the request (`modules.0.title`), `message` one Spanish sentence. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error response. */
export const ErrorBody = z.object({
  success: z.literal(false),
  statusCode: z.int(),
  message: z.string(),
  error: z.string().describe('The error code, one of a fixed list'),
  errors: z.array(FieldError),
  status: z.string().optional().describe('`revoked` if the certificate was revoked'),
  revoked_on: z.string().optional().describe('The day of the revocation in Lima (`YYYY-MM-DD`)'),
  certificate_code: z.string().optional().describe('The code of the revoked certificate'),
  order_state: z.string().optional().describe('The state of the order now, if it does not allow the action'),
  replaced_by: z
    .object({ code: z.string(), public_url: z.string() })
    .optional()
    .describe('The corrected certificate, if the revoked one was replaced'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The error body as problem details (RFC 9457), for callers that accept `application/problem+json`. */
export const ProblemDetails = ErrorBody.omit({ status: true }).extend({
  type: z.string().describe('The error code as an anchor of the documentation'),
  title: z.string().describe('Default message for the code'),
  status: z.int(),
  detail: z.string().describe('Same value as message'),
  request_id: z.string().describe('The header `X-Request-Id`; the log has it too'),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
