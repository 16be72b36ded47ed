import type { CertificateBatchRow } from '@telar/contracts/certificate-batches';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { BATCH_WARNINGS } from '@telar/texts/certificate-batches';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import type { RowRecord } from './batch.statements';

/** Why a row was refused or failed. */
export function errorsOf({ errors, same_code_row: same, failure }: RowRecord): FieldError[] {
  return [
    ...errors,
    ...(same === null ? [] : [{ path: 'certificate_code', message: ROW_ERRORS.same_code(same) }]),
    ...(failure === null ? [] : [{ path: '', message: failure }]),
  ];
}

export function warningsOf({ warnings, same_person_row: same }: RowRecord): FieldWarning[] {
  return [
    ...warnings,
    ...(same === null ? [] : [{ path: 'dni', message: BATCH_WARNINGS.same_person(same), row: same }]),
  ];
}

export function toBatchRow(row: RowRecord, publicUrl: string): CertificateBatchRow {
  return {
    row: row.row_no,
    state: row.state,
    verdict: row.verdict,
    certificate_code: row.code,
    user_name: row.user_name,
    dni: row.dni,
    course_title: row.course_title,
    cells: row.cells,
    errors: errorsOf(row),
    warnings: warningsOf(row),
    certificate:
      row.certificate_id === null || row.file_id === null
        ? null
        : {
            id: row.certificate_id,
            drive_file_id: row.file_id,
            public_url: publicUrl + certificatePagePath(row.code),
            revoked: row.revoked === true,
          },
    issued_at: row.issued_at,
  };
}
