import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { acting } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import type { Prepared } from '../../../platform/database/sql';
import { CERTIFICATE_COLUMNS } from '../../certificates/certificate.insert';
import type { BatchForm } from '../draft/row-check';

export interface ClaimedRow {
  batch_id: number;
  row_no: number;
  cells: CertificateBatchCells;
  code: string;
  /** How many attempts ended with an unexpected error. */
  attempts: number;
}

const FREE = `state = 'pending' and (r.lease_until is null or r.lease_until < now())`;

/**
 * Leases rows of one running batch, the first ones first. Several running batches take turns by chance. `$1` the lease, `$2`
 * its seconds, `$3` how many rows. Rows of `ClaimedRow`.
 */
export const CLAIM: Prepared = {
  name: 'certificate_batch_claim',
  text: `
    with batch as materialized (
      select b.id from certificate_batches b
      where b.state = 'running' and exists(select from certificate_batch_rows r where r.batch_id = b.id and r.${FREE})
      order by random() limit 1
    ), free as (
      select r.batch_id, r.row_no from certificate_batch_rows r join batch on r.batch_id = batch.id
      where r.${FREE} order by r.row_no limit $3 for update of r skip locked
    )
    update certificate_batch_rows r
    set lease_id = $1, lease_until = now() + make_interval(secs => $2)
    from free where r.batch_id = free.batch_id and r.row_no = free.row_no
    returning r.batch_id, r.row_no, r.cells, r.code, r.attempts`,
};

/** Skips locked rows instead of waiting for them, so it cannot be part of a deadlock. `$1` the lease, `$2` its seconds. */
export const EXTEND: Prepared = {
  name: 'certificate_batch_extend',
  text: `
    with leased as (
      select batch_id, row_no from certificate_batch_rows where lease_id = $1 order by row_no for update skip locked
    )
    update certificate_batch_rows r set lease_until = now() + make_interval(secs => $2)
    from leased where r.batch_id = leased.batch_id and r.row_no = leased.row_no`,
};

/** Locks the batch before its rows, as `ISSUE` does. `$1` the lease, `$2` the seconds until the next attempt. */
export const RELEASE: Prepared = {
  name: 'certificate_batch_release',
  text: `
    with batch as materialized (
      select b.id from certificate_batches b
      where b.id in (select r.batch_id from certificate_batch_rows r where r.lease_id = $1) for share
    )
    update certificate_batch_rows r set lease_id = null, lease_until = now() + make_interval(secs => $2)
    from batch where r.batch_id = batch.id and r.lease_id = $1`,
};

/** A batch `b` without rows to issue, or one that is being cancelled while no process works on its rows. */
const IS_SETTLED = `
    b.state in ('running', 'cancelling') and not exists(
      select from certificate_batch_rows r where r.batch_id = b.id and r.state = 'pending'
        and (b.state = 'running' or (r.lease_id is not null and r.lease_until >= now()))
    )`;

/** `$1` the batch, or `null` for all. The ids of those that have nothing more to do. */
export const SETTLED: Prepared = {
  name: 'certificate_batch_settled',
  text: `select b.id from certificate_batches b where ($1::int is null or b.id = $1) and ${IS_SETTLED}`,
};

/** `$1` the batch. No row while another transaction changes it. */
export const LOCK_BATCH = 'select id from certificate_batches where id = $1 for update skip locked';

/** Ends a batch that has nothing more to do: `cancelled` with pending rows, else `done`. `$1` the batch. */
export const SETTLE = `
    update certificate_batches b
    set finished_at = now(), state = case when exists(
      select from certificate_batch_rows r where r.batch_id = b.id and r.state = 'pending'
    ) then 'cancelled' else 'done' end
    where b.id = $1 and ${IS_SETTLED}`;

/** What the rows of a batch are issued with. */
export interface Plan extends BatchForm {
  actor: Actor;
  /** `null` if the account was deleted. */
  started_by: number | null;
}

