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
});
export type ErrorBody = z.infer<typeof ErrorBody>;
