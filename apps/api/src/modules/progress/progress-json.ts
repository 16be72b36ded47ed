import type { FinishRequirement } from '@telar/domain/progress';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/**
 * SQL: the missing requirements besides the modules, as a list of texts. @param conditions for each requirement, SQL
 * that is true if it is missing.
 */
export const missingList = ({ questionnaire, grade }: Record<FinishRequirement, string>): string =>
  `array_remove(array[case when ${questionnaire} then 'questionnaire' end, case when ${grade} then 'grade' end], null)`;

/**
 * SQL: joins for an enrollment `e`, its course `c` and its `course_progress p`, which may be missing: `present.ids`,
 * the course's modules, `completed.ids`, those of them that are done, both in the order of the course, and `r`, the
 * `course_results`.
 */
export const MODULE_LISTS = `
  left join course_results r on r.course_id = c.id and r.user_id = e.user_id
  cross join lateral (
    select array(
      select (module ->> 'id')::int from jsonb_array_elements(c.modules) with ordinality each(module, place) order by place
    ) as ids
  ) present
  cross join lateral (
    select array(
      select id from unnest(present.ids) with ordinality each(id, place) where id = any(p.done_modules) order by place
    ) as ids
  ) completed`;

/** SQL: the names and values of a `ProgressSummary`, for `json_build_object`. Needs `MODULE_LISTS`. */
export const SUMMARY_FIELDS = `
    'done', cardinality(completed.ids),
    'total', cardinality(present.ids),
    'percent', case when present.ids = '{}' then 0 else 100 * cardinality(completed.ids) / cardinality(present.ids) end,
    'last_module_id', case when p.last_module_id = any(present.ids) then p.last_module_id end,
    'last_seen_at', ${isoTimestamp('p.last_seen_at')},
    'missing', ${missingList({
      questionnaire: 'c.requires_questionnaire and r.questionnaire_at is null',
      grade: 'c.requires_grade and r.grade is null',
    })},
    'grade', r.grade`;
