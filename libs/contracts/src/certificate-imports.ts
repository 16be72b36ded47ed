import {
  IMPORT_CELLS,
  IMPORT_FILE_STATES,
  IMPORT_LIMITS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from '@telar/domain/certificate-imports';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { isStorableText } from '@telar/domain/plain-text';
import { SHA256 } from '@telar/domain/sha256';
import { z } from 'zod';
import { FieldError } from './errors';
import { FieldWarning } from './field-warning';
import { fieldCode, increasingFileRow, text, line, wholeNumber } from './fields';

/** A value as it comes from a file. The check of the row reads it. */
const cell = z
  .union([z.string().max(IMPORT_LIMITS.cell).refine(isStorableText, fieldCode('text_not_storable')), z.number()], {
    error: 'invalid_value',
  })
  .nullish();

/** A row of an import. */
export const CertificateImportCells = z
  .object(
    Object.fromEntries(IMPORT_CELLS.map((name) => [name, cell])) as Record<(typeof IMPORT_CELLS)[number], typeof cell>,
  )
  .describe(
    '`code` es el código original, tal como está escrito (`N° 001/2019`). Obligatorios: `code`, `user_name`, `dni`, ' +
      '`course_title` y una fecha; sin `issue_date` vale la de fin o la de inicio. Fechas `dd/mm/aaaa` o `aaaa-mm-dd`. ' +
      '`dni` lleva también `CE 001234567` o `Pasaporte AB123456`. `file` es el nombre de su PDF, con su carpeta (`2020/001.pdf`) si otro se llama igual. ' +
      'Vacío o `null` es lo mismo que no enviarlo',
  );
export type CertificateImportCells = z.infer<typeof CertificateImportCells>;

/** A row of a new import. */
export const NewCertificateImportRow = CertificateImportCells.extend({ row: increasingFileRow });
export type NewCertificateImportRow = z.infer<typeof NewCertificateImportRow>;

/** `POST /api/certificate-imports`. Nothing is imported. */
export const CertificateImportRequest = z.object({
  name: line(IMPORT_LIMITS.name).optional().describe('Para reconocer la incorporación'),
  rows: z.array(NewCertificateImportRow).min(1).max(IMPORT_LIMITS.rows),
});
export type CertificateImportRequest = z.infer<typeof CertificateImportRequest>;

/** `PATCH /api/certificate-imports/{id}/rows/{row}`. Omitted fields stay; `null` or empty removes the value. */
export const CertificateImportRowRequest = CertificateImportCells;
export type CertificateImportRowRequest = z.infer<typeof CertificateImportRowRequest>;

const sha256 = z.string().regex(SHA256).toLowerCase();

/** `POST /api/certificate-imports/{id}/files`: all files, in place of those that were announced before. */
export const CertificateImportFiles = z.object({
  files: z
    .array(
      z.object({
        name: text(IMPORT_LIMITS.fileName)
          .pipe(z.string().min(1, fieldCode('required')))
          .describe('Con su carpeta, si la tiene: `2020/001.pdf`'),
        sha256,
        size: z.int().min(0).max(FILE_LIMITS.templateBytes),
      }),
    )
    .max(IMPORT_LIMITS.files),
});
export type CertificateImportFiles = z.infer<typeof CertificateImportFiles>;

const count = z.int();

/** An import of certificates from before this platform. */
export const CertificateImport = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows_total: count,
  counts: z.object({
    valid: count.describe('Filas correctas'),
    warned: count.describe('Filas con advertencias: también se incorporan'),
    refused: count.describe('Filas que necesitan una corrección'),
    pending: count.describe('Filas por incorporar'),
    warned_pending: count.describe('De las filas por incorporar y las fallidas, las que tienen advertencias'),
    imported: count,
    failed: count.describe('Filas que se pueden reintentar'),
  }),
  files: z.object({
    total: count,
    missing: count.describe('De una fila, y sus bytes no se han enviado'),
    stored: count,
    refused: count,
    duplicate: count,
    unmatched: count,
  }),
  created_at: z.string().describe('ISO 8601, UTC'),
  created_by: z.string().nullable(),
  started_at: z.string().nullable(),
  started_by: z.string().nullable().describe('Nombre de quien incorpora'),
  finished_at: z.string().nullable(),
});
export type CertificateImport = z.infer<typeof CertificateImport>;

/** The response to `CertificateImportFiles`. */
export const CertificateImportFilesResponse = CertificateImport.extend({
  missing_sha256: z.array(z.string()).describe('Los archivos que falta enviar'),
});
export type CertificateImportFilesResponse = z.infer<typeof CertificateImportFilesResponse>;

