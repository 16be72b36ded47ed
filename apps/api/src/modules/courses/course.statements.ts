import type { Prepared } from '../../platform/database/sql';
import { courseJson } from './course-json';
import type { Materials } from './course-json';

/** SQL: the catalogue's version, read in the same snapshot as the rest of the statement. */
export const VERSION = '(select version::text from catalogue_state) as version';

/** The JSON of a response, and the catalogue's version for which it is valid. */
export interface VersionedBody {
  body: string;
  version: string;
}

/** One row of `CatalogueState`. */
export const CATALOGUE_STATE: Prepared = {
  name: 'catalogue_state',
  text: `select version::text, (select coalesce(sum(courses), 0)::int from catalogue_counts) as size from catalogue_state`,
};

/** `$1` the course's id. One row of `VersionedBody`; none if the course is not in the catalogue. */
export function courseStatement(materials: Materials): Prepared {
  return {
    name: `course_${materials}`,
    text: `select ${courseJson(materials)} as body, ${VERSION} from courses c where c.id = $1 and c.archived_at is null`,
  };
}

/**
 * `$1` the course's id, `$2` the caller's id, `$3` whether the caller is staff. One row with `body`, or none. Enrolled
 * callers also get archived courses, and the materials while their access lasts.
 */
export function courseForCallerStatement(materials: Materials): Prepared {
  return {
    name: `course_for_caller_${materials}`,
    text: `
      select case when $3::boolean or e.is_open then ${courseJson('open')} else ${courseJson(materials)} end as body
      from courses c left join course_access e on e.course_id = c.id and e.user_id = $2
      where c.id = $1 and (c.archived_at is null or e.user_id is not null)`,
  };
}

/**
 * Returns the JSON of `CourseChanges`: at most `$2` changes after the client's version `$1`, oldest first. One row of
 * `VersionedBody`.
 * - `more`: more than `$2` changes match. `version` is then the version of the last change in the response, from which
 *   the client continues; otherwise it is the catalogue's version.
 * - `reset`: the client's version is higher than the catalogue's, for example after a backup was restored. The
 *   response then starts at version 0.
 * - Removed courses are listed only to a client that already has a version.
 * - `$3`: courses that are not among this many newest courses of the catalogue are left out; `null` leaves out none.
 *   `oldest` is the id of the oldest course that is not left out; 0 if there is no older one.
 *
 * The JSON is concatenated from text: `json_build_object` would add spaces, and would parse each course's JSON again.
 */
export function changesStatement(materials: Materials): Prepared {
  return {
    name: `course_changes_${materials}`,
    text: `
      with state as (select version, case when $1 > version then 0 else $1::bigint end as since from catalogue_state),
      bound as materialized (
        select coalesce(max(oldest.id), 0) as id from (
          select id from courses where $3::int is not null and archived_at is null
          order by id desc limit 1 offset coalesce($3::int, 1) - 1
        ) oldest
        where exists (select from courses older where older.id < oldest.id and older.archived_at is null)
      ),
      changed as materialized (
        select id, changed_in, archived_at from courses
        where changed_in > (select since from state)
          and case when archived_at is null then id >= (select id from bound) else (select since from state) > 0 end
        order by changed_in limit $2 + 1
      ),
      page as (select * from changed order by changed_in limit $2)
      select '{"courses":[' || coalesce((
          select string_agg((select ${courseJson(materials)} from courses c where c.id = page.id), ',' order by page.changed_in)
          from page where archived_at is null
        ), '') || '],"removed":' || (
          select coalesce(json_agg(id order by changed_in), '[]') from page where archived_at is not null
        ) || ',"version":' || case when more then (select max(changed_in) from page) else state.version end
        || ',"more":' || more || ',"reset":' || ($1 > state.version) || ',"oldest":' || bound.id || '}' as body,
        state.version::text as version
      from state, bound, (select count(*) > $2 as more from changed) size`,
  };
}
