import { ID_MAX } from '@telar/domain/ids';
import { z } from 'zod';
import { FieldWarning } from './field-warning';
import { wholeNumber } from './fields';

export const CertificateCheckQuery = z.object({
  replaces: wholeNumber(1, ID_MAX).optional().describe('El id del certificado que se corrige: no se advierte de ese'),
});
export type CertificateCheckQuery = z.infer<typeof CertificateCheckQuery>;

/** `POST /api/manual-certificates/check`. Issues nothing; the request can be sent all the same. */
export const CertificateCheck = z.object({
  success: z.literal(true),
  warnings: z.array(FieldWarning).describe('Por ejemplo, que la persona ya tiene un certificado de ese curso'),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;
