import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { acting } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import type { Prepared } from '../../../platform/database/sql';
import { leaseStatements } from '../../certificate-rows/lease.statements';
import { settleStatements } from '../../certificate-rows/settle';
import { CERTIFICATE_COLUMNS } from '../../certificates/certificate.insert';
import { BATCH_TABLES } from '../batch.statements';
import type { BatchForm } from '../draft/row-check';

export interface ClaimedRow {
  batch_id: number;
  row_no: number;
  cells: CertificateBatchCells;
  code: string;
  /** How many attempts ended with an unexpected error. */
  attempts: number;
}

/** `claim` returns rows of `ClaimedRow`. */
export const {
  claim: CLAIM,
  extend: EXTEND,
  release: RELEASE,
} = leaseStatements(BATCH_TABLES, ['cells', 'code', 'attempts']);

export const SETTLING = settleStatements(BATCH_TABLES);

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
 * transaction. What changes a batch locks it before its rows, and so does this. `$1` the batch, `$2` the lease, `$3` a
 * JSON array of `DurableRow`, `$4` the `actorValue`. Returns the ids of the files of the issued rows.
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
 * Stores results of rows that still have the lease. Locks the batch before its rows, as `ISSUE` does. `$1` the batch,
 * `$2` the lease, `$3` a JSON array of `RowResult`.
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
