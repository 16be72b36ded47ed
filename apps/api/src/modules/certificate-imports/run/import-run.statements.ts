import { acting } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import type { Prepared } from '../../../platform/database/sql';

export interface ClaimedRow {
  import_id: number;
  row_no: number;
}

const FREE = `state = 'pending' and (r.lease_until is null or r.lease_until < now())`;

/** Leases rows of one running import, the first ones first. `$1` the lease, `$2` its seconds, `$3` how many. `ClaimedRow`s. */
export const CLAIM: Prepared = {
  name: 'certificate_import_claim',
  text: `
    with import as materialized (
      select i.id from certificate_imports i
      where i.state = 'running' and exists(select from certificate_import_rows r where r.import_id = i.id and r.${FREE})
      order by random() limit 1
    ), free as (
      select r.import_id, r.row_no from certificate_import_rows r join import on r.import_id = import.id
      where r.${FREE} order by r.row_no limit $3 for update of r skip locked
    )
    update certificate_import_rows r
    set lease_id = $1, lease_until = now() + make_interval(secs => $2)
    from free where r.import_id = free.import_id and r.row_no = free.row_no
    returning r.import_id, r.row_no`,
};

/** `$1` the lease, `$2` its seconds. */
export const EXTEND: Prepared = {
  name: 'certificate_import_extend',
  text: `
    with leased as (
      select import_id, row_no from certificate_import_rows where lease_id = $1 order by row_no for update skip locked
    )
    update certificate_import_rows r set lease_until = now() + make_interval(secs => $2)
    from leased where r.import_id = leased.import_id and r.row_no = leased.row_no`,
};

/**
 * Locks the import before its rows, as `IMPORT_ROWS` does. `$1` the lease, `$2` the seconds until the next attempt, `$3` what is
 * added to the attempts, `$4` after how many attempts a row has failed.
 */
export const RELEASE: Prepared = {
  name: 'certificate_import_release',
  text: `
    with import as materialized (
      select i.id from certificate_imports i
      where i.id in (select r.import_id from certificate_import_rows r where r.lease_id = $1) for share
    )
    update certificate_import_rows r
    set lease_id = null, lease_until = now() + make_interval(secs => $2), attempts = r.attempts + $3,
      outcome = case when r.attempts + $3 >= $4 then 'failed' end
    from import where r.import_id = import.id and r.lease_id = $1 and r.state = 'pending'`,
};

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
 * Makes certificates of the rows that have the lease, with the state of the rows, in one transaction. A row whose address was
 * taken gets another one, unless the address is its code. Rows of one statement that want the same address are told apart by
 * the next one. `$1` the import, `$2` the lease, `$3` the `actorValue`, `$4` who imports. Returns the numbers of the rows.
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
          when c.code <> c.original_code
            and exists(select from certificates other where other.code_folded = lower(c.code))
          then left(c.code, 55) || '-' || left(c.request_sha256, 8) else c.code
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
 * Refuses the rows that still have the lease and whose code has a certificate. `$1` the import, `$2` the lease, `$3` the error
 * as a JSON array.
 */
export const REFUSE_TAKEN: Prepared = {
  name: 'certificate_import_refuse_taken',
  text: `
    with import as materialized (select id from certificate_imports where id = $1 for share)
    update certificate_import_rows r set errors = $3, lease_id = null, lease_until = null
    from import
    where r.import_id = import.id and r.lease_id = $2 and r.state = 'pending' and exists(
      select from certificates c where c.original_key = r.original_key or c.code_folded = lower(r.original_code)
    )`,
};

/** An import without rows to import. */
const IS_SETTLED = `
    i.state = 'running' and not exists(
      select from certificate_import_rows r where r.import_id = i.id and r.state = 'pending'
    )`;

/** The ids of imports that have nothing more to do. */
export const SETTLED: Prepared = {
  name: 'certificate_import_settled',
  text: `select i.id from certificate_imports i where ${IS_SETTLED}`,
};

/** `$1` the import. No row while another transaction changes it. */
export const LOCK_SETTLED = 'select id from certificate_imports where id = $1 for update skip locked';

/** Ends an import that has nothing more to do. `$1` the import. */
export const SETTLE = `update certificate_imports i set finished_at = now(), state = 'done' where i.id = $1 and ${IS_SETTLED}`;
