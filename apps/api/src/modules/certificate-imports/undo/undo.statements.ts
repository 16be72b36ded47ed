import type { Prepared } from '../../../platform/database/sql';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';
import type { ImportHead } from '../import.statements';

/** An import and the time in which it can be undone. */
export interface UndoHead extends ImportHead {
  /** ISO 8601, UTC; `null` for a draft. */
  until: string | null;
  is_late: boolean | null;
}

const END = '(started_at + make_interval(days => $2))';
const HEAD = `
  select id, name, state, ${isoTimestamp(END)} as until, ${END} < now() as is_late
  from certificate_imports where id = $1`;

/** `$1` the import, `$2` the days in which it can be undone. An `UndoHead`. */
export const UNDO_HEAD: Prepared = { name: 'certificate_import_undo', text: HEAD };

/** As `UNDO_HEAD`; no other transaction changes the import, or imports its rows. */
export const LOCK_UNDO_HEAD = `${HEAD} for update`;

/** A certificate of an import. */
export interface UndoCertificate {
  id: number;
  original_code: string;
  is_revoked: boolean;
  is_reissued: boolean;
}

const CERTIFICATES = `
  select c.id, c.original_code, c.revoked_at is not null as is_revoked, c.replaced_by is not null as is_reissued
  from certificates c
  where c.id in (select certificate_id from certificate_import_rows where import_id = $1)
  order by c.id`;

/** `$1` the import. Rows of `UndoCertificate`. */
export const UNDO_CERTIFICATES: Prepared = { name: 'certificate_import_undo_certificates', text: CERTIFICATES };

/** As `UNDO_CERTIFICATES`. Locks them in the order of their ids, as revocations do. */
export const LOCK_UNDO_CERTIFICATES = `${CERTIFICATES} for update of c`;

/**
 * Revoked certificates keep their codes, so their rows are refused. `$1` the import, `$2` the error as a JSON array.
 */
export const REFUSE_REVOKED = `
  update certificate_import_rows r set errors = r.errors || $2::jsonb
  from certificates c
  where r.import_id = $1 and c.id = r.certificate_id and c.revoked_at is not null`;

/** Revoked certificates keep their PDFs, which must not be deleted with the draft. `$1` the import. */
export const LEAVE_FILES_OF_REVOKED = `
  update certificate_import_files f set file_id = null, same_certificate = c.original_code
  from certificate_import_rows r join certificates c on c.id = r.certificate_id and c.revoked_at is not null
  where f.import_id = $1 and r.import_id = $1 and f.file_no = r.file_no and f.file_id = c.file_id`;

/** `$1` the import. Its rows can be imported again. */
export const RESET_ROWS = `
  update certificate_import_rows
  set outcome = null, certificate_id = null, attempts = 0, lease_id = null, lease_until = null
  where import_id = $1 and outcome is not null`;

/** `$1` the ids. Rows with the student `code` of each certificate in lower case, or null. */
export const REMOVE_CERTIFICATES = `
  delete from certificates where id = any($1::int[]) returning lower(student_code) as code`;

/** Waits for transactions that add certificates, so that `REMOVE_ENDINGS` sees theirs, and makes others wait. */
export const LOCK_ENDINGS = 'lock table student_code_endings in share row exclusive mode';

/**
 * Removes what finds student codes by a part, if no valid certificate has the code. Reads only by indexes, as both
 * tables are large. `$1` the codes in lower case.
 */
export const REMOVE_ENDINGS = `
  with gone as materialized (
    select removed.code, array(select student_code_endings_of(removed.code)) as endings
    from unnest($1::text[]) removed (code)
    where (
      select c.id from certificates c where lower(c.student_code) = removed.code and c.revoked_at is null limit 1
    ) is null
  )
  delete from student_code_endings e using gone where e.code = gone.code and e.ending = any(gone.endings)`;

/** `$1` the import. A draft without changes is deleted after some time, so this counts as one. */
export const MAKE_DRAFT = `
  update certificate_imports
  set state = 'draft', actor = null, started_by = null, started_at = null, finished_at = null, changed_at = now()
  where id = $1`;

/** `$1` the import, `$2` its name, `$3` what was removed, as JSON. */
export const RECORD_UNDO = `
  select audit_record('certificate_import.undone', 'certificate_import', $1, $2, null, $3::jsonb)`;
