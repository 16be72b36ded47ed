import { CERTIFICATE_CODE, isCertificateCode, RESERVED_CODES } from '@telar/domain/certificate-code';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { STUDENT_CODE_SEARCH } from '@telar/domain/certificate-search';
import { isCalendarDate } from '@telar/domain/dates';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { certificateModules } from '@telar/domain/syllabus-text';
import { z } from 'zod';
import {
  calendarDate,
  durationHours,
  fieldCode,
  limit,
  offset,
  optionalPrintedLine,
  optionalText,
  printedLine,
  requiredPrintedLine,
  requiredText,
  rowId,
  text,
  wholeNumber,
} from './fields';
import {
  certificateDocument,
  certificateDocumentInput,
  namedDocument,
  refineDocument,
  withCertificateDocument,
} from './people';

export const CertificateModule = z.object({
  title: text(CERTIFICATE_LIMITS.moduleTitle),
  content: text(CERTIFICATE_LIMITS.moduleContent).default(''),
});

const certificateCode = z
  .string()
  .refine((value) => !RESERVED_CODES.includes(value.toLowerCase()), { ...fieldCode('code_reserved'), abort: true })
  .refine(isCertificateCode, fieldCode('code_invalid'))
  .meta({ pattern: CERTIFICATE_CODE.source });

const issueFields = z
  .object({
    user_name: requiredPrintedLine(CERTIFICATE_LIMITS.userName),
    ...certificateDocumentInput,
    course_title: printedLine(CERTIFICATE_LIMITS.courseTitle).default(''),
    duration_hours: durationHours,
    start_date: calendarDate,
    end_date: calendarDate,
    issue_date: calendarDate,
    certificate_code: certificateCode.optional(),
    modules: z.array(CertificateModule).max(CERTIFICATE_LIMITS.modulesSent).default([]),
    template_name: requiredText(CERTIFICATE_LIMITS.templateName),
    omit_modules: z.boolean().default(false),
    final_grade: optionalPrintedLine(CERTIFICATE_LIMITS.finalGrade),
    student_code: optionalPrintedLine(CERTIFICATE_LIMITS.studentCode),
    // Requests without it have the same hash as before it existed: JSON omits `undefined`.
    course_id: rowId
      .nullish()
      .transform((id) => id ?? undefined)
      .describe('El curso del catálogo, si se eligió de ahí; no se imprime'),
  })
  .refine(({ start_date: start, end_date: end }) => !(isCalendarDate(start) && isCalendarDate(end)) || start <= end, {
    path: ['end_date'],
    ...fieldCode('dates_reversed'),
  })
  .superRefine(refineDocument)
  // Requests with a DNI have the same hash as before other documents existed.
  .transform(({ document_type: type, document_number: number, ...value }) => ({
    ...value,
    dni: namedDocument({ dni: value.dni, document_type: type, document_number: number }),
    modules: value.omit_modules ? [] : certificateModules(value.modules),
  }));

/**
 * `POST /api/manual-certificates`. Only the first nine modules are used; with `omit_modules`, none. The result has the
 * text of the document in `dni`, whichever fields of the request named it.
 */
export const IssueCertificateRequest = z.preprocess(withCertificateDocument, issueFields);
export type IssueCertificateRequest = z.output<typeof IssueCertificateRequest>;
export type IssueCertificatePayload = z.input<typeof issueFields>;

/** The response to an admin after issuing. */
export const IssuedCertificate = z.object({
  id: z.int(),
  certificate_code: z.string(),
  issue_date: z.string(),
  drive_file_id: z.string(),
  public_url: z.string().describe('La dirección de su página pública'),
});
export type IssuedCertificate = z.infer<typeof IssuedCertificate>;

export const IssueCertificateResponse = IssuedCertificate.extend({
  success: z.literal(true),
  message: z.string(),
  certificate: IssuedCertificate,
});
export type IssueCertificateResponse = z.infer<typeof IssueCertificateResponse>;

const printedDocument = z
  .string()
  .describe('Los 8 dígitos de un DNI; otro documento, como se imprime: `CE 001234567`, `Pasaporte AB123456`');

/** A certificate in the public search: only these five fields. */
export const ManualCertificate = z.object({
  id: z.int(),
  student_code: z.string().nullable(),
  dni: printedDocument,
  course_title: z.string(),
  drive_file_id: z.string().nullable(),
});
export type ManualCertificate = z.infer<typeof ManualCertificate>;

/** `GET /api/manual-certificates`. */
export const ManualCertificateList = z.array(ManualCertificate);
export type ManualCertificateList = z.infer<typeof ManualCertificateList>;

export const ManualCertificateQuery = z.object({
  dni: certificateDocument.optional(),
  student_code: z.string().regex(STUDENT_CODE_SEARCH).optional(),
  limit: wholeNumber(1, LIMITS.certificateListMax)
    .optional()
    .describe('Cuántos certificados como máximo; sin él, todos'),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `id` del último certificado recibido: la lista sigue después'),
});
export type ManualCertificateQuery = z.infer<typeof ManualCertificateQuery>;

