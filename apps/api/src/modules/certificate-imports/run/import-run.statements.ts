import { acting } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import type { Prepared } from '../../../platform/database/sql';
import { leaseStatements } from '../../certificate-rows/lease.statements';
import { settleStatements } from '../../certificate-rows/settle';
import { IMPORT_TABLES } from '../import.statements';

export interface ClaimedRow {
  import_id: number;
  row_no: number;
}

/** `claim` returns rows of `ClaimedRow`. */
export const { claim: CLAIM, extend: EXTEND, release: RELEASE } = leaseStatements(IMPORT_TABLES);

export const SETTLING = settleStatements(IMPORT_TABLES);

/** Who imports the rows of an import. */
export interface Plan {
  actor: Actor;
  /** `null` if the account was deleted. */
  started_by: number | null;
}

/** `$1` the import. A `Plan`. */
export const PLAN: Prepared = {
  name: 'certificate_import_plan',
  text: 'select actor, started_by from certificate_imports where id = $1',
};

const COPIED = [
  ...['user_name', 'dni', 'course_title', 'duration_hours', 'start_date', 'end_date', 'issue_date', 'final_grade'],
  ...['student_code', 'request_sha256', 'original_code', 'original_key'],
];

/**
 * Makes certificates of the rows that have the lease, with the state of the rows, in one transaction. A row whose
 * address was taken, or is the code of another row of the import, gets another one, unless the address is its code. If
 * rows of one statement have the same address, one is stored; the next statement gives the others another address. `$1`
 * the import, `$2` the lease, `$3` the `actorValue`, `$4` who imports. Returns the numbers of the rows.
 */
export const IMPORT_ROWS: Prepared = {
  name: 'certificate_import_rows_store',
  text: `
    with import as materialized (
      select id from certificate_imports where id = $1 and state = 'running' for share
    ), leased as materialized (
      select r.row_no, r.certificate, r.file_no from import join certificate_import_rows r on r.import_id = import.id
      where r.lease_id = $2 and r.state = 'pending' order by r.row_no for update of r
    ), ${acting('$3')}, given as materialized (
      select leased.row_no, case
          when c.code <> c.original_code and (
            exists(select from certificates other where other.code_folded = lower(c.code))
            or lower(c.code) in (select lower(original_code) from certificate_import_rows where import_id = $1)
          ) then left(c.code, 55) || '-' || left(c.request_sha256, 8) else c.code
        end as address, f.file_id, case when f.file_id is not null then f.sha256 end as pdf_sha256,
        ${COPIED.map((column) => `c.${column}`).join(', ')}
      from acting, leased
      cross join lateral jsonb_populate_record(null::certificates, leased.certificate) c
      left join certificate_import_files f on f.import_id = $1 and f.file_no = leased.file_no
    ), stored as (
      insert into certificates (code, file_id, pdf_sha256, ${COPIED.join(', ')}, modules, origin, issued_by)
      select address, file_id, pdf_sha256, ${COPIED.join(', ')}, '[]', 'import', $4::int from given order by row_no
      on conflict do nothing
      returning id, original_key
    )
    update certificate_import_rows r
    set outcome = 'imported', certificate_id = stored.id, lease_id = null, lease_until = null
    from stored join given on given.original_key = stored.original_key
    where r.import_id = $1 and r.row_no = given.row_no
    returning r.row_no`,
};

/**
 * Refuses the rows that still have the lease and whose code has a certificate. `$1` the import, `$2` the lease, `$3`
 * the error as a JSON array. Returns the numbers of the rows.
 */
export const REFUSE_TAKEN: Prepared = {
  name: 'certificate_import_refuse_taken',
  text: `
    with import as materialized (select id from certificate_imports where id = $1 for share)
    update certificate_import_rows r set errors = $3, lease_id = null, lease_until = null
    from import
    where r.import_id = import.id and r.lease_id = $2 and r.state = 'pending' and exists(
      select from certificates c where c.original_key = r.original_key or c.code_folded = lower(r.original_code)
    )
    returning r.row_no`,
};