/** `$1` the batch. A `Plan`. */
export const PLAN: Prepared = {
  name: 'certificate_batch_plan',
  text: 'select template_name, defaults, actor, started_by from certificate_batches where id = $1',
};

/** A row whose PDF is durable, for `ISSUE`. */
export interface DurableRow {
  row_no: number;
  file: string;
  size: number;
  sha256: string;
  draft: Record<string, unknown>;
}

/**
 * Issues the rows that still have the lease, unless their batch was stopped: their files, certificates and state in one
 * transaction. What changes a batch locks it before its rows, and so does this. `$1` the batch, `$2` the lease, `$3` a JSON array of `DurableRow`, `$4` the `actorValue`. Returns the ids of the files of the issued rows.
 */
export const ISSUE: Prepared = {
  name: 'certificate_batch_issue',
  text: `
    with given as materialized (
      select g.* from json_to_recordset($3::json) as g(row_no integer, file text, size integer, sha256 text, draft json)
    ), batch as materialized (
      select id from certificate_batches where id = $1 and state in ('running', 'cancelling') for share
    ), leased as (
      select r.row_no from batch join certificate_batch_rows r on r.batch_id = batch.id
      join given on r.row_no = given.row_no
      where r.lease_id = $2 and r.state = 'pending' order by r.row_no for update of r
    ), registered as (
      delete from loose_files l using given join leased on leased.row_no = given.row_no
      where l.id = given.file and not l.given_up returning l.id
    ), stored as (
      insert into stored_files (id, kind, media_type, size, sha256)
      select given.file, 'certificate', 'application/pdf', given.size, given.sha256
      from given join registered on registered.id = given.file
      returning id, sha256
    ), ${acting('$4')}, issued as (
      insert into certificates (${CERTIFICATE_COLUMNS.join(', ')}, file_id, pdf_sha256)
      select ${CERTIFICATE_COLUMNS.map((name) => `draft.${name}`).join(', ')}, stored.id, stored.sha256
      from acting, given join stored on stored.id = given.file,
        json_populate_record(null::certificates, given.draft) draft
      order by given.row_no
      returning id, file_id
    )
    update certificate_batch_rows r
    set outcome = 'issued', certificate_id = issued.id, issued_at = now(), lease_id = null, lease_until = null
    from issued join given on given.file = issued.file_id
    where r.batch_id = $1 and r.row_no = given.row_no
    returning issued.file_id as file`,
};

/** The result of a row that `ISSUE` did not issue. */
export interface RowResult {
  row_no: number;
  /** If it was issued before. */
  certificate_id: number | null;
  /** If it needs a correction: a JSON array. */
  errors: unknown[] | null;
  failure: string | null;
  /** A new code, if another certificate has the one that was drawn for it. */
  code: string | null;
  /** Otherwise seconds until the next attempt. */
  retry: number | null;
  /** Added to the attempts of the row: 1 after an unexpected error, else 0. */
  attempts: number;
}

/**
 * Stores results of rows that still have the lease. Locks the batch before its rows, as `ISSUE` does. `$1` the batch, `$2` the lease, `$3` a JSON
 * array of `RowResult`.
 */
export const RESULTS: Prepared = {
  name: 'certificate_batch_results',
  text: `
    with batch as materialized (select id from certificate_batches where id = $1 for share)
    update certificate_batch_rows r
    set outcome = case when g.certificate_id is not null then 'issued' when g.failure is not null then 'failed' end,
      certificate_id = g.certificate_id, issued_at = case when g.certificate_id is not null then now() end,
      errors = coalesce(g.errors, r.errors), failure = g.failure, code = coalesce(g.code, r.code), lease_id = null,
      lease_until = now() + make_interval(secs => g.retry), attempts = r.attempts + g.attempts
    from batch, json_to_recordset($3::json)
      as g(row_no integer, certificate_id integer, errors jsonb, failure text, code text, retry integer, attempts integer)
    where r.batch_id = batch.id and r.row_no = g.row_no and r.lease_id = $2 and r.state = 'pending'`,
};
