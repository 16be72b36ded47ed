import { z } from 'zod';
import { FieldError } from './errors';

/** `POST /api/manual-certificates/check`. Issues nothing; the request can be sent all the same. */
export const CertificateCheck = z.object({
  success: z.literal(true),
  warnings: z.array(FieldError).describe('Por ejemplo, que la persona ya tiene un certificado de ese curso'),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;
