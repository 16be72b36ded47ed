import type { CourseProgress } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { MODULE_LISTS, SUMMARY_FIELDS } from './progress-json';

export interface ProgressRow {
  courses: CourseProgress[];
}

/**
 * `$1` the account, `$2` ids of courses or `null` for all. One `ProgressRow` with the courses in which the account is
 * or was enrolled, by id: progress stays after the end of the access.
 */
export const PROGRESS: Prepared = {
  name: 'progress',
  text: `
    select coalesce(json_agg(json_build_object(
      'course_id', c.id,${SUMMARY_FIELDS},
      'done_modules', completed.ids,
      'marks', (
        select coalesce(json_agg(mark order by place), '[]')
        from jsonb_array_elements(p.marks) with ordinality each(mark, place)
        where (mark ->> 'module_id')::int = any(completed.ids)
      )
    ) order by c.id), '[]') as courses
    from enrollments e join courses c on c.id = e.course_id
    left join course_progress p on p.course_id = c.id and p.user_id = e.user_id
    ${MODULE_LISTS}
    where e.user_id = $1 and ($2::int[] is null or e.course_id = any($2))`,
};

/** An event that is stored. */
interface KnownEvent {
  course_id: number;
  module_id: number;
  done: boolean;
}

/** What the events of a request are checked against. */
export interface SyncFacts {
  /** The ids of the modules, for each course in which the account is or was enrolled. */
  modules: Record<string, number[]>;
  /** When the access to these courses ends or ended, ISO 8601; `null` if it does not end. */
  ends: Record<string, string | null>;
  /** The events that are stored with one of the ids. */
  known: Record<string, KnownEvent>;
  /** How many events are stored, by course and module (`7:1`). */
  counts: Record<string, number>;
}

/**
 * `$1` the account, `$2` ids of courses. The modules of those in which it is or was enrolled, and when its access ends.
 */
export const MODULES_AND_ENDS = `
    (
      select coalesce(json_object_agg(c.id, coalesce(jsonb_path_query_array(c.modules, '$[*].id'), '[]')), '{}')
      from enrollments e join courses c on c.id = e.course_id where e.user_id = $1 and e.course_id = any($2)
    ) as modules,
    (
      select coalesce(json_object_agg(course_id, ${isoTimestamp('ends_at')}), '{}')
      from course_access where user_id = $1 and course_id = any($2)
    ) as ends`;

/** `$1` the account, `$2` ids of courses, `$3` ids of events. One row of `SyncFacts`. */
export const SYNC_FACTS = `
  select
    ${MODULES_AND_ENDS},
    (
      select coalesce(json_object_agg(id, json_build_object('course_id', course_id, 'module_id', module_id, 'done', done)), '{}')
      from progress_events where user_id = $1 and id = any($3::uuid[])
    ) as known,
    (
      select coalesce(json_object_agg(course_id || ':' || module_id, stored), '{}')
      from (
        select course_id, module_id, count(*) as stored from progress_events
        where user_id = $1 and course_id = any($2) group by 1, 2
      ) each
    ) as counts`;

/** An event as `STORE_EVENTS` takes it. Without `done` it only says where the student was. */
export interface EventToStore {
  id: string;
  course_id: number;
  module_id: number;
  done?: boolean | undefined;
  undoes?: readonly string[] | undefined;
  at: string;
}

/**
 * Stores events of a locked account and merges them into its progress, by the rule of `countingMarks`. `$1` the
 * account, `$2` a list of `EventToStore` as JSON, `$3` whether staff made them: then they do not change where the
 * student was last.
 */
export const STORE_EVENTS = `
  with sent as materialized (
    select * from jsonb_to_recordset($2::jsonb)
      as each(id uuid, course_id integer, module_id integer, done boolean, undoes uuid[], at timestamptz)
  ),
  added as (
    insert into progress_events (user_id, id, course_id, module_id, done, undoes, at, by_staff)
    select $1::int, id, course_id, module_id, done, coalesce(undoes, '{}'), at, $3::boolean from sent where done is not null
    on conflict do nothing
    returning course_id, module_id, id, done, undoes, at, by_staff
  ),
  -- The statement does not see its own insertions in the table.
  events as materialized (
    select course_id, module_id, id, done, undoes, at, by_staff from progress_events
    where user_id = $1 and course_id in (select course_id from sent)
    union all
    select * from added
  ),
  named as (select distinct course_id, module_id, unnest(undoes) as id from events where not done),
  undone as (
    select course_id, module_id, max(at) as until from events where not done and undoes = '{}' group by course_id, module_id
  ),
  counting as (
    select course_id, module_id, id, at, by_staff,
      row_number() over (partition by course_id, module_id order by at desc, id desc) as place
    from events left join undone using (course_id, module_id) left join named using (course_id, module_id, id)
    where done and named.id is null and (undone.until is null or at > undone.until)
  ),
  merged as (
    select course_id, array_agg(distinct module_id order by module_id) as done_modules,
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'module_id', module_id, 'at', ${isoTimestamp('at')}, 'by', case when by_staff then 'staff' else 'student' end
        ) order by at, id
      ) filter (where place <= ${PROGRESS_LIMITS.undoes}) as marks
    from counting group by course_id
  ),
  last as (
    select distinct on (course_id) course_id, module_id, at from sent where not $3
    order by course_id, at desc, module_id desc
  )
  insert into course_progress as stored (course_id, user_id, done_modules, marks, last_module_id, last_seen_at)
  select course_id, $1, coalesce(done_modules, '{}'), coalesce(marks, '[]'), last.module_id, last.at
  from (select distinct course_id from sent) courses
  left join merged using (course_id) left join last using (course_id)
  on conflict (course_id, user_id) do update set
    done_modules = excluded.done_modules,
    marks = excluded.marks,
    last_module_id = case
      when stored.last_seen_at is null
        or (excluded.last_seen_at, excluded.last_module_id) > (stored.last_seen_at, stored.last_module_id)
      then excluded.last_module_id else stored.last_module_id
    end,
    last_seen_at = greatest(stored.last_seen_at, excluded.last_seen_at)`;
