import type { CertificateImportFile, CertificateImportRow } from '@telar/contracts/certificate-imports';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { certificatePagePath } from '@telar/domain/certificate-page';
import {
  IMPORT_AMBIGUOUS_FILE,
  IMPORT_DUPLICATES,
  IMPORT_FILE_NOTES,
  IMPORT_FILE_REFUSALS,
} from '@telar/texts/certificate-imports';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import type { FileRecord, RowRecord } from './import.statements';

/** Why a row was refused or failed. */
export function errorsOf({ errors, same_code_row: same, state }: RowRecord): FieldError[] {
  return [
    ...errors,
    ...(same === null ? [] : [{ path: 'code', message: ROW_ERRORS.same_code(same) }]),
    ...(state === 'failed' ? [{ path: '', message: ROW_ERRORS.unexpected }] : []),
  ];
}

export function warningsOf({ warnings, file_note: note }: RowRecord): FieldWarning[] {
  return [...warnings, ...(note === null ? [] : [{ path: 'file', message: IMPORT_FILE_NOTES[note] ?? note }])];
}

export function toImportRow(row: RowRecord, publicUrl: string): CertificateImportRow {
  return {
    row: row.row_no,
    state: row.state,
    verdict: row.verdict,
    original_code: row.original_code,
    user_name: row.user_name,
    dni: row.dni,
    course_title: row.course_title,
    cells: row.cells,
    errors: errorsOf(row),
    warnings: warningsOf(row),
    file:
      row.file_name === null || row.file_sha256 === null || row.file_state === null
        ? null
        : { name: row.file_name, sha256: row.file_sha256, state: row.file_state },
    certificate:
      row.certificate_id === null || row.code === null
        ? null
        : {
            id: row.certificate_id,
            certificate_code: row.code,
            public_url: publicUrl + certificatePagePath(row.code),
            revoked: row.revoked === true,
          },
  };
}

export const refusalText = (code: string): string =>
  IMPORT_FILE_REFUSALS[code] ?? IMPORT_FILE_REFUSALS.template_damaged ?? code;

function reasonOf(record: FileRecord): string | null {
  const { refusal, same_file: file, same_certificate: certificate, state, ambiguous } = record;
  if (refusal !== null) return refusalText(refusal);
  if (file !== null) return IMPORT_DUPLICATES.file(file);
  if (certificate !== null) return IMPORT_DUPLICATES.certificate(certificate);
  return state === 'unmatched' && ambiguous ? IMPORT_AMBIGUOUS_FILE : null;
}

export function toImportFile(record: FileRecord): CertificateImportFile {
  const { file_no: file, name, sha256, size, state, row_no: row } = record;
  return { file, name, sha256, size, state, row, reason: reasonOf(record) };
}