/**
 * The public data of a certificate, by its signed token or its code. What an imported certificate may lack is `null`.
 */
export const PublicCertificate = z.object({
  name: z.string(),
  dni: printedDocument,
  course: z.string(),
  certificate_code: z.string(),
  original_code: z
    .string()
    .nullable()
    .describe(
      'El código que tenía antes de incorporarse, que se muestra en lugar de `certificate_code`; si no, `null`',
    ),
  imported_on: z
    .string()
    .nullable()
    .describe('El día en que se incorporó, si se emitió antes de usar esta plataforma; si no, `null`'),
  fileId: z.string().nullable(),
  manual_cert_id: z.int(),
  duration_hours: z.number().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  issue_date: z.string(),
  final_grade: z.string().nullable(),
  student_code: z.string().nullable(),
  pdf_sha256: z.string().nullable().describe('SHA-256 del PDF emitido, hexadecimal'),
  token: z
    .string()
    .nullable()
    .describe(
      'JWT (JWS compacto) con que se comprueba el certificado sin conexión, sin el DNI; los incorporados no tienen. ' +
        'Cabecera: `alg` (`ES256`) y `kid`, el de una clave de /.well-known/jwks.json. Las mismas claves firman la lista ' +
        'de anulados: hay que comprobar `aud`. Contenido: `aud` (`telar-certificate`), `sub` (código), `n` (nombre), `c` ' +
        '(curso), `h` (horas), `s`, `e` y `d` (inicio, fin y emisión, `AAAA-MM-DD`) y, si la hay, `g` (nota final). No ' +
        'vence: los anulados están en /api/certificate-viewer/revocations',
    ),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;

export const PublicCertificateInfo = PublicCertificate.extend({ success: z.literal(true) });
export type PublicCertificateInfo = z.infer<typeof PublicCertificateInfo>;

/** The response to a search by code. It has some values under two names, such as `course` and `course_title`. */
export const ManualCertificateLookup = z.object({
  success: z.literal(true),
  certificate: PublicCertificate.extend({
    id: z.int(),
    user_name: z.string(),
    course_title: z.string(),
    drive_file_id: z.string().nullable(),
  }),
});
export type ManualCertificateLookup = z.infer<typeof ManualCertificateLookup>;

/** `GET /api/certificate-viewer/summary/{fileId}`: the data on the card of a found certificate, without the DNI. */
export const CertificateSummary = PublicCertificate.pick({
  certificate_code: true,
  name: true,
  course: true,
  issue_date: true,
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

export const CertificateSummaryResponse = z.object({ success: z.literal(true), certificate: CertificateSummary });
export type CertificateSummaryResponse = z.infer<typeof CertificateSummaryResponse>;

/** `GET /api/certificate-viewer/check/{sha256}`: the certificate whose issued PDF has this hash. */
export const CheckedFile = z.object({ success: z.literal(true), certificate: PublicCertificate });
export type CheckedFile = z.infer<typeof CheckedFile>;

/** The reason of a revocation; optional, only for the audit log. */
export const RevokeRequest = z
  .object({ reason: optionalText(CERTIFICATE_LIMITS.revocationReason) })
  .nullish()
  .transform((value) => value?.reason ?? null);

/** A revoked certificate, for admins. */
export const Revocation = z.object({
  id: z.int(),
  certificate_code: z.string(),
  user_name: z.string(),
  course_title: z.string(),
  issue_date: z.string(),
  revoked_at: z.string().describe('ISO 8601, UTC'),
  revoked_by: z.string().nullable().describe('Nombre de quien lo anuló; `null` si su cuenta se eliminó'),
  reason: z.string().nullable(),
});
export type Revocation = z.infer<typeof Revocation>;

export const RevocationList = z.object({ revocations: z.array(Revocation), total: z.int() });
export type RevocationList = z.infer<typeof RevocationList>;

/** `GET /api/certificate-viewer/revocations`: the revoked certificates, to check certificates offline. */
export const SignedRevocations = z.object({
  revocations: z
    .string()
    .describe(
      'JWS compacto (ES256, `kid` de /.well-known/jwks.json) sobre `{aud, iat, entries, days}`: `aud` es `telar-revocations`, ' +
        '`iat` cuándo se firmó, `entries` una entrada de 8 caracteres por código anulado, ordenadas y seguidas: los ' +
        'primeros 6 bytes del SHA-256 de `telar-revocation:{código}`, en base64url; y `days`, en el mismo orden, 3 caracteres por entrada con el día de la ' +
        'anulación: los días desde 1970-01-01 (Lima) en 2 bytes, en base64url',
    ),
});
export type SignedRevocations = z.infer<typeof SignedRevocations>;

export const RevocationQuery = z.object({ limit: limit(50), offset });
export type RevocationQuery = z.infer<typeof RevocationQuery>;
