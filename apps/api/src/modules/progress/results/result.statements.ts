import type { Role } from '@telar/domain/roles';
import { fullName } from '../../../platform/database/user-name';

export interface EnrolledRow {
  user_id: number;
  role: Role;
}

/**
 * `$1` the course, `$2` ids of accounts. The enrolled ones, locked until the end of the transaction, so that two
 * requests record the results of a student one after the other.
 */
export const LOCK_ENROLLED = `
  select e.user_id, u.role from enrollments e join users u on u.id = e.user_id
  where e.course_id = $1 and e.user_id = any($2) order by e.user_id for no key update of e`;

export interface StoredResult {
  user_id: number;
  grade: string | null;
  questionnaire: boolean;
}

/**
 * `$1` the course, `$2` ids of accounts that are locked. Rows of `StoredResult`; students without results have no row.
 */
export const STORED_RESULTS = `
  select user_id, grade, questionnaire_at is not null as questionnaire from course_results
  where course_id = $1 and user_id = any($2)`;

/** A result as `RECORD_RESULTS` takes it. */
export interface ResultToRecord {
  user_id: number;
  has_questionnaire: boolean;
  questionnaire: boolean;
  has_grade: boolean;
  grade: string | null;
}

/** `$1` the course, `$2` a list of `ResultToRecord` as JSON. Writes and records what changes; a row for each change. */
export const RECORD_RESULTS = `
  with sent as (
    select * from jsonb_to_recordset($2::jsonb)
      as each(user_id integer, has_questionnaire boolean, questionnaire boolean, has_grade boolean, grade text)
  ),
  results as (
    select s.user_id, r.questionnaire_at as old_questionnaire_at, r.grade as old_grade,
      case
        when not has_questionnaire then r.questionnaire_at
        when questionnaire then coalesce(r.questionnaire_at, now())
      end as questionnaire_at,
      case when has_grade then s.grade else r.grade end as grade
    from sent s left join course_results r on r.course_id = $1 and r.user_id = s.user_id
  ),
  changed as materialized (
    select * from results where (questionnaire_at, grade) is distinct from (old_questionnaire_at, old_grade)
  ),
  stored as (
    insert into course_results (course_id, user_id, questionnaire_at, grade)
    select $1, user_id, questionnaire_at, grade from changed
    on conflict (course_id, user_id) do update set questionnaire_at = excluded.questionnaire_at, grade = excluded.grade
  )
  select audit_record(
    'progress.result_recorded', 'user', u.id::text, ${fullName('u')},
    jsonb_build_object('course', c.title, 'questionnaire', old_questionnaire_at is not null, 'grade', old_grade),
    jsonb_build_object('course', c.title, 'questionnaire', questionnaire_at is not null, 'grade', changed.grade)
  )
  from changed join users u on u.id = changed.user_id join courses c on c.id = $1`;
