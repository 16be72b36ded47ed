import { markSame } from '../../certificate-rows/mark-same';
import { BATCH_TABLES } from '../batch.statements';

/**
 * `$1` name, `$2` template, `$3` defaults, `$4` the hash, `$5` how many rows, `$6` the account. Its id, or no row if
 * there is such a draft.
 */
export const INSERT_BATCH = `
  insert into certificate_batches (name, template_name, defaults, content_sha256, rows_total, created_by)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (content_sha256) where state = 'draft' do nothing
  returning id`;

/** `$1` the hash. The id of the batch with that content that is not done, or no row. */
export const SAME_CONTENT = `
  select id from certificate_batches where content_sha256 = $1 and state <> 'done' order by id desc limit 1`;

/** A row for `INSERT_ROWS`. */
const ROW_COLUMNS = `
  row_no integer, cells jsonb, code text, user_name text, dni text, course_title text, errors jsonb, warnings jsonb`;

/** `$1` the batch, `$2` a JSON array of rows. */
export const INSERT_ROWS = `
  insert into certificate_batch_rows (batch_id, row_no, cells, code, user_name, dni, course_title, errors, warnings)
  select $1, g.* from json_to_recordset($2::json) as g(${ROW_COLUMNS})`;

/**
 * `$1` the batch, `$2` codes in lower case that changed, or `null` for all. The DNIs of the rows that are refused for
 * their code from now on, or no longer.
 */
export const MARK_SAME_CODES = `${markSame(BATCH_TABLES, {
  column: 'same_code_row',
  partition: 'lower(code)',
  value: 'lower(code)',
})}
  returning r.dni`;

/**
 * `$1` the batch, `$2` DNIs that changed, or `null` for all. Refused rows, and rows without a DNI or a course, are like
 * no other row.
 */
export const MARK_SAME_PERSONS = markSame(BATCH_TABLES, {
  column: 'same_person_row',
  partition: `coalesce(dni, row_no::text), fold(coalesce(course_title, row_no::text)),
    case when state = 'refused' then row_no end`,
  value: 'dni',
});

/** `$1` the batch, `$2` how many rows fewer it has. */
export const TOUCH_BATCH = `
  update certificate_batches set changed_at = now(), rows_total = rows_total - $2 where id = $1`;

/**
 * `$1` the days without a change. Deletes one draft, if there is an older one that no other process deletes. Its id.
 */
export const DELETE_OLD_DRAFT = `
  delete from certificate_batches where id = (
    select id from certificate_batches
    where state = 'draft' and changed_at < now() - make_interval(days => $1)
    order by changed_at limit 1 for update skip locked
  ) returning id`;

/**
 * `$1` the batch, `$2` the row, `$3` to `$9` the new values. Resets the result of the row, and which row it repeats.
 */
export const UPDATE_ROW = `
  update certificate_batch_rows set cells = $3, code = $4, user_name = $5, dni = $6, course_title = $7, errors = $8,
    warnings = $9, same_code_row = null, same_person_row = null, outcome = null, failure = null, lease_id = null,
    lease_until = null, attempts = 0
  where batch_id = $1 and row_no = $2`;
