import { BATCH_LIMITS, BATCH_ROW_STATES, BATCH_STATES, BATCH_VERDICTS } from '@telar/domain/certificate-batches';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { isStorableText } from '@telar/domain/plain-text';
import { z } from 'zod';
import { Done } from './done';
import { FieldError } from './errors';
import { FieldWarning } from './field-warning';
import { fieldCode, increasingFileRow, requiredText, line, wholeNumber } from './fields';

const storable = z.string().max(BATCH_LIMITS.cell).refine(isStorableText, fieldCode('text_not_storable'));

/** A value as it comes from a file or a form. The check of the row reads it as `POST /api/manual-certificates` does. */
const cell = z.union([storable, z.number(), z.boolean()], { error: 'invalid_value' }).nullish();

/** A row of a batch: the fields of `IssueCertificateRequest` without the template. */
export const CertificateBatchCells = z
  .object({
    user_name: cell,
    dni: cell,
    document_type: cell,
    document_number: cell,
    course_title: cell,
    duration_hours: cell,
    start_date: cell,
    end_date: cell,
    issue_date: cell,
    certificate_code: cell,
    modules: z
      .array(z.object({ title: storable, content: storable.default('') }))
      .max(CERTIFICATE_LIMITS.modulesSent)
      .nullish(),
    omit_modules: cell,
    final_grade: cell,
    student_code: cell,
    course_id: cell,
  })
  .describe(
    'Los campos de `POST /api/manual-certificates`; `dni` lleva también `CE 001234567` o `Pasaporte AB123456`; vacío o `null` es lo mismo que no enviarlo. El `course_id` de `defaults` no ' +
      'vale para una fila que trae otro nombre de curso',
  );
export type CertificateBatchCells = z.infer<typeof CertificateBatchCells>;

/** A row of a new batch. */
export const NewCertificateBatchRow = CertificateBatchCells.extend({ row: increasingFileRow });
export type NewCertificateBatchRow = z.infer<typeof NewCertificateBatchRow>;

/** `POST /api/certificate-batches`. Nothing is issued. */
export const CertificateBatchRequest = z.object({
  name: line(BATCH_LIMITS.name).optional().describe('Para reconocer el lote; sin él, el curso de sus filas'),
  template_name: requiredText(CERTIFICATE_LIMITS.templateName),
  defaults: CertificateBatchCells.default({}).describe('Valen para las filas que no traen ese dato'),
  rows: z.array(NewCertificateBatchRow).min(1).max(BATCH_LIMITS.rows),
});
export type CertificateBatchRequest = z.infer<typeof CertificateBatchRequest>;

/**
 * `PATCH /api/certificate-batches/{id}/rows/{row}`. Omitted fields stay; `null` or empty removes the row's own value.
 */
export const CertificateBatchRowRequest = CertificateBatchCells;
export type CertificateBatchRowRequest = z.infer<typeof CertificateBatchRowRequest>;

const count = z.int();

export const CertificateBatchCounts = z.object({
  valid: count.describe('Filas correctas'),
  warned: count.describe('Filas con advertencias: también se emiten'),
  refused: count.describe('Filas que necesitan una corrección'),
  pending: count.describe('Filas por emitir; en un borrador, las que se emitirían'),
  issued: count,
  failed: count.describe('Filas que se pueden reintentar'),
});
export type CertificateBatchCounts = z.infer<typeof CertificateBatchCounts>;

const moment = z.string().nullable().describe('ISO 8601, UTC');

/** A batch of certificates. */
export const CertificateBatch = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  template_name: z.string(),
  rows_total: count,
  counts: CertificateBatchCounts,
  seconds_left: z.int().nullable().describe('Cuánto falta, a la velocidad de hasta ahora; `null` si no se sabe'),
  created_at: z.string().describe('ISO 8601, UTC'),
  created_by: z.string().nullable().describe('Nombre de quien lo creó; `null` si su cuenta se eliminó'),
  started_at: moment,
  started_by: z.string().nullable().describe('Nombre de quien emite'),
  finished_at: moment,
});
export type CertificateBatch = z.infer<typeof CertificateBatch>;

/** One batch, with what it was made with. */
export const CertificateBatchDetail = CertificateBatch.extend({
  defaults: CertificateBatchCells.describe('Lo que vale para las filas que no traen ese dato'),
});
export type CertificateBatchDetail = z.infer<typeof CertificateBatchDetail>;

/** `GET /api/certificate-batches`, the newest first. */
export const CertificateBatchList = z.object({
  batches: z.array(CertificateBatch),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type CertificateBatchList = z.infer<typeof CertificateBatchList>;

export const CertificateBatchQuery = z.object({
  state: z.enum(BATCH_STATES).optional().describe('Solo los lotes en ese estado'),
  limit: wholeNumber(1, BATCH_LIMITS.list).prefault(BATCH_LIMITS.list),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior'),
});
export type CertificateBatchQuery = z.infer<typeof CertificateBatchQuery>;

/** A row with what the check says, and its certificate once it is issued. */
export const CertificateBatchRow = z.object({
  row: z.int().describe('Su número en el archivo, o su lugar en lo enviado, desde 1'),
  state: z.enum(BATCH_ROW_STATES),
  verdict: z.enum(BATCH_VERDICTS),
  certificate_code: z.string().describe('El código que tiene o tendrá el certificado'),
  user_name: z.string().nullable(),
  dni: z.string().nullable(),
  course_title: z.string().nullable(),
  cells: CertificateBatchCells.describe('Lo que trae la fila'),
  errors: z.array(FieldError).describe('Por qué se rechazó o falló'),
  warnings: z.array(FieldWarning),
  certificate: z
    .object({ id: z.int(), drive_file_id: z.string(), public_url: z.string(), revoked: z.boolean() })
    .nullable(),
  issued_at: moment,
});
export type CertificateBatchRow = z.infer<typeof CertificateBatchRow>;

export const CertificateBatchRowList = z.object({
  rows: z.array(CertificateBatchRow),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type CertificateBatchRowList = z.infer<typeof CertificateBatchRowList>;

/** `DELETE /api/certificate-batches/{id}/rows`. */
export const CertificateBatchRowsQuery = z.object({
  state: z.enum(['warned', 'refused']).describe('Las filas con ese resultado de la revisión'),
});
export type CertificateBatchRowsQuery = z.infer<typeof CertificateBatchRowsQuery>;

export const CertificateBatchRowsRemoved = Done.extend({ removed: count.describe('Cuántas filas se quitaron') });
export type CertificateBatchRowsRemoved = z.infer<typeof CertificateBatchRowsRemoved>;

export const CertificateBatchRowQuery = z.object({
  state: z
    .enum([...BATCH_ROW_STATES, 'valid', 'warned'])
    .optional()
    .describe('Solo las filas en ese estado, o con ese resultado de la revisión'),
  limit: wholeNumber(1, LIMITS.listMax).prefault(BATCH_LIMITS.page),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior'),
});
export type CertificateBatchRowQuery = z.infer<typeof CertificateBatchRowQuery>;
