import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import { limit, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

/** A certificate in the list of its holder, without the DNI. */
export const OwnCertificate = z.object({
  id: z.int(),
  certificate_code: z.string(),
  original_code: z.string().nullable().describe('El código que tenía antes de incorporarse; `null` si se emitió aquí'),
  name: z.string(),
  course: z.string(),
  course_id: z.int().nullable().describe('El curso; `null` si el certificado solo lleva su título'),
  issue_date: z.string(),
  drive_file_id: z.string().nullable(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** Whether staff confirmed that the DNI of the account is the person's. */
const OWN_DNI_STATES = ['missing', 'unconfirmed', 'confirmed'] as const;
export type OwnDniState = (typeof OWN_DNI_STATES)[number];

/** `GET /api/users/me/certificates`. */
export const OwnCertificatesQuery = z.object({
  limit: limit(LIMITS.listMax),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior'),
});
export type OwnCertificatesQuery = z.infer<typeof OwnCertificatesQuery>;

/** Valid certificates, the last issued first; none while the DNI is not confirmed. */
export const OwnCertificates = z.object({
  dni: z.enum(OWN_DNI_STATES),
  certificates: z.array(OwnCertificate),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type OwnCertificates = z.infer<typeof OwnCertificates>;

/** As an older API may send it. */
const AcceptedOwnCertificate = OwnCertificate.extend({
  original_code: z.string().nullable().default(null),
  course_id: z.int().nullable().default(null),
});

/** `OwnCertificates` as the app accepts it: certificates that do not match are left out. */
export const AcceptedOwnCertificates = OwnCertificates.extend({ certificates: matchingItems(AcceptedOwnCertificate) });
