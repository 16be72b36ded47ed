import type { Prepared } from '../../../platform/database/sql';
import { courseJson } from '../course-json';
import type { Materials } from '../course-json';
import { VERSION } from '../course.statements';

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
export interface ChangeRow extends CatalogueState {
  id: number;
  changed_in: string;
  archived: boolean;
  category: string | null;
  /** Title, description and instructor, folded. */
  text: string;
  /** Microseconds since 1970. */
  created_at: number;
}

/** A row without an id is the only one: no course changed. */
export type CatalogueRow = ChangeRow | (CatalogueState & { id: null; changed_in: null });

/**
 * Courses that changed after version `$1`, the oldest change first, `$2` at most. Rows of `CatalogueRow`, at least one. The
 * sub-select of `$1` is there for the same reason as in `pageStatement`.
 */
export const SEARCH_CHANGES: Prepared = {
  name: 'search_changes',
  text: `
    select state.version::text, (select coalesce(sum(courses), 0)::int from catalogue_counts) as size, changed.*
    from catalogue_state state left join lateral (
      select id, changed_in::text, archived_at is not null as archived, category, search_text as text,
        (extract(epoch from created_at) * 1000000)::float8 as created_at
      from courses where courses.changed_in > (select $1::bigint) and (archived_at is null or $1 > 0)
      order by courses.changed_in limit $2
    ) changed on true`,
};
