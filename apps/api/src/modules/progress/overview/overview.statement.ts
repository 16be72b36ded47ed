import type { CourseOverview, ProgressOverview, ProgressOverviewQuery } from '@telar/contracts/progress';
import type { OverviewSort } from '@telar/domain/progress';
import type { Role } from '@telar/domain/roles';
import { searchWords } from '@telar/domain/search-words';
import { documentOf } from '../../../platform/database/document-of';
import { likeWords } from '../../../platform/database/like-words';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';

const SORT_KEYS: Record<OverviewSort, string> = {
  awaiting: 'awaiting_certificate',
  title: 'folded',
  students: 'students',
  last_seen: `coalesce(seen_at, '-infinity')`,
};

const COUNTS = [
  'students',
  'not_started',
  'in_progress',
  'completed',
  'awaiting_result',
  'awaiting_certificate',
] as const;

export interface OverviewRow extends Omit<ProgressOverview, 'courses'> {
  courses: CourseOverview[];
}

/**
 * One `OverviewRow`. `$1` the roles whose accounts the caller does not see, `$2` how many courses, `$3` how many before
 * them, then the words of the search. Without a search there is no condition, so PostgreSQL expects all courses and
 * reads the tables of their students once.
 */
export function overviewStatement(
  { search, state, sortBy, order, limit, offset }: ProgressOverviewQuery,
  hidden: readonly Role[],
) {
  const matching = state ? `where ${state} > 0` : '';
  const values: unknown[] = [hidden, limit, offset];
  const words = searchWords(search ?? '');
  const matchingTitle =
    words.length > 0 ? `and ${likeWords('fold(title)', words, (word) => `$${values.push(word)}`)}` : '';
  return {
    values,
    text: `
  with courses_with_students as materialized (
    select id, title, fold(title) as folded, archived_at is not null as archived, requires_questionnaire, requires_grade,
      jsonb_array_length(modules) as total, array(select (module ->> 'id')::int from jsonb_array_elements(modules) module) as ids
    from courses
    where id in (select course_id from enrollments) ${matchingTitle}
  ),
  hidden as materialized (select id from users where role = any($1)),
  -- Removed modules are rare: only students who completed one of them need the comparison module by module.
  students as materialized (
    select e.course_id, e.user_id, c.total, c.folded, p.last_seen_at,
      case
        when p.done_modules is null then 0
        when p.done_modules <@ c.ids then cardinality(p.done_modules)
        else (select count(*)::int from unnest(p.done_modules) module where module = any(c.ids))
      end as done,
      (c.requires_questionnaire and r.questionnaire_at is null) or (c.requires_grade and r.grade is null) as lacks
    from courses_with_students c join enrollments e on e.course_id = c.id
    left join course_progress p on p.course_id = c.id and p.user_id = e.user_id
    left join course_results r on r.course_id = c.id and r.user_id = e.user_id
    where e.user_id not in (select id from hidden)
  ),
  -- Students who completed every module and have no valid certificate.
  awaiting as (
    select s.course_id, (count(*) filter (where s.lacks))::int as awaiting_result,
      (count(*) filter (where not s.lacks))::int as awaiting_certificate
    from students s join users u on u.id = s.user_id
    where s.total > 0 and s.done = s.total and not exists (
      select from certificates k where k.dni = ${documentOf('u')} and k.revoked_at is null
        and (k.course_id = s.course_id or (k.course_id is null and fold(k.course_title) = s.folded))
    )
    group by s.course_id
  ),
  figures as materialized (
    select course_id, count(*)::int as students, (count(*) filter (where done = 0))::int as not_started,
      (count(*) filter (where done > 0 and done < total))::int as in_progress,
      (count(*) filter (where total > 0 and done = total))::int as completed,
      coalesce(floor(100 * sum(done) / nullif(sum(total), 0)), 0)::int as percent, max(last_seen_at) as seen_at
    from students group by course_id
  ),
  found as materialized (
    select c.id as course_id, c.title, c.folded, c.archived, f.students, f.not_started, f.in_progress, f.completed,
      coalesce(a.awaiting_result, 0) as awaiting_result, coalesce(a.awaiting_certificate, 0) as awaiting_certificate,
      f.percent, f.seen_at
    from courses_with_students c join figures f on f.course_id = c.id left join awaiting a on a.course_id = c.id
  ),
  matching as materialized (select * from found ${matching})
  select (select count(*)::int from matching) as total,
    (
      select json_build_object(${COUNTS.map((name) => `'${name}', coalesce(sum(${name}), 0)::int`).join(', ')}) from matching
    ) as counts,
    coalesce((
      select json_agg(json_build_object(
        'course_id', course_id, 'title', title, 'archived', archived, ${COUNTS.map((name) => `'${name}', ${name}`).join(', ')},
        'percent', percent, 'last_seen_at', ${isoTimestamp('seen_at')}
      ) order by place)
      from (
        select *, row_number() over (order by ${SORT_KEYS[sortBy]} ${order}, folded, course_id) as place
        from matching order by place limit $2 offset $3
      ) page
    ), '[]') as courses`,
  };
}
