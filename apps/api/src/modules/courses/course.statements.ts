import type { CourseListQuery } from '@telar/contracts/courses';
import type { Prepared } from '../../platform/database/sql';
import { courseJson } from './course.mapper';
import type { Materials } from './course.mapper';

type Sort = CourseListQuery['sortBy'];
type Order = CourseListQuery['order'];

const SORT_COLUMN: Record<Sort, string> = {
  createdAt: 'created_at',
  title: 'title',
  price: 'price',
  rating: 'rating',
};

/** The catalogue's version that a statement saw, beside what it read in the same snapshot. */
const VERSION = '(select version::text from catalogue_state) as version';

/** No row is hydrated: `body` is the answer's JSON, `version` the catalogue's version that it is of. */
export interface VersionedBody {
  body: string;
  version: string;
}

/** One row: `version`. */
export const CATALOGUE_VERSION: Prepared = {
  name: 'catalogue_version',
  text: 'select version::text from catalogue_state',
};

/** Each narrows the list; `short` says that a search has no three letters or digits in a row to look up. */
export interface ListFilters {
  search: 'none' | 'short' | 'indexed';
  category: boolean;
}

function conditionOf(filters: ListFilters): string {
  const conditions = ['archived_at is null'];
  let next = 3;
  // The index would be read from end to end for a search without trigrams, so it is kept from being used.
  if (filters.search === 'short') conditions.push(`search_text || '' like like_anywhere($${next++})`);
  if (filters.search === 'indexed') conditions.push(`search_text like like_anywhere($${next++})`);
  if (filters.category) conditions.push(`category = $${next}`);
  return conditions.join(' and ');
}

/** The page's ids and the count: what matches a search is gathered once, anything else is read off its index. */
function pageAndTotal(key: string, filters: ListFilters): { hits: string; page: string; total: string } {
  const condition = conditionOf(filters);
  const ordered = (from: string) => `select id from ${from} order by ${key} limit $1 offset $2`;
  if (filters.search === 'none') {
    const total = filters.category
      ? `select courses from catalogue_counts where category = $3`
      : `select sum(courses) from catalogue_counts`;
    return { hits: '', page: ordered(`courses where ${condition}`), total };
  }
  const hits = `with hits as materialized (select id, ${key.split(' ')[0]} from courses where ${condition})`;
  return { hits, page: ordered('hits'), total: 'select count(*) from hits' };
}

/**
 * A page of the catalogue; one row of `VersionedBody`. `$1` limit, `$2` offset, then the search and the category, each
 * where it narrows the list. The page is cut from narrow rows first; only its own rows are shaped.
 */
export function listStatement(sort: Sort, order: Order, filters: ListFilters, materials: Materials): Prepared {
  const { hits, page, total } = pageAndTotal(`${SORT_COLUMN[sort]} ${order}, id ${order}`, filters);
  return {
    name: `courses_${sort}_${order}_${filters.search}_${Number(filters.category)}_${materials}`,
    text: `
      ${hits}
      select '{"courses":[' || coalesce((
        select string_agg((select ${courseJson(materials)} from courses c where c.id = placed.id), ',' order by placed.place)
        from (select id, row_number() over () as place from (${page}) page) placed
      ), '') || '],"total":' || coalesce((${total}), 0) || '}' as body, ${VERSION}`,
  };
}

/**
 * `$1` the ids of a page, in its order; `$2` the count of all that match. One row of `VersionedBody`. How many ids there
 * are stays hidden from the planner, which would otherwise plan anew each time, for longer than the statement takes.
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

/**
 * What a search must know of the courses that changed after version `$1`, oldest change first, `$2` at most. At least one
 * row: `version` is the catalogue's and `size` its count of courses; `id` is null where nothing changed. `$1`
 * is hidden from the planner likewise.
 */
export const SEARCH_CHANGES: Prepared = {
  name: 'search_changes',
  text: `
    select state.version::text, (select coalesce(sum(courses), 0)::int from catalogue_counts) as size, changed.*
    from catalogue_state state left join lateral (
      select id, changed_in::text, archived_at is not null as gone, category, search_text as text,
        (extract(epoch from created_at) * 1000000)::float8 as created_at
      from courses where courses.changed_in > (select $1::bigint) and (archived_at is null or $1 > 0)
      order by courses.changed_in limit $2
    ) changed on true`,
};

/** `$1` the id. One row of `VersionedBody`, or none for a course that is not in the catalogue. */
export function courseStatement(materials: Materials): Prepared {
  return {
    name: `course_${materials}`,
    text: `select ${courseJson(materials)} as body, ${VERSION} from courses c where c.id = $1 and c.archived_at is null`,
  };
}

/**
 * `$1` the id, `$2` the caller's, `$3` whether the caller is staff. One row with `body`, or none: an archived course is
 * there for whoever is enrolled.
 */
export function courseForCaller(materials: Materials): Prepared {
  return {
    name: `course_for_caller_${materials}`,
    text: `
      select case when $3::boolean or e.user_id is not null then ${courseJson('open')} else ${courseJson(materials)} end as body
      from courses c left join enrollments e on e.course_id = c.id and e.user_id = $2
      where c.id = $1 and (c.archived_at is null or e.user_id is not null)`,
  };
}

/** `$1` the version that the caller has, `$2` limit. One row of `VersionedBody`. */
export function changesStatement(materials: Materials): Prepared {
  return {
    name: `course_changes_${materials}`,
    text: `
      with state as (select version, case when $1 > version then 0 else $1::bigint end as since from catalogue_state),
      page as materialized (
        select id, changed_in, archived_at from courses
        where changed_in > (select since from state) and (archived_at is null or (select since from state) > 0)
        order by changed_in limit $2 + 1
      ),
      told as (select * from page order by changed_in limit $2)
      select '{"courses":[' || coalesce((
          select string_agg((select ${courseJson(materials)} from courses c where c.id = told.id), ',' order by told.changed_in)
          from told where archived_at is null
        ), '') || '],"removed":' || (
          select coalesce(json_agg(id order by changed_in), '[]') from told where archived_at is not null
        ) || ',"version":' || case when more then (select max(changed_in) from told) else state.version end
        || ',"more":' || more || ',"reset":' || ($1 > state.version) || '}' as body, state.version::text as version
      from state, (select count(*) > $2 as more from page) size`,
  };
}