/** `GET /api/certificate-imports/{id}/undo`: what its undo would do. */
export const CertificateImportUndoCheck = z.object({
  certificates: count.describe('Los certificados vigentes, que se retirarían'),
  revoked: count.describe('Los anulados: siguen anulados, y su código no queda libre'),
  until: z.string().nullable().describe('Hasta cuándo se puede deshacer, ISO 8601, UTC; `null` en un borrador'),
  obstacle: z.string().nullable().describe('Por qué no se puede deshacer; `null` si se puede'),
});
export type CertificateImportUndoCheck = z.infer<typeof CertificateImportUndoCheck>;

/** The response to `POST /api/certificate-imports/{id}/undo`: the import, which is a draft again. */
export const CertificateImportUndone = CertificateImport.extend({
  removed: count.describe('Certificados retirados; 0 si la incorporación ya era un borrador'),
  still_revoked: count.describe('Los que siguen anulados'),
});
export type CertificateImportUndone = z.infer<typeof CertificateImportUndone>;

const next = z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más');
const cursor = wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior');

/** `GET /api/certificate-imports`, the newest first. */
export const CertificateImportList = z.object({ imports: z.array(CertificateImport), next });
export type CertificateImportList = z.infer<typeof CertificateImportList>;

export const CertificateImportQuery = z.object({
  state: z.enum(IMPORT_STATES).optional().describe('Solo las incorporaciones en ese estado'),
  limit: wholeNumber(1, IMPORT_LIMITS.list).prefault(IMPORT_LIMITS.list),
  cursor,
});
export type CertificateImportQuery = z.infer<typeof CertificateImportQuery>;

/** A row with what the check says, and its certificate once it is imported. */
export const CertificateImportRow = z.object({
  row: z.int().describe('Su número en el archivo, o su lugar en lo enviado, desde 1'),
  state: z.enum(IMPORT_ROW_STATES),
  verdict: z.enum(['valid', 'warned', 'refused']),
  original_code: z.string().nullable(),
  user_name: z.string().nullable(),
  dni: z.string().nullable(),
  course_title: z.string().nullable(),
  cells: CertificateImportCells.describe('Lo que trae la fila'),
  errors: z.array(FieldError).describe('Por qué se rechazó o falló'),
  warnings: z.array(FieldWarning),
  file: z.object({ name: z.string(), sha256: z.string(), state: z.enum(IMPORT_FILE_STATES) }).nullable(),
  certificate: z
    .object({
      id: z.int(),
      certificate_code: z.string().describe('El código de su dirección'),
      public_url: z.string(),
      revoked: z.boolean(),
    })
    .nullable(),
});
export type CertificateImportRow = z.infer<typeof CertificateImportRow>;

export const CertificateImportRowList = z.object({ rows: z.array(CertificateImportRow), next });
export type CertificateImportRowList = z.infer<typeof CertificateImportRowList>;

export const CertificateImportRowQuery = z.object({
  state: z
    .enum([...IMPORT_ROW_STATES, 'valid', 'warned'])
    .optional()
    .describe('Solo las filas en ese estado, o con ese resultado de la revisión'),
  limit: wholeNumber(1, LIMITS.listMax).prefault(IMPORT_LIMITS.page),
  cursor,
});
export type CertificateImportRowQuery = z.infer<typeof CertificateImportRowQuery>;

/** A file that was announced. */
export const CertificateImportFile = z.object({
  file: z.int().describe('Su lugar en lo enviado, desde 1'),
  name: z.string(),
  sha256: z.string(),
  size: z.int().describe('Bytes'),
  state: z.enum(IMPORT_FILE_STATES),
  row: z.int().nullable().describe('La fila a la que corresponde'),
  reason: z.string().nullable().describe('Por qué se rechazó, de qué es duplicado o por qué no se sabe de qué fila es'),
});
export type CertificateImportFile = z.infer<typeof CertificateImportFile>;

export const CertificateImportFileList = z.object({ files: z.array(CertificateImportFile), next });
export type CertificateImportFileList = z.infer<typeof CertificateImportFileList>;

export const CertificateImportFileQuery = z.object({
  state: z.enum(IMPORT_FILE_STATES).optional().describe('Solo los archivos en ese estado'),
  limit: wholeNumber(1, LIMITS.listMax).prefault(IMPORT_LIMITS.page),
  cursor,
});
export type CertificateImportFileQuery = z.infer<typeof CertificateImportFileQuery>;
