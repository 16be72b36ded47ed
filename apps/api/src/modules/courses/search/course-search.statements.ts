import type { Prepared } from '../../../platform/database/sql';
import { courseJson } from '../course-json';
import type { Materials } from '../course-json';
import { VERSION } from '../course.statements';
import type { IndexedCourse, RelatedQuery } from './course-index';

/**
 * `$1` the ids of a page in order, `$2` the total. One row of `VersionedBody`. The sub-select hides the length of `$1`
 * from the planner: otherwise PostgreSQL makes a new plan for each call, which takes longer than the query.
 */
export function pageStatement(materials: Materials): Prepared {
  return {
    name: `courses_page_${materials}`,
    text: `
      select '{"courses":[' || coalesce((
        select string_agg(${courseJson(materials)}, ',' order by placed.place)
        from unnest((select $1::int[])) with ordinality as placed (id, place) join courses c on c.id = placed.id
      ), '') || '],"total":' || $2::int || '}' as body, ${VERSION}`,
  };
}

interface CatalogueState {
  version: string;
  /** How many courses the catalogue has. */
  size: number;
}

/** The catalogue's state, and one course that changed. */
interface ChangeRow extends CatalogueState, IndexedCourse {
  changed_in: string;
  archived: boolean;
}

/** A row without an id is the only one: no course changed. */
export type CatalogueRow = ChangeRow | (CatalogueState & { id: null });

/**
 * Courses that changed after version `$1`, the oldest change first, `$2` at most. Rows of `CatalogueRow`, at least one.
 * The sub-select of `$1` is there for the same reason as in `pageStatement`.
 */
export const SEARCH_CHANGES: Prepared = {
  name: 'search_changes',
  text: `
    select state.version::text, (select coalesce(sum(courses), 0)::int from catalogue_counts) as size, changed.*
    from catalogue_state state left join lateral (
      select id, changed_in::text, archived_at is not null as archived, category, price::float8, rating::float8,
        is_live as "isLive", level, duration_hours as hours,
        title || ' ' || description || ' ' || instructor as text,
        (extract(epoch from created_at) * 1000000)::float8 as "createdAt"
      from courses where courses.changed_in > (select $1::bigint) and (archived_at is null or $1 > 0)
      order by courses.changed_in limit $2
    ) changed on true`,
};

/** The ids of all courses, with the version of the catalogue that has them. `ids` is JSON. */
export interface CatalogueIds {
  ids: string;
  version: string;
}

/** One row of `CatalogueIds`, in the order of the titles. */
export const IDS_BY_TITLE: Prepared = {
  name: 'course_ids_by_title',
  text: `
    select '[' || coalesce(string_agg(id::text, ','), '') || ']' as ids, ${VERSION}
    from (select id from courses where archived_at is null order by title, id) sorted`,
};

/** `$1` ids in order. One row: `body` is the JSON of `CourseRef`s in that order, `version` that of the catalogue. */
export const COURSE_TITLES: Prepared = {
  name: 'course_titles',
  text: `
    select coalesce((
      select json_agg(json_build_object('id', c.id, 'title', c.title) order by placed.place)
      from unnest((select $1::int[])) with ordinality as placed (id, place) join courses c on c.id = placed.id
    ), '[]')::text as body, ${VERSION}`,
};

/** What related courses have in common with a course. */
export type RelatedSource = Pick<RelatedQuery, 'id' | 'title' | 'category' | 'level'>;

/** `$1` the id of a course. One row of `RelatedSource`, or no row if the catalogue does not have the course. */
export const RELATED_SOURCE: Prepared = {
  name: 'related_source',
  text: 'select id, title, category, level from courses where id = $1 and archived_at is null',
};

/** `$1` the id of an account. The ids of the courses that it has, as `id`. */
export const OWNED_COURSES: Prepared = {
  name: 'owned_courses',
  text: 'select course_id as id from course_access where user_id = $1 and is_open',
};
