import { ARCHIVE_LIMITS, CERTIFICATE_ORIGINS, CERTIFICATE_STATES } from '@telar/domain/certificate-archive';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import { CertificateModule, IssueCertificateRequest, IssuedCertificate } from './certificates';
import type { IssueCertificatePayload } from './certificates';
import { calendarDate, requiredText, rowId, searchText, text, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

const moment = z.string().nullable().describe('ISO 8601, UTC');

const RelatedCertificate = z.object({ id: z.int(), certificate_code: z.string(), public_url: z.string() });

/** An issued certificate, for staff. What an imported certificate may lack is `null`. */
export const ArchivedCertificate = z.object({
  id: z.int(),
  certificate_code: z.string(),
  original_code: z.string().nullable().describe('El código que tenía antes de incorporarse'),
  user_name: z.string(),
  dni: z.string().nullable().describe('Los 8 dígitos de un DNI; otro documento, como se imprime: `CE 001234567`'),
  course_title: z.string(),
  course_id: z.int().nullable().describe('El curso del catálogo, si se eligió de ahí'),
  duration_hours: z.number().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  issue_date: z.string().describe('La fecha de emisión que lleva impresa'),
  final_grade: z.string().nullable(),
  student_code: z.string().nullable(),
  template_name: z.string().nullable(),
  origin: z.enum(CERTIFICATE_ORIGINS).describe('Emitido solo, en un lote, o incorporado de antes'),
  state: z.enum(CERTIFICATE_STATES).describe('Vigente, anulado o reemplazado'),
  issued_at: z.string().describe('Cuándo se emitió o se incorporó: ISO 8601, UTC'),
  issued_by: z.string().nullable().describe('Nombre de quien lo emitió; `null` si su cuenta se eliminó'),
  revoked_at: moment,
  revoked_by: z.string().nullable(),
  revocation_reason: z.string().nullable(),
  replaced_by: RelatedCertificate.nullable().describe('El que lleva la corrección'),
  replaces: RelatedCertificate.nullable().describe('El que este corrige'),
  batch_id: z.int().nullable(),
  public_url: z.string().describe('La dirección de su página pública'),
  drive_file_id: z.string().nullable().describe('El id de su PDF'),
});
export type ArchivedCertificate = z.infer<typeof ArchivedCertificate>;

/** The filters of the archive and of its CSV. */
export const CertificateArchiveFilterQuery = z.object({
  search: searchText.describe(
    'Palabras del nombre, documento, curso, código o código de alumno, en cualquier orden; basta el comienzo de cada una',
  ),
  course_id: wholeNumber(1, ID_MAX).optional().describe('El curso del catálogo'),
  course: searchText.describe('Palabras del nombre del curso'),
  from: calendarDate.optional().describe('Fecha de emisión, desde'),
  to: calendarDate.optional().describe('Fecha de emisión, hasta'),
  template: text(CERTIFICATE_LIMITS.templateName).optional().describe('El nombre de la plantilla'),
  state: z.enum(CERTIFICATE_STATES).optional(),
  origin: z.enum(CERTIFICATE_ORIGINS).optional(),
  issuer: wholeNumber(1, ID_MAX).optional().describe('El id de la cuenta que los emitió'),
});
export type CertificateArchiveFilterQuery = z.output<typeof CertificateArchiveFilterQuery>;

/** `GET /api/certificates`. */
export const CertificateArchiveQuery = CertificateArchiveFilterQuery.extend({
  limit: wholeNumber(1, LIMITS.listMax).prefault(ARCHIVE_LIMITS.page),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior: la lista sigue después'),
});
export type CertificateArchiveQuery = z.output<typeof CertificateArchiveQuery>;

/** The latest day of issue first, then the latest issued. */
export const CertificateArchiveList = z.object({
  certificates: z.array(ArchivedCertificate),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type CertificateArchiveList = z.infer<typeof CertificateArchiveList>;

/** `CertificateArchiveList` as the app accepts it: certificates that do not match are left out. */
export const AcceptedCertificateArchiveList = CertificateArchiveList.extend({
  certificates: matchingItems(ArchivedCertificate),
});

/** `GET /api/certificates/{id}`: with what a reissue needs besides. */
export const ArchivedCertificateDetail = ArchivedCertificate.extend({
  modules: z.array(CertificateModule),
  pdf_sha256: z.string().nullable().describe('SHA-256 del PDF, hexadecimal'),
});
export type ArchivedCertificateDetail = z.infer<typeof ArchivedCertificateDetail>;

/** `GET /api/certificates/filters`: the values that certificates have. */
export const CertificateArchiveFilters = z.object({
  templates: z.array(z.string()),
  issuers: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CertificateArchiveFilters = z.infer<typeof CertificateArchiveFilters>;

const reason = requiredText(CERTIFICATE_LIMITS.revocationReason);

/** `POST /api/certificates/revocations`. */
export const RevokeCertificatesRequest = z.object({
  ids: z.array(rowId).min(1).max(ARCHIVE_LIMITS.revocations),
  reason,
});
export type RevokeCertificatesRequest = z.output<typeof RevokeCertificatesRequest>;

export const RevokeCertificatesResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  revoked: z.int().describe('Cuántos se anularon'),
  results: z
    .array(z.object({ id: z.int(), result: z.enum(['revoked', 'already_revoked', 'not_found']) }))
    .describe('Uno por id, en el orden enviado y sin repetidos'),
});
export type RevokeCertificatesResponse = z.infer<typeof RevokeCertificatesResponse>;

/** `POST /api/certificates/{id}/reissue`: all fields of the new certificate, and why it replaces the old one. */
export const ReissueCertificateRequest = z
  .object({ reason })
  .and(IssueCertificateRequest)
  .describe('Los campos de `POST /api/manual-certificates`, ya corregidos, y el motivo de la corrección');
export type ReissueCertificateRequest = z.output<typeof ReissueCertificateRequest>;
export type ReissueCertificatePayload = { reason: string } & IssueCertificatePayload;

export const ReissueCertificateResponse = IssuedCertificate.extend({
  success: z.literal(true),
  message: z.string(),
  certificate: IssuedCertificate,
  replaces: RelatedCertificate,
});
export type ReissueCertificateResponse = z.infer<typeof ReissueCertificateResponse>;
