import type { CertificateBatch, CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import type { BatchRowState, BatchVerdict } from '@telar/domain/certificate-batches';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { countedLists } from '../certificate-rows/list.statements';
import type { RowTables } from '../certificate-rows/row-tables';

export const BATCH_TABLES: RowTables = {
  name: 'certificate_batch',
  lists: 'certificate_batches',
  rows: 'certificate_batch_rows',
  key: 'batch_id',
  done: 'issued',
};

/** SQL: rows of `CertificateBatch`. @param columns further ones. */
const batches = (selection: string, columns = '') =>
  countedLists(BATCH_TABLES, selection, {
    columns: `
      ${columns} l.template_name,
      case when l.state = 'running' and c.issued > l.resumed_issued then ceil(
        c.pending * extract(epoch from clock_timestamp() - l.resumed_at) / (c.issued - l.resumed_issued)
      )::int end as seconds_left`,
  });

/** `$1` the id. One `CertificateBatchDetail`, or no row. */
export const BATCH: Prepared = {
  name: 'certificate_batch',
  text: batches('select * from certificate_batches where id = $1', 'l.defaults,'),
};

/**
 * `$1` the id before which the list begins, or `null`; `$2` how many; `$3` their state, or `null`. Rows of
 * `CertificateBatch`.
 */
export const BATCHES: Prepared = {
  name: 'certificate_batches',
  text: batches(`
    select * from certificate_batches
    where ($1::int is null or id < $1) and ($3::text is null or state = $3) order by id desc limit $2`),
};

/** A batch without its counts. */
export interface BatchHead extends Pick<CertificateBatch, 'id' | 'name' | 'state' | 'template_name'> {
  defaults: CertificateBatchCells;
}

/** `$1` the id. A `BatchHead`. */
export const HEAD = `select id, name, state, template_name, defaults from certificate_batches where id = $1`;

export interface RowRecord {
  row_no: number;
  state: BatchRowState;
  verdict: BatchVerdict;
  code: string;
  user_name: string | null;
  dni: string | null;
  course_title: string | null;
  cells: CertificateBatchCells;
  errors: FieldError[];
  warnings: FieldWarning[];
  same_code_row: number | null;
  same_person_row: number | null;
  failure: string | null;
  issued_at: string | null;
  certificate_id: number | null;
  file_id: string | null;
  pdf_sha256: string | null;
  revoked: boolean | null;
}

/** SQL of a `RowRecord`. */
export const ROW = `
    select r.row_no, r.state, r.verdict, coalesce(c.code, r.code) as code, r.user_name, r.dni, r.course_title, r.cells,
      r.errors, r.warnings, r.same_code_row, r.same_person_row, r.failure, ${isoTimestamp('r.issued_at')} as issued_at,
      r.certificate_id, c.file_id, c.pdf_sha256, c.revoked_at is not null as revoked
    from certificate_batch_rows r left join certificates c on c.id = r.certificate_id`;

/** `$1` the batch. The size of the files of its valid certificates, as a text. */
export const FILE_BYTES: Prepared = {
  name: 'certificate_batch_file_bytes',
  text: `
    select coalesce(sum(f.size), 0) as bytes
    from certificate_batch_rows r
    join certificates c on c.id = r.certificate_id and c.revoked_at is null
    join stored_files f on f.id = c.file_id
    where r.batch_id = $1`,
};
